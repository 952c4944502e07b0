import { happened as en } from '#shared/i18n/en/happened/assignments.ts';
import { happened as es } from '#shared/i18n/es/happened/assignments.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { assignmentEntries } from './entries.ts';

export const assignmentSentences = {
  'application-assigned': sentence(
    assignmentEntries['application-assigned'],
    { en: en['application-assigned'], es: es['application-assigned'] },
    ({ data: { member }, names }) =>
      member === null ? { text: 'nobody' } : { values: { member: names.member(member) || member } },
  ),
} as const satisfies SentencesOf<typeof assignmentEntries>;
