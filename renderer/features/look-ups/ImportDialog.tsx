import { Button, Checkbox, Group, Loader, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Column, ColumnChoice, TablePreview } from './columns.ts';
import classes from './ImportDialog.module.css';
import { ListSummary } from './ListSummary.tsx';
import { startTableReader, type TableReader } from './table-reader.ts';

/** A file that was chosen or dropped, or a text that was pasted. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'pasted'; readonly text: string };

interface ImportDialogProps {
  readonly source: ImportSource;
  readonly onClose: () => void;
}

/** Shows what a list or a table holds before anything is looked up: which column it is, how many, what cannot be used. */
export default function ImportDialog({ source, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'common']);
  const [reader] = useState(startTableReader);
  useEffect(() => () => reader.end(), [reader]);
  const read = useReading(reader, source);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        <span className={classes.name}>
          {source.kind === 'file' ? t('titleFile', { name: source.file.name }) : t('titlePasted')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.error !== null ? (
        <ErrorMessage error={asDeskError(read.error)} />
      ) : read.data === undefined ? (
        <Group gap="sm" role="status" py="md">
          <Loader size="sm" />
          <Text size="sm">{t('reading')}</Text>
        </Group>
      ) : read.data.ok ? (
        <Choosing reader={reader} preview={read.data.value} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Callout tone="bad" role="alert" icon={IconFileAlert} title={t(`refused.${read.data.error}.what`)}>
            {t(`refused.${read.data.error}.next`)}
          </Callout>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common:close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Queries of this dialog are kept no longer than it is open: a list of people's identifiers is no page's to keep. */
const ONLY_HERE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

function useReading(reader: TableReader, source: ImportSource) {
  const id = useId();
  return useQuery({
    queryKey: ['table', id],
    queryFn: async () => {
      const remembered = await call('lookUps.columns', {});
      return reader.read(source.kind === 'file' ? source.file : source.text, remembered);
    },
    ...ONLY_HERE,
  });
}

interface ChoosingProps {
  readonly reader: TableReader;
  readonly preview: TablePreview;
  readonly onClose: () => void;
}

function Choosing({ reader, preview, onClose }: ChoosingProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'lookUp', 'common']);
  const formats = useFormats();
  const id = useId();
  const [choice, setChoice] = useState<ColumnChoice>(preview.choice);
  const [firstLine, setFirstLine] = useState(preview.firstLine);
  const taken = useQuery({
    queryKey: ['column', id, choice, firstLine],
    queryFn: () => reader.take(choice, firstLine),
    placeholderData: keepPreviousData,
    ...ONLY_HERE,
  });
  const lookUp = useDeskMutation('lookUps.startMany', { onSuccess: onClose });
  const list = taken.data;
  const count = list?.identifiers.length ?? 0;
  const ready = list !== undefined && !taken.isPlaceholderData;
  // The dialog took the focus while the file was being read; now there is something to choose.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const begin = async (): Promise<void> => {
    // Whoever chooses and presses Enter at once means what was chosen, not what is still shown.
    const { data } = ready ? taken : await taken.refetch({ cancelRefetch: false });
    if (data === undefined || data.identifiers.length === 0) return;
    lookUp.mutate({ identifiers: [...data.identifiers], column: data.heading });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {[
            t('lookUpFile:lines', { count: preview.lines, formatted: formats.number(preview.lines) }),
            ...(preview.delimiter === null
              ? []
              : [
                  t('lookUpFile:parted', {
                    by: t(`lookUpFile:delimiter.${delimiterName(preview.delimiter)}`),
                  }),
                ]),
          ].join(' · ')}
        </Text>
        {preview.quotes === 'as-text' ? (
          <Callout tone="caution" icon={IconAlertTriangle}>
            {t('lookUpFile:unclosedQuote')}
          </Callout>
        ) : null}
        <Checkbox
          label={t('lookUpFile:firstLine')}
          checked={firstLine === 'heading'}
          onChange={(event) => setFirstLine(event.currentTarget.checked ? 'heading' : 'values')}
        />
        {preview.columns.length > 1 ? (
          <Columns preview={preview} firstLine={firstLine} choice={choice} onChoose={setChoice} />
        ) : null}
        {list === undefined ? <Loader size="sm" /> : <ListSummary list={list} />}
        {ready && count === 0 ? (
          <Callout tone="caution" role="status" icon={IconAlertTriangle}>
            {t('lookUpFile:nothing')}
          </Callout>
        ) : null}
        {lookUp.error === null ? null : (
          <ErrorMessage error={asDeskError(lookUp.error)} kept={t('lookUpFile:kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={lookUp.isPending}
            disabled={ready && count === 0}
            {...(preview.columns.length > 1 ? {} : { 'data-autofocus': true })}
          >
            {t('lookUpFile:begin', { count, formatted: formats.number(count) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ColumnsProps {
  readonly preview: TablePreview;
  readonly firstLine: TablePreview['firstLine'];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
}

const ALL = 'all';

/** Each column with its first values: one look says which it is. */
function Columns({ preview, firstLine, choice, onChoose }: ColumnsProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  return (
    <Radio.Group
      label={t('which')}
      value={String(choice)}
      onChange={(value) => onChoose(value === ALL ? ALL : Number(value))}
    >
      <div className={classes.columns}>
        {preview.columns.map((column, place) => {
          const values = valuesOf(column, firstLine);
          const isNamed = firstLine === 'heading' && column.heading !== '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading.
            <div key={place} className={classes.column}>
              <Radio
                value={String(place)}
                label={
                  <span className={classes.heading}>
                    {isNamed ? column.heading : t('column', { number: formats.number(place + 1) })}
                  </span>
                }
                description={
                  <span className={classes.values}>
                    {values.length === 0 ? t('noValues') : values.join(' · ')}
                  </span>
                }
                {...(place === choice ? { 'data-autofocus': true } : {})}
              />
            </div>
          );
        })}
        <div className={classes.column}>
          <Radio
            value={ALL}
            label={<span className={classes.heading}>{t('all')}</span>}
            description={t('allHelp')}
            {...(choice === ALL ? { 'data-autofocus': true } : {})}
          />
        </div>
      </div>
    </Radio.Group>
  );
}

const MOST_VALUES = 4;

const valuesOf = (
  { heading, firstValues }: Column,
  firstLine: TablePreview['firstLine'],
): readonly string[] =>
  firstLine === 'heading' || heading === '' ? firstValues : [heading, ...firstValues].slice(0, MOST_VALUES);

function delimiterName(delimiter: string): 'comma' | 'semicolon' | 'tab' | 'bar' | 'other' {
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
