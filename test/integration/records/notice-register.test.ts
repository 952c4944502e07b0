import { expect, test } from 'vitest';
import { connect } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
import type { ListedNotice } from '#shared/features/notices/model.ts';
import {
  countOfShown,
  type RegisteredNotice,
  type RegisterRequest,
  type RegisterState,
  registerShowNames,
  registerShows,
} from '#shared/features/notices/register.ts';
import { hasGoneOut, needsCorrection } from '#shared/features/notices/states.ts';
import { generateResults, seededRandom } from '#test/fixtures/applications.ts';
import { noticeDocument } from '#test/fixtures/notice-document.ts';
import { listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { BEFORE_DECIDED_AND_SCORED_BY, newPlace, opened } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);
const DAY_MS = 86_400_000;
const EVERY: RegisterRequest = {
  show: 'all',
  from: null,
  to: null,
  search: '',
  sort: 'newest',
  today: '2026-05-20',
  assignee: null,
  isKept: false,
};
const ALL = { offset: 0, limit: 500 };
const SENDING = { how: 'first-class', on: '2026-05-01', to: '', number: '', sentBy: '', words: '' } as const;

const people = ['Ana Bell', 'Ben Cole', 'Cleo Díaz', ''] as const;

async function office(records: Records, count: number): Promise<string[]> {
  const results = [...generateResults(count, 3)].map((result, at) => ({
    ...result,
    fetchedAtMs: NOON_MS + at,
  }));
  await records.storeResults(results);
  await records.fillOfficeData(
    results.map(({ identifier }, at) => ({
      identifier,
      office: {
        ...NO_OFFICE_DATA,
        name: people[at % people.length] ?? '',
        property: at % 2 === 0 ? 'Elm Tower' : 'Alder Court',
        unit: `${at}B`,
        note: '',
        tags: [],
        applicantToken: null,
      },
    })),
  );
  return results.map(({ identifier }) => identifier);
}

/** Does something that an agent could do now with one application. */
async function doSomething(
  records: Records,
  identifier: string,
  random: () => number,
  atMs: number,
): Promise<void> {
  const [standing] = await records.decisions(identifier);
  const notices = await records.noticesOf(identifier);
  const [latest] = notices;
  const counting = notices.flatMap(({ deliveries }) => deliveries).filter(({ ended }) => !ended);
  const some = counting[Math.floor(random() * counting.length)];
  const roll = Math.floor(random() * 12);
  if (standing === undefined || roll < 2) {
    const outcome = (['decline', 'approve-with-conditions', 'approve', 'withdrawn'] as const)[
      Math.floor(random() * 4)
    ];
    await records.addDecision({ ...newDecision(identifier, outcome ?? 'decline', NOON_MS), atMs });
  } else if (roll < 5 && needsNotice(standing.outcome)) {
    const complete = random() > 0.3;
    const document = noticeDocument('Notice');
    await records.addNotice({ decisionId: standing.id, atMs, how: 'pdf', document, complete });
  } else if (roll < 7 && latest !== undefined) {
    const corrects = some?.kind === 'delivered' && random() > 0.6 ? some.id : null;
    await records.addDelivery(identifier, latest.id, SENDING, corrects, atMs);
  } else if (roll < 10 && some?.kind === 'delivered') {
    await records.addReturn(identifier, some.id, { on: '2026-05-03', words: 'No such address' }, atMs);
  } else if (roll === 10 && some !== undefined)
    await records.strikeDelivery(identifier, some.id, 'Wrong', atMs);
  else await records.addCorrection(identifier, SENDING, atMs);
}

/** As the pages would say it, of one decision; null: the register has nothing of it. */
function expectedState(
  decision: Decision,
  standing: Decision | undefined,
  notices: readonly ListedNotice[],
): RegisterState | null {
  const own = notices.filter(({ decisionId }) => decisionId === decision.id);
  if (!needsNotice(decision.outcome)) return null;
  if (decision.stands) {
    if (own.length === 0) return 'due';
    const out = own.filter(({ state }) => hasGoneOut(state));
    if (out.some(({ complete }) => complete !== false)) return 'sent';
    if (out.length > 0) return 'incomplete';
    return own.some(({ state }) => state === 'returned') ? 'returned' : 'written';
  }
  if (own.length === 0) return null;
  const isReplaced = standing !== undefined && needsNotice(standing.outcome);
  if (own.some(needsCorrection)) return isReplaced ? 'ended' : 'correction-due';
  return own.some(({ state }) => state === 'told') ? 'corrected' : 'ended';
}

