import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SharedValue } from '#renderer/lib/shared-value.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { ROWS_AT_ONCE } from '#shared/features/imports/limits.ts';
import type { FillHow, ImportPreview, ImportStep } from '#shared/features/imports/model.ts';
import type { TableReader } from './table-reader.ts';

/** What a table is read for: to look up what it names, with its details, or only to keep the details. */
export type ImportPurpose = 'look-up' | 'details';

/** How far something is. */
export type Progress = Pick<ImportStep, 'done' | 'total'>;

/** Rows of a table that were compared with what is kept. */
export interface ComparedRows {
  readonly id: number;
  readonly preview: ImportPreview;
  /** Rows that belong to no application, by their places. */
  readonly unmatched: readonly number[];
}

interface RowsToCompare {
  readonly total: number;
  /** Of those without one; '': of none. */
  readonly property: string;
}

/** Compares what was taken of a table piece by piece, so that nobody waits for it; null where there is nothing to compare. */
export async function compareRows(
  reader: TableReader,
  { total, property }: RowsToCompare,
  signal: AbortSignal,
  progress: SharedValue<Progress | null>,
): Promise<ComparedRows | null> {
  const { id } = await call('imports.begin', { property });
  const unmatched: number[] = [];
  let preview: ImportPreview | null = null;
  for (let done = 0; done < total; done += ROWS_AT_ONCE) {
    progress.set({ done, total });
    const rows = await reader.rows(done, ROWS_AT_ONCE);
    signal.throwIfAborted();
    preview = await call('imports.add', { id, rows });
    for (const place of preview.unmatched) unmatched.push(done + place);
    signal.throwIfAborted();
  }
  return preview === null ? null : { id, preview, unmatched };
}

interface CarriedOut {
  readonly id: number;
  readonly how: FillHow;
  /** Whether somebody has said that people are right who differ from those saved. */
  readonly people?: 'compared' | 'confirmed' | undefined;
}

/** Writes what was prepared, step by step; cancelled, all of it is taken back, and it answers null. */
export function useCarryOut() {
  const [progress] = useState(() => new SharedValue<Progress | null>(null));
  const isCancelled = useRef(false);
  const carrying = useMutation({
    mutationFn: async ({ id, how, people }: CarriedOut) => {
      isCancelled.current = false;
      for (;;) {
        const step = await call('imports.carryOut', { id, how, people });
        progress.set(step);
        if (step.done === step.total) return step;
        if (!isCancelled.current) continue;
        if (step.undo !== null) await call('imports.undo', { undo: step.undo });
        return null;
      }
    },
    onSettled: () => progress.set(null),
  });
  return {
    carrying,
    progress,
    cancel: () => {
      isCancelled.current = true;
    },
  };
}

/** Tells what an import has done, with a way back. */
export function useImportDone() {
  const { t } = useTranslation('imports');
  const toasts = useToasts();
  const undo = useDeskMutation('imports.undo', {
    onSuccess: ({ takenBack, changedSince }) =>
      toasts.done({
        title: (lng, { number }) => t('undone', { lng, count: takenBack, formatted: number(takenBack) }),
        text:
          changedSince === 0
            ? undefined
            : (lng, { number }) =>
                t('changedSince', { lng, count: changedSince, formatted: number(changedSince) }),
      }),
    onError: (error) => toasts.failed((lng) => t('undoFailed', { lng }), error),
  });
  return (step: ImportStep | null, done: 'done' | 'edit.done' | 'edit.tagged'): void => {
    if (step === null) toasts.done({ title: (lng) => t('cancelled', { lng }) });
    else if (step.filled === 0) toasts.done({ title: (lng) => t('nothingNew', { lng }) });
    else {
      const { filled, undo: number } = step;
      toasts.done({
        title: (lng, formats) => t(done, { lng, count: filled, formatted: formats.number(filled) }),
        ...(number === null ? {} : { undo: () => undo.mutate({ undo: number }) }),
      });
    }
  };
}
