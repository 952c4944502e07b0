import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { OfficeKey } from '#shared/features/applications/fields.ts';
import type { FillHow } from '#shared/features/imports/model.ts';
import { ImportPreview } from './ImportPreview.tsx';
import classes from './ImportResult.module.css';
import type { ComparedRows, ImportPurpose } from './import-rows.ts';
import { keyOf, type Mapping } from './mapping.ts';
import type { TableReader } from './table-reader.ts';
import type { TablePreview, TakenTable } from './table-worker.ts';

interface ImportResultProps {
  readonly purpose: ImportPurpose;
  readonly preview: TablePreview;
  readonly list: TakenTable;
  readonly compared: (ComparedRows & { readonly keys: readonly OfficeKey[] }) | null;
  readonly mapping: Mapping;
  readonly reader: TableReader;
  readonly how: FillHow;
  readonly onHow: (how: FillHow) => void;
}

/** What would happen, in one sentence; what is skipped, and why, in another; then what it would change. */
export function ImportResult(props: ImportResultProps): ReactNode {
  const { purpose, preview, list, compared, mapping, reader, how, onHow } = props;
  const { t } = useTranslation(['lookUpFile', 'imports', 'fields']);
  const formats = useFormats();
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const { fill } = list;
  const labelOf = (key: OfficeKey): string =>
    key === 'received'
      ? t('lookUpFile:result.received')
      : t(`fields:label.${key}`).toLocaleLowerCase(formats.locale);
  const fields = namedFields(
    fill.fields.filter(({ applications }) => applications > 0).map(({ key }) => key),
  );
  const what = t(
    purpose === 'look-up' ? 'lookUpFile:result.lookUp' : 'lookUpFile:result.details',
    counted(purpose === 'look-up' ? list.count : list.rows),
  );
  const skipped = [
    ...skippedValues(list, mapping).map(([key, count]) =>
      t('lookUpFile:result.value', { ...counted(count), field: labelOf(key) }),
    ),
    ...(list.refusedCount > 0 ? [t('lookUpFile:result.id', counted(list.refusedCount))] : []),
    ...(fill.minors.length > 0 ? [t('lookUpFile:result.minor', counted(fill.minors.length))] : []),
    ...rowsSkipped(list, compared).map((count) => t('lookUpFile:result.row', counted(count))),
  ];
  const remarks = [
    ...(list.duplicates > 0 ? [t('lookUpFile:result.duplicates', counted(list.duplicates))] : []),
    ...(list.leftOut > 0 ? [t('lookUpFile:result.tooMany', counted(list.leftOut))] : []),
    ...(fill.conflicts > 0 ? [t('lookUpFile:fill.conflicts', counted(fill.conflicts))] : []),
    ...(fill.otherPeople > 0 ? [t('lookUpFile:result.otherPeople', counted(fill.otherPeople))] : []),
    ...(fill.several > 0 ? [t('lookUpFile:result.several', counted(fill.several))] : []),
    ...(fill.masked > 0 ? [t('lookUpFile:result.masked', counted(fill.masked))] : []),
  ];
  return (
    <div className={classes.root}>
      <Text fw={600} role="status">
        {fields.length === 0
          ? what
          : t('lookUpFile:result.with', { what, fields: formats.list(fields.map(labelOf)) })}
      </Text>
      {skipped.length === 0 && preview.leftOutCount === 0 ? null : (
        <Skipped
          sentence={[
            ...(skipped.length === 0
              ? []
              : [t('lookUpFile:result.skipped', { what: formats.list(skipped) })]),
            ...(preview.leftOutCount === 0
              ? []
              : [t('lookUpFile:result.leftOut', counted(preview.leftOutCount))]),
          ].join(' ')}
          preview={preview}
          list={list}
          compared={compared}
          reader={reader}
          formats={formats}
        />
      )}
      {remarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {remark}
        </Text>
      ))}
      {compared === null ? null : (
        <ImportPreview preview={compared.preview} keys={compared.keys} how={how} onHow={onHow} />
      )}
    </div>
  );
}

const PARTS_OF_NAME: ReadonlySet<OfficeKey> = new Set([
  'givenName',
  'middleName',
  'familyName',
  'nameSuffix',
]);

/** The parts of a name are told with it. */
const namedFields = (keys: readonly OfficeKey[]): OfficeKey[] =>
  keys.includes('name') ? keys.filter((key) => !PARTS_OF_NAME.has(key)) : [...keys];

