/** Where a key moves the active row to, in a list of so many rows of which so many fit on a page; null where it moves nothing. */
export function activeRowAfter(
  key: string,
  active: number,
  total: number,
  pageOfRows: number,
): number | null {
  const last = Math.max(0, total - 1);
  const within = (index: number): number => Math.min(last, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + pageOfRows);
    case 'PageUp':
      return within(active - pageOfRows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
