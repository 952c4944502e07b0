import { useEffect, useEffectEvent } from 'react';

/** Where a key is a character that is written or chooses something, and what lies over the page. */
const NOT_HERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether one of these keys was pressed alone, where no text is written and no dialog is open; a letter with Shift is another key. */
export function isSingleKeyOf(event: KeyboardEvent, keys: readonly string[]): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  // '?' and '/' need Shift on some keyboards.
  const isLetter = /^\p{L}$/u.test(event.key);
  if (isLetter && event.shiftKey) return false;
  if (!keys.includes(event.key.toLowerCase())) return false;
  return !(event.target instanceof Element && event.target.closest(NOT_HERE) !== null);
}

/**
 * Keys of one character, without Ctrl or Alt: `{ a: approve }`. They can be switched off (WCAG 2.1.4), and say nothing where text is
 * written or a dialog is open.
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSingleKeyOf(event, Object.keys(keys))) return;
    event.preventDefault();
    keys[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
