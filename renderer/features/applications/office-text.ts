import type { OfficeData, OfficeKey } from '#shared/features/applications/fields.ts';

/** What the office keeps of a field, in words; '' where it keeps nothing. */
export function officeText<Key extends OfficeKey>(key: Key, office: Pick<OfficeData, Key>): string {
  const value = office[key];
  return typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '');
}