/** Cells that can't be kept, or are not used before somebody has answered: by field. */
function skippedValues({ fill, concerns }: TakenTable, mapping: Mapping): [OfficeKey, number][] {
  const counts = new Map<OfficeKey, number>(fill.unusableOf.map(({ key, count }) => [key, count]));
  for (const { place, use, concerns: ofColumn } of concerns) {
    const key = use === 'identifier' ? null : keyOf(mapping, place);
    const field = fill.fields.find((one) => one.key === key)?.key;
    if (field === undefined) continue;
    const count = ofColumn
      .filter(({ severity }) => severity === 'stop')
      .reduce((sum, one) => sum + one.count, 0);
    if (count > 0) counts.set(field, (counts.get(field) ?? 0) + count);
  }
  return [...counts];
}

/** None, or how many. */
const rowsSkipped = ({ leftovers }: TakenTable, compared: ComparedRows | null): number[] => {
  const count = leftovers + (compared?.unmatched.length ?? 0);
  return count === 0 ? [] : [count];
};

interface SkippedProps extends Pick<ImportResultProps, 'preview' | 'list' | 'compared' | 'reader'> {
  readonly sentence: string;
  readonly formats: Formats;
}

/** So many lines are shown one by one: they are in the dialog itself, which scrolls. */
const MOST_SHOWN = 50;

/** What is skipped, and on request line by line, each with its reason. */
function Skipped({ sentence, preview, list, compared, reader, formats }: SkippedProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'lookUp', 'imports', 'fields', 'common']);
  const [shown, { toggle }] = useDisclosure(false);
  const toasts = useToasts();
  const save = useMutation({
    mutationFn: async () =>
      call('imports.saveLeftovers', { text: await reader.leftovers(compared?.unmatched ?? []) }),
    onSuccess: ({ file }) => {
      if (file !== null) toasts.done({ title: (lng) => t('imports:leftoversSaved', { lng }), file });
    },
    onError: (thrown) => toasts.failed((lng) => t('imports:failed', { lng }), thrown),
  });
  const { fill } = list;
  const lines = [
    ...fill.minors.map((line) => ({ line, text: '', why: t('lookUpFile:why.minor') })),
    ...list.leftoverLines.map((line) => ({ line, text: '', why: t('lookUpFile:why.noId') })),
    ...list.concerns.flatMap(({ place, concerns }) =>
      concerns
        .filter(({ severity }) => severity === 'stop')
        .flatMap(({ cells }) =>
          cells.map(({ line, text, concern }) => ({
            line,
            text: `${preview.columns[place]?.heading ?? ''}: ${text}`,
            why: t(`lookUpFile:concern.${concern.kind}`),
          })),
        ),
    ),
    ...fill.unusable.map(({ line, key, text, why }) => ({
      line,
      text: `${t(`fields:label.${key}`)}: ${text}`,
      why: t(`lookUpFile:fill.why.${why}`),
    })),
    ...preview.leftOut.map(({ line, text, reason }) => ({
      line,
      text,
      why: t(`lookUpFile:leftOut.${reason}`),
    })),
  ].toSorted((a, b) => a.line - b.line);
  const refused = list.refused.map(({ text, kind }) => ({
    text,
    why: t(`common:fields.identifier.${kind}`),
  }));
  const rest = lines.length - MOST_SHOWN;
  const canSave = rowsSkipped(list, compared).length > 0;
  return (
    <div>
      <Text size="sm" component="span">
        {sentence}
      </Text>
      <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('lookUpFile:result.hideSkipped') : t('lookUpFile:result.showSkipped')}
      </Button>
      {canSave ? (
        <Button variant="subtle" size="compact-xs" loading={save.isPending} onClick={() => save.mutate()}>
          {t('imports:saveLeftovers')}
        </Button>
      ) : null}
      {shown ? (
        <ul className={classes.lines} aria-label={t('lookUpFile:result.showSkipped')}>
          {lines.slice(0, MOST_SHOWN).map(({ line, text, why }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn whole, and a line may be in it twice.
            <li key={place}>
              {t('lookUpFile:result.line', { line: formats.number(line) })}{' '}
              <span className={classes.cell}>{text}</span>{' '}
              <Text size="sm" component="span" c="dimmed">
                {why}
              </Text>
            </li>
          ))}
          {refused.slice(0, MOST_SHOWN).map(({ text, why }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn whole, and a piece may be in it twice.
            <li key={place}>
              <span className={classes.cell}>{text}</span>{' '}
              <Text size="sm" component="span" c="dimmed">
                {why}
              </Text>
            </li>
          ))}
          {rest > 0 ? (
            <li>{t('lookUp:list.moreRefused', { count: rest, formatted: formats.number(rest) })}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