async function expectedStates(
  records: Records,
  identifiers: readonly string[],
): Promise<Map<number, RegisterState>> {
  const states = new Map<number, RegisterState>();
  for (const identifier of identifiers) {
    const decisions = await records.decisions(identifier);
    const notices = await records.noticesOf(identifier);
    const standing = decisions.find(({ stands }) => stands);
    for (const decision of decisions) {
      const state = expectedState(decision, standing, notices);
      if (state !== null) states.set(decision.id, state);
    }
  }
  return states;
}

const statesIn = (notices: readonly RegisteredNotice[]): Map<number, RegisterState> =>
  new Map(notices.map(({ decisionId, state }) => [decisionId, state]));
const sorted = <Value>(values: Iterable<Value>): Value[] => [...values].toSorted();

test('the register says of each decision where its notice is, whatever was done, and what is open are the notices due', async () => {
  const place = newPlace();
  const records = await opened(place);
  const identifiers = await office(records, 12);
  const random = seededRandom(11);
  const seen = new Set<RegisterState>();
  for (let step = 0; step < 400; step += 1) {
    const identifier = identifiers[Math.floor(random() * identifiers.length)] ?? '';
    await doSomething(records, identifier, random, NOON_MS + step * 1_000);
    if (step % 4 !== 0 && step < 399) continue;
    const { notices, total } = await records.noticeRegister(EVERY, ALL);
    expect(total).toBe(notices.length);
    const expected = await expectedStates(records, identifiers);
    expect(sorted(statesIn(notices))).toEqual(sorted(expected));
    for (const state of expected.values()) seen.add(state);
    const open = await records.noticeRegister({ ...EVERY, show: 'open' }, ALL);
    const due = await records.listApplications(listRequest({ noticeDue: true }));
    expect(sorted(new Set(open.notices.map((notice) => notice.identifier)))).toEqual(
      sorted(due.rows.map((row) => row.identifier)),
    );
  }
  // One desk has no two decisions; all else came up.
  expect(sorted(seen)).toEqual(sorted(registerShows.all.filter((state) => state !== 'conflict')));
  expect(await records.previewRebuild(NOON_MS)).toEqual({ tables: [], broughtForward: 0 });

  // Records of the version before say the same once they are brought up to date.
  const before = await records.noticeRegister(EVERY, ALL);
  await records.close();
  const connection = connect(place.file, place.key);
  connection.exec(`${BEFORE_DECIDED_AND_SCORED_BY};
    DROP INDEX decisions_with_notices; ALTER TABLE decisions DROP COLUMN notice_state; PRAGMA user_version = 59`);
  connection.close();
  expect(await (await opened(place)).noticeRegister(EVERY, ALL)).toEqual(before);
});

test('the register is narrowed by state, period and words, sorted, and told page by page', async () => {
  const records = await opened();
  const identifiers = await office(records, 8);
  for (const [at, identifier] of identifiers.entries()) {
    const { id } = await records.addDecision({
      ...newDecision(identifier, 'decline', NOON_MS),
      atMs: NOON_MS + at * DAY_MS,
    });
    if (at % 2 === 0) continue;
    const document = noticeDocument('Notice');
    const by = at % 4 === 1 ? 'ben' : 'ana';
    await records.addNotice({ decisionId: id, atMs: NOON_MS, by, how: 'pdf', document, complete: true });
    const [notice = { id: 0 }] = await records.noticesOf(identifier);
    await records.addDelivery(identifier, notice.id, { ...SENDING, how: 'email' }, null, NOON_MS);
  }
  const of = async (asked: Partial<RegisterRequest>, page = ALL): Promise<number[]> =>
    (await records.noticeRegister({ ...EVERY, ...asked }, page)).notices.map(({ identifier }) =>
      identifiers.indexOf(identifier),
    );
  expect(await of({})).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  expect(await of({ sort: 'oldest' }, { offset: 2, limit: 3 })).toEqual([2, 3, 4]);
  expect(await of({ sort: 'name' })).toEqual([4, 0, 5, 1, 6, 2, 7, 3]);
  expect(await of({ sort: 'property' })).toEqual([1, 3, 5, 7, 0, 2, 4, 6]);
  expect(await of({ show: 'sent' })).toEqual([7, 5, 3, 1]);
  expect(await of({ show: 'unwritten' })).toEqual([6, 4, 2, 0]);
  expect(await of({ show: 'unsent' })).toEqual([]);
  const day = (at: number): string => new Date(NOON_MS + at * DAY_MS).toISOString();
  expect(await of({ from: day(2), to: day(4) })).toEqual([3, 2]);
  expect(await of({ search: 'diaz ELM' })).toEqual([6, 2]);
  expect(await of({ search: identifiers[3] ?? '', show: 'sent', sort: 'name' })).toEqual([3]);
  expect(await of({ search: '3B' })).toEqual([3]);
  expect(await of({ search: 'ole' })).toEqual([]);
  // Without a letter or a digit there is nothing to look for.
  expect(await of({ search: '%' })).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  // What is counted beside each kind of state is what it shows, whatever else is asked for.
  for (const rest of [{}, { search: 'diaz ELM' }, { from: day(2), to: day(4) }, { search: 'ole' }]) {
    const { show: _, sort: __, today: ___, ...others } = { ...EVERY, ...rest };
    const counts = await records.noticeRegisterCounts(others);
    for (const show of registerShowNames) {
      expect([show, countOfShown(counts, show)]).toEqual([show, (await of({ ...rest, show })).length]);
    }
  }
  const asked = { ...EVERY, sort: 'oldest' } as const;
  const { notices } = await records.noticeRegister(asked, ALL);
  expect(await records.registeredNotices(await records.noticeRegisterSnapshot(asked), EVERY.today)).toEqual(
    notices,
  );
  expect(notices[1]).toMatchObject({
    name: 'Ben Cole',
    property: 'Alder Court',
    unit: '1B',
    isApplicationKept: true,
    outcome: 'decline',
    state: 'sent',
    written: { by: 'ben' },
    sent: { how: 'email', on: '2026-05-01' },
    corrected: null,
  });
  // Each state is shown by one of the parts, and what is to do and done is all of it.
  const parts = registerShowNames.filter((show) => show !== 'all' && show !== 'open');
  expect(sorted([...parts.flatMap((show) => [...registerShows[show]]), 'conflict'])).toEqual(
    sorted(registerShows.all),
  );
});

