import { expect } from 'vitest';
import { differences } from '#test/torture/merge/dump.ts';
import { tablesIn } from '#test/torture/office/tables-in.ts';
import type { TestDesk } from '../features/test-desk.ts';

/** Closes the desks: their tables are the same to the byte, and equal to what their logs draw. Answers them. */
export async function expectSameTables(...desks: readonly TestDesk[]): Promise<string> {
  let first: string | null = null;
  for (const desk of desks) {
    const profileId = desk.desk().state().activeProfileId;
    if (profileId === null) throw new Error('This desk has no records.');
    const key = desk.recordsKey(profileId);
    await desk.close();
    const { tables, rebuilt } = await tablesIn(desk.folder, profileId, key);
    first ??= tables;
    if (tables !== first) expect.fail(`Another desk has other tables: ${differences(first, tables)}`);
    if (rebuilt !== tables) expect.fail(`Drawn anew they are others: ${differences(tables, rebuilt)}`);
  }
  return first ?? '';
}
