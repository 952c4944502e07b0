/** What is kept of records outside of TanStack's cache (drafts with their undo, how the list was left) is of other records after a restore. */
const listeners = new Set<() => void>();

export function onRecordsReplaced(forget: () => void): void {
  listeners.add(forget);
}

export function tellRecordsReplaced(): void {
  for (const forget of listeners) forget();
}
