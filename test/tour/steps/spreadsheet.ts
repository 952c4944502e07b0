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
} from '../../e2e/journey.ts';
import { CANARY, connect } from '../../e2e/office.ts';
import { startService } from '../../e2e/service.ts';
import {
  catchOpenedAddresses,
  choosePassphrase,
  goTo,
  nameOfficeAndAgency,
  nameYourself,
} from '../../e2e/user.ts';
import { expect, type Stage, type Step } from '../stage.ts';
import { PASSPHRASE } from '../story.ts';

/** An office of its own, with a service that holds as many applications as the file names. `folder`: for what it writes. */
export const fromSpreadsheet = (folder: string): Step => ({
  title: 'From a spreadsheet to a decision',
  does: `Connect to a service, choose a workbook of ${PEOPLE} people, decline one, write the notice, mail a report link: by keyboard.`,
  async run(stage) {
    const service = await startService({
      folder: join(folder, 'service'),
      token: CANARY,
      applications: PEOPLE,
    });
    try {
      await stage.openDesk();
      await choosePassphrase(stage.page, PASSPHRASE);
      await connect(stage.page, service.url, CANARY);
      await nameOfficeAndAgency(stage.page);
      await nameYourself(stage.page);
      await goTo(stage.page, 'Applications');
      await journey(stage, folder);
    } finally {
      await service.kill();
    }
  },
});

async function journey(stage: Stage, folder: string): Promise<void> {
  const { page, desk } = stage;
  const opened = await catchOpenedAddresses(desk.app);
  const file = join(folder, 'people.xlsx');
  writeFileSync(file, spreadsheet());
  const acts = await countActs(page);
  const startedMs = performance.now();
  await bringIn(page, hands.keyboard, file);
  await stage.picture('people from a spreadsheet');
  await decline(page, hands.keyboard);
  await writeNotice(page, desk.app, hands.keyboard, join(folder, 'notice.pdf'));
  await stage.picture('decided with its notice');
  await mailLink(page, hands.keyboard);
  expect(new URL((await opened())[0] ?? '').pathname).toBe(EMAIL);
  const { keys, clicks, typed } = await acts();
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
  stage.answer(
    `${keys} keys, ${clicks} clicks, ${typed.length} fields typed into, ${seconds} s from the file to the mail.`,
  );
}
