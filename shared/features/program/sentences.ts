import { shell as english } from '#shared/i18n/en/first-page/shell.ts';
import { happened as en } from '#shared/i18n/en/happened/program.ts';
import { shell as spanish } from '#shared/i18n/es/first-page/shell.ts';
import { happened as es } from '#shared/i18n/es/happened/program.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { deskEntries as kinds } from './entries.ts';

const texts = <Kind extends keyof typeof en & keyof typeof kinds>(kind: Kind) => ({
  en: en[kind],
  es: es[kind],
});

/** What was written down by names of our own, in words; a name of another version stays as it is. */
const inWords = (
  names: readonly string[],
  group: 'steps' | 'settings' | 'layout',
  language: Language,
): string => {
  const words: Readonly<Record<string, string>> = { en, es }[language][group];
  return names.map((name) => wordOf(words, name) ?? name).join(', ');
};

/** A connection by its name. The practice service's, always on this computer, is called by the language. */
const connectionIn = (
  { connection, address = '' }: { readonly connection: string; readonly address?: string },
  language: Language,
): string =>
  connection === en.practice && address.startsWith('http://127.0.0.1')
    ? { en, es }[language].practice
    : connection;

/** What stood above the message; null for one of another version. */
function bannerIn(kind: string, language: Language): string | null {
  const banners: Readonly<Record<string, { readonly title: string }>> = {
    en: english,
    es: spanish,
  }[language].notice;
  return wordOf(banners, kind)?.title ?? null;
}

export const deskSentences = {
  'desk-started': sentence(kinds['desk-started'], texts('desk-started'), ({ data, language }) => ({
    values: { version: data.version, connection: connectionIn(data, language) },
  })),
  'desk-unlocked': sentence(kinds['desk-unlocked'], texts('desk-unlocked'), ({ data, language }) => ({
    values: { connection: connectionIn(data, language) },
  })),
  'desk-locked': sentence(kinds['desk-locked'], texts('desk-locked'), ({ data: { why } }) => ({ text: why })),
  'connection-chosen': sentence(
    kinds['connection-chosen'],
    texts('connection-chosen'),
    ({ data, language }) => ({
      values: { connection: connectionIn(data, language) },
    }),
  ),
  'connection-closed': sentence(
    kinds['connection-closed'],
    texts('connection-closed'),
    ({ data, language }) => ({ values: { connection: connectionIn(data, language) } }),
  ),
  'connection-tested': sentence(
    kinds['connection-tested'],
    texts('connection-tested'),
    ({ data: { address, outcome, failed }, language }) => ({
      text: outcome,
      values: {
        address,
        failed: inWords(
          failed.map(({ step }) => step),
          'steps',
          language,
        ),
      },
    }),
  ),
  'token-set': sentence(kinds['token-set'], texts('token-set'), ({ data: { connection, address } }) =>
    address === undefined ? { values: { connection } } : { text: 'moved', values: { connection, address } },
  ),
  'practice-service-switched': sentence(
    kinds['practice-service-switched'],
    texts('practice-service-switched'),
    ({ data: { to } }) => ({ text: to }),
  ),
  'key-keeping-changed': sentence(
    kinds['key-keeping-changed'],
    texts('key-keeping-changed'),
    ({ data: { keptBy } }) => ({ text: keptBy === 'passphrase' ? 'passphrase' : 'system' }),
  ),
  'recovery-code-changed': sentence(
    kinds['recovery-code-changed'],
    texts('recovery-code-changed'),
    ({ data: { to } }) => ({ text: to }),
  ),
  'desk-settings-changed': sentence(
    kinds['desk-settings-changed'],
    texts('desk-settings-changed'),
    ({ data: { changes }, language }) => ({
      values: { changes: inWords(Object.keys(changes), 'settings', language) },
    }),
  ),
  'list-layout-changed': sentence(
    kinds['list-layout-changed'],
    texts('list-layout-changed'),
    ({ data: { changed }, language }) => ({ values: { changed: inWords(changed, 'layout', language) } }),
  ),
  'banner-dismissed': sentence(
    kinds['banner-dismissed'],
    texts('banner-dismissed'),
    ({ data: { banner }, language }) => {
      const title = bannerIn(banner, language);
      return title === null ? { text: 'some' } : { text: 'says', values: { banner: title } };
    },
  ),
  'clock-confirmed': sentence(kinds['clock-confirmed'], texts('clock-confirmed')),
  'copy-removed': sentence(kinds['copy-removed'], texts('copy-removed'), ({ data: { why } }) => ({
    text: why === 'asked' ? 'asked' : why === 'unusable' ? 'unusable' : 'over',
  })),
  'results-judged-again': sentence(
    kinds['results-judged-again'],
    texts('results-judged-again'),
    ({ data: { count } }) => ({ count }),
  ),
  'activity-verified': sentence(
    kinds['activity-verified'],
    texts('activity-verified'),
    ({ data: { outcome } }) => ({ text: outcome }),
  ),
  'activity-exported': sentence(
    kinds['activity-exported'],
    texts('activity-exported'),
    ({ data: { file, count } }) => ({ values: { file }, count }),
  ),
  'diagnostics-saved': sentence(kinds['diagnostics-saved'], texts('diagnostics-saved'), ({ data }) => ({
    values: data,
  })),
  'tables-rebuilt': sentence(
    kinds['tables-rebuilt'],
    texts('tables-rebuilt'),
    ({ data: { added, changed, removed } }) => {
      const rows = added + changed + removed;
      return rows === 0 ? { text: 'same' } : { count: rows };
    },
  ),
  'update-downloaded': sentence(kinds['update-downloaded'], texts('update-downloaded'), ({ data }) => ({
    values: data,
  })),
  'update-installed': sentence(kinds['update-installed'], texts('update-installed'), ({ data }) => ({
    values: data,
  })),
  'backup-made': sentence(kinds['backup-made'], texts('backup-made'), ({ data }) => ({ values: data })),
  'planned-backup-made': sentence(kinds['planned-backup-made'], texts('planned-backup-made'), ({ data }) => ({
    values: data,
  })),
  'backup-plan-changed': sentence(
    kinds['backup-plan-changed'],
    texts('backup-plan-changed'),
    ({ data: { every } }) => ({ text: every }),
  ),
  'backup-restored': sentence(
    kinds['backup-restored'],
    texts('backup-restored'),
    ({ data: { file, applications } }) => ({ values: { file }, count: applications }),
  ),
  'records-brought-along': sentence(
    kinds['records-brought-along'],
    texts('records-brought-along'),
    ({ data: { connection, applications } }) => ({ values: { connection }, count: applications }),
  ),
  'applications-exported': sentence(
    kinds['applications-exported'],
    texts('applications-exported'),
    ({ data: { count, columns, file } }) => ({
      text: file === null ? (columns === null ? 'identifiers' : 'copied') : 'saved',
      values: { file: file ?? '' },
      count,
    }),
  ),
  'report-saved': sentence(kinds['report-saved'], texts('report-saved'), ({ data }) => ({
    values: data,
  })),
  'comparison-saved': sentence(
    kinds['comparison-saved'],
    texts('comparison-saved'),
    ({ data: { file, identifiers }, names, language }) => {
      const named = identifiers.map((identifier) => names.application(identifier) || identifier);
      return { values: { file, identifiers: new Intl.ListFormat(language).format(named) } };
    },
  ),
  'application-saved': sentence(kinds['application-saved'], texts('application-saved'), ({ data }) => ({
    values: data,
  })),
} as const satisfies SentencesOf<typeof kinds>;
