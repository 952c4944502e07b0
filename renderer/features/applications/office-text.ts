import type { Formats } from '#renderer/i18n/formats.ts';
import { officeFields } from '#shared/features/applications/fields.ts';

const days: ReadonlySet<string> = new Set(
  officeFields.filter(({ kind }) => kind === 'date').map(({ key }) => key),
);

/** What stands in a field, in words; '' where nothing does. */
export function officeText(key: string, value: string | readonly string[] | null, formats: Formats): string {
  if (typeof value === 'object' && value !== null) return value.join(', ');
  return value !== null && days.has(key) ? dayInWords(value, formats) : (value ?? '');
}

/** A day is the same one in every zone: its noon is never the day before. */
export const dayInWords = (day: string, formats: Formats): string => formats.date(`${day}T12:00`);
