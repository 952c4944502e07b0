import { expect, test } from 'vitest';
import { DEFAULT_BANDS } from '#shared/models/bands.ts';
import { fixtureIdentifier, generateOfficeData, generateResults } from '../../fixtures/applications.ts';
import { opened } from './open.ts';

test('a stored result comes back as it arrived', async () => {
  const cache = await opened();
  const [first, second] = generateResults(2, 7);
  if (first === undefined || second === undefined) throw new Error('The generator ended early.');
  await cache.storeResults([first, second]);
  const stored = await cache.application(first.identifier);
  expect(stored?.result).toEqual(first.result);
  expect(await cache.rawReply(first.identifier)).toBe(first.rawReply);
  await cache.fillOfficeData([...generateOfficeData(2, 7)]);
  const page = await cache.listApplications({
    search: 'app 1000',
    band: null,
    property: null,
    bands: DEFAULT_BANDS,
    sort: { by: 'score', direction: 'descending' },
    offset: 0,
    limit: 10,
  });
  expect(page.total).toBe(2);
  expect(page.rows.map((row) => row.identifier).toSorted()).toEqual([
    fixtureIdentifier(0),
    fixtureIdentifier(1),
  ]);
});
