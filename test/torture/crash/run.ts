import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { connect } from '#electron/records/database.ts';
import { migrations } from '#electron/records/migrations/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { bundleEntries } from '#test/fixtures/bundles.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { type Moment, type Run, runUntilKilled } from './killed.ts';
import { Ledger, newTallies, type Tallies } from './ledger.ts';
import { makeSource, type Source } from './old-records.ts';

/** So often a folder's desk is killed before another folder is begun. */
const KILLS_PER_FOLDER = 5;

export interface CrashReport {
  readonly kills: Readonly<Record<Exclude<Moment, 'ended by itself'>, number>>;
  readonly tallies: Tallies;
  /** How many files were looked through after a kill by SQLite's own check, and were whole. */
  readonly checked: { files: number; whole: number };
  readonly violations: readonly string[];
}

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** How many applications the records of older desks have. */
  readonly oldApplications: number;
}

/**
 * Kills the desk's process again and again while it does everything at once, and compares what the next desk shows with what
 * was acknowledged. Every other folder begins with the records of an older desk, which the first start brings up to date.
 */
export async function tortureByCrashes({ kills, seed, oldApplications }: CrashOptions): Promise<CrashReport> {
  const bundles = await bundleEntries({
    program: 'test/torture/crash/program.ts',
  });
  const program = join(bundles.folder, 'program.cjs');
  const source = await makeSource(oldApplications);
  const report = {
    kills: { starting: 0, opening: 0, 'at work': 0 },
    tallies: newTallies(),
    checked: { files: 0, whole: 0 },
    violations: [] as string[],
  };
  const random = seededRandom(seed);
  try {
    for (let done = 0, folders = 0; done < kills; folders += 1) {
      const now = Math.min(KILLS_PER_FOLDER, kills - done);
      const version = folders % 2 === 0 ? 0 : 1 + (Math.floor(folders / 2) % migrations.length);
      await killInOneFolder({ program, source, report, random, kills: now, version });
      done += now;
    }
  } finally {
    source.remove();
    await bundles.remove();
  }
  return report;
}

interface OneFolder {
  /** The desk's process, as JavaScript. */
  readonly program: string;
  readonly source: Source;
  readonly report: Omit<CrashReport, 'kills' | 'violations'> & {
    readonly kills: Record<Exclude<Moment, 'ended by itself'>, number>;
    readonly violations: string[];
  };
  readonly random: () => number;
  readonly kills: number;
  /** Of the records that are there at first; 0: none are. */
  readonly version: number;
}

async function killInOneFolder({
  program,
  source,
  report,
  random,
  kills,
  version,
}: OneFolder): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-killed-'));
  const ledger = new Ledger(report.tallies);
  const began = version === 0 ? 'anew' : `with records of version ${version}`;
  const wrong = (what: string): void => void report.violations.push(`a folder begun ${began}: ${what}`);
  const runOnce = async (number: number, task: 'work' | 'look', kill: Run['kill']): Promise<Moment> => {
    const seedOfRun = `${Math.floor(random() * 1e9)}`;
    const { moment, errors } = await runUntilKilled({
      command: [program, folder, seedOfRun, `${number * 1_000_000}`, task],
      kill,
      hear(line) {
        if (line.said === 'seen') ledger.compare(line.sight).forEach(wrong);
        if (line.said === 'wrong') wrong(line.what);
        ledger.hear(line);
      },
    });
    if (errors !== '') wrong(errors.slice(0, 500));
    return moment;
  };
  try {
    if (version > 0) for (const act of await source.putInto(folder, version)) ledger.acknowledge(act);
    for (let number = 0; number < kills; number += 1) {
      const moment = await runOnce(number, 'work', killAt(random, version > 0 && number === 0));
      if (moment === 'ended by itself') wrong('the program ended by itself');
      else report.kills[moment] += 1;
      await checkFiles(folder, report, wrong);
    }
    const moment = await runOnce(kills, 'look', 'never');
    if (moment !== 'ended by itself') wrong('the last look was killed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some are killed while they start; those that bring old records up to date, always; the others while they work. */
function killAt(random: () => number, isUpgrade: boolean): Run['kill'] {
  if (isUpgrade) return { after: 'opening', ms: random() * 250 };
  return random() < 0.15 ? { after: null, ms: random() * 800 } : { after: 'seen', ms: random() * 1_200 };
}

/** SQLite's own check of the desk's records and of the practice service's, on copies: the next desk finds what the crash left. */
async function checkFiles(
  folder: string,
  { checked }: Pick<CrashReport, 'checked'>,
  wrong: (what: string) => void,
): Promise<void> {
  const records = join(folder, 'profiles', 'practice', 'cache.db');
  if (existsSync(join(folder, 'vault.json')) && existsSync(records)) {
    const vault = await openVault({ folder, keyStore: openKeyStore });
    check(records, (file) => connect(file, vault.databaseKey('practice')));
  }
  const practice = join(folder, 'practice', 'service.db');
  if (existsSync(practice)) check(practice, (file) => new Sqlite(file));

  function check(file: string, open: (file: string) => Sqlite.Database): void {
    const copy = `${file}.copy`;
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    const connection = open(copy);
    const answer = connection.pragma('integrity_check(1)', { simple: true });
    const orphans = connection.pragma('foreign_key_check');
    connection.close();
    for (const part of ['', '-wal', '-shm']) rmSync(copy + part, { force: true });
    checked.files += 1;
    if (answer !== 'ok') wrong(`after a kill: ${String(answer)}`);
    else if (!Array.isArray(orphans) || orphans.length > 0) wrong(`after a kill: ${JSON.stringify(orphans)}`);
    else checked.whole += 1;
  }
}
