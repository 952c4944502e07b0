import type { z } from 'zod';
import { happened as en } from '#shared/i18n/en/happened/decisions.ts';
import { happened as es } from '#shared/i18n/es/happened/decisions.ts';
import { dayIn, filled, type Happened, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { decisionEntries } from './entries.ts';
import { isApproval } from './outcomes.ts';

type Recorded = z.output<(typeof decisionEntries)['decision-recorded']['data']>;

const asides = { en: en.asides, es: es.asides } as const;

/** What is said beside the outcome: until when it counts, and why it is not as recommended. */
function asidesOf({ data, language }: Happened<Recorded>) {
  const { outcome, until = null, override = null, judgedBy } = data;
  const words = asides[language];
  const day = until === null ? '' : dayIn(until, language);
  return {
    until: day !== '' && isApproval(outcome) ? filled(words.until, { day }, language) : '',
    day,
    override:
      override === null
        ? ''
        : filled(
            // As the application's own score recommends, and still an exception: it was one for the household.
            judgedBy.band === outcome ? words.overrideOfHousehold : words.override,
            { recommendation: words.recommendation[judgedBy.band ?? 'none'], reason: override.reason },
            language,
          ),
  };
}

export const decisionSentences = {
  'decision-recorded': sentence(
    decisionEntries['decision-recorded'],
    { en: en['decision-recorded'], es: es['decision-recorded'] },
    (happened) => ({ text: happened.data.outcome, values: asidesOf(happened) }),
  ),
} as const satisfies SentencesOf<typeof decisionEntries>;
