import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { afterPaint } from '#renderer/lib/after-paint.ts';
import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { DELIMITERS, type Delimiter, ENCODINGS, type ReadOptions } from './read-table.ts';
import type { OpenedFile, TablePreview } from './table-worker.ts';

interface HowReadProps {
  readonly file: OpenedFile;
  readonly preview: TablePreview;
  readonly options: ReadOptions;
  readonly onOptions: (options: ReadOptions) => void;
  readonly hand: ReadingHand;
  readonly onHand: (hand: ReadingHand) => void;
}

/** Whether the ways to read a file are shown, and which was used last. */
export interface ReadingHand {
  readonly isShown: boolean;
  readonly last: 'sheet' | 'headings' | 'delimiter' | 'encoding' | 'hidden' | null;
}

/** How the file was read, in one line: where its headings are, how many rows; on request, how else it can be read. */
export function HowRead({ file, preview, options, onOptions, hand, onHand }: HowReadProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  const { isShown, last } = hand;
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => afterPaint(() => root.current?.querySelector<HTMLElement>(`[data-way="${last}"]`)?.focus()),
    [last],
  );
  const read = (way: ReadingHand['last'], next: ReadOptions): void => {
    onHand({ ...hand, last: way });
    onOptions(next);
  };
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
    <div ref={root}>
      {file.sheets.length > 1 ? (
        <NativeSelect
          data-way="sheet"
          label={t('sheet')}
          size="xs"
          maw="20rem"
          mb="xs"
          data={file.sheets.map(({ name, visibility }, place) => ({
            value: String(place),
            label: visibility === 'hidden' ? t('read.hiddenSheet', { name }) : name,
          }))}
          value={String(options.sheet ?? file.firstSheet)}
          onChange={({ currentTarget: { value } }) => read('sheet', { sheet: Number(value) })}
        />
      ) : null}
      <Text size="sm" c="dimmed" component="span">
        {facts.join(' · ')}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        ml="xs"
        onClick={() => onHand({ isShown: !isShown, last: null })}
        aria-expanded={isShown}
      >
        {isShown ? t('read.hide') : t('read.change')}
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
      {isShown ? (
        <Stack gap="xs" mt="xs">
          <NativeSelect
            data-way="headings"
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
              read('headings', { ...options, headingLine: value === NO_HEADINGS ? 'none' : Number(value) })
            }
          />
          {file.kind === 'workbook' ? null : (
            <Group gap="sm" grow>
              <NativeSelect
                data-way="delimiter"
                label={t('read.delimiter')}
                size="xs"
                data={[
                  ...new Set<Delimiter>([...DELIMITERS, ...(delimiter === null ? [] : [delimiter])]),
                ].map((mark) => ({ value: mark, label: t(`delimiter.${delimiterName(mark)}`) }))}
                value={delimiter ?? ','}
                onChange={({ currentTarget: { value } }) =>
                  read('delimiter', { ...options, delimiter: value })
                }
              />
              {encoding === null ? null : (
                <NativeSelect
                  data-way="encoding"
                  label={t('read.encoding')}
                  size="xs"
                  data={ENCODINGS.map((name) => ({ value: name, label: t(`encoding.${name}`) }))}
                  value={encoding}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = ENCODINGS.find((name) => name === value);
                    if (chosen !== undefined) read('encoding', { ...options, encoding: chosen });
                  }}
                />
              )}
            </Group>
          )}
          {hidden === undefined && options.hiddenRows === undefined ? null : (
            <Switch
              data-way="hidden"
              label={t('read.useHidden')}
              checked={options.hiddenRows !== 'leave-out'}
              onChange={({ currentTarget: { checked } }) =>
                read('hidden', { ...options, hiddenRows: checked ? 'read' : 'leave-out' })
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
