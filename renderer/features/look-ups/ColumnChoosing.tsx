import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyInput } from '#renderer/features/properties/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useFocusWhenDrawn } from '#renderer/ui/focus/focus-when-drawn.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { FillHow } from '#shared/features/imports/model.ts';
import { ColumnList } from './ColumnList.tsx';
import type { ColumnChoice, TablePreview } from './columns.ts';
import { FillSummary } from './FillSummary.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { CompareProgress, ImportProgress } from './ImportProgress.tsx';
import { type ComparedRows, type ImportPurpose, useCarryOut, useImportDone } from './import-rows.ts';
import { Leftovers } from './Leftovers.tsx';
import { ListSummary } from './ListSummary.tsx';
import { fieldsToRemember, type Mapping, withField } from './mapping.ts';
import type { TableReader } from './table-reader.ts';
import type { TakenTable } from './table-worker.ts';
import { isTooMuch, useComparedTable } from './use-compared-table.ts';
import { useUndoFill } from './use-undo-fill.ts';

interface ColumnChoosingProps {
  readonly reader: TableReader;
  readonly preview: TablePreview;
  readonly purpose: ImportPurpose;
  readonly onClose: () => void;
}

/** What a table holds, and what it would do. */
interface Found {
  readonly taken: TakenTable;
  /** Null where none of its columns is used. */
  readonly compared: ComparedRows | null;
}

