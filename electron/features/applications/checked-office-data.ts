import { invalidInput } from '#electron/core/failure.ts';
import { isDayAlone } from '#shared/day.ts';
import { formFields, type OfficeData } from '#shared/features/applications/fields.ts';
import { tidyTags } from '#shared/features/applications/tags.ts';
import { hasForm } from '#shared/features/applications/text-forms.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { maskPrivateNumbers } from '#shared/people/private-numbers.ts';
import { checkApplicantToken } from '#shared/service/index.ts';

/** What the office has written, as it is kept: numbers that are never kept are masked. Throws 'invalid-input' where it cannot be. */
export function checkedOfficeData<Office extends OfficeData>(office: Office): Office {
  for (const field of formFields) {
    const value = office[field.key];
    if (field.kind !== 'text' || field.form === undefined || typeof value !== 'string') continue;
    if (!hasForm(field.form, value.trim())) {
      throw invalidInput(`office.${field.key}`, `This is not a valid ${NAMES[field.form]}.`);
    }
  }
  return {
    ...office,
    ...('note' in office && typeof office.note === 'string' ? { note: maskPrivateNumbers(office.note) } : {}),
    tags: tidyTags(office.tags.map(maskPrivateNumbers)),
    applicantToken: checkedToken(office.applicantToken),
    familyName: office.familyName.trim(),
    givenName: office.givenName.trim(),
    middleName: office.middleName.trim(),
    nameSuffix: office.nameSuffix.trim(),
    email: office.email.trim(),
    phone: office.phone.trim(),
    received: office.received === null ? null : checkedMoment(office.received),
  };
}

/** One way to write a moment, so that they can be put in order as they are. A day alone stays one. */
const checkedMoment = (moment: string): string =>
  isDayAlone(moment) ? moment : isoDateOf(Date.parse(moment));

const NAMES = { email: 'email address', phone: 'phone number' } as const;

function checkedToken(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const token = checkApplicantToken(text);
  if (!token.ok) throw invalidInput('office.applicantToken', token.error.message);
  return token.value;
}
