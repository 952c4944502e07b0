import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LogEnd, LogEndFound } from '#electron/records/log/log-end.ts';
import { sealFileOf } from '#electron/records/log/seal-file.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { createRekeying } from '#electron/records/rekey-file.ts';
import { newDecision } from './new-decision.ts';
import { newPlace, type Place, temporaryFolder } from './open.ts';

const AT_MS = Date.UTC(2026, 4, 4, 14, 5);

type Open = ReturnType<typeof openPrepared>;

function close({ database, seal }: Open): void {
  closeRecords(database, 'whole');
  seal.close();
}

/** Each is an act. */
function decide({ records }: Open, from: number, count: number): void {
  for (let place = from; place < from + count; place += 1) {
    records.addDecision(newDecision(`APP-${place}`, 'approve', AT_MS + place));
  }
}

/** Records with so many acts, as a killed desk leaves them: with their log. */
function killed(place: Place, acts: number): Place {
  const open = openPrepared(place.file, place.key);
  decide(open, 0, acts);
  const left = copied(place);
  close(open);
  return left;
}

function copied({ file, key }: Place): Place {
  const folder = temporaryFolder();
  cpSync(dirname(file), folder, { recursive: true });
  return { file: join(folder, 'cache.db'), key };
}

/** How records are found; they are closed again. */
function found({ file, key }: Place, known: LogEnd | null = null): LogEndFound {
  const open = openPrepared(file, key, null, known);
  close(open);
  return open.seal.found;
}

test('records are sealed with their first act, and found whole after a kill and after a good end', () => {
  const place = newPlace();
  const open = openPrepared(place.file, place.key);
  expect(open.seal.found).toEqual({ state: 'none' });
  decide(open, 0, 3);
  expect(found(copied(place))).toEqual({ state: 'whole' });
  close(open);
  expect(found(place)).toEqual({ state: 'whole' });
});

test('the seal is the user’s alone, of one length, and nothing in it can be read', () => {
  const place = newPlace();
  const open = openPrepared(place.file, place.key);
  onTestFinished(() => close(open));
  decide(open, 0, 1);
  const file = sealFileOf(place.file);
  const before = readFileSync(file);
  decide(open, 1, 20);
  const after = readFileSync(file);
  expect(after.length).toBe(before.length);
  expect(after.equals(before)).toBe(false);
  expect(after.includes('head')).toBe(false);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what is lost with the log after a kill is said at the next opening, once', () => {
  const place = killed(newPlace(), 40);
  rmSync(`${place.file}-wal`);
  const missing = found(place);
  expect(missing).toMatchObject({ state: 'missing' });
  // The founding of the record is one, too.
  expect(missing.state === 'missing' && missing.acts).toBe(41);
  expect(found(place)).toEqual({ state: 'whole' });
});

test('what one changed byte in the log cuts off is said, with the time of the last act that is there', () => {
  const place = killed(newPlace(), 40);
  const log = readFileSync(`${place.file}-wal`);
  // Of what the acts wrote: before them the tables were made.
  const { size: begin } = statSync(`${killed(newPlace(), 0).file}-wal`);
  const middle = Math.floor((begin + log.length) / 2);
  log.writeUInt8(log.readUInt8(middle) ^ 1, middle);
  writeFileSync(`${place.file}-wal`, log);
  const missing = found(place);
  if (missing.state !== 'missing') throw new Error(`Found ${missing.state}.`);
  expect(missing.acts).toBeGreaterThan(0);
  expect(missing.acts).toBeLessThan(41);
  // Act n is n - 1 milliseconds behind the first; the founding is one of them.
  expect(missing.sinceMs).toBe(AT_MS + 39 - missing.acts);
});

test('an older file that was put back is noticed, beside the newer seal and without one', () => {
  const older = newPlace();
  close(openedWith(older, 0, 9));
  const kept = copied(older);
  close(openedWith(older, 9, 6));

  const besideNewer = copied(older);
  copyFileSync(kept.file, besideNewer.file);
  expect(found(besideNewer)).toEqual({ state: 'missing', acts: 6, sinceMs: AT_MS + 8 });

  const withoutSeal = copied(older);
  copyFileSync(kept.file, withoutSeal.file);
  rmSync(sealFileOf(withoutSeal.file));
  expect(found(withoutSeal)).toEqual({ state: 'seal-missing' });
});

