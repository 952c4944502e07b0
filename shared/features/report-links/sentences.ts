import { happened as en } from '#shared/i18n/en/happened/report-links.ts';
import { happened as es } from '#shared/i18n/es/happened/report-links.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { numberOfSubject } from '#shared/rpc/subject-number.ts';
import { reportHostEntries, reportLinkEntries } from './entries.ts';

const numbered = ({ id }: { readonly id: string }) => ({ values: { number: numberOfSubject(id) } });
const texts = <Name extends keyof typeof en>(kind: Name) => ({ en: en[kind], es: es[kind] });

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
  'link-mailed': sentence(
    reportLinkEntries['link-mailed'],
    texts('link-mailed'),
    ({ id, data: { way, file = '', isMailed, recipient } }) => ({
      text: isMailed ? (way ?? 'program') : 'copied',
      values: { number: numberOfSubject(id), recipient, file },
    }),
  ),
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
