import { happened as en } from '#shared/i18n/en/happened/households.ts';
import { happened as es } from '#shared/i18n/es/happened/households.ts';
import { filled, type Happened, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { numberOfSubject } from '#shared/rpc/subject-number.ts';
import { reasonIn } from '../decisions/override-reasons.ts';
import { householdEntries } from './entries.ts';

type Kind = keyof typeof householdEntries;

const words = {
  en: { of: en.of, numbered: en.numbered, exception: en.exception },
  es: { of: es.of, numbered: es.numbered, exception: es.exception },
};

/** A household by its primary applicant's name where one is known, else by its number. */
function householdIn({ id, names, language }: Happened<unknown>): string {
  const { of, numbered } = words[language];
  const name = names.household(id);
  return name === ''
    ? filled(numbered, { number: numberOfSubject(id) }, language)
    : filled(of, { name }, language);
}

const named = (happened: Happened<unknown>) => ({ values: { household: householdIn(happened) } });
const texts = <Name extends Kind>(kind: Name) => ({ en: en[kind], es: es[kind] });

export const householdSentences = {
  'household-made': sentence(householdEntries['household-made'], texts('household-made'), named),
  'household-member-added': sentence(
    householdEntries['household-member-added'],
    texts('household-member-added'),
    (happened) => ({
      values: { household: householdIn(happened), name: happened.data.name || happened.data.token },
    }),
  ),
  'household-member-removed': sentence(
    householdEntries['household-member-removed'],
    texts('household-member-removed'),
    named,
  ),
  'household-saved': sentence(householdEntries['household-saved'], texts('household-saved'), named),
  'household-sent': sentence(householdEntries['household-sent'], texts('household-sent'), (happened) => ({
    text: happened.data.isRefused ? 'refused' : happened.data.outcome,
    ...named(happened),
  })),
  'household-confirmed': sentence(
    householdEntries['household-confirmed'],
    texts('household-confirmed'),
    named,
  ),
  'household-decided': sentence(
    householdEntries['household-decided'],
    texts('household-decided'),
    (happened) => ({
      text: happened.data.outcome,
      values: {
        household: householdIn(happened),
        exception:
          happened.data.exception === null
            ? ''
            : filled(
                words[happened.language].exception,
                { reason: reasonIn(happened.data.exception.reason, happened.language) },
                happened.language,
              ),
      },
    }),
  ),
  'household-field-set': sentence(
    householdEntries['household-field-set'],
    texts('household-field-set'),
    named,
  ),
  'household-removed': sentence(householdEntries['household-removed'], texts('household-removed'), named),
  'household-restored': sentence(householdEntries['household-restored'], texts('household-restored'), named),
  'household-forgotten': sentence(
    householdEntries['household-forgotten'],
    texts('household-forgotten'),
    ({ data: { number } }) => ({ values: { number: String(number) } }),
  ),
} as const satisfies SentencesOf<typeof householdEntries>;