test('an older file with its own seal is noticed by what was known at the last end', () => {
  const place = newPlace();
  close(openedWith(place, 0, 9));
  const kept = copied(place);
  const open = openedWith(place, 9, 6);
  const known = open.seal.end();
  close(open);
  expect(found(kept)).toEqual({ state: 'whole' });
  expect(found(kept, known)).toEqual({ state: 'missing', acts: 6, sinceMs: AT_MS + 8 });
  expect(found(place, known)).toEqual({ state: 'whole' });
});

test('an older file to which as much was added as was lost has another history', () => {
  const place = newPlace();
  close(openedWith(place, 0, 9));
  const kept = copied(place);
  const open = openedWith(place, 9, 2);
  const known = open.seal.end();
  close(open);
  close(openedWith(kept, 20, 5));
  expect(found(kept, known)).toEqual({ state: 'changed' });
});

test('a seal that is gone, changed, or of other records is said', () => {
  const place = newPlace();
  close(openedWith(place, 0, 3));
  const other = newPlace();
  close(openedWith({ ...other, key: place.key }, 0, 3));

  const gone = copied(place);
  rmSync(sealFileOf(gone.file));
  expect(found(gone)).toEqual({ state: 'seal-missing' });

  const changed = copied(place);
  writeFileSync(sealFileOf(changed.file), randomBytes(1_024));
  expect(found(changed)).toEqual({ state: 'seal-unreadable' });

  const others = copied(place);
  copyFileSync(sealFileOf(other.file), sealFileOf(others.file));
  expect(found(others)).toEqual({ state: 'other-records' });
});

test('records that are gone altogether are missed', () => {
  const place = newPlace();
  close(openedWith(place, 0, 3));
  rmSync(place.file);
  expect(found(place)).toEqual({ state: 'missing', acts: 4, sinceMs: 0 });
});

test('a half written seal leaves the one before, and that is no loss', () => {
  const place = newPlace();
  close(openedWith(place, 0, 3));
  const file = sealFileOf(place.file);
  for (const half of [0, 1]) {
    const cut = copied(place);
    const bytes = readFileSync(file);
    randomBytes(200).copy(bytes, half * 512 + 100);
    writeFileSync(sealFileOf(cut.file), bytes);
    expect(found(cut)).toEqual({ state: 'whole' });
  }
});

test('records under new keys have their seal, also where the change was cut off before the file was in its place', () => {
  const place = newPlace();
  close(openedWith(place, 0, 5));
  const before = copied(place);
  const to = randomBytes(32);
  const rekeying = createRekeying();
  let { step } = rekeying.beginRekey(place.file, to, [place.key]);
  while (step === 'to-do') ({ step } = rekeying.continueRekey());
  expect(rekeying.finishRekey().step).toBe('done');
  // As a cut leaves it: the file of before beside the seal of both.
  copyFileSync(sealFileOf(place.file), sealFileOf(before.file));
  expect(found({ file: place.file, key: to })).toEqual({ state: 'whole' });
  expect(found(before)).toEqual({ state: 'whole' });
});

test('records that are saved from damage say what could not be saved', () => {
  const place = newPlace();
  close(openedWith(place, 0, 40));
  // Everything but the first pages.
  const bytes = readFileSync(place.file);
  randomBytes(bytes.length - 4_096).copy(bytes, 4_096);
  writeFileSync(place.file, bytes);
  const open = openPrepared(place.file, place.key);
  close(open);
  expect(open.opening.kind).toBe('set-aside');
  expect(open.seal.found).toMatchObject({ state: 'missing', acts: 41 });
  expect(existsSync(sealFileOf(place.file))).toBe(true);
});

function openedWith(place: Place, from: number, count: number): Open {
  const open = openPrepared(place.file, place.key);
  decide(open, from, count);
  return open;
}
