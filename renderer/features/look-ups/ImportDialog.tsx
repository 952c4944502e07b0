import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_FILLED_CHARACTERS } from '#shared/features/look-ups/limits.ts';
import { ColumnList } from './ColumnList.tsx';
import type { ColumnChoice, TablePreview } from './columns.ts';
import { FillSummary } from './FillSummary.tsx';
import classes from './ImportDialog.module.css';
import { ListSummary } from './ListSummary.tsx';
import { fieldsToRemember, type Mapping, withField } from './mapping.ts';
import { startTableReader, type TableReader } from './table-reader.ts';
import type { TakenTable } from './table-worker.ts';
import { useUndoFill } from './use-undo-fill.ts';

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
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const taken = useQuery({
    queryKey: ['column', id, choice, firstLine, mapping],
    queryFn: () => reader.take(choice, firstLine, mapping),
    placeholderData: keepPreviousData,
    ...ONLY_HERE,
  });
  const toasts = useToasts();
  const undo = useUndoFill();
  const lookUp = useMutation({
    mutationFn: async ({ identifiers, heading, fill }: TakenTable) =>
      call('lookUps.startMany', {
        identifiers: [...identifiers],
        column: heading,
        office: fill.fields.length > 0 ? await reader.fill(identifiers, choice, firstLine, mapping) : {},
        fields:
          firstLine === 'heading'
            ? fieldsToRemember(
                preview.columns.map((column) => column.heading),
                mapping,
              )
            : [],
      }),
    onSuccess: ({ lookUp: begun }) => {
      if (begun === null || begun.filled === 0) return;
      const { id: lookUpId, filled } = begun;
      toasts.done({
        title: (lng, { number }) =>
          t('lookUpFile:fill.done', { lng, count: filled, formatted: number(filled) }),
        undo: () => undo.mutate({ id: lookUpId }),
      });
    },
  });
  const list = taken.data;
  const count = list?.identifiers.length ?? 0;
  const ready = list !== undefined && !taken.isPlaceholderData;
  // The dialog took the focus while the file was being read; now there is something to choose.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const begin = async (): Promise<void> => {
    // Whoever chooses and presses Enter at once means what was chosen, not what is still shown.
    const { data } = ready ? taken : await taken.refetch({ cancelRefetch: false });
    if (data === undefined || data.identifiers.length === 0 || isTooMuch(data)) return;
    lookUp.mutate(data, { onSuccess: onClose });
  };
  const choose = (next: ColumnChoice): void => {
    setChoice(next);
    if (next !== 'all') setMapping(withField(mapping, next, null));
  };
  const tooMuch = list !== undefined && isTooMuch(list);

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
          <ColumnList
            preview={preview}
            firstLine={firstLine}
            choice={choice}
            onChoose={choose}
            mapping={mapping}
            onMap={(column, field) => setMapping(withField(mapping, column, field))}
          />
        ) : null}
        {list === undefined ? <Loader size="sm" /> : <ListSummary list={list} />}
        {list === undefined || preview.columns.length < 2 || choice === 'all' ? null : (
          <FillSummary fill={list.fill} />
        )}
        {tooMuch ? (
          <Callout tone="caution" icon={IconAlertTriangle}>
            {t('lookUpFile:fill.tooMuch')}
          </Callout>
        ) : null}
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
            disabled={ready && (count === 0 || tooMuch)}
            {...(preview.columns.length > 1 ? {} : { 'data-autofocus': true })}
          >
            {t('lookUpFile:begin', { count, formatted: formats.number(count) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const isTooMuch = ({ fill }: TakenTable): boolean => fill.characters > MOST_FILLED_CHARACTERS;

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
