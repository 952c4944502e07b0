import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  activityRequest,
  listRequest,
  member,
  practise,
  refusalOf,
  type TestDesk,
  testDesk,
} from './test-desk.ts';

async function compared(test: TestDesk, identifiers: readonly string[]) {
  const comparison = await test.call['comparison.get']({ identifiers: [...identifiers] });
  if (comparison.outcome !== 'compared') throw new Error('The comparison was refused.');
  return comparison;
}

async function publish(test: TestDesk, reason: string, weight: number): Promise<void> {
  const { draft } = await test.call['approvalCenter.get']({});
  const [[name, setting] = []] = Object.entries(draft.settings).filter(([, { enabled }]) => enabled);
  if (name === undefined || setting === undefined) throw new Error('The first draft has attributes.');
  const settings = { ...draft.settings, [name]: { ...setting, weight } };
  await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
  await test.call['approvalCenter.publish']({ draftId: draft.id, reason });
}

/** Two applications of one property and one of another. */
async function ofTwoProperties(test: TestDesk) {
  const { rows } = await test.call['applications.list'](listRequest);
  const [first] = rows;
  const neighbour = rows.find((row) => row !== first && row.property === first?.property);
  const elsewhere = rows.find((row) => row.property !== first?.property);
  if (!first || !neighbour || !elsewhere) throw new Error('The sample portfolio has several properties.');
  return [first, neighbour, elsewhere] as const;
}

describe('comparing', () => {
  it('works with the service stopped and after a restart, in the order that was asked for', async () => {
    const test = await testDesk();
    const [first, second, third] = await practise(test);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    await test.restart();
    const asked = [third, first, second].map(({ identifier }) => identifier);
    const { applications, missing, newestVersion } = await compared(test, asked);
    expect(applications.map(({ row }) => row.identifier)).toEqual(asked);
    expect([missing, newestVersion]).toEqual([[], null]);
    for (const { row, settings, attributes, underNewest } of applications) {
      const detail = await test.call['applications.get']({ identifier: row.identifier });
      expect({ row, settings, attributes }).toEqual({
        row: { ...detail.row, note: '', noteCount: 0 },
        settings: detail.settings,
        attributes: detail.attributes,
      });
      expect(underNewest).toBeNull();
    }
  });

  it('scores applications of different versions under the newest one, as looking them up again does', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    await publish(test, 'The first attribute counts a little more', 21);
    await test.call['lookUps.start']({ text: first.identifier });
    await test.waitForLookUp();
    await publish(test, 'And a little less', 7);
    const before = await compared(test, [first.identifier, second.identifier]);
    expect(before.newestVersion).toBe(2);
    expect(before.applications.map(({ judgedByVersion }) => judgedByVersion)).toEqual([1, null]);
    expect(new Set(before.applications.map(({ rulesHash }) => rulesHash)).size).toBe(2);

    await test.call['lookUps.start']({ text: `${first.identifier}\n${second.identifier}` });
    await test.waitForLookUp();
    const after = await compared(test, [first.identifier, second.identifier]);
    for (const [place, { row, judgedByVersion, underNewest }] of after.applications.entries()) {
      const { score, weight, scorePercent, band, notMeasuredCount, impossibleCount } = row;
      const scored = { score, weight, scorePercent, band, notMeasuredCount, impossibleCount };
      expect(judgedByVersion).toBe(2);
      expect(before.applications[place]?.underNewest).toEqual(scored);
      expect(underNewest).toEqual(scored);
    }
  });

  it('takes each application once, and names those that this desk does not have', async () => {
    const test = await testDesk();
    const [first] = await practise(test);
    const asked = [first.identifier, 'nobody’s', first.identifier];
    const { applications, missing } = await compared(test, asked);
    expect(applications.map(({ row }) => row.identifier)).toEqual([first.identifier]);
    expect(missing).toEqual(['nobody’s']);
  });

  it('says nothing of what the office noted', async () => {
    const test = await testDesk();
    const [first] = await practise(test);
    const note = 'Seen with a dog';
    await test.call['notes.save']({ identifier: first.identifier, id: null, text: note });
    expect(JSON.stringify(await compared(test, [first.identifier]))).not.toContain(note);
  });
});

