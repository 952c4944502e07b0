import { Button, Checkbox, Group, Loader, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyInput } from '#renderer/features/properties/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { afterPaint } from '#renderer/lib/after-paint.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useFocusWhenDrawn } from '#renderer/ui/focus/focus-when-drawn.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ImportKey } from '#shared/features/imports/headings.ts';
import { type FillHow, isOfOthers } from '#shared/features/imports/model.ts';
import type { DayOrder } from '#shared/written-day.ts';
import { ColumnList } from './ColumnList.tsx';
import { columnHeadingsOf, memoryToKeep } from './column-memory.ts';
import { CompareProgress, ImportProgress } from './ImportProgress.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { ImportResult } from './ImportResult.tsx';
import type { ColumnChoice } from './identification.ts';
import { type ComparedRows, type ImportPurpose, useCarryOut, useImportDone } from './import-rows.ts';
import { type Mapping, withKey } from './mapping.ts';
import { OtherPeople } from './OtherPeople.tsx';
import type { CellAnswers, FoundDayOrder } from './read-table.ts';
import type { TableReader } from './table-reader.ts';
import type { FoundColumns, TablePreview, TakenTable } from './table-worker.ts';
import { isTooMuch, useComparedTable } from './use-compared-table.ts';
import { useUndoFill } from './use-undo-fill.ts';
import { WhichColumn } from './WhichColumn.tsx';

interface ImportFormProps {
  readonly reader: TableReader;
  readonly found: FoundColumns & { readonly preview: TablePreview };
  /** How the file was read, and how else it can be. */
  readonly howRead: ReactNode;
  readonly purpose: ImportPurpose;
  readonly onClose: () => void;
}

/** What a table holds, and what it would do. */
interface Taken {
  readonly taken: TakenTable;
  /** Null where none of its columns is used. */
  readonly compared: ComparedRows | null;
}

/** Where both orders are possible, the one of the US is proposed, in a question; where a file has both, none is. */
const proposedOrder = (order: FoundDayOrder): DayOrder | undefined =>
  order === 'both' ? undefined : order === 'day-first' ? 'day-first' : 'month-first';

/** Which values are the IDs before anybody has said: details are matched by the applicant token where no column names the ID. */
const firstChoice = (
  { identification, mapping }: FoundColumns,
  purpose: ImportPurpose,
): ColumnChoice | null =>
  identification.choice ??
  (purpose === 'details' && mapping.applicantToken !== undefined && identification.candidates.length === 0
    ? 'none'
    : null);

