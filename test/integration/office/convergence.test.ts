/** Desks that do all kinds of things, with the hub and without it: their tables are the same in the end. */
import { expect, onTestFinished, test } from 'vitest';
import { DeskFailure } from '#electron/desk.ts';
import { isNight } from '#test/fixtures/night.ts';
import { approvalResult, scriptedService } from '../features/scripted-service.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { add, foundingDesk, goAway, hubFor, joinedDesk, level, officeOf, proxied } from './office-fixture.ts';

const IDENTIFIERS = ['A-1', 'A-2'] as const;
const ROUNDS = 3;

/** Repeatable numbers below `most`. */
function numbers(seed: number): (most: number) => number {
  let state = seed | 1;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % most;
  };
}
type Below = ReturnType<typeof numbers>;
type Act = (desk: TestDesk, identifier: string, below: Below) => Promise<unknown>;

/** Every result is another, or one that was there before. */
async function changingService(below: Below) {
  const service = await scriptedService({
    getapplicationapproval: () => ({
      status: 200,
      json: { debt_to_income: { ...approvalResult.debt_to_income, attribute_value: String(30 + below(12)) } },
    }),
  });
  onTestFinished(() => service.close());
  return service;
}

const pick = <Item>(list: readonly [Item, ...Item[]], below: Below): Item =>
  list[below(list.length)] ?? list[0];

/** What another desk did a moment before may refuse it: that is told, and nothing is done. */
async function unlessOvertaken(acting: Promise<unknown>): Promise<void> {
  try {
    await acting;
  } catch (error) {
    if (!(error instanceof DeskFailure) || !OVERTAKEN.has(error.error.kind)) throw error;
  }
}
const OVERTAKEN: ReadonlySet<string> = new Set(['changed-meanwhile', 'not-on-this-desk']);

const acts: readonly [Act, ...Act[]] = [
  async (desk, identifier, below) => {
    const { office } = await desk.call['applications.get']({ identifier });
    const name = pick(['Ana Ruiz', 'A. Ruiz', ''], below);
    const tags = pick([['Urgent'], ['Late', 'Urgent'], []], below);
    await desk.call['applications.saveOfficeData']({ identifier, office: { ...office, name, tags } });
  },
  async (desk, identifier, below) => {
    const { office } = await desk.call['applications.get']({ identifier });
    const property = pick(['Oak Street', 'Elm Court', ''], below);
    const unit = pick(['', '4', '12B'], below);
    await desk.call['applications.saveOfficeData']({
      identifier,
      office: { ...office, property, unit: property === '' ? '' : unit },
    });
  },
  (desk, identifier, below) => desk.call['notes.save']({ identifier, id: null, text: `Note ${below(9)}` }),
  // One's own is edited; a manager removes any, and puts it back half the time.
  async (desk, identifier, below) => {
    const { notes, may } = await desk.call['notes.list']({ identifier });
    const [note] = notes.filter(({ isOwn }) => isOwn || may.removeAny).slice(below(3));
    if (note === undefined) return;
    if (note.isOwn && below(2) === 0) {
      await desk.call['notes.save']({ identifier, id: note.id, text: `Edited ${below(9)}` });
      return;
    }
    await desk.call['notes.remove']({ identifier, id: note.id });
    if (below(2) === 0) await desk.call['notes.restore']({ identifier, id: note.id });
  },
  async (desk, identifier, below) => {
    const { row } = await desk.call['applications.get']({ identifier });
    const outcome = pick<'approve' | 'decline'>(['approve', 'decline'], below);
    await desk.call['decisions.record']({
      identifier,
      outcome,
      attributes: [],
      ownReasons: outcome === 'decline' ? ['Not this time'] : [],
      conditions: '',
      override: row.band === outcome ? null : { reason: 'Guarantor', words: '' },
      fetchedAt: row.fetchedAt,
    });
  },
  (desk, identifier, below) =>
    desk.call['households.save']({
      id: null,
      members: [{ token: `T-${below(4)}`, name: 'Ana', applicationIdentifier: identifier }],
      property: '',
      note: `Household ${below(9)}`,
    }),
  async (desk, _identifier, below) => {
    const [household] = await desk.call['households.list']({});
    if (household !== undefined && below(2) === 0) await desk.call['households.remove']({ id: household.id });
  },
  (desk, identifier) => desk.call['applications.refresh']({ identifier }),
  (desk) => add(desk, `Property ${performance.now()}`),
];

test.each(isNight ? [7, 19, 23, 31, 47] : [7])(
  'three desks, interleaving %i: equal tables on all, to the byte, and equal to what the log draws',
  { tags: 'long', timeout: 600_000 },
  async (seed) => {
    const below = numbers(seed);
    const [hub, service] = [await hubFor(), await changingService(below)];
    const maria = await foundingDesk(hub, service);
    const { proxy, through } = await proxied(hub);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    const paul = await joinedDesk(maria, 'Paul', 'manager');
    const desks = [maria, ana, paul] as const;
    onTestFinished(() => Promise.all(desks.map((desk) => desk.close())).then(() => undefined));

    // One desk looks up: the others have its results.
    await maria.call['lookUps.start']({ text: IDENTIFIERS.join('\n') });
    await maria.waitForLookUp();
    await level(...desks);
    for (const desk of desks) {
      for (const identifier of IDENTIFIERS) {
        expect((await desk.call['applications.get']({ identifier })).row.identifier).toBe(identifier);
      }
    }

    let done = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const isAway = below(3) > 0;
      if (isAway) {
        await goAway(ana, proxy);
      }
      for (let step = 0; step < 8; step += 1) {
        const desk = pick(desks, below);
        await unlessOvertaken(pick(acts, below)(desk, pick(IDENTIFIERS, below), below));
        done += 1;
      }
      if (isAway && below(2) === 0) await ana.restart();
      proxy.leadTo(hub.url);
      await ana.call['office.retry']({});
      if (below(2) === 0) await level(...desks);
    }
    await level(...desks);
    expect(done).toBe(ROUNDS * 8);
    for (const desk of desks) expect((await officeOf(desk)).findings).toEqual([]);
    const tables = await expectSameTables(...desks);
    expect(tables.split('\n').length).toBeGreaterThan(30);
  },
);
