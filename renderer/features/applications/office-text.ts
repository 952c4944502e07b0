import type { Formats } from '#renderer/i18n/formats.ts';
import { type OfficePart, officeFields } from '#shared/features/applications/fields.ts';
import { type ApplicantRole, isApplicantRole } from '#shared/people/role.ts';

const kinds: ReadonlyMap<string, OfficePart['kind']> = new Map(
  officeFields.map(({ key, kind }) => [key, kind]),
);

/** What a field holds, in words; '' where it holds nothing. */
export function officeText(
  key: string,
  value: string | readonly string[] | null,
  formats: Formats,
  roles: Readonly<Record<ApplicantRole, string>>,
): string {
  if (typeof value === 'object' && value !== null) return value.join(', ');
  if (value === null) return '';
  if (kinds.get(key) === 'role') return isApplicantRole(value) ? roles[value] : '';
  if (kinds.get(key) === 'date') return formats.day(value);
  return kinds.get(key) === 'time' ? formats.dateTime(value) : value;
}