describe('a property in first-come order', () => {
  it('refuses to have two of its applications compared, from then on, after a restart, and until it is changed back', async () => {
    const test = await testDesk();
    await practise(test);
    const [first, neighbour, elsewhere] = await ofTwoProperties(test);
    const asked = [first, neighbour, elsewhere].map(({ identifier }) => identifier);
    await compared(test, asked);
    await test.call['preferences.change']({ firstComeProperties: [first.property] });
    await test.restart();
    expect(await test.call['comparison.get']({ identifiers: asked })).toEqual({
      outcome: 'refused',
      properties: [{ property: first.property, identifiers: [first.identifier, neighbour.identifier] }],
    });
    await test.call['preferences.change']({ firstComeProperties: [] });
    await compared(test, asked);
  });

  it('lets a single one of its applications stand beside those of other properties', async () => {
    const test = await testDesk();
    await practise(test);
    const [first, , elsewhere] = await ofTwoProperties(test);
    await test.call['preferences.change']({ firstComeProperties: [first.property] });
    const { applications } = await compared(test, [first.identifier, elsewhere.identifier]);
    expect(applications).toHaveLength(2);
  });

  it('is told in the activity where that changes, not with all the others each time', async () => {
    const test = await testDesk();
    await practise(test);
    await test.call['preferences.change']({ firstComeProperties: ['Alder Court', 'Birch Row'] });
    await test.call['preferences.change']({ firstComeProperties: ['Birch Row'] });
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'property-changed',
      limit: 10,
    });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      'tester turned off first-come, first-served at Alder Court',
      'tester made 2 changes to properties, starting with Alder Court',
    ]);
  });

  it('needs a name', async () => {
    const test = await testDesk();
    await practise(test);
    const refusal = await refusalOf(test.call['preferences.change']({ firstComeProperties: [''] }));
    expect(refusal).toMatchObject({ kind: 'invalid-input', field: 'firstComeProperties.0' });
  });
});

describe('a comparison as a PDF', () => {
  it('is told of in the activity once it is saved, and not where the dialog is left', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const identifiers = [first.identifier, second.identifier];
    const file = join(test.folder, 'side by side.pdf');
    test.files.answers.push(null, file);
    expect(await test.call['comparison.savePdf']({ identifiers })).toEqual({ file: null });
    expect(await test.call['comparison.savePdf']({ identifiers })).toEqual({ file });
    expect(readFileSync(file, 'utf8')).toMatch(/^%PDF/);
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'comparison-saved',
    });
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      `tester saved a comparison of ${first.name} and ${second.name} in side by side.pdf`,
    ]);
  });
});

