import { expect, test } from 'vitest';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { scorePercentOf } from '#shared/features/approval-center/bands.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import { householdTaken } from '#test/fixtures/answers.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);
const UNKNOWN = {
  property: null,
  unit: null,
  score: null,
  weight: null,
  scorePercent: null,
  notMeasuredCount: 0,
  impossibleCount: 0,
  decision: null,
  decisionUntil: null,
  decidedAtMs: null,
};

const refused = (message: string) =>
  ({ ...householdTaken, outcome: 'failed', isRefused: true, message }) as const;

const member = (token: string, applicationIdentifier: string | null = null): HouseholdMember => ({
  token,
  name: `Name of ${token}`,
  applicationIdentifier,
});

test('a household keeps its members in their order, with the scores and the properties that are known', async () => {
  const place = newPlace();
  const records = await opened(place);
  const results = [...generateResults(2, 7)];
  await records.storeResults(results);
  await records.saveOfficeData(fixtureIdentifier(1), { ...NO_OFFICE_DATA, property: 'Birch Row' }, 0);
  const members = [member('tok-c', fixtureIdentifier(1)), member('tok-a', 'APP-unknown'), member('tok-b')];
  const id = await records.saveHousehold({
    id: null,
    members,
    property: 'Alder Court',
    note: 'Two cats.',
    state: 'draft',
    atMs: NOON_MS,
  });
  await records.close();

  const again = await opened(place);
  const stored = await again.household(id);
  expect(stored).toEqual({
    id,
    members: [
      {
        ...member('tok-c', fixtureIdentifier(1)),
        property: 'Birch Row',
        unit: '',
        score: results[1]?.result.score,
        weight: results[1]?.result.weight,
        scorePercent: scorePercentOf(results[1]?.result.score ?? 0, results[1]?.result.weight ?? 0),
        notMeasuredCount: 0,
        impossibleCount: 0,
        decision: null,
        decisionUntil: null,
        decidedAtMs: null,
      },
      { ...member('tok-a', 'APP-unknown'), ...UNKNOWN },
      { ...member('tok-b'), ...UNKNOWN },
    ],
    property: 'Alder Court',
    note: 'Two cats.',
    state: 'draft',
    stateChangedAtMs: NOON_MS,
    serviceMessage: '',
    createdAtMs: NOON_MS,
    confirmed: null,
    unansweredAtMs: null,
    isInConflict: false,
  });
  expect(await again.households()).toEqual([stored]);
});

test('saving again replaces members and texts, and dates the state only where it changes', async () => {
  const records = await opened();
  const base = { property: '', note: '', members: [member('tok-a'), member('tok-b')] };
  const id = await records.saveHousehold({ ...base, id: null, state: 'draft', atMs: NOON_MS });
  const same = await records.saveHousehold({
    ...base,
    id,
    note: 'New.',
    members: [member('tok-b'), member('tok-d')],
    state: 'draft',
    atMs: NOON_MS + 1_000,
  });
  expect(same).toBe(id);
  expect(await records.household(id)).toMatchObject({
    note: 'New.',
    stateChangedAtMs: NOON_MS,
    createdAtMs: NOON_MS,
  });
  expect((await records.household(id))?.members.map(({ token }) => token)).toEqual(['tok-b', 'tok-d']);

  await records.endSendingHousehold(id, NOON_MS + 2_000, refused('Token unknown.'));
  expect(await records.household(id)).toMatchObject({
    state: 'refused',
    serviceMessage: 'Token unknown.',
    stateChangedAtMs: NOON_MS + 2_000,
  });
  await records.saveHousehold({ ...base, id, state: 'refused', atMs: NOON_MS + 3_000 });
  expect(await records.household(id)).toMatchObject({
    serviceMessage: 'Token unknown.',
    stateChangedAtMs: NOON_MS + 2_000,
  });
  await records.saveHousehold({ ...base, id, state: 'draft', atMs: NOON_MS + 4_000 });
  expect(await records.household(id)).toMatchObject({
    state: 'draft',
    serviceMessage: '',
    stateChangedAtMs: NOON_MS + 4_000,
  });
});

test('households are listed newest first; a removed one comes back until it is forgotten, and its number is not used again', async () => {
  const records = await opened();
  const save = (token: string) =>
    records.saveHousehold({
      id: null,
      members: [member(token)],
      property: '',
      note: '',
      state: 'draft',
      atMs: NOON_MS,
    });
  const [first, second, third] = [await save('tok-a'), await save('tok-b'), await save('tok-c')];
  expect((await records.households()).map(({ id }) => id)).toEqual([third, second, first]);
  expect(await records.removeHousehold(third, NOON_MS)).toBe(true);
  expect(await records.removeHousehold(third, NOON_MS)).toBe(false);
  expect(await records.household(third)).toBeNull();
  expect(await records.restoreHousehold(third, NOON_MS)).toBe(true);
  expect(await records.restoreHousehold(third, NOON_MS)).toBe(false);
  expect((await records.household(third))?.members.map(({ token }) => token)).toEqual(['tok-c']);
  await records.removeHousehold(third, NOON_MS);
  await records.forgetRemovedHouseholds(NOON_MS);
  expect(await records.restoreHousehold(third, NOON_MS)).toBe(false);
  const fourth = await save('tok-d');
  expect(fourth).not.toBe(third);
  expect(
    (await records.households()).map(({ id, members }) => [id, members.map(({ token }) => token)]),
  ).toEqual([
    [fourth, ['tok-d']],
    [second, ['tok-b']],
    [first, ['tok-a']],
  ]);
});

