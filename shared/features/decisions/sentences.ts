import { happened as en } from '#shared/i18n/en/happened/decisions.ts';
import { happened as es } from '#shared/i18n/es/happened/decisions.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { decisionEntries } from './entries.ts';

export const decisionSentences = {
  'decision-recorded': sentence(
    decisionEntries['decision-recorded'],
    { en: en['decision-recorded'], es: es['decision-recorded'] },
    ({ data: { outcome } }) => ({ text: outcome }),
  ),
} as const satisfies SentencesOf<typeof decisionEntries>;
