/** An agent's day, counted: how many keys and clicks each of its tasks takes, beside the targets that the office set for them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ask, openPath } from './filled-office.ts';
import { countActs, PEOPLE, spreadsheet } from './journey.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { catchOpenedAddresses, heading } from './user.ts';

test.use({ applications: PEOPLE });

/** No more than so many keys; what has no target is only told. */
const mostKeys: Readonly<Record<string, number>> = {
  'approve 17': 40,
  'mail 5 links': 12,
  'undo a decision': 1,
  print: 1,
};

interface Task {
  readonly task: string;
  readonly keys: number;
  readonly clicks: number;
  readonly seconds: number;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Applications' });
const bar = (page: Page) => page.getByRole('region', { name: 'Decide', exact: true });
const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

test(
  'an agent’s day takes few keys and clicks',
  { tag: '@night' },
  async ({ launch, service, dataFolder }, testInfo) => {
    test.setTimeout(400_000);
    const { page, app } = await launch();
    await connect(page, service.url, CANARY);
    const file = join(dataFolder, 'people.xlsx');
    writeFileSync(file, spreadsheet());
    const opened = await catchOpenedAddresses(app);
    const acts = await countActs(page);
    const day: Task[] = [];
    const counted = (task: string, run: () => Promise<void>): Promise<void> =>
      test.step(task, async () => {
        const before = await acts();
        const startedMs = performance.now();
        await run();
        const after = await acts();
        day.push({
          task,
          keys: after.keys - before.keys,
          clicks: after.clicks - before.clicks,
          seconds: Math.round((performance.now() - startedMs) / 100) / 10,
        });
      });
    const type = async (words: string): Promise<void> => page.keyboard.type(words);
    const press = (key: string): Promise<void> => page.keyboard.press(key);

    await counted('import 500', async () => {
      const panel = page.getByRole('region', { name: 'Look up applications' });
      const chooser = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: 'From a file…' }).click();
      await (await chooser).setFiles(file);
      await page.getByRole('dialog').getByRole('button', { name: 'Look up 498' }).click();
      await expect(panel.getByRole('region', { name: 'Lookup' }).first()).toContainText(
        '495 applications added',
        { timeout: 90_000 },
      );
      await panel.getByRole('region', { name: 'Lookup' }).getByRole('button', { name: 'Dismiss' }).click();
    });

    // The best come first: the list is put in order once, and N goes through it.
    await counted('approve 17', async () => {
      await grid(page).getByRole('button', { name: 'Score' }).click();
      await grid(page).focus();
      await press('Enter');
      for (let number = 1; number <= 17; number++) {
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        await expect(bar(page).getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
        await press('a');
        await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('Approved');
        if (number === 17) break;
        await press('n');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
      }
    });

    await counted('undo a decision', async () => {
      await press('ControlOrMeta+z');
      await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('No decision');
    });

    await counted('decline 3', async () => {
      await press('ControlOrMeta+2');
      await heading(page, 'Applications').waitFor();
      await grid(page).getByRole('button', { name: 'Score' }).click();
      await grid(page).focus();
      await press('Home');
      await press('Enter');
      for (let number = 1; number <= 3; number++) {
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        await expect(bar(page).getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
        await press('d');
        await page.getByRole('dialog', { name: `Decline ${name}?` }).waitFor();
        await press('ControlOrMeta+Enter');
        await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('Declined');
        if (number === 3) break;
        await press('n');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
      }
    });

    await openPath(page, '/applications');
    await counted('mail 5 links', async () => {
      await grid(page).focus();
      await press('Home');
      await press('Space');
      for (let number = 2; number <= 5; number++) await press('Shift+ArrowDown');
      await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('5 selected');
      await press('m');
      await page.getByRole('dialog', { name: 'Email 5 report links' }).waitFor();
      await press('Enter');
      await expect(toast(page, '5 messages are open in your email app')).toBeVisible({ timeout: 60_000 });
    });
    const mailed = await opened();
    expect(mailed.filter((address) => address.startsWith('mailto:'))).toHaveLength(5);

    for (const [number, words] of [
      [1, 'nettlecombe 51'],
      [2, 'ribbonwood 6b'],
    ] as const) {
      await openPath(page, '/help');
      await openPath(page, '/applications');
      await counted(`group household ${number}`, async () => {
        await press('/');
        await type(words);
        await expect(grid(page).getByRole('row').nth(3)).toBeVisible();
        await expect(grid(page).getByRole('row')).toHaveCount(4);
        await press('ArrowDown');
        await press('ControlOrMeta+a');
        await page.getByRole('button', { name: 'Group as household' }).click();
        await page.getByRole('button', { name: 'Save and send…' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Confirmed by the service.')).toBeVisible();
      });
    }

    await counted('print', async () => {
      await page.evaluate(() => {
        Reflect.set(window, 'print', () => document.body.setAttribute('data-was-printed', ''));
      });
      await press('ControlOrMeta+p');
      await expect(page.locator('body[data-was-printed]')).toHaveCount(1);
    });

    await counted('a caller', async () => {
      await press('ControlOrMeta+k');
      await type('5 d-105');
      await page.getByRole('option', { name: /D-105/ }).first().waitFor();
      await press('Enter');
      await expect(page.getByText('Unit D-105').first()).toBeVisible();
    });

    await ask(page, 'office.share', { name: 'Maria Ortiz', address: '127.0.0.1' });
    await expect
      .poll(async () => {
        try {
          await ask(page, 'peopleHere.add', {
            name: 'Ana Ruiz',
            pin: '90817',
            ownPin: '471103',
            invite: { by: 'manager', role: 'agent' },
          });
          return 'added';
        } catch (error) {
          return String(error);
        }
      })
      .toBe('added');
    await openPath(page, '/applications');
    await counted('hand over 5', async () => {
      await grid(page).focus();
      await press('Home');
      await press('Space');
      for (let number = 2; number <= 5; number++) await press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Assign to…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign 5 applications' });
      await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ana Ruiz' });
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    });

    await counted('offline', async () => {
      await service.kill();
      await openPath(page, '/today');
      await expect(page.getByRole('region', { name: /^Waiting for a decision/ })).toBeVisible();
    });

    const table = day.map(({ task, keys, clicks, seconds }) => {
      const most = mostKeys[task];
      return `${task.padEnd(20)} ${String(keys).padStart(4)} keys ${String(clicks).padStart(3)} clicks ${String(seconds).padStart(6)} s${most === undefined ? '' : `  (at most ${most} keys)`}`;
    });
    console.log(table.join('\n'));
    testInfo.annotations.push({ type: 'day', description: table.join('\n') });
    for (const { task, keys } of day) {
      const most = mostKeys[task];
      if (most !== undefined) expect(keys, task).toBeLessThanOrEqual(most);
    }
  },
);
