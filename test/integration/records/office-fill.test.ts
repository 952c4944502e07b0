import { expect, onTestFinished, test } from 'vitest';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { NO_OFFICE_DATA, NOTHING_GIVEN } from '#shared/features/applications/fields.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';

const COUNT = 40;

function newDesk(): MergeDesk {
  const desk = new MergeDesk('d', 'm');
  onTestFinished(() => desk.close());
  return desk;
}

test('what a file fills is drawn as the log would draw it again, with and without a result, and a second time', () => {
  const { records, connection } = newDesk();
  const results = [...generateResults(COUNT, 7)];
  const entries = [...generateOfficeData(COUNT, 7)].map((entry, place) =>
    // Equal tags, and tags that are not in the order of their keys, are one entry's, too.
    place % 4 === 0
      ? { ...entry, office: { ...entry.office, tags: ['Zeta', 'alpha', 'Alpha', 'Zeta'] } }
      : entry,
  );
  records.storeResults(packResults(results.slice(0, COUNT / 2)));
  const filled = (some: typeof entries) => {
    const id = records.beginListing(1);
    const count = records.addFilledToListing(id, some, 2);
    records.endListing(id, { atMs: 3, from: 'file' });
    return count;
  };
  expect(
    filled(
      entries.map(({ identifier, office: { name, unit } }) => ({
        identifier,
        office: { ...NOTHING_GIVEN, name, unit },
      })),
    ),
  ).toBe(COUNT);
  expect(records.previewRebuild(4)).toEqual({ tables: [], broughtForward: 0 });
  expect(filled(entries)).toBe(COUNT);
  expect(records.previewRebuild(4)).toEqual({ tables: [], broughtForward: 0 });
  records.storeResults(packResults(results.slice(COUNT / 2)));
  const [first] = results;
  expect(records.application(first?.identifier ?? '')?.office).toMatchObject({
    name: entries[0]?.office.name,
    property: entries[0]?.office.property,
    tags: ['Alpha', 'Zeta'],
  });
  expect(records.previewRebuild(4)).toEqual({ tables: [], broughtForward: 0 });
  const found = connection.prepare<[], number>('SELECT count(*) FROM application_search').pluck().get();
  expect(found).toBe(COUNT);
});

test('what was filled and is cleared again lies among those of which nothing was written, and only there', () => {
  const { records, connection } = newDesk();
  const [result] = [...generateResults(1, 7)];
  if (result === undefined) throw new Error('There is one.');
  records.storeResults(packResults([result]));
  const isBare = () => connection.prepare<[], 0 | 1>('SELECT is_bare FROM applications').pluck().get();
  expect(isBare()).toBe(1);
  records.saveOfficeData(result.identifier, { ...NO_OFFICE_DATA, moveIn: '2026-03-01' }, 1);
  expect(isBare()).toBe(0);
  records.saveOfficeData(result.identifier, NO_OFFICE_DATA, 2);
  expect(isBare()).toBe(1);
  expect(records.previewRebuild(3)).toEqual({ tables: [], broughtForward: 0 });
});
