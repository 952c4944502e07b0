/** What desks do apart, of one and the same thing, and how it stands on both once they meet. */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { listRequest, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level, officeOf, until } from './office-fixture.ts';
import { change, decide, decisionsOf, identifier, lookUp, twoDesks } from './two-apart.ts';

test('two decisions of two desks apart: both stand on both, the same counts on both, and one of them ends it', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await decide(maria, 'approve');
  await decide(ana, 'decline');
  await comeBack();
  for (const desk of [maria, ana]) {
    expect((await decisionsOf(desk)).toSorted()).toEqual(['approve', 'decline']);
    expect((await officeOf(desk)).findings).toEqual([]);
  }
  const counting = async (desk: TestDesk) =>
    (await desk.call['applications.get']({ identifier })).row.decision;
  expect(await counting(maria)).toEqual(await counting(ana));
  // The second thought takes the place of both.
  await decide(maria, 'decline');
  await level(maria, ana);
  expect(await decisionsOf(ana)).toHaveLength(3);
  expect(await counting(ana)).toEqual(await counting(maria));
  const tables = await expectSameTables(maria, ana);
  expect(tables.match(/^decisions /gm)).toHaveLength(3);
});

test('an erasure against an edit, a decision and a new look-up apart: what was there is gone on both, the new look-up stands', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks('manager');
  const write = (desk: TestDesk, text: string) => desk.call['notes.save']({ identifier, id: null, text });
  await write(maria, 'Of Maria before');
  await level(maria, ana);
  await goAway();
  await write(ana, 'Of Ana meanwhile');
  await decide(ana, 'approve');
  await maria.call['retention.eraseApplicant']({ identifier });
  // She comes again: what is known of her begins anew.
  await lookUp(maria);
  await comeBack();
  for (const desk of [maria, ana]) {
    const { office, row } = await desk.call['applications.get']({ identifier });
    expect(office).toEqual(NO_OFFICE_DATA);
    expect(row.noteCount).toBe(0);
    expect(await decisionsOf(desk)).toEqual([]);
  }
  await write(ana, 'After it');
  await level(maria, ana);
  expect((await maria.call['applications.get']({ identifier })).row.note).toBe('After it');
  const tables = await expectSameTables(maria, ana);
  expect(tables).not.toContain('Of Maria before');
  expect(tables).not.toContain('Of Ana meanwhile');
});

test.each([
  { role: 'manager' as const, becomes: 'is erased there, too' },
  { role: 'agent' as const, becomes: 'goes as a whole, for an agent erases nothing' },
])(
  'a copy on a desk ($role) of an applicant whom another desk erases, $becomes; look-ups and the search forget them',
  async ({ role }) => {
    const { maria, ana } = await twoDesks(role);
    const profileId = ana.desk().state().activeProfileId ?? '';
    const file = recordsFile(ana.folder, profileId);
    const key = ana.recordsKey(profileId);
    await ana.call['notes.save']({ identifier, id: null, text: 'Seldom seen words' });
    await level(maria, ana);
    await ana.close();
    const copy = `${file}.before-restore-2026-11-22T04-00-00.000Z`;
    await copyFile(file, copy);
    const noteInCopy = (): unknown => {
      if (!existsSync(copy)) return 'no copy';
      const connection = connect(copy, key, { readonly: true });
      try {
        return connection
          .prepare('SELECT note FROM applications WHERE identifier = ?')
          .pluck()
          .get(identifier);
      } finally {
        connection.close();
      }
    };
    expect(noteInCopy()).toBe('Seldom seen words');
    await ana.restart();
    await level(maria, ana);

    await maria.call['retention.eraseApplicant']({ identifier });
    await until(
      // While it is erased there, nobody else reads it.
      async () => {
        try {
          return noteInCopy();
        } catch {
          return 'Seldom seen words';
        }
      },
      (note) => note !== 'Seldom seen words',
      'that nothing of it is in the copy',
    );
    expect(noteInCopy()).toBe(role === 'agent' ? 'no copy' : undefined);
    const { rows } = await ana.call['applications.list']({ ...listRequest, search: 'Seldom' });
    expect(rows).toEqual([]);
    const [lookUp] = await ana.call['lookUps.list']({});
    expect(lookUp?.total ?? 0).toBe(0);
    await level(maria, ana);
    await expectSameTables(maria, ana);
  },
);

test('fields, tags and properties of two desks apart: each stands, of one field both are kept, and the tables are the same', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await change(maria, { name: 'Rosa Diaz', tags: ['Urgent'], unit: '4' });
  await change(ana, { name: 'Rosa Díaz', tags: ['Late'], moveIn: '2026-12-01' });
  await decide(ana, 'approve');
  await comeBack();
  const seen = await maria.call['applications.get']({ identifier });
  expect(seen.office).toMatchObject({ unit: '4', moveIn: '2026-12-01' });
  expect(seen.office.tags.toSorted()).toEqual(['Late', 'Urgent']);
  expect((await ana.call['applications.get']({ identifier })).office).toEqual(seen.office);
  const tables = await expectSameTables(maria, ana);
  for (const name of ['Rosa Diaz', 'Rosa Díaz']) expect(tables).toContain(name);
});
