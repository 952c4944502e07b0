/** What desks said of the same apart: shown on both with who and when, settled by keeping one, opened again by undo. */
import { expect, test } from 'vitest';
import { DeskFailure } from '#electron/core/failure.ts';
import type { Conflict } from '#shared/features/conflicts/model.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { activityRequest, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level, officeOf, until } from './office-fixture.ts';
import { change, decide, decisionsOf, identifier, twoDesks } from './two-apart.ts';

const conflictsOf = async (desk: TestDesk) =>
  (await desk.call['conflicts.list']({ language: 'en' })).conflicts;

const theOnly = async (desk: TestDesk): Promise<Conflict> => {
  const [conflict, ...others] = await conflictsOf(desk);
  expect(others).toEqual([]);
  if (conflict === undefined) throw new Error('There is no conflict.');
  return conflict;
};

const sideOf = ({ sides }: Conflict, who: string) => {
  const side = sides.find((one) => one.who === who);
  if (side === undefined) throw new Error(`${who} has no side in it.`);
  return side;
};

const party = { name: 'Elm Leasing', address: '1 Main St', phone: '555-0100' };
const facts = {
  applicant: 'Rosa Diaz',
  identifier,
  property: '',
  unit: '',
  outcome: 'decline',
  conditions: '',
  reasons: ['Not this time'],
  scores: [],
  office: party,
  agencies: [party],
  postalAddress: '',
  places: NO_PLACES,
} as const;

const place = ({ type, id, cell }: Conflict) => ({ type, id, cell });
const keep = (desk: TestDesk, conflict: Conflict, who: string) =>
  desk.call['conflicts.keep']({
    ...place(conflict),
    keeps: sideOf(conflict, who).ref,
    seen: conflict.sides.map(({ ref }) => ref),
  });

async function refusedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DeskFailure) return error.error.kind;
    throw error;
  }
  return 'not refused';
}

test('a field that two desks changed apart is in conflict on both, with who and when, until one is kept; undo opens it again', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await change(maria, { unit: '4', name: 'Rosa Diaz' });
  await change(ana, { unit: '5', name: 'Rosa Diaz' });
  await comeBack();
  for (const desk of [maria, ana]) {
    // What both say alike is no conflict.
    const conflict = await theOnly(desk);
    expect(conflict).toMatchObject({ type: 'application', id: identifier, field: 'unit', name: 'Rosa Diaz' });
    expect(sideOf(conflict, 'Maria').said).toEqual({ kind: 'value', value: '4' });
    expect(sideOf(conflict, 'Ana').said).toEqual({ kind: 'value', value: '5' });
  }
  const conflict = await theOnly(ana);
  await keep(ana, conflict, 'Maria');
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    expect(await conflictsOf(desk)).toEqual([]);
    expect((await desk.call['applications.get']({ identifier })).office.unit).toBe('4');
  }
  const { entries } = await maria.call['activity.list']({ ...activityRequest, search: 'settled' });
  expect(entries.map(({ sentence }) => sentence)).toEqual(['Ana settled a conflict on Rosa Diaz (Unit)']);

  await ana.call['conflicts.reopen']({ ...place(conflict), keeps: sideOf(conflict, 'Maria').ref });
  await level(maria, ana);
  // As it was: each side is still whose it was.
  expect(await theOnly(maria)).toEqual({ ...conflict });

  await keep(maria, conflict, 'Ana');
  await level(maria, ana);
  expect((await maria.call['applications.get']({ identifier })).office.unit).toBe('5');
  // Whoever writes again says what is so; nothing of the conflict comes back.
  await change(maria, { unit: '6' });
  await level(maria, ana);
  expect(await conflictsOf(ana)).toEqual([]);
  expect(
    await refusedBy(ana.call['conflicts.reopen']({ ...place(conflict), keeps: sideOf(conflict, 'Ana').ref })),
  ).toBe('changed-meanwhile');
  await expectSameTables(maria, ana);
});

test('two who keep another side apart have settled nothing, and a third value that comes later is in conflict with the one kept', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await change(maria, { unit: '4' });
  await change(ana, { unit: '5' });
  await comeBack();
  const conflict = await theOnly(maria);
  await goAway();
  await keep(maria, conflict, 'Maria');
  await keep(ana, conflict, 'Ana');
  expect(await conflictsOf(ana)).toEqual([]);
  await comeBack();
  for (const desk of [maria, ana]) expect((await theOnly(desk)).sides).toHaveLength(2);

  await goAway();
  await keep(maria, conflict, 'Maria');
  await change(ana, { unit: '7' });
  await comeBack();
  // Ana's third value ended both that she saw; Maria's choice was of those.
  for (const desk of [maria, ana]) {
    expect(await conflictsOf(desk)).toEqual([]);
    expect((await desk.call['applications.get']({ identifier })).office.unit).toBe('7');
  }
  expect(await refusedBy(keep(maria, conflict, 'Maria'))).toBe('changed-meanwhile');
  await expectSameTables(maria, ana);
});