test('a decision whose application was deleted stays in the register, without a name', async () => {
  const records = await opened();
  const [identifier = ''] = await office(records, 1);
  await records.addDecision({ ...newDecision(identifier, 'decline', NOON_MS), atMs: NOON_MS });
  await records.eraseApplicant({ identifier, decisionsBeforeMs: null, atMs: NOON_MS + 1 });
  const { notices } = await records.noticeRegister(EVERY, ALL);
  expect(notices).toMatchObject([{ identifier, name: '', property: '', unit: '', state: 'due' }]);
  // All that is known of it is found, from its beginning or not.
  const of = async (search: string): Promise<number> =>
    (await records.noticeRegister({ ...EVERY, search }, ALL)).total;
  expect([await of(identifier.slice(0, -1)), await of(identifier.slice(-4)), await of('Ana')]).toEqual([
    1, 1, 0,
  ]);
});

test('what very many have in common is found as what few have, page by page and in any order', {
  tags: 'night',
}, async () => {
  const records = await opened();
  const identifiers = await office(records, 2_400);
  await records.addDecisions(
    identifiers.map((identifier) => {
      const { atMs: _, ...decision } = newDecision(identifier, 'decline', NOON_MS);
      return decision;
    }),
    NOON_MS,
  );
  const placesOf = async (asked: Partial<RegisterRequest>, page = ALL) => {
    const { notices, total } = await records.noticeRegister({ ...EVERY, sort: 'oldest', ...asked }, page);
    return { total, places: notices.map(({ identifier }) => identifiers.indexOf(identifier)) };
  };
  const every = identifiers.map((_, place) => place);
  const named = (name: string): number[] => every.filter((place) => people[place % people.length] === name);
  const prefix = identifiers[0]?.slice(0, 3) ?? '';
  // All of them have it, and more than are fetched.
  expect(await placesOf({ search: prefix }, { offset: 1_000, limit: 3 })).toEqual({
    total: 2_400,
    places: [1_000, 1_001, 1_002],
  });
  expect(await placesOf({ search: `${prefix} diaz` })).toEqual({
    total: 600,
    places: named('Cleo Díaz').slice(0, 500),
  });
  expect(await placesOf({ search: prefix, sort: 'name' }, { offset: 600, limit: 2 })).toEqual({
    total: 2_400,
    places: named('Ben Cole').toReversed().slice(0, 2),
  });
  // Written meanwhile, it is seen.
  expect((await placesOf({ search: prefix, show: 'unsent' })).total).toBe(0);
  const [{ id = 0 } = {}] = await records.decisions(identifiers[7] ?? '');
  const document = noticeDocument('Notice');
  await records.addNotice({ decisionId: id, atMs: NOON_MS, how: 'pdf', document, complete: true });
  expect(await placesOf({ search: prefix, show: 'unsent' })).toEqual({ total: 1, places: [7] });
});

