/** A newer version of an installed desk, from a place of releases behind the office's proxy. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleEntries } from '../fixtures/bundles.ts';
import { FEED, feedText, holdAfter, openFeed, PROGRAM, publish } from '../fixtures/update-feed.ts';
import { projectFolder } from '../run/build.ts';
import { chooseHost } from '../run/host-choice.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { expect, test } from './desk.ts';
import { goToSettings, practise } from './user.ts';

const HOST = 'updates.threshold-test.invalid';
const content = randomBytes(300_000);

/** What is to be closed and removed, also where the test fails. */
const ends: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The desk as it is built for a place of newer versions; the other parts are those that were built before. */
async function buildFor(address: string, publicKey: string) {
  process.env.THRESHOLD_UPDATE_URL = address;
  process.env.THRESHOLD_UPDATE_KEY = publicKey;
  const { folder, remove } = await bundleEntries({
    launch: 'electron/launch.ts',
    main: 'electron/main.ts',
    'records-worker': 'electron/records/worker.ts',
    'practice-worker': 'electron/practice/worker.ts',
  });
  const program = dirname(folder);
  for (const part of ['preload', 'renderer'])
    symlinkSync(join(projectFolder, 'out', part), join(program, part), 'junction');
  const about = { name: 'threshold', version: '0.3.0', type: 'module', main: 'out/launch.cjs' };
  writeFileSync(join(program, 'package.json'), JSON.stringify(about));
  return { program, remove };
}

test('a newer version is looked for, downloaded and made ready, each as it is asked for', {
  tag: '@night',
}, async ({ launch, dataFolder }) => {
  test.setTimeout(180_000);
  const { kind } = await chooseHost();
  test.skip(kind === 'electron', 'Electron is an installed program only where one is installed.');
  test.skip(process.platform !== 'linux', 'An AppImage can be put in another’s place without an installer.');
  const feed = await openFeed();
  ends.push(feed.close);
  publish(feed, feedText({ version: '0.4.0', content, more: 'releaseNotes: |\n  Faster lists.' }));
  const { program, remove } = await buildFor(`http://${HOST}/`, feed.publicKey);
  ends.push(remove);
  const resources = join(dataFolder, 'installed');
  mkdirSync(resources);
  writeFileSync(join(resources, 'app-update.yml'), 'updaterCacheDirName: threshold-updater\n');
  const appImage = join(resources, 'Threshold.AppImage');
  writeFileSync(appImage, 'the version that is installed');
  const { page } = await launch({
    program,
    environment: {
      STANDIN_RESOURCES: resources,
      APPIMAGE: appImage,
      XDG_CACHE_HOME: join(resources, 'cache'),
    },
  });
  await practise(page);
  await goToSettings(page, 'This computer');
  const updates = page.getByRole('region', { name: 'Updates' });
  // After the one that says whether the setting is saved.
  const status = updates.getByRole('status').last();

  await test.step('the place is reached as the office has set, and by no other way', async () => {
    await updates.getByRole('button', { name: 'Check for updates' }).click();
    await expect(updates.getByRole('alert')).toContainText('Can’t reach the update source');
    expect(feed.asked).toEqual([]);
    await page.getByRole('tab', { name: 'Advanced' }).click();
    const proxy = page.getByRole('region', { name: 'Proxy' });
    await proxy.getByRole('radio', { name: 'Custom proxy:' }).check();
    await proxy.getByRole('textbox', { name: 'Proxy address' }).fill(feed.address);
    await proxy.getByRole('button', { name: 'Save proxy' }).click();
    await expect(proxy.getByRole('status')).toHaveText('Saved');
    await page.getByRole('tab', { name: 'This computer' }).click();
    await updates.getByRole('button', { name: 'Check for updates' }).click();
    await expect(status).toHaveText('Version 0.4.0 is available. You have 0.3.0.');
    await expect(updates).toContainText('Faster lists.');
    // Nothing of it is fetched unasked.
    expect(new Set(feed.asked.map(({ path }) => path))).toEqual(new Set([FEED, `${FEED}.sig`]));
  });

  await test.step('a download that does not end can be cancelled, by keyboard alone', async () => {
    const held = holdAfter(feed, { bytes: 150_000, of: content });
    await updates.getByRole('button', { name: /^Download/ }).press('Enter');
    await expect(updates).toContainText('50% of 0.3 MB');
    await expect(status).toHaveText('Downloading version 0.4.0…');
    await expect(status).toBeFocused();
    await expectAccessibleAtNight(page, 'a version on its way');
    await updates.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(status).toHaveText('Version 0.4.0 is available. You have 0.3.0.');
    await expect(status).toBeFocused();
    await expect(updates.getByRole('alert')).toHaveCount(0);
    await held.closed;
  });

  await test.step('what was downloaded is installed only when that is asked for', async () => {
    feed.answers.set(PROGRAM, content);
    await updates.getByRole('button', { name: /^Download/ }).press('Enter');
    await expect(status).toHaveText('Version 0.4.0 is downloaded and verified. It isn’t installed yet.');
    await expect(updates.getByRole('button', { name: 'Close and install' })).toBeVisible();
    await expectAccessibleAtNight(page, 'a version that is ready');
    expect(readFileSync(appImage, 'utf8')).toBe('the version that is installed');
    expect(new Set(feed.asked.map(({ headers }) => headers.host))).toEqual(new Set([HOST]));
  });
});