test('of two decisions none counts and no notice goes out, until one is kept on either desk', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await goAway();
  await decide(maria, 'approve');
  await decide(ana, 'decline');
  await comeBack();
  const conflict = await theOnly(maria);
  expect(conflict).toMatchObject({ id: identifier, cell: 'decision', field: null });
  expect(sideOf(conflict, 'Ana').said).toEqual({ kind: 'decision', outcome: 'decline' });
  const declined = async (desk: TestDesk) => {
    const decision = (await desk.call['decisions.list']({ identifier })).find(
      ({ outcome }) => outcome === 'decline',
    );
    if (decision === undefined) throw new Error('Nobody declined.');
    return decision;
  };
  const issue = async (desk: TestDesk) =>
    desk.call['notices.issue']({
      identifier,
      decisionId: (await declined(desk)).id,
      how: 'printed',
      document: noticeTemplate({ ...facts, decidedOn: 'today' }, 'en'),
    });
  for (const desk of [maria, ana]) {
    expect((await desk.call['decisions.list']({ identifier })).map(({ stands }) => stands)).toEqual([
      true,
      true,
    ]);
    expect(await refusedBy(issue(desk))).toBe('two-decisions');
    expect(
      await refusedBy(desk.call['decisions.withdraw']({ identifier, id: (await declined(desk)).id })),
    ).toBe('changed-meanwhile');
    expect(await desk.call['notices.list']({ decisionId: (await declined(desk)).id })).toEqual([]);
  }

  await keep(maria, conflict, 'Ana');
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    const [counting, other] = await desk.call['decisions.list']({ identifier });
    expect(counting).toMatchObject({ outcome: 'decline', by: 'Ana', stands: true });
    expect(other).toMatchObject({ outcome: 'approve', by: 'Maria', stands: false });
    expect((await desk.call['applications.get']({ identifier })).row.decision).toBe('decline');
  }
  ana.printing.push('sent');
  expect(await issue(ana)).toMatchObject({ outcome: 'issued' });
  await level(maria, ana);
  await expectSameTables(maria, ana);
});

test('a decision that others have not seen is refused where another one stands, and recorded once that was seen', async () => {
  const { maria, ana } = await twoDesks();
  await decide(ana, 'decline', []);
  await level(maria, ana);
  expect(await refusedBy(decide(maria, 'approve', []))).toBe('changed-meanwhile');
  expect(await decisionsOf(maria)).toEqual(['decline']);
  const [standing] = await maria.call['decisions.list']({ identifier });
  await decide(maria, 'approve', [standing?.id ?? 0]);
  await level(maria, ana);
  expect(await conflictsOf(ana)).toEqual([]);
  expect((await ana.call['applications.get']({ identifier })).row.decision).toBe('approve');
});

/** The hub has all that this desk did. */
const sent = (desk: TestDesk) =>
  until(
    () => officeOf(desk),
    ({ waiting }) => waiting.acts === 0,
    'that all is sent',
  );

test('whoever would decide second is told first, also of several at once and before it has come by itself; offline both stand', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  const together = async (desk: TestDesk, seen: readonly number[]) => {
    const { row } = await desk.call['applications.get']({ identifier });
    return desk.call['decisions.recordTogether']({
      applications: [{ identifier, fetchedAt: row.fetchedAt, seen: [...seen] }],
      outcome: 'decline',
      ownReasons: ['Not this time'],
      conditions: '',
      addMainReasons: false,
      override: { reason: 'Guarantor', words: '' },
    });
  };
  const standing = async (desk: TestDesk) => {
    const [one] = await desk.call['decisions.together']({
      selection: { kind: 'named', identifiers: [identifier] },
    });
    return one?.standing ?? [];
  };
  await decide(ana, 'decline', []);
  await sent(ana);
  // At once: what the hub has is asked for, not waited for.
  expect(await refusedBy(decide(maria, 'approve', []))).toBe('changed-meanwhile');
  const [first] = await standing(maria);
  expect(first).toMatchObject({ by: 'Ana', outcome: 'decline' });
  await decide(maria, 'approve', [first?.id ?? 0]);
  await sent(maria);
  expect(await refusedBy(together(ana, []))).toBe('changed-meanwhile');
  expect(await refusedBy(together(ana, [first?.id ?? 0]))).toBe('changed-meanwhile');
  const [second] = await standing(ana);
  expect(second).toMatchObject({ by: 'Maria', outcome: 'approve' });
  await together(ana, [second?.id ?? 0]);
  await sent(ana);
  expect(await standing(maria)).toHaveLength(1);
  expect(await conflictsOf(ana)).toEqual([]);

  await level(maria, ana);
  const seen = async (desk: TestDesk) => (await standing(desk)).map(({ id }) => id);
  await goAway();
  await decide(maria, 'approve', await seen(maria));
  await decide(ana, 'approve', await seen(ana));
  await comeBack();
  expect(await standing(ana)).toHaveLength(2);
  expect(await conflictsOf(maria)).toHaveLength(1);
});

test('settings and properties that two managers changed apart are in conflict in the activity’s words; an agent settles none', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks('manager');
  await goAway();
  await maria.call['preferences.change']({ householdRule: 'average' });
  await maria.call['preferences.change']({ mostMissing: 3 });
  await ana.call['preferences.change']({ mostMissing: 5 });
  await comeBack();
  const conflict = await theOnly(ana);
  expect(conflict).toMatchObject({ type: 'office', cell: 'setting:mostMissing', field: null });
  expect(sideOf(conflict, 'Maria').said).toMatchObject({ kind: 'sentence' });
  await keep(ana, conflict, 'Ana');
  expect(ana.desk().state().preferences.mostMissing).toBe(5);
  await level(maria, ana);
  expect(maria.desk().state().preferences.mostMissing).toBe(5);
  await ana.call['conflicts.reopen']({ ...place(conflict), keeps: sideOf(conflict, 'Ana').ref });
  await level(maria, ana);

  const { office } = await maria.call['office.state']({});
  const other = office?.members.find(({ isSelf }) => !isSelf)?.member ?? '';
  await maria.call['office.setRole']({ member: other, role: 'agent' });
  await level(maria, ana);
  expect(await refusedBy(keep(ana, conflict, 'Ana'))).toBe('office-refused');
  expect(await conflictsOf(ana)).toHaveLength(1);
});
