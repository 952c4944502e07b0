import { expect } from 'vitest';
import { differences } from '#test/torture/merge/dump.ts';
import { type ClosedRecords, lookInto, tablesIn } from '#test/torture/office/tables-in.ts';
import type { TestDesk } from '../features/test-desk.ts';

/** Closes a desk; answers where its records are. */
export async function closed(desk: TestDesk): Promise<ClosedRecords> {
  const profileId = desk.desk().state().activeProfileId;
  if (profileId === null) throw new Error('This desk has no records.');
  const key = desk.recordsKey(profileId);
  await desk.close();
  return { folder: desk.folder, profileId, key };
}

/** Closes a desk: everything that stands in its tables, bytes in hexadecimal. */
export const everythingIn = async (desk: TestDesk): Promise<string> =>
  lookInto(await closed(desk), ({ database: { connection } }) =>
    connection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
      .flatMap((table) => connection.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all())
      .flat()
      .map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value)))
      .join('\n'),
  );

/** Closes the desks: their tables are the same to the byte, and equal to what their logs draw. Answers them. */
export const expectSameTables = async (...desks: readonly TestDesk[]): Promise<string> =>
  expectSameClosed(await Promise.all(desks.map(closed)));

/** Of desks that are closed. */
export async function expectSameClosed(desks: readonly ClosedRecords[]): Promise<string> {
  let first: string | null = null;
  for (const desk of desks) {
    const { tables, rebuilt } = await tablesIn(desk);
    first ??= tables;
    if (tables !== first) expect.fail(`Another desk has other tables: ${differences(first, tables)}`);
    if (rebuilt !== tables) expect.fail(`Drawn anew they are others: ${differences(tables, rebuilt)}`);
  }
  return first ?? '';
}
