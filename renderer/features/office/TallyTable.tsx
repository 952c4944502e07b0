import { Paper, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { BroughtCounts, BroughtKind, Tally } from '#shared/features/office/bringing-model.ts';
import classes from './TallyTable.module.css';

const KINDS: readonly BroughtKind[] = [
  'applications',
  'details',
  'tags',
  'results',
  'decisions',
  'notices',
  'households',
  'reportLinks',
  'properties',
];
const COLUMNS = [
  'office',
  'ours',
  'same',
  'added',
  'updated',
  'differing',
] as const satisfies readonly (keyof BroughtCounts)[];

/** How what is on this computer stands to what the office has, kind by kind, in numbers. */
export function TallyTable({ tally, label }: { readonly tally: Tally; readonly label: string }): ReactNode {
  const { t } = useTranslation('bringing');
  const formats = useFormats();
  const kinds = KINDS.filter((kind) => tally.kinds[kind].office + tally.kinds[kind].ours > 0);
  const explained = (['same', 'updated', 'differing'] as const).filter((column) =>
    kinds.some((kind) => tally.kinds[kind][column] > 0),
  );
  return (
    <>
      <Paper withBorder>
        <Table.ScrollContainer minWidth={480}>
          <Table
            verticalSpacing="xs"
            horizontalSpacing="sm"
            aria-label={label}
            className={classes.table ?? ''}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('kind')}</Table.Th>
                {COLUMNS.map((column) => (
                  <Table.Th key={column} scope="col" className={classes.number}>
                    {t(`columns.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {kinds.map((kind) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row">{t(`kinds.${kind}`)}</Table.Th>
                  {COLUMNS.map((column) => (
                    <Table.Td
                      key={column}
                      className={classes.number}
                      data-none={tally.kinds[kind][column] === 0}
                    >
                      {formats.number(tally.kinds[kind][column])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {explained.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {explained.map((column) => t(`help.${column}`)).join(' ')}
        </Text>
      )}
    </>
  );
}
