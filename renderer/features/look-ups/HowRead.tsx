import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { DELIMITERS, type Delimiter, ENCODINGS, type ReadOptions } from './read-table.ts';
import type { OpenedFile, TablePreview } from './table-worker.ts';

interface HowReadProps {
  readonly file: OpenedFile;
  readonly preview: TablePreview;
  readonly options: ReadOptions;
  readonly onOptions: (options: ReadOptions) => void;
}

/** How the file was read, in one line: where its headings are, how many rows; on request, how else it can be read. */
export function HowRead({ file, preview, options, onOptions }: HowReadProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  const { headingLines, rows, groups, delimiter, encoding, remarks } = preview;
  const [first, second] = headingLines.map((line) => formats.number(line));
  const headings =
    first === undefined
      ? t('read.noHeadings')
      : second === undefined
        ? t('read.headings', { line: first })
        : t('read.twoHeadings', { first, second });
  const facts = [
    headings,
    t('lines', { count: rows, formatted: formats.number(rows) }),
    ...(groups > 0 ? [t('read.groups', { count: groups, formatted: formats.number(groups) })] : []),
    ...(delimiter === null ? [] : [t('parted', { by: t(`delimiter.${delimiterName(delimiter)}`) })]),
  ];
  const hidden = remarks.find(({ kind }) => kind === 'hidden-rows');
  return (
    <div>
      {file.sheets.length > 1 ? (
        <NativeSelect
          label={t('sheet')}
          size="xs"
          maw="20rem"
          mb="xs"
          data={file.sheets.map(({ name, visibility }, place) => ({
            value: String(place),
            label: visibility === 'hidden' ? t('read.hiddenSheet', { name }) : name,
          }))}
          value={String(options.sheet ?? file.firstSheet)}
          onChange={({ currentTarget: { value } }) => onOptions({ sheet: Number(value) })}
        />
      ) : null}
      <Text size="sm" c="dimmed" component="span">
        {facts.join(' · ')}
      </Text>
      <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('read.hide') : t('read.change')}
      </Button>
      {remarks.map((remark) => (
        <Text key={remark.kind} size="sm" c="dimmed">
          {remark.kind === 'hidden-rows'
            ? t(remark.isFiltered ? 'read.filteredRows' : 'read.hiddenRows', {
                count: remark.count,
                formatted: formats.number(remark.count),
              })
            : remark.kind === 'garbled'
              ? t('read.garbled', { example: remark.example })
              : t('unclosedQuote')}
        </Text>
      ))}
      {file.remarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {t(`remark.${remark}`, { columns: formats.number(MOST_COLUMNS) })}
        </Text>
      ))}
      {shown ? (
        <Stack gap="xs" mt="xs">
          <NativeSelect
            label={t('read.headingLine')}
            size="xs"
            data={[
              { value: NO_HEADINGS, label: t('read.noHeadingLine') },
              ...preview.headingCandidates.map(({ line, cells }) => ({
                value: String(line),
                label: t('read.candidate', {
                  line: formats.number(line),
                  cells: cells
                    .filter((cell) => cell !== '')
                    .join(' · ')
                    .slice(0, MOST_SHOWN),
                }),
              })),
            ]}
            value={headingLines[0] === undefined ? NO_HEADINGS : String(headingLines[0])}
            onChange={({ currentTarget: { value } }) =>
              onOptions({ ...options, headingLine: value === NO_HEADINGS ? 'none' : Number(value) })
            }
          />
          {file.kind === 'workbook' ? null : (
            <Group gap="sm" grow>
              <NativeSelect
                label={t('read.delimiter')}
                size="xs"
                data={[
                  ...new Set<Delimiter>([...DELIMITERS, ...(delimiter === null ? [] : [delimiter])]),
                ].map((mark) => ({ value: mark, label: t(`delimiter.${delimiterName(mark)}`) }))}
                value={delimiter ?? ','}
                onChange={({ currentTarget: { value } }) => onOptions({ ...options, delimiter: value })}
              />
              {encoding === null ? null : (
                <NativeSelect
                  label={t('read.encoding')}
                  size="xs"
                  data={ENCODINGS.map((name) => ({ value: name, label: t(`encoding.${name}`) }))}
                  value={encoding}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = ENCODINGS.find((name) => name === value);
                    if (chosen !== undefined) onOptions({ ...options, encoding: chosen });
                  }}
                />
              )}
            </Group>
          )}
          {hidden === undefined && options.hiddenRows === undefined ? null : (
            <Switch
              label={t('read.useHidden')}
              checked={options.hiddenRows !== 'leave-out'}
              onChange={({ currentTarget: { checked } }) =>
                onOptions({ ...options, hiddenRows: checked ? 'read' : 'leave-out' })
              }
            />
          )}
        </Stack>
      ) : null}
    </div>
  );
}

const NO_HEADINGS = 'none';
const MOST_SHOWN = 80;

function delimiterName(delimiter: Delimiter): 'comma' | 'semicolon' | 'tab' | 'bar' | 'other' {
  switch (delimiter) {
    case ',':
      return 'comma';
    case ';':
      return 'semicolon';
    case '\t':
      return 'tab';
    case '|':
      return 'bar';
    default:
      return 'other';
  }
}