/** What would happen, what has to be answered before, and how the file was read; then it is looked up, or imported. */
export function ImportForm(props: ImportFormProps): ReactNode {
  const { reader, found, howRead, purpose, onClose } = props;
  const { preview, identification } = found;
  const { t } = useTranslation(['lookUpFile', 'lookUp', 'imports', 'common']);
  const formats = useFormats();
  const [choice, setChoice] = useState<ColumnChoice | null>(() => firstChoice(found, purpose));
  /** What a person has said here; the rest was found out. */
  const [isChosen, setChosen] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<number, ImportKey | null>>(new Map());
  const [mapping, setMapping] = useState<Mapping>(found.mapping);
  const [answers, setAnswers] = useState<ReadonlyMap<number, CellAnswers>>(new Map());
  const [dayOrder, setDayOrder] = useState(proposedOrder(preview.dayOrder));
  const [isSurePeople, setSurePeople] = useState(false);
  const [isSureColumn, setSureColumn] = useState(false);
  const [how, setHow] = useState<FillHow>({});
  const [alsoLookUp, setAlsoLookUp] = useState(false);
  const [property, setProperty] = useState('');
  const table = useComparedTable(reader, { choice, mapping, answers, dayOrder, property });
  const { compared, comparing, isCompared } = table;
  /** Nothing is told of another column's IDs. */
  const list = table.list?.choice === choice ? table.list : undefined;
  const toasts = useToasts();
  const undoFill = useUndoFill();
  const importDone = useImportDone();
  const { carrying, progress, cancel } = useCarryOut();

  const remember = async (): Promise<void> => {
    const memory = memoryToKeep(preview, isChosen ? choice : null, said);
    if (memory !== null) await call('imports.remember', { headings: columnHeadingsOf(preview), ...memory });
  };
  const people = isSurePeople ? 'confirmed' : 'compared';
  const lookUp = useMutation({
    mutationFn: async ({ compared: rows }: Taken) => {
      await remember();
      return rows === null
        ? call('lookUps.startMany', { identifiers: await reader.identifiers() })
        : call('imports.lookUp', { id: rows.id, how, people });
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
  const keep = async ({ compared: rows }: Taken): Promise<void> => {
    if (rows === null) return;
    await remember();
    carrying.mutate(
      { id: rows.id, how, people },
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

  const isColumnOpen = choice === null || (list !== undefined && list.looksLike !== null && !isSureColumn);
  const arePeopleOpen =
    list !== undefined && compared !== null && isOfOthers(compared.preview) && !isSurePeople;
  const isOpen = isColumnOpen || arePeopleOpen;
  const [isColumnAsked, setColumnAsked] = useState(isColumnOpen);
  if (isColumnOpen && !isColumnAsked) setColumnAsked(true);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenDrawn(form);
  /** An answer that takes its question away leads on: to the next thing to say, or to what begins. */
  const goOn = (): void => {
    afterPaint(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
  };
  // What was to begin is refused now, and had the focus.
  useEffect(() => {
    if (arePeopleOpen && document.activeElement === document.body) goOn();
  });
  /** Whoever chooses and presses Enter at once means what was chosen, not what is still shown, and waits until it is compared. */
  const [waiting, setWaiting] = useState<ImportPurpose | null>(null);
  const begin = useEffectEvent((what: ImportPurpose): void => {
    if (list === undefined || isTooMuch(list) || isOpen) return;
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
  const choose = (next: ColumnChoice | null): void => {
    setChoice(next);
    setChosen(next !== null);
    setSureColumn(false);
    setSurePeople(false);
    if (typeof next === 'number') setMapping(withKey(mapping, next, null));
  };
  const tooMuch = list !== undefined && isTooMuch(list);
  const isBusy = lookUp.isPending || carrying.isPending || waiting !== null;
  const count = list === undefined ? 0 : countOf({ taken: list, compared }, purpose);
  const error = lookUp.error ?? carrying.error ?? table.error;
  const hasColumns = preview.columns.filter(({ isEmpty }) => !isEmpty).length > 1;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOpen) setWaiting(purpose);
      }}
    >
      <Stack gap="sm">
        {isColumnAsked ? (
          <WhichColumn
            preview={preview}
            identification={identification}
            purpose={purpose}
            mapping={mapping}
            choice={choice}
            onChoose={choose}
            looksLike={isSureColumn ? null : (list?.looksLike ?? null)}
            onSureColumn={() => {
              setSureColumn(true);
              goOn();
            }}
          />
        ) : null}
        {arePeopleOpen && compared !== null ? (
          <OtherPeople
            names={compared.preview.names}
            onSure={() => {
              setSurePeople(true);
              goOn();
            }}
            onOtherColumn={() => {
              choose(null);
              goOn();
            }}
          />
        ) : null}
        {list === undefined || isColumnOpen ? null : (
          <ImportResult
            purpose={purpose}
            list={list}
            compared={compared}
            preview={preview}
            mapping={mapping}
            reader={reader}
            how={how}
            onHow={setHow}
          />
        )}
        {table.isBusy ? (
          <Group gap="sm" aria-live="polite">
            <Loader size="sm" />
            <CompareProgress progress={comparing} />
          </Group>
        ) : null}
        {isColumnOpen ? null : (
          <ImportQuestions
            preview={preview}
            mapping={mapping}
            concerns={list?.concerns ?? []}
            answers={answers}
            onAnswer={(place, given) =>
              setAnswers(new Map([...answers, [place, { ...answers.get(place), ...given }]]))
            }
            dayOrder={dayOrder}
            onDayOrder={setDayOrder}
          />
        )}
        {howRead}
        {hasColumns && choice !== 'all' ? (
          <ColumnList
            preview={preview}
            purpose={purpose}
            choice={choice}
            onChoose={choose}
            mapping={mapping}
            onMap={(column, key) => {
              setMapping(withKey(mapping, column, key));
              setSaid(new Map([...said, [column, key]]));
            }}
          >
            <PropertyInput
              label={t('imports:property')}
              description={t('imports:propertyHelp')}
              value={property}
              onChange={setProperty}
            />
          </ColumnList>
        ) : null}
        {tooMuch ? (
          <Callout tone="caution" icon={IconAlertTriangle}>
            {t('lookUpFile:fill.tooMuch')}
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
          {purpose === 'look-up' && compared !== null && !isOpen ? (
            <Button variant="default" disabled={isBusy} onClick={() => setWaiting('details')}>
              {t('imports:only')}
            </Button>
          ) : null}
          <Button
            type="submit"
            loading={isBusy}
            disabled={isOpen || (isCompared && (count === 0 || tooMuch))}
            {...(isOpen ? {} : { 'data-autofocus': true })}
          >
            {isColumnOpen
              ? t(purpose === 'look-up' ? 'lookUpFile:beginUnknown' : 'imports:beginUnknown')
              : t(purpose === 'look-up' ? 'lookUpFile:begin' : 'imports:begin', {
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
const countOf = ({ taken, compared }: Taken, what: ImportPurpose): number =>
  what === 'look-up' ? taken.count : (compared?.preview.found ?? 0) + (compared?.preview.notLookedUp ?? 0);
