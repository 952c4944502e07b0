import type { Formats } from '#renderer/i18n/formats.ts';
import { type OfficePart, officeFields } from '#shared/features/applications/fields.ts';

const kinds: ReadonlyMap<string, OfficePart['kind']> = new Map(
  officeFields.map(({ key, kind }) => [key, kind]),
);

/** What stands in a field, in words; '' where nothing does. */
export function officeText(key: string, value: string | readonly string[] | null, formats: Formats): string {
  if (typeof value === 'object' && value !== null) return value.join(', ');
  if (value === null) return '';
  if (kinds.get(key) === 'date') return formats.day(value);
  return kinds.get(key) === 'time' ? formats.dateTime(value) : value;
}
