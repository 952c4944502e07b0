import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Records } from '#electron/records/index.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { listRequest, practise, testDesk } from './test-desk.ts';

/** The desk looks now and then; here, when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const letItLook = () => vi.advanceTimersByTime(60_000);

/** As records are that are large and were not closed. */
const notClosed = (found: ('whole' | 'damaged')[]) => ({
  throughRecords: (records: Records): Records => ({
    ...records,
    isToBeLookedThrough: async () => found.length === 0,
    lookedThrough: async (how: 'whole' | 'damaged') => {
      found.push(how);
      await records.lookedThrough(how);
    },
  }),
});

test('records that were not closed are looked through while they are used, and found whole', async () => {
  const found: ('whole' | 'damaged')[] = [];
  const desk = await testDesk(notClosed(found));
  await practise(desk);
  letItLook();
  expect((await desk.call['applications.list'](listRequest)).total).toBe(240);
  await expect.poll(() => found).toEqual(['whole']);
  await expect.poll(() => existsSync(join(desk.folder, 'staging/looked-through.db'))).toBe(false);
  expect(desk.desk().state().notices).toEqual([]);
});

test('damage that is found while they are used is told, and what can be read is saved', async () => {
  const found: ('whole' | 'damaged')[] = [];
  const desk = await testDesk(notClosed(found));
  await practise(desk);
  const file = recordsFile(desk.folder, desk.desk().state().activeProfileId ?? '');
  // What is in the log comes into the file when it is closed.
  await desk.restart();
  const handle = openSync(file, 'r+');
  for (let page = 60; page < 70; page += 1) writeSync(handle, Buffer.alloc(64, 7), 0, 64, page * 4_096 + 99);
  closeSync(handle);
  letItLook();
  await expect.poll(() => found).toEqual(['damaged']);
  await expect
    .poll(
      () =>
        desk
          .desk()
          .state()
          .notices.map(({ kind }) => kind),
      { timeout: 30_000 },
    )
    .toContain('records-set-aside');
  await expect.poll(() => desk.desk().state().records.state).toBe('open');
});
