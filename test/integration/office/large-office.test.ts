import { expect, test } from 'vitest';
import { NEWEST_FIRST } from '#shared/features/applications/columns.ts';
import { ROWS_AT_ONCE } from '#shared/features/imports/limits.ts';
import type { ImportRows } from '#shared/features/imports/model.ts';
import { listRequest, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { connected, foundingDesk, hubFor, joinedDesk, officeOf, serviceFor } from './office-fixture.ts';

/** More than new records take in without setting their lists aside, and than goes to them in one piece. */
const MANY = 5_200;
const LOOKED_UP = 40;
const LONGEST_MS = 120_000;

const identifierOf = (place: number): string => `A-${10_000 + place}`;

const rowsOf = (places: readonly number[]): ImportRows => ({
  identifiers: places.map(identifierOf),
  tokens: places.map(() => null),
  office: {
    name: places.map((place) => `Applicant ${(place * 7_919) % MANY}`),
    property: places.map((place) => (place % 3 === 0 ? 'Alder Court' : 'Birch Row')),
    unit: places.map((place) => String(place % 400)),
  },
});

/** Brings in so many applications, each with some details. */
async function imports(desk: TestDesk, count: number): Promise<void> {
  const places = [...Array(count).keys()];
  const { id } = await desk.call['imports.begin']({});
  for (let at = 0; at < count; at += ROWS_AT_ONCE) {
    await desk.call['imports.add']({ id, rows: rowsOf(places.slice(at, at + ROWS_AT_ONCE)) });
  }
  let step = await desk.call['imports.carryOut']({ id, how: {} });
  while (step.done < step.total) step = await desk.call['imports.carryOut']({ id, how: {} });
}

test(
  'a desk that joins an office of thousands has every list and every table as the others have them, and nothing to report',
  async () => {
    const [hub, service] = [await hubFor(null), await serviceFor()];
    const maria = await foundingDesk(hub, service);
    await imports(maria, MANY);
    const lookedUp = [...Array(LOOKED_UP).keys()].map(identifierOf);
    await maria.call['lookUps.start']({ text: lookedUp.join('\n') });
    await maria.waitForLookUp();
    await connected(maria);

    const ana = await joinedDesk(maria, 'Ana');
    const sorts = [NEWEST_FIRST, { by: 'name', direction: 'ascending' }] as const;
    for (const sort of sorts) {
      const list = await ana.call['applications.list']({ ...listRequest, sort });
      expect(list.total).toBe(LOOKED_UP);
      expect(list).toEqual(await maria.call['applications.list']({ ...listRequest, sort }));
    }
    expect((await officeOf(ana)).findings).toEqual([]);
    await expectSameTables(maria, ana);
  },
  LONGEST_MS,
);
