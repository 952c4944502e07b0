import { happened as en } from '#shared/i18n/en/happened/look-ups.ts';
import { happened as es } from '#shared/i18n/es/happened/look-ups.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { lookUpEntries } from './entries.ts';

/** A look-up is one line of the feed: what it came to is told with its beginning, as far as it is known. */
const begunAndEnded = lookUpEntries['look-up-begun'].data.extend({
  end: lookUpEntries['look-up-ended'].data.optional(),
});

export const lookUpSentences = {
  'look-up-begun': sentence(
    { data: begunAndEnded },
    { en: en['look-up-begun'], es: es['look-up-begun'] },
    ({ data: { total, end } }) =>
      end === undefined
        ? { count: total }
        : { text: end.outcome, count: end.total, values: { found: end.found, failed: end.failed } },
  ),
  'look-up-ended': sentence(
    lookUpEntries['look-up-ended'],
    { en: en['look-up-ended'], es: es['look-up-ended'] },
    ({ data: { outcome, total, found, failed } }) => ({
      text: outcome,
      count: total,
      values: { found, failed },
    }),
  ),
  'look-up-changed': sentence(
    lookUpEntries['look-up-changed'],
    { en: en['look-up-changed'], es: es['look-up-changed'] },
    ({ data: { how } }) => ({ text: how }),
  ),
} as const satisfies SentencesOf<typeof lookUpEntries>;
