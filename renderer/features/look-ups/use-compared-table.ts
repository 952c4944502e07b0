import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SharedValue } from '#renderer/lib/shared-value.ts';
import type { OfficeKey } from '#shared/features/applications/fields.ts';
import { MOST_FILLED_CHARACTERS } from '#shared/features/look-ups/limits.ts';
import { type ComparedRows, compareRows, type Progress } from './import-rows.ts';
import { ONLY_HERE } from './only-here.ts';
import type { TableReader } from './table-reader.ts';
import type { TableUse, TakenTable } from './table-worker.ts';

/** A property is typed letter by letter. */
const TYPED_MS = 300;

/** What of a table is used, and how. */
export interface Used extends TableUse {
  /** Of rows and applications without one; '': of none. */
  readonly property: string;
}

interface ComparedTable {
  /** What the table holds; undefined while it is being read. */
  readonly list: TakenTable | undefined;
  /** What it would do, and to which fields; null where none is used. */
  readonly compared: (ComparedRows & { readonly keys: readonly OfficeKey[] }) | null;
  /** How far the comparison is; null before it begins. */
  readonly comparing: SharedValue<Progress | null>;
  readonly error: Error | null;
  /** Whether what is told is what was chosen last. */
  readonly isRead: boolean;
  readonly isCompared: boolean;
  readonly isBusy: boolean;
}

/** A map is no part of a key as it is. */
const keyOf = ({ choice, mapping, answers, dayOrder }: TableUse): readonly unknown[] => [
  choice,
  mapping,
  [...answers].map(([place, given]) => [
    place,
    Object.entries(given).map(([kind, answer]) => [kind, answer instanceof Map ? [...answer] : answer]),
  ]),
  dayOrder ?? null,
];

/** Takes what was chosen of a table, and compares it with what is kept. */
export function useComparedTable(reader: TableReader, used: Used): ComparedTable {
  const { property: written, ...use } = used;
  const [typed] = useDebouncedValue(written, TYPED_MS);
  const property = typed.trim();
  const id = useId();
  const key = keyOf(use);
  const [comparing] = useState(() => new SharedValue<Progress | null>(null));
  const taking = useQuery({
    queryKey: ['column', id, ...key],
    queryFn: () => reader.take(use),
    placeholderData: keepPreviousData,
    ...ONLY_HERE,
  });
  const list = taking.data;
  const isRead = list !== undefined && !taking.isPlaceholderData;
  const isUsed =
    list !== undefined &&
    use.choice !== null &&
    (list.fill.fields.length > 0 || (property !== '' && use.choice !== 'all')) &&
    !isTooMuch(list);
  // Of many rows it takes a while; what the file holds is told before.
  const comparison = useQuery({
    queryKey: ['compared', id, ...key, property],
    queryFn: ({ signal }) => compareRows(reader, { total: list?.rows ?? 0, property }, signal, comparing),
    enabled: isRead && isUsed,
    placeholderData: keepPreviousData,
    retry: false,
    ...ONLY_HERE,
  });
  const isSettled = typed === written;
  const rows = (isUsed ? comparison.data : null) ?? null;
  const keys: OfficeKey[] = (list?.fill.fields ?? []).map((field) => field.key);
  if (property !== '' && !keys.includes('property')) keys.push('property');
  return {
    list,
    compared: rows === null ? null : { ...rows, keys },
    comparing,
    error: comparison.error,
    isRead,
    isCompared: isRead && isSettled && (!isUsed || (comparison.isSuccess && !comparison.isPlaceholderData)),
    isBusy: taking.isLoading || comparison.isFetching,
  };
}

/** More than is kept of one file. */
export const isTooMuch = ({ fill }: TakenTable): boolean => fill.characters > MOST_FILLED_CHARACTERS;
