import { happened as en } from '#shared/i18n/en/happened/households.ts';
import { happened as es } from '#shared/i18n/es/happened/households.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { numberOfSubject } from '#shared/rpc/subject-number.ts';
import { householdEntries } from './entries.ts';

type Kind = keyof typeof householdEntries;

const numbered = ({ id }: { readonly id: string }) => ({ values: { number: numberOfSubject(id) } });
const texts = <Name extends Kind>(kind: Name) => ({ en: en[kind], es: es[kind] });

export const householdSentences = {
  'household-made': sentence(householdEntries['household-made'], texts('household-made'), numbered),
  'household-member-added': sentence(
    householdEntries['household-member-added'],
    texts('household-member-added'),
    ({ id, data: { name, token } }) => ({ values: { number: numberOfSubject(id), name: name || token } }),
  ),
  'household-member-removed': sentence(
    householdEntries['household-member-removed'],
    texts('household-member-removed'),
    numbered,
  ),
  'household-saved': sentence(householdEntries['household-saved'], texts('household-saved'), numbered),
  'household-sent': sentence(
    householdEntries['household-sent'],
    texts('household-sent'),
    ({ id, data: { outcome, isRefused } }) => ({
      text: isRefused ? 'refused' : outcome,
      values: { number: numberOfSubject(id) },
    }),
  ),
  'household-confirmed': sentence(
    householdEntries['household-confirmed'],
    texts('household-confirmed'),
    numbered,
  ),
  'household-field-set': sentence(
    householdEntries['household-field-set'],
    texts('household-field-set'),
    numbered,
  ),
  'household-removed': sentence(householdEntries['household-removed'], texts('household-removed'), numbered),
  'household-restored': sentence(
    householdEntries['household-restored'],
    texts('household-restored'),
    numbered,
  ),
  'household-forgotten': sentence(
    householdEntries['household-forgotten'],
    texts('household-forgotten'),
    numbered,
  ),
} as const satisfies SentencesOf<typeof householdEntries>;