test('a household that is not there cannot be changed', async () => {
  const records = await opened();
  await expect(records.beginSendingHousehold(7, NOON_MS)).rejects.toMatchObject({
    kind: 'failed',
  });
  await expect(
    records.saveHousehold({ id: 7, members: [], property: '', note: '', state: 'draft', atMs: NOON_MS }),
  ).rejects.toThrow(/no household 7/);
  expect(await records.households()).toEqual([]);
});

test('a household whose members cannot be stored stays as it was', async () => {
  const records = await opened();
  const id = await records.saveHousehold({
    id: null,
    members: [member('tok-a')],
    property: '',
    note: '',
    state: 'draft',
    atMs: NOON_MS,
  });
  await expect(records.beginSendingHousehold(id, Number.NaN)).rejects.toMatchObject({
    kind: 'failed',
  });
  expect(await records.household(id)).toMatchObject({ state: 'draft', stateChangedAtMs: NOON_MS });
});

test('what was confirmed stays beside what is edited, until another list is confirmed', async () => {
  const place = newPlace();
  const records = await opened(place);
  const base = { property: '', note: '' };
  const first = [member('tok-a'), member('tok-b')];
  const second = [member('tok-b'), member('tok-c')];
  const id = await records.saveHousehold({
    ...base,
    id: null,
    members: first,
    state: 'draft',
    atMs: NOON_MS,
  });
  await records.endSendingHousehold(id, NOON_MS + 1, { ...householdTaken, message: 'Grouped.' });
  const confirmed = { members: first, atMs: NOON_MS + 1, serviceMessage: 'Grouped.', by: '' };
  expect((await records.household(id))?.confirmed).toEqual(confirmed);

  await records.saveHousehold({ ...base, id, members: second, state: 'draft', atMs: NOON_MS + 2 });
  expect(await records.household(id)).toMatchObject({ state: 'draft', serviceMessage: '', confirmed });

  const named = first.map((one) => ({ ...one, name: `New ${one.name}` }));
  await records.saveHousehold({ ...base, id, members: named, state: 'confirmed', atMs: NOON_MS + 3 });
  expect(await records.household(id)).toMatchObject({
    state: 'confirmed',
    serviceMessage: 'Grouped.',
    stateChangedAtMs: NOON_MS + 1,
    confirmed: { ...confirmed, members: named },
  });

  await records.saveHousehold({ ...base, id, members: second, state: 'draft', atMs: NOON_MS + 4 });
  await records.endSendingHousehold(id, NOON_MS + 5, { ...householdTaken, outcome: 'unconfirmed' });
  await records.close();
  const again = await opened(place);
  expect(await again.household(id)).toMatchObject({
    state: 'unconfirmed',
    unansweredAtMs: NOON_MS + 5,
    confirmed: { members: named },
  });
  await again.endSendingHousehold(id, NOON_MS + 6, householdTaken);
  expect(await again.household(id)).toMatchObject({ confirmed: { members: second }, unansweredAtMs: null });
});

test('a member is the one application that has its token; of several, none until one is chosen', async () => {
  const records = await opened();
  await records.storeResults([...generateResults(3, 7)]);
  const give = (place: number, applicantToken: string, name: string) =>
    records.saveOfficeData(fixtureIdentifier(place), { ...NO_OFFICE_DATA, applicantToken, name }, 0);
  await give(0, 'tok-alone', 'Alone');
  await give(1, 'tok-shared', 'One of two');
  await give(2, 'tok-shared', 'Other of two');
  const unnamed = (token: string, applicationIdentifier: string | null = null) => ({
    token,
    name: '',
    applicationIdentifier,
  });
  const save = (id: number | null, chosen: string | null) =>
    records.saveHousehold({
      id,
      members: [unnamed('tok-alone'), unnamed('tok-shared', chosen)],
      property: '',
      note: '',
      state: 'draft',
      atMs: NOON_MS,
    });
  const id = await save(null, null);
  expect((await records.household(id))?.members).toMatchObject([
    { name: 'Alone', applicationIdentifier: fixtureIdentifier(0) },
    { name: '', applicationIdentifier: null, score: null },
  ]);
  const shared = await records.applicationsByTokens(['tok-shared', 'tok-alone', 'tok-of-nobody']);
  expect(shared.map(({ token, name }) => [token, name])).toEqual([
    ['tok-shared', 'Other of two'],
    ['tok-shared', 'One of two'],
    ['tok-alone', 'Alone'],
  ]);
  await save(id, fixtureIdentifier(1));
  expect((await records.household(id))?.members[1]).toMatchObject({ name: 'One of two' });
  expect((await records.household(id))?.members[1]?.score).not.toBeNull();
});
