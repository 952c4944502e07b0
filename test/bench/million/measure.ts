/**
 * A program of its own, so that its memory is the desk's: measures what a user does on a copy of made records, and writes the figures as one
 * line of JSON. What fails is left out and said on standard error.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from '#electron/desk.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import {
  DEFAULT_COLUMNS,
  NEWEST_FIRST,
  NO_APPLICATION_FILTER,
} from '#shared/features/applications/columns.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import type { RetentionRules } from '#shared/features/retention/model.ts';
import { fixtureIdentifier, weighing } from '#test/fixtures/applications.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { PROFILE } from '../cached-desk.ts';
import { bareQueries } from './bare.ts';
import { bareCopyMs } from './bare-copy.ts';
import { openBenchDesk } from './desk.ts';
import { beside, type Figures, mostMiB, timed, warm } from './timing.ts';

const MIB = 2 ** 20;
const PASSPHRASE = 'an orchard of pears';
const TYPED = 'maya ortega';
const [made = '', work = '', count = '0'] = process.argv.slice(2);
const applications = Number(count);
const page = { ...NO_APPLICATION_FILTER, sort: NEWEST_FIRST, offset: 0, limit: 100 };
const everything = { kind: 'matching' as const, filter: NO_APPLICATION_FILTER, except: [] };
const words = { approve: '', review: '', decline: '', none: '' };
const TABLE: ApplicationTable = {
  columns: DEFAULT_COLUMNS.map((column) => ({ column, title: column })),
  words: { bands: words, points: '', notes: '', serviceDiffers: '', ...decisionWords },
};
/** Nothing is erased by itself. */
const NEVER: RetentionRules = {
  ...{ 'raw-replies': null, 'report-data': null, 'office-data': null, 'look-ups': null },
  ...{ 'report-links': null, households: null, decisions: null, activity: null },
};
const ERASED = [
  ['erasing the raw replies', 'raw-replies'],
  ['erasing the old activity', 'activity'],
  ['erasing report links', 'report-links'],
] as const;
const figures: Figures = {};
const chosenFile = join(work, 'chosen-file');

/** Those whose name it is found in, for a quick round; otherwise all. */
const only = new RegExp(process.env.THRESHOLD_BENCH_ONLY ?? '');

/** Measures one thing; where it fails, the others are measured all the same. */
async function figure(what: string, measure: () => Promise<number>): Promise<void> {
  if (!only.test(what)) return;
  try {
    figures[what] = await measure();
    console.error(
      `${what}: ${figures[what]?.toFixed(1)} (memory so far at most ${mostMiB().toFixed(0)} MiB)`,
    );
  } catch (error) {
    console.error(`${what}: FAILED: ${String(error)}`);
  }
}

async function openTimed(what: string): Promise<Desk> {
  const startedAt = performance.now();
  const desk = await openBenchDesk(work, chosenFile);
  const tookMs = performance.now() - startedAt;
  await figure(what, async () => tookMs);
  return desk;
}

async function besideList(desk: Desk, what: string, act: () => Promise<unknown>): Promise<void> {
  await figure(what, async () => {
    const { tookMs, listMs } = await beside(() => desk.useCases['applications.list'](page), act);
    figures[`${what}: longest wait of the list`] = listMs;
    console.error(`${what}: longest wait of the list: ${listMs.toFixed(1)}`);
    return tookMs;
  });
}

cpSync(made, work, { recursive: true, dereference: true });
// Not a part of what a desk needs later: what has no entry yet gets one.
const { stdout: firstMs } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, 'first-opening.ts'), work],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  },
);
await figure('first opening', async () => Number.parseFloat(firstMs));
await measureDesk(await openTimed('open, closed cleanly'));
figures['memory of the process, most (MiB)'] = mostMiB();
if (only.test('open, after a kill')) {
  spawnSync(process.execPath, [join(import.meta.dirname, 'killed.ts'), work], { stdio: 'inherit' });
  await (await openTimed('open, after a kill')).close();
}
const vault = await openVault({ folder: work, keyStore: openKeyStore });
if (figures.backup !== undefined) {
  const copyMs = bareCopyMs(recordsFile(work, PROFILE), vault.databaseKey(PROFILE));
  figures['backup, bare query'] = copyMs;
  figures['backup beside a bare encrypted copy (×)'] = figures.backup / copyMs;
}
const bare = bareQueries(recordsFile(work, PROFILE), vault.databaseKey(PROFILE), applications);
for (const { what, ms } of bare) {
  if (only.test(what)) figures[`${what}, bare query`] = ms;
}
rmSync(work, { recursive: true, force: true });
console.log(JSON.stringify(figures));

