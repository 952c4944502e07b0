import { expect, test } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { found } from './list-request.ts';
import { newPlace, opened, type Place } from './open.ts';

/** What makes the indexes of records that are closed. */
function indexesIn({ file, key }: Place): readonly string[] {
  const connection = connect(file, key, { readonly: true });
  try {
    return connection
      .prepare<[], string>(
        "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY sql",
      )
      .pluck()
      .all();
  } finally {
    connection.close();
  }
}

const results = [...generateResults(200, 7)];

async function closedAfter(work: (records: Awaited<ReturnType<typeof opened>>) => Promise<void>) {
  const place = newPlace();
  const records = await opened(place);
  await work(records);
  await records.close();
  return place;
}

test('records that were filled have every list that others have, in the same order', async () => {
  const usual = newPlace();
  const records = await opened(usual);
  await records.storeResults(results);
  const listed = await found(records, {});
  await records.close();

  const filled = await closedAfter(async (filling) => {
    await filling.officeBeginFilling();
    await filling.storeResults(results);
    let steps = 1;
    while ((await filling.officeEndFilling()) === 'more') steps += 1;
    expect(steps).toBeGreaterThan(10);
    expect(await found(filling, {})).toEqual(listed);
  });
  expect(indexesIn(filled)).toEqual(indexesIn(usual));
});

test('records that were closed while they were filled lack lists until they open again; then they can be filled on', async () => {
  const usual = await closedAfter(async (records) => {
    await records.storeResults(results);
  });
  const cutOff = await closedAfter(async (filling) => {
    await filling.officeBeginFilling();
    await filling.storeResults(results.slice(0, 150));
    // Some of them again, and no more.
    expect(await filling.officeEndFilling()).toBe('more');
  });
  expect(indexesIn(cutOff).length).toBeLessThan(indexesIn(usual).length);

  const again = await opened(cutOff);
  expect(await found(again, { limit: 200 })).toHaveLength(150);
  await again.officeBeginFilling();
  await again.storeResults(results.slice(150));
  while ((await again.officeEndFilling()) === 'more');
  expect(await found(again, { limit: 200 })).toHaveLength(200);
  await again.close();
  expect(indexesIn(cutOff)).toEqual(indexesIn(usual));
});
