import type { KeyboardEvent } from 'react';

/**
 * From row to row of a page by the arrow keys, J and K: what takes the focus in each row is marked with `data-step`, right inside what
 * else of the row can have it.
 */
export function stepThroughRows(event: KeyboardEvent, page: HTMLElement | null): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true);
  const next = rows[at === -1 ? 0 : at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
