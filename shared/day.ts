/** A moment's day of the machine's zone, as `2026-03-01`. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const month = String(at.getMonth() + 1).padStart(2, '0');
  return `${at.getFullYear()}-${month}-${String(at.getDate()).padStart(2, '0')}`;
}
