import { errors as enErrors } from '#shared/i18n/en/first-page/errors.ts';
import { happened as en } from '#shared/i18n/en/happened/approval-center.ts';
import { drafts as enDrafts } from '#shared/i18n/en/program/drafts.ts';
import { errors as esErrors } from '#shared/i18n/es/first-page/errors.ts';
import { happened as es } from '#shared/i18n/es/happened/approval-center.ts';
import { drafts as esDrafts } from '#shared/i18n/es/program/drafts.ts';
import type { CallFailure } from '#shared/rpc/call-end.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { attributeLabel } from '#shared/scoring/catalogue.ts';
import type { Language } from '#shared/scoring/language.ts';
import { draftEntries, rulesEntries } from './entries.ts';

const texts = <Kind extends keyof typeof en>(kind: Kind) => ({ en: en[kind], es: es[kind] });
const errors = { en: enErrors, es: esErrors };
const drafts = { en: enDrafts, es: esDrafts };

/** The service's own words where it had any, else what kind of failure it was. */
function reasonOf({ message, kind }: CallFailure, language: Language): string {
  if (message) return message;
  const { what } = errors[language][kind === 'interrupted' ? 'unconfirmed' : kind];
  return what.replace(/\.$/, '');
}

/** A draft that nobody has named is called by the language. */
const draftName = (name: string, language: Language): string => name || drafts[language].first;

export const rulesSentences = {
  'rules-published': sentence(
    rulesEntries['rules-published'],
    texts('rules-published'),
    ({ data: { outcome, number, reason } }) => ({ text: outcome, values: { number, reason } }),
  ),
  'rules-adopted': sentence(
    rulesEntries['rules-adopted'],
    texts('rules-adopted'),
    ({ data: { number, reason } }) => ({ values: { number, reason } }),
  ),
  'thresholds-published': sentence(
    rulesEntries['thresholds-published'],
    texts('thresholds-published'),
    ({ data: { number, reason, thresholds } }) => ({ values: { number, reason, ...thresholds } }),
  ),
  'thresholds-taken-over': sentence(
    rulesEntries['thresholds-taken-over'],
    texts('thresholds-taken-over'),
    ({ data: { number, thresholds } }) => ({ values: { number, ...thresholds } }),
  ),
  'rules-sent-again': sentence(
    rulesEntries['rules-sent-again'],
    texts('rules-sent-again'),
    ({ data: { outcome, number } }) => ({ text: outcome, values: { number } }),
  ),
  'rules-confirmed': sentence(
    rulesEntries['rules-confirmed'],
    texts('rules-confirmed'),
    ({ data: { number } }) => ({ values: { number } }),
  ),
  'rules-not-published': sentence(
    rulesEntries['rules-not-published'],
    texts('rules-not-published'),
    ({ data: { outcome, number, failure }, language }) => ({
      text: outcome,
      values: { number, why: reasonOf(failure, language) },
    }),
  ),
  'rules-exported': sentence(
    rulesEntries['rules-exported'],
    texts('rules-exported'),
    ({ data: { of, file }, language }) => {
      const values = { file: file ?? '' };
      return 'version' in of
        ? {
            text: file === null ? 'versionCopied' : 'versionInFile',
            values: { ...values, number: of.version },
          }
        : {
            text: file === null ? 'draftCopied' : 'draftInFile',
            values: { ...values, draft: draftName(of.draft, language) },
          };
    },
  ),
  'drift-dismissed': sentence(rulesEntries['drift-dismissed'], texts('drift-dismissed')),
  'credit-score-marked': sentence(
    rulesEntries['credit-score-marked'],
    texts('credit-score-marked'),
    ({ data: { attribute, isOne }, language }) => ({
      text: isOne ? 'marked' : 'unmarked',
      values: { attribute: attributeLabel(attribute, language) },
    }),
  ),
} as const satisfies SentencesOf<typeof rulesEntries>;

export const draftSentences = {
  'draft-made': sentence(
    draftEntries['draft-made'],
    texts('draft-made'),
    ({ data: { name, from }, language }) => {
      switch (from?.kind) {
        case undefined:
          return { text: 'first' };
        case 'version':
          return { text: 'version', values: { name, number: from.number } };
        case 'draft':
          return { text: 'draft', values: { name, source: draftName(from.name, language) } };
        case 'starting-rules':
          return { text: 'startingRules', values: { name } };
        case 'document':
        case 'empty':
          return { text: from.kind, values: { name } };
      }
    },
  ),
  'draft-renamed': sentence(
    draftEntries['draft-renamed'],
    texts('draft-renamed'),
    ({ data: { name, before }, language }) => ({ values: { name, before: draftName(before, language) } }),
  ),
  'draft-removed': sentence(draftEntries['draft-removed'], texts('draft-removed'), ({ data: { name } }) =>
    name === '' ? { text: 'first' } : { values: { name } },
  ),
  'draft-restored': sentence(
    draftEntries['draft-restored'],
    texts('draft-restored'),
    ({ data: { name }, language }) => ({ values: { name: draftName(name, language) } }),
  ),
  'draft-edited': sentence(
    draftEntries['draft-edited'],
    texts('draft-edited'),
    ({ data: { name }, language }) => ({
      values: { name: draftName(name, language) },
    }),
  ),
} as const satisfies SentencesOf<typeof draftEntries>;
