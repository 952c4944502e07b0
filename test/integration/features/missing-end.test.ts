import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { practise, type TestDesk, testDesk } from './test-desk.ts';

const profileFolder = (test: TestDesk): string => {
  const [profile = ''] = readdirSync(join(test.folder, 'profiles'));
  return join(test.folder, 'profiles', profile);
};

const told = (test: TestDesk) =>
  test
    .desk()
    .state()
    .notices.filter(({ kind }) => kind === 'acts-missing' || kind === 'seal-does-not-fit');

async function decline(test: TestDesk, identifier: string): Promise<void> {
  const application = await test.call['applications.get']({ identifier });
  await test.call['decisions.record']({
    identifier,
    fetchedAt: application?.row.fetchedAt ?? '',
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No references'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
}

it('says at the start that acts are missing where older records were put back with their seal, and says it once', async () => {
  const test = await testDesk();
  const [first, second] = await practise(test);
  await decline(test, first.identifier);
  await test.restart();
  expect(told(test)).toEqual([]);
  await test.close();
  const kept = join(test.folder, 'kept');
  cpSync(profileFolder(test), kept, { recursive: true });
  await test.restart();
  await decline(test, second.identifier);
  await test.close();

  cpSync(kept, profileFolder(test), { recursive: true });
  await test.restart();
  const [notice, ...others] = told(test);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'acts-missing', at: expect.any(String) });
  expect(notice?.count).toBeGreaterThan(0);
  // Nothing is in the way of working on, under another device.
  await decline(test, second.identifier);
  await test.call['program.dismissNotice']({ id: notice?.id ?? '' });
  await test.restart();
  expect(told(test)).toEqual([]);
});

it('says that the seal is gone', async () => {
  const test = await testDesk();
  await practise(test);
  await test.restart();
  await test.close();
  for (const name of readdirSync(profileFolder(test))) {
    if (name.endsWith('-seal')) rmSync(join(profileFolder(test), name));
  }
  await test.restart();
  expect(told(test)).toMatchObject([{ kind: 'seal-does-not-fit' }]);
});
