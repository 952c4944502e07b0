import { isDayAlone } from '#shared/day.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** A moment as a field for a date and time has it: in this computer's zone, to the minute; of a day alone its beginning; '' for none. */
export function localTimeOf(iso: string): string {
  if (isDayAlone(iso)) return `${iso}T00:00`;
  const atMs = Date.parse(iso);
  if (Number.isNaN(atMs)) return '';
  const local = new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** And back; '' where the field holds none. */
export function momentOf(local: string): string {
  const atMs = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(atMs) ? '' : isoDateOf(atMs);
}
