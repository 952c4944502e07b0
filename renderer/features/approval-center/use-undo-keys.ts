import { useHotkeys } from '@mantine/hooks';

export const UNDO_KEYS = 'mod+Z';
export const REDO_KEYS = 'mod+shift+Z';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a press of a key asks for, as everywhere: Ctrl or Cmd with Z, with Shift and Z, or with Y. */
export function undoOrRedo(event: PressedKey): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

const TEXT_FIELDS = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Free text has an undo of its own. A field of a rule holds nothing but what the draft has, so there the draft's undo counts. */
function belongsElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // What stands behind an open dialog must not change unseen.
  if (target.closest('[role="dialog"]') !== null) return true;
  return target.closest(TEXT_FIELDS) !== null && target.closest('[data-undo="draft"]') === null;
}

/** Undo and redo of the draft by keyboard. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const onKeys = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || belongsElsewhere(event.target)) return;
    event.preventDefault();
    if (undoOrRedo(event) === 'undo') onUndo();
    else onRedo();
  };
  const options = { preventDefault: false };
  useHotkeys(
    [
      [UNDO_KEYS, onKeys, options],
      [REDO_KEYS, onKeys, options],
      ['mod+Y', onKeys, options],
    ],
    [],
  );
}
