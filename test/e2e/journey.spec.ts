/**
 * From a spreadsheet of 500 people to the first decision with its notice and a mailed link: by keyboard alone, and by mouse. What the
 * file says is typed nowhere.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bringIn,
  countActs,
  decline,
  EMAIL,
  hands,
  mailLink,
  PEOPLE,
  spreadsheet,
  writeNotice,
} from './journey.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { catchOpenedAddresses, heading, nameOfficeAndAgency, nameYourself } from './user.ts';

test.use({ applications: PEOPLE });

for (const by of ['keyboard', 'mouse'] as const) {
  const hand = hands[by];
  test(
    `500 people from a spreadsheet to a decision, its notice and a mailed link, by ${by}`,
    { tag: by === 'mouse' ? '@night' : [] },
    async ({ launch, service, dataFolder }, testInfo) => {
      test.setTimeout(240_000);
      const { page, app } = await launch();
      await connect(page, service.url, CANARY);
      await nameOfficeAndAgency(page);
      await nameYourself(page);
      await page.keyboard.press('ControlOrMeta+2');
      await heading(page, 'Applications').waitFor();
      const opened = await catchOpenedAddresses(app);
      const file = join(dataFolder, 'people.xlsx');
      writeFileSync(file, spreadsheet());
      const acts = await countActs(page);
      const startedMs = performance.now();

      await test.step('in: the file says who they are, and what of it cannot be used', () =>
        bringIn(page, hand, file));
      await test.step('the first who waits is declined', () => decline(page, hand));
      await test.step('with a notice', () => writeNotice(page, app, hand, join(dataFolder, 'notice.pdf')));
      await test.step('and a report link, mailed to the address of the file', async () => {
        await mailLink(page, hand);
        const [address = ''] = await opened();
        expect(new URL(address).pathname).toBe(EMAIL);
      });

      const { keys, clicks, typed } = await acts();
      expect(typed).toEqual([]);
      expect(by === 'keyboard' ? clicks : keys).toBe(0);
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
      testInfo.annotations.push({
        type: 'steps',
        description: `${by}: ${keys} keys, ${clicks} clicks, nothing typed, ${seconds} s`,
      });
    },
  );
}
