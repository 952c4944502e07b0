import { afterEach, expect, test } from 'vitest';
import { type GivenData, NOTHING_GIVEN } from '#shared/features/applications/fields.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';
import { newOffice } from '#test/torture/merge/world.ts';

const desks: MergeDesk[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close();
});

const office = (given: Partial<GivenData>): GivenData => ({ ...NOTHING_GIVEN, ...given });
const at = (property: string, unit = ''): GivenData => office({ property, unit });

function newDesk(): MergeDesk {
  const desk = new MergeDesk('d0', 'm0');
  desks.push(desk);
  return desk;
}

function twoDesks(): readonly [MergeDesk, MergeDesk] {
  const [one, other] = newOffice(2);
  if (one === undefined || other === undefined) throw new Error('Two desks were asked for.');
  desks.push(one, other);
  return [one, other];
}

const fill = (desk: MergeDesk, given: Readonly<Record<string, GivenData>>): void =>
  desk.records.fillOfficeData(
    Object.entries(given).map(([identifier, data]) => ({ identifier, office: data })),
    1,
  );

/** Each application's property as it is shown. */
const shown = (desk: MergeDesk): Record<string, string> =>
  Object.fromEntries(
    desk.connection
      .prepare<[], [string, string]>('SELECT identifier, property FROM applications ORDER BY identifier')
      .raw()
      .all(),
  );

const idOf = (desk: MergeDesk, name: string): string => desk.records.propertyNamed(name)?.id ?? '';
const names = (desk: MergeDesk): string[] => desk.records.properties().map(({ name }) => name);

/** Both know everything, and have the same tables. */
function exchange(one: MergeDesk, other: MergeDesk): void {
  one.receive(other.entries());
  other.receive(one.entries());
  expect(other.dump()).toBe(one.dump());
}

test('what is written for the first time is a property with its unit, in the same act', () => {
  const desk = newDesk();
  fill(desk, { A: at('Alder Court', '12B'), B: at(' alder court ', '12b'), C: at('Birch Row') });
  expect(names(desk)).toEqual(['Alder Court', 'Birch Row']);
  expect(shown(desk)).toEqual({ A: 'Alder Court', B: 'Alder Court', C: 'Birch Row' });
  expect(desk.records.unitsOf(idOf(desk, 'Alder Court')).map(({ name }) => name)).toEqual(['12B']);
  const acts = new Set(
    desk
      .entries()
      .filter(({ header }) => header.kind !== 'office-founded')
      .map(({ header }) => header.act),
  );
  expect(acts.size).toBe(1);
});

test('a new name is shown at all its applications, also at those that come later under a former one', () => {
  const desk = newDesk();
  fill(desk, { A: at('Alder Court'), B: at('Birch Row') });
  expect(desk.records.changeProperty(idOf(desk, 'Alder Court'), { name: 'Alder Park' }, 2)).toBe('done');
  fill(desk, { C: at('ALDER COURT'), D: at('Alder Park') });
  expect(shown(desk)).toEqual({ A: 'Alder Park', B: 'Birch Row', C: 'Alder Park', D: 'Alder Park' });
  expect(names(desk)).toEqual(['Alder Park', 'Birch Row']);
  expect(desk.records.changeProperty(idOf(desk, 'Birch Row'), { name: 'Alder court' }, 3)).toBe('taken');
  expect(desk.records.addProperty('alder court', 4)).toBeNull();
});

test('two that are merged are one until they are separated', () => {
  const desk = newDesk();
  fill(desk, { A: at('Alder Court', '1'), B: at('Alder Crt', '1'), C: at('Alder Crt', '2') });
  const [kept, goes] = [idOf(desk, 'Alder Court'), idOf(desk, 'Alder Crt')];
  expect(desk.records.mergeProperty(goes, kept, 2)).toBe('done');
  expect(shown(desk)).toEqual({ A: 'Alder Court', B: 'Alder Court', C: 'Alder Court' });
  expect(desk.records.properties()).toMatchObject([
    { name: 'Alder Court', units: 2, merged: [{ id: goes, name: 'Alder Crt' }] },
  ]);
  expect(desk.records.placeNames('Alder Crt').units).toEqual(['1', '2']);
  expect(desk.records.separateProperty(goes, 3)).toBe('done');
  expect(shown(desk)).toEqual({ A: 'Alder Court', B: 'Alder Crt', C: 'Alder Crt' });
});

test('a unit goes when no application names it', () => {
  const desk = newDesk();
  fill(desk, { A: at('Alder Court', '1') });
  const id = idOf(desk, 'Alder Court');
  expect(desk.records.addUnit(id, '2', 2)).toBe('done');
  expect(desk.records.addUnit(id, ' 2 ', 2)).toBe('taken');
  for (const { key } of desk.records.unitsOf(id)) desk.records.removeUnit(id, key, 3);
  // Waiting for its result, it is not counted as an application: its unit stays written there, and comes back with it.
  expect(desk.records.unitsOf(id)).toEqual([]);
  expect(desk.records.addUnit(id, '2', 4)).toBe('done');
  expect(desk.records.unitsOf(id)).toMatchObject([{ name: '2', applications: 0 }]);
});