async function measureDesk(desk: Desk): Promise<void> {
  const { useCases: call } = desk;
  const list = (more: Partial<typeof page>) => call['applications.list']({ ...page, ...more });
  const activity = { ...NO_ACTIVITY_FILTER, offset: 0, limit: 100 };
  await figure('first page, first time', () => timed(() => list({})));
  await figure('first page', () => warm(() => list({})));
  await figure('page at 90%', () =>
    warm((round) => list({ offset: Math.floor(applications * 0.9) + round * 100 })),
  );
  await figure('neighbours', () =>
    warm((round) => {
      const identifier = fixtureIdentifier(Math.floor(applications / 2) + round);
      const { offset: _, limit: _limit, ...asked } = page;
      return call['applications.neighbours']({ ...asked, identifier });
    }),
  );
  await figure('a tag, first time', () =>
    timed(() => call['applications.list']({ ...page, tag: ['Urgent'] })),
  );
  await figure('search as typed', () =>
    warm(
      (round) => call['applications.list']({ ...page, search: TYPED.slice(0, round + 1) }),
      TYPED.length - 1,
    ),
  );
  await figure('effect, first', () => timed(() => effect(10)));
  await figure('effect, next', () => warm((round) => effect(11 + round)));
  await figure('thresholds, their effect', () => warm((round) => effect(10, 60 + round)));
  await figure('activity, first page', () => warm(() => call['activity.list'](activity)));
  await figure('activity, page at 90%', () =>
    warm(
      (round) => call['activity.list']({ ...activity, offset: Math.floor(applications * 4.5) + round * 100 }),
      3,
    ),
  );
  await figure('activity, search', () =>
    warm((round) => call['activity.list']({ ...activity, search: `app-${100_000 + round}` }), 3),
  );
  await figure('links, search', () =>
    warm(
      (round) => call['reportLinks.list']({ search: `owner-${round}`, show: 'all', offset: 0, limit: 100 }),
      3,
    ),
  );
  await besideList(desk, 'diagnostics', () => call['diagnostics.prepare']({}));
  await besideList(desk, 'verify', () => call['activity.verify']({}));
  await besideList(desk, 'export of everything', () =>
    call['applications.export']({
      selection: everything,
      sort: NEWEST_FIRST,
      table: TABLE,
      as: 'csv',
      title: 'Applications',
    }),
  );
  figures['export: memory of the process (MiB)'] = process.memoryUsage.rss() / MIB;
  await besideList(desk, 'look up again of everything: its list', () =>
    call['lookUps.startSelected']({ selection: everything }),
  );
  await besideList(desk, 'look up again of everything: all failed', async () => {
    while ((await call['lookUps.list']({}))[0]?.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await besideList(desk, 'look up again of everything: dismissed', async () => {
    const [newest] = await call['lookUps.list']({});
    await call['lookUps.dismiss']({ id: newest?.id ?? -1 });
  });
  await besideList(desk, 'backup', () => call['backup.make']({ passphrase: PASSPHRASE }));
  await besideList(desk, 'looking into a backup', async () => {
    await call['restore.choose']({});
    await call['restore.open']({ passphrase: PASSPHRASE });
  });
  await call['restore.leave']({});
  await besideList(desk, 'repair, preview', () => call['repair.preview']({}));
  for (const [what, kind] of ERASED) {
    await besideList(desk, what, () => call['retention.erase']({ rules: { ...NEVER, [kind]: 1 } }));
  }
  figures.close = await timed(() => desk.close());

  function effect(weight: number, approvePercent: number | null = null) {
    const filter = { property: null, from: null, to: null };
    const settings = weighing(weight);
    return call['approvalCenter.effect'](
      approvePercent === null
        ? { settings, filter }
        : { settings, filter, thresholds: { approvePercent, declinePercent: 40 } },
    );
  }
}
