import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packResults } from '#electron/features/applications/records/packing.ts';
import type { RecordsOpening } from '#electron/records/index.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { generateResults, seededRandom } from '#test/fixtures/applications.ts';
import { verifiedActivity } from '#test/fixtures/verified.ts';
import { type Damaged, type DamageKind, damageKinds } from './kinds.ts';
import { oldPristine } from './old.ts';
import { makePristine, type Pristine } from './pristine.ts';
import { countRecords, missing, neverWritten, rowsOf } from './rows.ts';

/** What came of all variants of one kind. */
export interface DamageRow {
  readonly name: string;
  variants: number;
  /** Opened as they were: the damage lay where nothing is, or in what the log had not yet brought home. */
  opened: number;
  setAside: number;
  /** Of the records that were there before, over all variants that were set aside; 1 is all. */
  savedShare: number;
}

export interface DamageReport {
  readonly rows: readonly DamageRow[];
  /** Whatever did not go as it should, each with the number that brings the variant back. */
  readonly violations: readonly string[];
}

/** Damages records in as many ways, one after the other, and starts on each. The same seed makes the same damage. */
export async function tortureByDamage({
  variants,
  seed,
  of = 'today',
}: {
  readonly variants: number;
  readonly seed: number;
  /** Which program made the records. */
  readonly of?: 'today' | '0.3.0';
}): Promise<DamageReport> {
  const pristine = of === 'today' ? await makePristine() : await oldPristine();
  const whole = countRecords(pristine.rowsWhenClosed);
  const rows = damageKinds.map(
    ({ name }): DamageRow => ({ name, variants: 0, opened: 0, setAside: 0, savedShare: 0 }),
  );
  const violations: string[] = [];
  for (let variant = 0; variant < variants; variant += 1) {
    const place = variant % damageKinds.length;
    const kind = damageKinds[place];
    const row = rows[place];
    if (kind === undefined || row === undefined) continue;
    const damaged = kind.make(pristine, seededRandom(seed + variant));
    const { opening, wrong } = startOn(damaged, kind, pristine);
    row.variants += 1;
    if (opening?.kind === 'opened') row.opened += 1;
    if (opening?.kind === 'set-aside') {
      row.savedShare =
        (row.savedShare * row.setAside + Math.min(1, opening.savedRecords / whole)) / (row.setAside + 1);
      row.setAside += 1;
    }
    violations.push(...wrong.map((what) => `seed ${seed}, variant ${variant} (${kind.name}): ${what}`));
  }
  return { rows, violations };
}

interface Started {
  readonly opening: RecordsOpening | null;
  readonly wrong: readonly string[];
}

/** Starts on damaged records in a folder of their own, looks at what is there, and works with it. */
function startOn(damaged: Damaged, kind: DamageKind, pristine: Pristine): Started {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-damaged-'));
  const file = join(folder, 'profile', 'cache.db');
  try {
    mkdirSync(dirname(file));
    writeFileSync(file, damaged.file);
    if (damaged.log !== null) writeFileSync(`${file}-wal`, damaged.log);
    const { opening, database, records } = openPrepared(file, damaged.key);
    const wrong: string[] = [];
    pristine.prepare(records);
    const found = rowsOf(database.connection);
    const { rowsWhenClosed, rowsWithLog } = pristine;
    const written = kind.of === 'closed records' ? [rowsWhenClosed] : [rowsWhenClosed, rowsWithLog];
    wrong.push(...some('never written so', neverWritten(found, written)));
    if (opening.kind === 'opened') {
      // What was removed in the log may be there, or not.
      const [first = [], ...others] = written.map((rows) => missing(found, rows));
      const lost = first.filter((row) => others.every((rows) => rows.includes(row)));
      wrong.push(...some('lost without a word', lost));
    } else if (opening.kind === 'set-aside') {
      if (opening.savedRecords !== countRecords(found)) {
        wrong.push(`says ${opening.savedRecords} saved, and there are ${countRecords(found)}`);
      }
      if (!isKept(opening.setAsideFile, damaged)) wrong.push('the damaged file was not kept as it was');
    } else if (damaged.file.length > 0) {
      wrong.push('began anew without a word');
    }
    workWith(records);
    closeRecords(database, 'whole');
    return { opening, wrong: [...wrong, ...openAgain(file, damaged.key)] };
  } catch (error) {
    return {
      opening: null,
      wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes as the desk does after its start; throws where that cannot be done. */
function workWith(records: RecordQueries): void {
  records.storeResults(packResults([...generateResults(3, 99)]));
  records.saveHousehold({ id: null, members: [], property: '', note: '', state: 'draft', atMs: 1 });
  records.commit({ atMs: 1, entries: [{ kind: 'desk-locked', id: 'record', data: { why: 'asked' } }] });
  verifiedActivity(records);
}

function openAgain(file: string, key: Buffer): string[] {
  const { database, opening } = openPrepared(file, key);
  const { connection } = database;
  const wrong = opening.kind === 'opened' ? [] : [`the next start found it ${opening.kind}`];
  const integrity = connection.pragma('integrity_check(1)', { simple: true });
  if (integrity !== 'ok') wrong.push(`afterwards: ${integrity}`);
  const orphans = connection.prepare('PRAGMA foreign_key_check').all();
  if (orphans.length > 0) wrong.push(`afterwards ${orphans.length} rows without a parent`);
  closeRecords(database, 'whole');
  return wrong;
}

function isKept(asideFile: string, { file, log }: Damaged): boolean {
  const logIsKept = log === null || log.length === 0 || readFileSync(`${asideFile}-wal`).equals(log);
  return logIsKept && readFileSync(asideFile).equals(file);
}

const some = (what: string, which: readonly string[]): string[] =>
  which.length === 0 ? [] : [`${which.length} rows ${what}: ${which.slice(0, 3).join(', ')}`];