describe('the queue of a property', () => {
  it('is the order in which first results arrived; fetching again and a restart leave it', async () => {
    const test = await testDesk();
    await practise(test);
    const [first, neighbour] = await ofTwoProperties(test);
    const { property } = first;
    const before = await test.call['firstCome.queue']({ property, which: 'all' });
    const inside = await test.call['applications.list']({ ...listRequest, property: [property] });
    const queued = ({ units }: typeof before) =>
      units.flatMap(({ parties }) => parties.flatMap(({ applications }) => applications));
    expect(
      queued(before)
        .map(({ identifier }) => identifier)
        .sort(),
    ).toEqual(inside.rows.map(({ identifier }) => identifier).sort());
    expect(before).toMatchObject({ waiting: inside.total, decided: 0, told: inside.total });
    for (const { parties } of before.units) {
      const times = parties.map(({ receivedAt }) => receivedAt);
      expect(times).toEqual(times.toSorted());
      expect(parties.map(({ place }) => place)).toEqual(parties.map((_, index) => index + 1));
    }

    test.clock.advance(60_000);
    await publish(test, 'So that the results are other ones', 21);
    await test.call['lookUps.start']({ text: `${neighbour.identifier}\n${first.identifier}` });
    await test.waitForLookUp();
    await test.restart();
    const after = await test.call['firstCome.queue']({ property, which: 'all' });
    const orderOf = (queue: typeof after) =>
      queued(queue).map(({ identifier, receivedAt }) => [identifier, receivedAt]);
    expect(orderOf(after)).toEqual(orderOf(before));
  });

  it('is per unit by when the office received each, with a household as one', async () => {
    const test = await testDesk();
    const [first, second, third] = await practise(test);
    const at = async (
      { identifier }: { readonly identifier: string },
      given: { readonly unit?: string; readonly received?: string; readonly applicantToken?: string },
    ) => {
      const { office } = await test.call['applications.get']({ identifier });
      await test.call['applications.saveOfficeData']({
        identifier,
        office: { ...office, property: 'Elm Court', unit: '', ...given },
      });
    };
    await at(first, { unit: '12', received: '2026-11-03T10:00:00.000Z' });
    await at(second, { unit: '12', received: '2026-11-02T10:00:00.000Z', applicantToken: second.token });
    // Said by the other member of the household alone.
    await at(third, { received: '2026-11-04T10:00:00.000Z', applicantToken: third.token });
    const members = [member(second.token), member(third.token)];
    await test.call['households.save']({ id: null, members, property: 'Elm Court', note: '' });
    const { units, waiting } = await test.call['firstCome.queue']({
      property: 'elm court',
      which: 'waiting',
    });
    expect(waiting).toBe(3);
    expect(
      units.map(({ unit, parties }) => [
        unit,
        parties.map(({ applications }) => applications.map(({ identifier }) => identifier)),
      ]),
    ).toEqual([['12', [[second.identifier, third.identifier], [first.identifier]]]]);

    await test.call['firstCome.setReceived']({
      identifier: first.identifier,
      received: '2026-11-01T10:00:00.000Z',
    });
    const { units: later } = await test.call['firstCome.queue']({ property: 'Elm Court', which: 'waiting' });
    expect(later[0]?.parties.map(({ householdId, place }) => [householdId !== null, place])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'field-set', limit: 1 });
    expect(entries[0]?.sentence).toMatch(/^tester changed the received date of /);
  });

  it('takes a day alone for its beginning on this computer, and keeps it a day', async () => {
    const test = await testDesk();
    const [first, second] = await practise(test);
    const at = async ({ identifier }: { readonly identifier: string }, received: string): Promise<void> => {
      const { office } = await test.call['applications.get']({ identifier });
      await test.call['applications.saveOfficeData']({
        identifier,
        office: { ...office, property: 'Elm Court', unit: '12', received },
      });
    };
    await at(first, '2026-11-03');
    // A minute before that day begins here.
    await at(second, new Date(2026, 10, 2, 23, 59).toISOString());
    const { units } = await test.call['firstCome.queue']({ property: 'Elm Court', which: 'waiting' });
    const queued = units.flatMap(({ parties }) => parties.flatMap(({ applications }) => applications));
    expect(
      queued.map(({ identifier, receivedAt, receivedIs }) => [identifier, receivedAt, receivedIs]),
    ).toEqual([
      [second.identifier, new Date(2026, 10, 2, 23, 59).toISOString(), 'set'],
      [first.identifier, new Date(2026, 10, 3).toISOString(), 'set-day'],
    ]);
    await test.restart();
    const { office } = await test.call['applications.get']({ identifier: first.identifier });
    expect(office.received).toBe('2026-11-03');
  });

  it('is empty for a property that no application names', async () => {
    const test = await testDesk();
    await practise(test);
    expect(await test.call['firstCome.queue']({ property: 'Nowhere', which: 'waiting' })).toEqual({
      units: [],
      told: 0,
      waiting: 0,
      decided: 0,
    });
  });
});
