import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { differences, dumpOf } from '#test/torture/merge/dump.ts';
import type { TestDesk } from '../features/test-desk.ts';

/** Closes a desk; all tables that are pictures of the log, as they are and as they are drawn anew. */
async function tablesOf(desk: TestDesk): Promise<{ readonly tables: string; readonly rebuilt: string }> {
  const profileId = desk.desk().state().activeProfileId;
  if (profileId === null) throw new Error('This desk has no records.');
  const key = desk.recordsKey(profileId);
  await desk.close();
  // Of a copy: what is looked at here is no end of the desk's own.
  const folder = await mkdtemp(join(tmpdir(), 'threshold-looked-at-'));
  try {
    await cp(desk.folder, folder, { recursive: true });
    const open = openPrepared(recordsFile(folder, profileId), key);
    try {
      const { connection } = open.database;
      const tables = dumpOf(connection);
      open.records.rebuild(Date.now());
      return { tables, rebuilt: dumpOf(connection) };
    } finally {
      closeRecords(open.database, 'whole');
      open.seal.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Closes the desks: their tables are the same to the byte, and equal to what their logs draw. Answers them. */
export async function expectSameTables(...desks: readonly TestDesk[]): Promise<string> {
  let first: string | null = null;
  for (const desk of desks) {
    const { tables, rebuilt } = await tablesOf(desk);
    first ??= tables;
    if (tables !== first) expect.fail(`Another desk has other tables: ${differences(first, tables)}`);
    if (rebuilt !== tables) expect.fail(`Drawn anew they are others: ${differences(tables, rebuilt)}`);
  }
  return first ?? '';
}
