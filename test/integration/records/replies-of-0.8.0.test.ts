/** Results that 0.8.0 believed, in a file that it made: read again by positive evidence when its records open. */
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_MAPPING } from '#shared/service/pointing.ts';
import { listRequest } from './list-request.ts';
import { newPlace, opened, type Place } from './open.ts';

const KEPT = join(import.meta.dirname, '../../fixtures/replies-0.8.0');
const BANDS = { approvePercent: 80, declinePercent: 60 };

function copied(): Place {
  const place = { ...newPlace(), key: Buffer.alloc(32, 8) };
  mkdirSync(dirname(place.file), { recursive: true });
  for (const part of ['', '-seal']) cpSync(join(KEPT, `cache.db${part}`), place.file + part);
  return place;
}

test('records of 0.8.0 open with everything that they hold', async () => {
  const records = await opened(copied());
  expect(records.opening).toEqual({ kind: 'opened' });
  expect(await records.responseMapping()).toEqual({
    ...NO_MAPPING,
    link: ['data', 'href'],
  });
  expect(await records.openQuestions()).toEqual([]);
  expect(await records.lastReplies('X-1')).toContainEqual({ subject: 'X-1', reply: '{}' });
  expect((await records.application('CODE-9003'))?.result.score).toBeGreaterThan(40);
});

test('what 0.8.0 recommended without evidence is not recommended once it is read again', async () => {
  const records = await opened(copied());
  for (let judged = await records.judgeNextAgain(); !judged.isDone; judged = await records.judgeNextAgain());
  const { rows } = await records.listApplications(listRequest({ bands: BANDS }));
  const bandOf = (identifier: string) => rows.find((row) => row.identifier === identifier)?.band;
  expect(bandOf('PLAIN-1')).toBe('approve');
  expect(bandOf('CODE-9003')).toBe('review');
  for (const identifier of ['STATUS-1', 'STATUS-2', 'GROUP-1', 'FIELD-1', 'OTHER-1']) {
    expect([identifier, bandOf(identifier)]).toEqual([identifier, null]);
  }
});
