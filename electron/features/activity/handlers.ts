import type { DeskContext } from '#electron/core/context.ts';
import { BYTE_ORDER_MARK, type Cell, createLocalTime, csvLines, ownTimeZone } from '#electron/core/csv.ts';
import { Exporter, type FileContent, fileNameOf } from '#electron/core/export.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { activityChannels } from '#shared/features/activity/channels.ts';
import { kindChoices } from '#shared/features/activity/kind-names.ts';
import type {
  ActivityFilter,
  ActivityVerdict,
  ActivityWords,
  ListedActivity,
} from '#shared/features/activity/model.ts';
import { isNothing } from '#shared/features/repair/differences.ts';
import type { Repair } from '#shared/features/repair/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { wordOf } from '#shared/word-of.ts';
import { byPart, findChanges, type TellProgress } from '../repair/index.ts';
import { sessionLastVisit } from './last-visit.ts';

/** The record of what was done: looked at, looked through, and taken out. */
export function activityHandlers(context: DeskContext): Handlers<typeof activityChannels> {
  const { ports, inFlight } = context;
  const exporter = new Exporter(context, 'activity');

  /** What a page shows is in tables: each is compared with what the log says. Null where that was canceled. */
  const compareTables = (): Promise<Repair | null> =>
    inFlight.once('repair', async (cancelled) => {
      const tell: TellProgress = ({ state, done, total }) => {
        if (state === 'ended') return;
        ports.emit('verification-changed', { state: 'comparing', checked: done, total });
      };
      try {
        return byPart((await findChanges(context, { cancelled, tell, rows: 'forgotten' })).found);
      } catch (error) {
        if (cancelled.aborted) return null;
        throw error;
      }
    });

  const verify = async ({ records, commit }: Session): Promise<ActivityVerdict> => {
    const told = ({ checked, total }: { readonly checked: number; readonly total: number }): void =>
      ports.emit('verification-changed', { state: 'verifying', checked, total });
    try {
      const chain = await records.verifyActivity(told);
      const log = await records.verifyLog(told);
      const newer = log.brokenAt === null ? 0 : await records.newerActivityLines(log.brokenAt);
      const isLogWhole = chain.whole && log.whole;
      const tables = isLogWhole ? await compareTables() : null;
      const verdict: ActivityVerdict = { ...chain, log: { ...log, newer }, tables };
      if (chain.found !== undefined && chain.brokenAt !== null) {
        verdict.found = { ...chain.found, newer: await records.newerActivityLines(-chain.brokenAt) };
      }
      // Only now: what it finds is not to hold what tells of it.
      const outcome = isLogWhole && (tables === null || isNothing(tables)) ? 'whole' : 'broken';
      const entries = verdict.entries + verdict.log.entries;
      await commit([{ kind: 'activity-verified', id: 'record', data: { outcome, entries } }]);
      return verdict;
    } finally {
      ports.emit('verification-changed', { state: 'ended', checked: 0, total: 0 });
    }
  };

  return {
    'activity.list': (request, { records }) => records.listActivity(request),

    'activity.lastVisit': async (_, session) => {
      const line = sessionLastVisit.of(session);
      const atMs = line === 0 ? null : await session.records.activityTime(line);
      return { line, at: atMs === null ? null : isoDateOf(atMs) };
    },

    'activity.people': (_, { records }) => records.activityPeople(),

    'activity.kinds': async ({ language }) => kindChoices(language),

    'activity.verify': (_, session) => session.inFlight.once('verifying the activity', () => verify(session)),

    'activity.exportCsv': ({ filter, words }) =>
      exporter.intoChosenFile(fileNameOf('activity', 'csv', ports), {
        content: (session) => csvOf(session, filter, words),
        entry: ({ file, rows: count }) => ({
          kind: 'activity-exported',
          id: 'record',
          data: { file, count },
        }),
      }),

    'activity.cancelExport': async () => {
      exporter.cancel();
      return {};
    },
  };
}

/** What the filter lets through at this moment, the newest first; what is added while it is written is no part of it. */
async function csvOf(
  { records }: Session,
  filter: ActivityFilter,
  words: ActivityWords,
): Promise<FileContent> {
  const localTime = createLocalTime(ownTimeZone(), 'second');
  const newest = await records.newestActivityLine();
  let total = 0;
  for await (const entries of records.everyActivity(filter, newest + 1)) total += entries.length;
  async function* pieces(): FileContent['pieces'] {
    for await (const entries of records.everyActivity(filter, newest + 1)) {
      yield {
        content: csvLines(entries.map((entry) => cellsOf(entry, words, localTime))),
        rows: entries.length,
      };
    }
  }
  return { head: headOf(words), total, pieces: pieces() };
}

function headOf({ columns }: ActivityWords): string {
  const { number, at, who, kind, sentence, subject, outcome, detail, completes, hash } = columns;
  const time = `${at} (${ownTimeZone()})`;
  return (
    BYTE_ORDER_MARK +
    csvLines([[number, time, who, kind, sentence, subject, outcome, detail, completes, hash]])
  );
}

const cellsOf = (
  { id, at, who, kindName, sentence, subject, outcome, detail, completes, hash, log }: ListedActivity,
  { outcomes }: ActivityWords,
  localTime: (iso: string) => string,
): Cell[] => [
  log === null ? id : log.ref,
  localTime(at),
  who,
  kindName,
  sentence,
  subject,
  outcome === null ? '' : (wordOf(outcomes, outcome) ?? outcome),
  detail,
  completes ?? '',
  hash,
];
