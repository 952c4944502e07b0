import { expect, test } from 'vitest';
import { fixtureSettings, generateResults } from '#test/fixtures/applications.ts';
import { EVERYTHING, edited, fill, measuredAnew, publish, request } from './effect-fixture.ts';
import { listRequest } from './list-request.ts';
import { newPlace, opened } from './open.ts';

test('what was rolled back changes nothing', async () => {
  const records = await opened();
  await fill(records, 50);
  const draft = edited(fixtureSettings(), 2, () => ({ weight: 1 }));
  const before = await records.effect(request(draft));
  const [first, second] = [...generateResults(2, 7)].map((fetched) =>
    measuredAnew(fetched, (value) => value + 40, 60_000),
  );
  if (first === undefined || second === undefined) throw new Error('The generator ended early.');
  const refused = records.storeResults([first, { ...second, fetchedAtMs: Number.NaN }]);
  await expect(refused).rejects.toMatchObject({ kind: 'failed' });
  expect(await records.effect(request(draft))).toEqual(before);
});

test('after a restart the answer is the same', async () => {
  const place = newPlace();
  const records = await opened(place);
  await fill(records, 400);
  await publish(records, fixtureSettings());
  const asked = request(edited(fixtureSettings(), 3, () => ({ scoreValue: 7 })));
  const answer = await records.effect(asked);
  await records.close();
  const again = await opened(place);
  expect(await again.effect(asked)).toEqual(answer);
});

test('while six thousand are loaded others are answered, and what they store counts', async () => {
  const place = newPlace();
  const first = await opened(place);
  await fill(first, 6_000);
  await publish(first, fixtureSettings());
  await first.close();

  const records = await opened(place);
  const asked = request(edited(fixtureSettings(), 5, ({ weight }) => ({ weight: weight + 3 })));
  const answered: string[] = [];
  const note = <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> =>
    answer.then((value) => {
      answered.push(name);
      return value;
    });
  const arriving = [...generateResults(6_040, 7)].slice(6_000);
  const [effect] = await Promise.all([
    note('effect', records.effect(asked)),
    note('histogram', records.histogram({ attribute: 'x', filter: EVERYTHING, from: 0, to: 1, bars: 1 })),
    note('list', records.listApplications(listRequest())),
    note('store', records.storeResults(arriving)),
    note('list', records.listApplications(listRequest())),
  ]);
  expect(answered.slice(0, 3)).toEqual(['list', 'store', 'list']);
  expect(effect.cached).toBe(6_040);
  expect(effect.applications).toBe(6_040);
  expect(effect.before.bands.none).toBe(0);
  const again = await records.effect(asked);
  expect(again).toEqual(effect);
  const sum = Object.values(again.after.bands).reduce((total, count) => total + count, 0);
  expect(sum).toBe(6_040);
  expect(again.better + again.worse + again.same).toBe(6_040);
}, 60_000);

test('closing the records ends what is being loaded, and no call hangs', async () => {
  const place = newPlace();
  const first = await opened(place);
  await fill(first, 4_000);
  await first.close();
  const records = await opened(place);
  const effect = records.effect(request(fixtureSettings())).then(
    () => 'answered',
    () => 'refused',
  );
  await records.close();
  expect(await effect).toBe('refused');
  await (await opened(place)).close();
});
