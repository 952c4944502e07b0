import { invalidInput } from '#electron/core/failure.ts';
import type { OfficeData } from '#shared/features/applications/fields.ts';
import { tidyTags } from '#shared/features/applications/tags.ts';
import { checkApplicantToken } from '#shared/service/index.ts';

/** What the office has written, as it is kept. Throws 'invalid-input' where it cannot be. */
export const checkedOfficeData = (office: OfficeData): OfficeData => ({
  ...office,
  tags: tidyTags(office.tags),
  applicantToken: checkedToken(office.applicantToken),
});

function checkedToken(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const token = checkApplicantToken(text);
  if (!token.ok) throw invalidInput('office.applicantToken', token.error.message);
  return token.value;
}
