/** What somebody is in an application and the parts of the name: kept, told, and there in records that 0.8.0 made. */
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { asDatabase, connect } from '#electron/records/database.ts';
import { people } from '#electron/records/migrations/0068-people.ts';
import { openVault } from '#electron/vault/index.ts';
import { familyNameKey, NO_NAME, parseName } from '#shared/people/name.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyRecordsOf080, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { activityRequest, listRequest } from './test-desk.ts';

const LATER_MS = RECORDS_LEFT_MS + 86_400_000;

async function opened(copy: ReturnType<typeof copyRecordsOf080>) {
  const { desk, call } = await openRecordsDesk(copy.folder, clockAt(LATER_MS), 'ana');
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  return { desk, call };
}

/** The file itself, as 0.8.0 left it. */
async function database({ folder, profileId, file }: ReturnType<typeof copyRecordsOf080>) {
  const vault = await openVault({ folder, keyStore: null });
  await vault.unlock(RECORDS_PASSPHRASE);
  return connect(file, vault.databaseKey(profileId));
}

it('opens records of 0.8.0 with all that the office has written, and keeps a role and the parts of a name in them', async () => {
  const copy = copyRecordsOf080();
  onTestFinished(() => rmSync(copy.folder, { recursive: true }));
  const file = await database(copy);
  expect(file.pragma('user_version', { simple: true })).toBe(66);
  const names = asDatabase(file)
    .prepare<string>("SELECT name FROM applications WHERE name <> '' ORDER BY id")
    .pluck();
  const before = names.all();
  file.close();
  expect(before.length).toBeGreaterThan(10);

  const { desk, call } = await opened(copy);
  const { rows } = await call['applications.list']({
    ...listRequest,
    sort: { by: 'name', direction: 'ascending' },
  });
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .toSorted(),
  ).toEqual(before.toSorted());
  const [row] = rows;
  // Nobody has entered the parts of a name: lists have them as the name is split, and are in the order of last names by that.
  const { given, middle, family, suffix } = parseName(row?.name ?? '');
  expect(row).toMatchObject({
    role: null,
    familyName: family,
    givenName: given,
    middleName: middle,
    nameSuffix: suffix,
  });
  const byFamily = async () =>
    (
      await call['applications.list']({
        ...listRequest,
        sort: { by: 'familyName', direction: 'ascending' },
      })
    ).rows.filter(({ name }) => name !== '');
  const ordered = await byFamily();
  const keys = (shown: typeof ordered) => shown.map(({ name }) => familyNameKey(name, NO_NAME));
  expect(keys(ordered).filter((key) => key !== '').length).toBeGreaterThan(10);
  expect(keys(ordered)).toEqual(keys(ordered).toSorted());
  const identifier = row?.identifier ?? '';
  const { office } = await call['applications.get']({ identifier });
  const parts = { givenName: 'Robert', middleName: 'Lee', familyName: 'Hale', nameSuffix: 'Jr' };
  const changed = { ...office, ...parts, name: 'Robert Lee Hale Jr', role: 'guarantor' } as const;
  expect((await call['applications.saveOfficeData']({ identifier, office: changed })).office).toEqual(
    changed,
  );
  const { entries } = await call['activity.list'](activityRequest);
  expect(entries[0]?.sentence).toMatch(/rol|role/i);
  const byRole = await call['applications.list']({
    ...listRequest,
    sort: { by: 'role', direction: 'ascending' },
  });
  expect(byRole.rows[0]?.identifier).toBe(identifier);
  const renamed = await byFamily();
  expect(renamed.map(({ familyName }) => familyName)).toContain('Hale');
  const familyKeys = renamed.map(({ name, ...parts }) =>
    familyNameKey(name, {
      given: parts.givenName,
      middle: parts.middleName,
      family: parts.familyName,
      suffix: parts.nameSuffix,
    }),
  );
  expect(familyKeys).toEqual(familyKeys.toSorted());
  await desk.close();

  const again = await opened(copy);
  expect((await again.call['applications.get']({ identifier })).office).toEqual(changed);
  await again.desk.close();
});

it('shows what a newer computer of the office said of these fields before this one knew them', async () => {
  const copy = copyRecordsOf080();
  onTestFinished(() => rmSync(copy.folder, { recursive: true }));
  const first = await opened(copy);
  const { rows } = await first.call['applications.list'](listRequest);
  const [one, other] = rows.map(({ identifier }) => identifier);
  for (const identifier of [one ?? '', other ?? '']) {
    const { office } = await first.call['applications.get']({ identifier });
    await first.call['applications.saveOfficeData']({ identifier, office: { ...office, role: 'occupant' } });
  }
  await first.desk.close();

  // As 0.8.0 would have them: the events are in the log, and nothing of them is in a table.
  const file = await database(copy);
  file.exec(`DROP INDEX applications_by_role; DROP INDEX applications_by_family_name;
    ALTER TABLE applications DROP COLUMN role; ALTER TABLE applications DROP COLUMN role_key;
    ALTER TABLE applications DROP COLUMN family_name; ALTER TABLE applications DROP COLUMN family_name_key;
    ALTER TABLE applications DROP COLUMN given_name; ALTER TABLE applications DROP COLUMN middle_name;
    ALTER TABLE applications DROP COLUMN name_suffix`);
  // Later migrations have been made in it already.
  file.exec(people.sql);
  file.close();

  const again = await opened(copy);
  const shown = await again.call['applications.list'](listRequest);
  const roles = shown.rows
    .filter(({ role }) => role !== null)
    .map(({ identifier, role }) => [identifier, role]);
  expect(roles.toSorted()).toEqual(
    [
      [one, 'occupant'],
      [other, 'occupant'],
    ].toSorted(),
  );
  await again.desk.close();
});
