import { expect, test } from 'vitest';
import type { HouseholdMember } from '#shared/models/households.ts';
import { fixtureIdentifier, generateResults } from '../../fixtures/applications.ts';
import { newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);
const NO_OFFICE_DATA = { name: '', property: '', unit: '', note: '', applicantToken: null };

const member = (token: string, applicationIdentifier: string | null = null): HouseholdMember => ({
  token,
  name: `Name of ${token}`,
  applicationIdentifier,
});

test('a household keeps its members in their order, with the scores and the properties that are known', async () => {
  const place = newPlace();
  const cache = await opened(place);
  const results = [...generateResults(2, 7)];
  await cache.storeResults(results);
  await cache.saveOfficeData(fixtureIdentifier(1), { ...NO_OFFICE_DATA, property: 'Birch Row' });
  const members = [member('tok-c', fixtureIdentifier(1)), member('tok-a', 'APP-unknown'), member('tok-b')];
  const id = await cache.saveHousehold({
    id: null,
    members,
    property: 'Alder Court',
    note: 'Two cats.',
    state: 'draft',
    atMs: NOON_MS,
  });
  await cache.close();

  const again = await opened(place);
  const stored = await again.household(id);
  expect(stored).toEqual({
    id,
    members: [
      {
        ...member('tok-c', fixtureIdentifier(1)),
        property: 'Birch Row',
        score: results[1]?.result.score,
        weight: results[1]?.result.weight,
      },
      { ...member('tok-a', 'APP-unknown'), property: null, score: null, weight: null },
      { ...member('tok-b'), property: null, score: null, weight: null },
    ],
    property: 'Alder Court',
    note: 'Two cats.',
    state: 'draft',
    stateChangedAtMs: NOON_MS,
    serviceMessage: '',
    createdAtMs: NOON_MS,
  });
  expect(await again.households()).toEqual([stored]);
});

test('saving again replaces members and texts, and dates the state only where it changes', async () => {
  const cache = await opened();
  const base = { property: '', note: '', members: [member('tok-a'), member('tok-b')] };
  const id = await cache.saveHousehold({ ...base, id: null, state: 'draft', atMs: NOON_MS });
  const same = await cache.saveHousehold({
    ...base,
    id,
    note: 'New.',
    members: [member('tok-b'), member('tok-d')],
    state: 'draft',
    atMs: NOON_MS + 1_000,
  });
  expect(same).toBe(id);
  expect(await cache.household(id)).toMatchObject({
    note: 'New.',
    stateChangedAtMs: NOON_MS,
    createdAtMs: NOON_MS,
  });
  expect((await cache.household(id))?.members.map(({ token }) => token)).toEqual(['tok-b', 'tok-d']);

  await cache.setHouseholdState(id, 'refused', 'Token unknown.', NOON_MS + 2_000);
  expect(await cache.household(id)).toMatchObject({
    state: 'refused',
    serviceMessage: 'Token unknown.',
    stateChangedAtMs: NOON_MS + 2_000,
  });
  await cache.saveHousehold({ ...base, id, state: 'refused', atMs: NOON_MS + 3_000 });
  expect(await cache.household(id)).toMatchObject({
    serviceMessage: 'Token unknown.',
    stateChangedAtMs: NOON_MS + 2_000,
  });
  await cache.saveHousehold({ ...base, id, state: 'draft', atMs: NOON_MS + 4_000 });
  expect(await cache.household(id)).toMatchObject({
    state: 'draft',
    serviceMessage: '',
    stateChangedAtMs: NOON_MS + 4_000,
  });
});

test('households are listed newest first; a removed one is gone with its members, and its number is not used again', async () => {
  const cache = await opened();
  const save = (token: string) =>
    cache.saveHousehold({
      id: null,
      members: [member(token)],
      property: '',
      note: '',
      state: 'draft',
      atMs: NOON_MS,
    });
  const [first, second, third] = [await save('tok-a'), await save('tok-b'), await save('tok-c')];
  expect((await cache.households()).map(({ id }) => id)).toEqual([third, second, first]);
  expect(await cache.removeHousehold(third)).toBe(true);
  expect(await cache.removeHousehold(third)).toBe(false);
  expect(await cache.household(third)).toBeNull();
  const fourth = await save('tok-d');
  expect(fourth).not.toBe(third);
  expect(
    (await cache.households()).map(({ id, members }) => [id, members.map(({ token }) => token)]),
  ).toEqual([
    [fourth, ['tok-d']],
    [second, ['tok-b']],
    [first, ['tok-a']],
  ]);
});

test('a household that is not there cannot be changed', async () => {
  const cache = await opened();
  await expect(cache.setHouseholdState(7, 'sending', '', NOON_MS)).rejects.toMatchObject({ kind: 'failed' });
  await expect(
    cache.saveHousehold({ id: 7, members: [], property: '', note: '', state: 'draft', atMs: NOON_MS }),
  ).rejects.toThrow(/no household 7/);
  expect(await cache.households()).toEqual([]);
});

test('a household whose members cannot be stored stays as it was', async () => {
  const cache = await opened();
  const id = await cache.saveHousehold({
    id: null,
    members: [member('tok-a')],
    property: '',
    note: '',
    state: 'draft',
    atMs: NOON_MS,
  });
  await expect(cache.setHouseholdState(id, 'sending', '', Number.NaN)).rejects.toMatchObject({
    kind: 'failed',
  });
  expect(await cache.household(id)).toMatchObject({ state: 'draft', stateChangedAtMs: NOON_MS });
});
