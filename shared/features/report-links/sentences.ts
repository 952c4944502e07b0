import { happened as en } from '#shared/i18n/en/happened/report-links.ts';
import { happened as es } from '#shared/i18n/es/happened/report-links.ts';
import { filled, type Happened, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { numberOfSubject } from '#shared/rpc/subject-number.ts';
import { reportHostEntries, reportLinkEntries } from './entries.ts';

const words = { en: { of: en.of }, es: { of: es.of } };

/** A link by its number, and by whose report it opens where that is known. */
const linkIn = ({ id, names, language }: Happened<unknown>) => {
  const name = names.reportLink(id);
  return {
    number: numberOfSubject(id),
    of: name === '' ? '' : filled(words[language].of, { name }, language),
  };
};

const numbered = (happened: Happened<unknown>) => ({ values: linkIn(happened) });
const texts = <Name extends Exclude<keyof typeof en, 'of'>>(kind: Name) => ({ en: en[kind], es: es[kind] });

export const reportLinkSentences = {
  'link-requested': sentence(
    reportLinkEntries['link-requested'],
    texts('link-requested'),
    ({ id, data: { outcome, label } }) => ({
      text: outcome,
      values: { number: numberOfSubject(id), label },
    }),
  ),
  'link-copied': sentence(reportLinkEntries['link-copied'], texts('link-copied'), numbered),
  'link-mailed': sentence(reportLinkEntries['link-mailed'], texts('link-mailed'), (happened) => {
    const { way, file = '', isMailed, recipient } = happened.data;
    return {
      text: isMailed ? (way ?? 'program') : 'copied',
      values: { ...linkIn(happened), recipient, file },
    };
  }),
  'link-copy-undone': sentence(reportLinkEntries['link-copy-undone'], texts('link-copy-undone'), numbered),
  'link-opened': sentence(reportLinkEntries['link-opened'], texts('link-opened'), numbered),
  'link-ended': sentence(reportLinkEntries['link-ended'], texts('link-ended'), numbered),
  'report-host-allowed': sentence(
    reportHostEntries['report-host-allowed'],
    texts('report-host-allowed'),
    ({ data: { host } }) => ({ values: { host } }),
  ),
  'report-host-disallowed': sentence(
    reportHostEntries['report-host-disallowed'],
    texts('report-host-disallowed'),
    ({ data: { host } }) => ({ values: { host } }),
  ),
} as const satisfies SentencesOf<typeof reportLinkEntries & typeof reportHostEntries>;