test('letters are due by the days of their property’s places, late by them, and sorted by both', async () => {
  const place = newPlace();
  const records = await opened(place);
  const identifiers = await office(records, 6);
  const of = async (sort: RegisterRequest['sort'], asked: Partial<RegisterRequest> = {}) =>
    (await records.noticeRegister({ ...EVERY, sort, ...asked }, ALL)).notices;
  const at = ({ identifier }: RegisteredNotice): number => identifiers.indexOf(identifier);
  // On Monday, May 4, and on each day after.
  for (const [day, identifier] of identifiers.entries()) {
    const atMs = NOON_MS + day * DAY_MS;
    const { id } = await records.addDecision({ ...newDecision(identifier, 'decline', NOON_MS), atMs });
    if (day !== 2) continue;
    const document = noticeDocument('Notice');
    await records.addNotice({ decisionId: id, atMs, how: 'pdf', document, complete: true });
    const [notice = { id: 0 }] = await records.noticesOf(identifier);
    await records.addDelivery(identifier, notice.id, { ...SENDING, on: '2026-05-14' }, null, atMs);
  }
  expect((await of('due')).map(({ dueOn, daysLate }) => [dueOn, daysLate])).toEqual(
    identifiers.map(() => [null, null]),
  );

  const [tower] = (await records.properties()).filter(({ name }) => name === 'Elm Tower');
  await records.changeProperty(tower?.id ?? '', { state: 'PA', city: 'Philadelphia' }, NOON_MS);
  const rule = { template: null, noneNeeded: null };
  const placeRules = [
    { ...rule, place: 'office', due: { days: 3, count: 'business' } },
    { ...rule, place: 'PA', due: { days: 14, count: 'calendar' } },
    { ...rule, place: 'Philadelphia', due: { days: 7, count: 'calendar' } },
  ];
  await records.keepSettings(JSON.stringify({ preferences: { placeRules } }), NOON_MS);
  const due = await of('due');
  // Elm Tower has the even ones: a week; Alder Court is in no place: three business days.
  expect(due.map((notice) => [at(notice), notice.dueOn, notice.daysLate])).toEqual([
    [1, '2026-05-08', 12],
    [0, '2026-05-11', 9],
    [3, '2026-05-12', 8],
    [5, '2026-05-13', 7],
    [4, '2026-05-15', 5],
    // It went out: late by one day, whatever day it is.
    [2, '2026-05-13', 1],
  ]);
  expect((await of('late')).map(at)).toEqual([1, 0, 3, 5, 4, 2]);
  expect((await of('late', { today: '2026-05-08' })).map(({ daysLate }) => daysLate)).toEqual([
    1, 0, 0, 0, 0, 0,
  ]);
  const counted = await records.registeredNotices(
    await records.noticeRegisterSnapshot({ ...EVERY, sort: 'due' }),
    EVERY.today,
  );
  expect(counted).toEqual(due);
  // Of one member's applications, and of what is kept.
  expect(await of('due', { assignee: 'nobody' })).toEqual([]);
  await records.eraseApplicant({
    identifier: identifiers[1] ?? '',
    decisionsBeforeMs: null,
    atMs: NOON_MS + 9 * DAY_MS,
  });
  expect((await of('due', { isKept: true, show: 'open' })).map(at)).toEqual([0, 3, 5, 4]);
});

test('the addenda that 0.8.0 kept count as additions until the office sets rules of its places', async () => {
  const place = newPlace();
  await (await opened(place)).close();
  const connection = connect(place.file, place.key);
  connection
    .prepare("INSERT INTO office_settings (name, value, at_ms, ref) VALUES ('addenda', ?, 0, 'x')")
    .run(JSON.stringify([{ place: 'PA', en: 'State law', es: '' }]));
  connection.close();
  const records = await opened(place);
  const preferences = async () => JSON.parse((await records.keptTexts()).settings ?? '{}').preferences;
  const { placeRules } = await preferences();
  expect(placeRules).toEqual([
    {
      place: 'PA',
      template: { use: 'addition', en: 'State law', es: '', counsel: '', on: '', version: 1 },
      noneNeeded: null,
      due: null,
    },
  ]);
  // Another setting is changed: nobody has changed the rules.
  await records.keepSettings(JSON.stringify({ preferences: { placeRules, householdRule: 'lowest' } }), 2);
  expect(await preferences()).toMatchObject({ placeRules, householdRule: 'lowest' });
  await records.keepSettings(JSON.stringify({ preferences: { placeRules: [], householdRule: 'lowest' } }), 3);
  expect(await preferences()).toMatchObject({ placeRules: [], householdRule: 'lowest' });
});