test('two desks merge properties fact by fact', () => {
  const [one, other] = twoDesks();
  fill(one, { A: at('Alder Court') });
  other.receive(one.entries());
  const id = idOf(one, 'Alder Court');
  one.records.changeProperty(id, { address: '1 Alder Street', name: 'Alder Park' }, 2);
  other.records.changeProperty(id, { state: 'CA', firstCome: true }, 2);
  other.records.keepSettings(
    JSON.stringify({
      preferences: { propertyBands: { 'Birch Row': { approvePercent: 90, declinePercent: 50 } } },
    }),
    3,
  );
  fill(other, { B: at('Alder Court') });
  exchange(one, other);
  expect(one.records.property(id)).toMatchObject({
    name: 'Alder Park',
    address: '1 Alder Street',
    state: 'CA',
    firstCome: true,
  });
  expect(shown(one)).toEqual({ A: 'Alder Park', B: 'Alder Park' });
  expect(one.records.propertyNamed('Birch Row')?.thresholds).toEqual({
    approvePercent: 90,
    declinePercent: 50,
  });
});

test('the same property written on two desks is one, and so are two that were merged into each other', () => {
  const [one, other] = twoDesks();
  fill(one, { A: at('Alder Court', '1'), B: at('Alder Crt') });
  fill(other, { C: at('ALDER COURT', '1'), D: at('Alder Crt') });
  one.records.mergeProperty(idOf(one, 'Alder Crt'), idOf(one, 'Alder Court'), 2);
  other.records.mergeProperty(idOf(other, 'Alder Court'), idOf(other, 'Alder Crt'), 2);
  exchange(one, other);
  expect(one.records.properties()).toHaveLength(1);
  expect(new Set(Object.values(shown(one))).size).toBe(1);
});

test('thresholds and first-come are settings of the office to whoever asks, and kept property by property', () => {
  const desk = newDesk();
  const bands = { approvePercent: 85, declinePercent: 65 };
  desk.records.keepSettings(JSON.stringify({ preferences: {} }), 1);
  const rules = { propertyBands: { 'Birch Row': bands }, firstComeProperties: ['Alder Court'] };
  desk.records.keepSettings(JSON.stringify({ preferences: rules }), 2);
  const kept = (): unknown => JSON.parse(desk.records.keptTexts().settings ?? '{}');
  expect(kept()).toEqual({ preferences: rules });
  desk.records.changeProperty(idOf(desk, 'Birch Row'), { name: 'Birch Lane' }, 3);
  expect(kept()).toEqual({ preferences: { ...rules, propertyBands: { 'Birch Lane': bands } } });
  // Whoever still knows the former name changes nothing by it.
  desk.records.keepSettings(JSON.stringify({ preferences: { ...rules, firstComeProperties: [] } }), 4);
  expect(kept()).toEqual({
    preferences: { propertyBands: { 'Birch Lane': bands }, firstComeProperties: [] },
  });
});

test('what was one setting for all properties is brought to each, once', () => {
  const desk = newDesk();
  desk.act([
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:propertyBands',
      data: {
        setting: 'propertyBands',
        value: { 'Alder Court': { approvePercent: 90, declinePercent: 20 } },
      },
    },
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:firstComeProperties',
      data: { setting: 'firstComeProperties', value: ['Birch Row'] },
    },
  ]);
  expect(desk.records.leftToBringForward()).toBe(2);
  while (desk.records.bringSomeForward(5) > 0);
  expect(desk.records.leftToBringForward()).toBe(0);
  expect(desk.records.properties()).toMatchObject([
    { name: 'Alder Court', thresholds: { approvePercent: 90, declinePercent: 20 }, firstCome: false },
    { name: 'Birch Row', thresholds: null, firstCome: true },
  ]);
  const before = desk.dump();
  expect(desk.records.rebuild(6).tables).toEqual([]);
  expect(desk.dump()).toBe(before);
});

test('drawn again from the log, properties, their names and their units are the same', () => {
  const desk = newDesk();
  fill(desk, { A: at('Alder Court', '1'), B: at('Alder Crt', '2'), C: at('Birch Row') });
  const [kept, goes] = [idOf(desk, 'Alder Court'), idOf(desk, 'Alder Crt')];
  desk.records.mergeProperty(goes, kept, 2);
  desk.records.changeProperty(kept, { name: 'Alder Park', agency: { name: 'X', address: '', phone: '' } }, 3);
  expect(desk.records.rebuild(4).tables).toEqual([]);
});
