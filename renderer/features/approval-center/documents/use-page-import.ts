import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles } from '#renderer/lib/dragged-files.ts';
import type { Result } from '#shared/result.ts';
import { type ImportSource, readDropped, readPasted, type SourceProblem } from './import-source.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"][aria-modal="true"]';

/**
 * Takes what is dropped anywhere on the page, and what is pasted where no field takes it, as a document to import. While another
 * dialog is open nothing is taken; a dropped file never replaces the page.
 *
 * @returns whether a file is being dragged over the page.
 */
export function usePageImport(
  dialog: 'open' | 'closed',
  onTaken: (taken: Result<ImportSource, SourceProblem>) => void,
): boolean {
  const [dragging, setDragging] = useState(false);
  const takes = useEffectEvent((): boolean => dialog === 'open' || document.querySelector(DIALOG) === null);
  const take = useEffectEvent(onTaken);

  useEffect(() => {
    // Each element that is dragged over tells of entering and leaving: what counts is how many are entered.
    let entered = 0;
    const onEnter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      entered += 1;
      if (takes()) setDragging(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      entered = Math.max(0, entered - 1);
      if (entered === 0) setDragging(false);
    };
    const onOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = takes() ? 'copy' : 'none';
    };
    const onDrop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      entered = 0;
      setDragging(false);
      if (!takes()) return;
      void readDropped([...(event.dataTransfer?.files ?? [])]).then((taken) => take(taken));
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || !takes()) return;
      event.preventDefault();
      take(readPasted(text));
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', onEnter, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, []);

  return dragging;
}
