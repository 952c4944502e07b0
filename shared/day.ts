/** A moment's day of the machine's zone, as `2026-03-01`. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const month = String(at.getMonth() + 1).padStart(2, '0');
  return `${at.getFullYear()}-${month}-${String(at.getDate()).padStart(2, '0')}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether a text is a day alone (`2026-03-01`), and no moment: it is the same day in every zone. */
export const isDayAlone = (text: string): boolean => DAY.test(text);

/** The first moment of a day (`2026-03-01`) of the machine's zone, so many days later; null for what is no day. */
export function startOfDay(day: string, daysLater: number): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const [, year, month, dayOfMonth] = parts.map(Number);
  const start = new Date(year ?? 0, (month ?? 1) - 1, (dayOfMonth ?? 1) + daysLater);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