/** Which columns are used for what, and what that would change; then it is looked up, or imported. */
export function ColumnChoosing({ reader, preview, purpose, onClose }: ColumnChoosingProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'lookUp', 'imports', 'common']);
  const formats = useFormats();
  const [choice, setChoice] = useState<ColumnChoice>(
    purpose === 'details' && preview.choice === 'all' ? 'none' : preview.choice,
  );
  const [firstLine, setFirstLine] = useState(preview.firstLine);
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const [how, setHow] = useState<FillHow>({});
  const [alsoLookUp, setAlsoLookUp] = useState(false);
  const [property, setProperty] = useState('');
  const table = useComparedTable(reader, { choice, firstLine, mapping, property });
  const { list, compared, comparing, isCompared } = table;
  const toasts = useToasts();
  const undoFill = useUndoFill();
  const importDone = useImportDone();
  const { carrying, progress, cancel } = useCarryOut();

  const remember = (heading: string | null) => ({
    column: heading,
    fields:
      firstLine === 'heading'
        ? fieldsToRemember(
            preview.columns.map((column) => column.heading),
            mapping,
          )
        : [],
  });
  const lookUp = useMutation({
    mutationFn: async ({ taken, compared: rows }: Found) => {
      const { heading } = taken;
      if (rows === null) {
        return call('lookUps.startMany', { identifiers: await reader.identifiers(), ...remember(heading) });
      }
      await call('imports.remember', remember(heading));
      return call('imports.lookUp', { id: rows.id, how });
    },
    onSuccess: ({ lookUp: begun }) => {
      onClose();
      if (begun === null || begun.filled === 0) return;
      const { id: lookUpId, filled } = begun;
      toasts.done({
        title: (lng, { number }) =>
          t('lookUpFile:fill.done', { lng, count: filled, formatted: number(filled) }),
        undo: () => undoFill.mutate({ id: lookUpId }),
      });
    },
  });
  const keep = async ({ taken, compared: rows }: Found): Promise<void> => {
    if (rows === null) return;
    await call('imports.remember', remember(taken.heading));
    carrying.mutate(
      { id: rows.id, how },
      {
        onSuccess: (step) => {
          onClose();
          importDone(step, 'done');
          if (step === null || !alsoLookUp) return;
          call('imports.lookUpRest', {}).catch((thrown: unknown) =>
            toasts.failed((lng) => t('imports:rest.failed', { lng }), asDeskError(thrown)),
          );
        },
      },
    );
  };

  const form = useRef<HTMLFormElement>(null);
  useFocusWhenDrawn(form);
  /** Whoever chooses and presses Enter at once means what was chosen, not what is still shown, and waits until it is compared. */
  const [waiting, setWaiting] = useState<ImportPurpose | null>(null);
  const begin = useEffectEvent((what: ImportPurpose): void => {
    if (list === undefined || isTooMuch(list)) return;
    const data = { taken: list, compared };
    if (countOf(data, what) === 0) return;
    if (what === 'look-up') lookUp.mutate(data);
    else void keep(data);
  });
  useEffect(() => {
    if (waiting === null || !(isCompared || table.error !== null)) return;
    setWaiting(null);
    if (isCompared) begin(waiting);
  }, [waiting, isCompared, table.error]);
  const choose = (next: ColumnChoice): void => {
    setChoice(next);
    if (typeof next === 'number') setMapping(withField(mapping, next, null));
  };
  const tooMuch = list !== undefined && isTooMuch(list);
  const isBusy = lookUp.isPending || carrying.isPending || waiting !== null;
  const count = list === undefined ? 0 : countOf({ taken: list, compared }, purpose);
  const error = lookUp.error ?? carrying.error ?? table.error;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWaiting(purpose);
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
            purpose={purpose}
            firstLine={firstLine}
            choice={choice}
            onChoose={choose}
            mapping={mapping}
            onMap={(column, field) => setMapping(withField(mapping, column, field))}
          />
        ) : null}
        {list === undefined ? null : purpose === 'look-up' ? <ListSummary list={list} /> : null}
        {list === undefined || preview.columns.length < 2 || choice === 'all' ? null : (
          <FillSummary fill={list.fill} />
        )}
        {preview.columns.length < 2 || choice === 'all' ? null : (
          <PropertyInput
            label={t('imports:property')}
            description={t('imports:propertyHelp')}
            value={property}
            onChange={setProperty}
          />
        )}
        {table.isBusy ? (
          <Group gap="sm" aria-live="polite">
            <Loader size="sm" />
            <CompareProgress progress={comparing} />
          </Group>
        ) : null}
        {list === undefined || compared === null ? null : (
          <ImportPreview preview={compared.preview} keys={compared.keys} how={how} onHow={setHow} />
        )}
        {list === undefined || (purpose === 'look-up' && compared === null) ? null : (
          <Leftovers reader={reader} lines={list.leftovers} unmatched={compared?.unmatched ?? []} />
        )}
        {tooMuch ? (
          <Callout tone="caution" icon={IconAlertTriangle}>
            {t('lookUpFile:fill.tooMuch')}
          </Callout>
        ) : null}
        {table.isRead && purpose === 'look-up' && count === 0 ? (
          <Callout tone="caution" role="status" icon={IconAlertTriangle}>
            {t('lookUpFile:nothing')}
          </Callout>
        ) : null}
        {purpose === 'details' && compared !== null && compared.preview.notLookedUp > 0 ? (
          <Checkbox
            label={t('imports:alsoLookUp', {
              count: compared.preview.notLookedUp,
              formatted: formats.number(compared.preview.notLookedUp),
            })}
            checked={alsoLookUp}
            onChange={(event) => setAlsoLookUp(event.currentTarget.checked)}
          />
        ) : null}
        {error === null ? null : (
          <ErrorMessage
            error={asDeskError(error)}
            kept={carrying.isError ? t('imports:failedKept') : t('lookUpFile:kept')}
          />
        )}
        <DialogFoot>
          <ImportProgress progress={progress} />
          {carrying.isPending ? (
            <Button variant="default" onClick={cancel}>
              {t('imports:cancel')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          )}
          {purpose === 'look-up' && compared !== null ? (
            <Button variant="default" disabled={isBusy} onClick={() => setWaiting('details')}>
              {t('imports:only')}
            </Button>
          ) : null}
          <Button
            type="submit"
            loading={isBusy}
            disabled={isCompared && (count === 0 || tooMuch)}
            {...(preview.columns.length > 1 ? {} : { 'data-autofocus': true })}
          >
            {t(purpose === 'look-up' ? 'lookUpFile:begin' : 'imports:begin', {
              count,
              formatted: formats.number(count),
            })}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** How many applications are looked up, or imported. */
const countOf = ({ taken, compared }: Found, what: ImportPurpose): number =>
  what === 'look-up' ? taken.count : (compared?.preview.found ?? 0) + (compared?.preview.notLookedUp ?? 0);

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
