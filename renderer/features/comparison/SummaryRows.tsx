import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { AgeOfData } from '#renderer/ui/AgeOfData.tsx';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import classes from './ComparisonTable.module.css';
import { ScoreOnBands } from './ScoreOnBands.tsx';

interface SummaryRowsProps {
  readonly applications: readonly ComparedApplication[];
  readonly newestVersion: number | null;
}

/** What each is as a whole, before its attributes. */
export function SummaryRows({ applications, newestVersion }: SummaryRowsProps): ReactNode {
  const { t } = useTranslation('comparison');
  const formats = useFormats();
  const judgedByOlder = applications.some(({ judgedByVersion }) => judgedByVersion !== newestVersion);
  const line = (name: string, cell: (application: ComparedApplication) => ReactNode): ReactNode => (
    <Table.Tr>
      <Table.Th scope="row" className={classes.attribute}>
        {name}
      </Table.Th>
      {applications.map((application) => (
        <Table.Td key={application.row.identifier} className={classes.cell}>
          {cell(application)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Table.Tbody className={classes.summary} data-tour="compared">
      {line(t('score'), ({ row }) => (
        <ScoreOnBands score={row} property={row.property} />
      ))}
      {newestVersion === null || !judgedByOlder
        ? null
        : line(t('underNewest', { version: newestVersion }), ({ row, underNewest }) =>
            underNewest === null ? null : <ScoreOnBands score={underNewest} property={row.property} />,
          )}
      {line(t('judgedBy'), ({ judgedByVersion }) => (
        <Text size="sm">
          {judgedByVersion === null ? t('otherRules') : t('version', { version: judgedByVersion })}
        </Text>
      ))}
      {line(t('decision'), ({ row }) => (
        <DecisionWord decision={row.decision} until={row.decisionUntil} />
      ))}
      {line(t('property'), ({ row }) => (
        <Text size="sm">
          {[row.property, row.unit].filter((part) => part !== '').join(' · ') || t('noProperty')}
        </Text>
      ))}
      {line(t('age'), ({ row }) => (
        <>
          <span data-off-paper>
            <AgeOfData fetchedAt={row.fetchedAt} />
          </span>
          <span data-on-paper>{formats.dateTime(row.fetchedAt)}</span>
        </>
      ))}
    </Table.Tbody>
  );
}
