import type Sqlite from 'better-sqlite3';
import { asDatabase, connect, type Database } from '#electron/records/database.ts';
import { asRecordsError, isDamage, RecordsError } from '#electron/records/errors.ts';
import { createMeta } from '#electron/records/meta.ts';
import { migrate, NEWEST_VERSION } from '#electron/records/migrations/index.ts';
import { isWhole } from '#electron/records/open.ts';
import { createRecords, type RecordQueries } from '#electron/records/records.ts';
import { storedKinds } from '#shared/features/retention/kinds.ts';
import type { Erased } from '#shared/features/retention/model.ts';
import { type DueBefore, type DueSlice, dueInAll } from './due.ts';
import { createErasures, dueBeforeOf, type WhatWasErased } from './erasures.ts';

/**
 * Erases in other records of the same connection (brought up to date already) what was erased from these, bytes and all; answers how
 * many records it was. They know of it from then on.
 */
export function eraseAgain(connection: Sqlite.Database, erased: WhatWasErased, atMs: number): number {
  const database = asDatabase(connection);
  const meta = createMeta(database);
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  const records = createRecords(database);
  while (records.bringSomeForward(atMs) > 0);
  const erasures = createErasures(database, meta);
  const known = meta.read('known-time-ms');
  holdAsElsewhere(database, erased.held, atMs);
  // What these records have of an applicant since they erased the same themselves is new.
  const applicants = erased.erasures.filter(
    ({ what, subject, atMs: erasedMs }) =>
      what === 'applicant' && (erasures.erasedMs(what, subject) ?? Number.NEGATIVE_INFINITY) < erasedMs,
  );
  const households = erased.erasures.filter(
    ({ what, subject, beforeMs }) =>
      what === 'household' && records.forgetHousehold(Number(subject), beforeMs, atMs),
  ).length;
  database.write('act', () => {
    connection
      .prepare("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'households'")
      .run(erased.lastHouseholdId);
    // Each applicant is noted when erased.
    erasures.note(erased.erasures.filter(({ what }) => what !== 'applicant'));
    meta.write('known-time-ms', Math.max(erased.knownTimeMs, typeof known === 'number' ? known : 0));
    if (households > 0) meta.write('remains-of-erased', 1);
  });
  let ofApplicants = 0;
  for (const { subject: identifier, beforeMs: decisionsBeforeMs } of applicants) {
    const asked = { identifier, decisionsBeforeMs };
    const found = records.heldOfApplicant(asked).goes.length;
    if (eraseUnheld(records, { ...asked, atMs })) ofApplicants += found;
  }
  const byRule = eraseDueAtOnce(records, dueBeforeOf(erased.erasures), atMs);
  holdAsElsewhere(database, [], atMs);
  records.eraseRemainsAtOnce();
  records.copiesErased();
  return Object.values(byRule).reduce((sum, count) => sum + count, households + ofApplicants);
}

/** Stands for the legal holds of other records of the same connection while something is erased in these. */
const HELD_ELSEWHERE = 'held-elsewhere';

/** Those that the holds of the newer records hold are held here while something is erased; none: no more. */
function holdAsElsewhere(database: Database, held: readonly string[], atMs: number): void {
  database.write('act', () => {
    database.prepare('DELETE FROM legal_holds WHERE id = ?').run(HELD_ELSEWHERE);
    database.prepare('DELETE FROM hold_covers WHERE hold = ?').run(HELD_ELSEWHERE);
    if (held.length === 0) return;
    const scope = JSON.stringify({ of: 'application', identifier: held[0] });
    database
      .prepare(
        "INSERT INTO legal_holds (id, matter, from_day, to_day, scope, is_lifted, who, at_ms) VALUES (?, '', '', NULL, ?, 0, '', ?)",
      )
      .run(HELD_ELSEWHERE, scope, atMs);
    const cover = database.prepare('INSERT INTO hold_covers (hold, person) VALUES (?, ?)');
    for (const person of held) cover.run(HELD_ELSEWHERE, person);
  });
}

/** Whether no legal hold keeps it. */
function eraseUnheld(
  records: Pick<RecordQueries, 'eraseApplicant'>,
  applicant: Parameters<RecordQueries['eraseApplicant']>[0],
): boolean {
  try {
    records.eraseApplicant(applicant);
    return true;
  } catch (error) {
    if (error instanceof RecordsError && error.kind === 'on-hold') return false;
    throw error;
  }
}

/** Where nobody waits for anything else. */
function eraseDueAtOnce(records: RecordQueries, before: DueBefore, atMs: number): Erased {
  while (records.eraseMore());
  const due = storedKinds.map((kind) => {
    const slices: DueSlice[] = [];
    const beforeMs = before[kind];
    for (let from = beforeMs === null ? null : 0; beforeMs !== null && from !== null; ) {
      const slice: DueSlice = records.dueSlice(kind, beforeMs, 'counted', before.decisions, from);
      slices.push(slice);
      from = slice.next;
    }
    return dueInAll(kind, slices);
  });
  const erased = records.beginErasing({ before, others: {}, atMs }, due);
  while (records.eraseMore());
  return erased;
}

/**
 * The same in a copy of the records that was kept beside them. 'copy-unusable' where it cannot be opened with this key (wiped), is damaged
 * or of a newer desk: nothing can be erased in it.
 */
export function eraseInCopy(file: string, key: Uint8Array, erased: WhatWasErased, atMs: number): number {
  const keyBytes = Buffer.from(key);
  let connection: Sqlite.Database | undefined;
  try {
    connection = connect(file, keyBytes, { fileMustExist: true });
    connection.pragma('locking_mode = EXCLUSIVE');
    // Its log comes home and is gone: a copy is one file.
    connection.pragma('journal_mode = DELETE');
    connection.pragma('temp_store = MEMORY');
    const version = connection.pragma('user_version', { simple: true });
    if (typeof version === 'number' && version > NEWEST_VERSION) throw unusable('of a newer desk');
    if (!isWhole(connection)) throw unusable('damaged');
    migrate(connection);
    return eraseAgain(connection, erased, atMs);
  } catch (error) {
    if (isDamage(error)) throw unusable('damaged, or of another key');
    const failure = asRecordsError(error);
    // Of a shared office, in which a manager erased it elsewhere: here nobody may write that, and the copy must not keep it.
    throw failure.kind === 'not-allowed'
      ? unusable('of an office in which this desk may not erase')
      : failure;
  } finally {
    connection?.close();
    for (const secret of [key, keyBytes]) secret.fill(0);
  }
}

const unusable = (why: string): RecordsError =>
  new RecordsError('copy-unusable', `Nothing can be erased in this copy: it is ${why}.`);
