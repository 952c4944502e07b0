import { startPracticeThread } from '#electron/practice/client.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { say } from './say.ts';
import { look } from './sight.ts';
import { withoutPage } from './without-page.ts';
import { workUntilKilled } from './work.ts';

/**
 * The program that is killed: the desk of a folder with its real vault, records and practice service, as bundled for
 * shipping. It says what it found, then does everything at once until it is killed; with `look` it ends after looking.
 */
const [folder = '', seed = '', first = '', task = 'work'] = process.argv.slice(2);

void live();

async function live(): Promise<void> {
  say({ said: 'opening' });
  const desk = await openNodeDesk(folder, () => undefined, {
    ...withoutPage,
    startPractice: (practice) =>
      startPracticeThread({ ...practice, workerFile: builtFile('practice-worker') }),
  });
  const call = desk.useCases;
  if (desk.state().activeProfileId === null) await call['connections.choosePractice']({});
  say({ said: 'seen', sight: await look(call) });
  if (task === 'look') {
    await desk.close();
    process.exit(0);
  }

  // Also starts what was cut off before it ran.
  await call['connections.choosePractice']({});
  if ((await call['lookUps.list']({})).length === 0) await call['lookUps.startSamples']({});
  await workUntilKilled(call, { seed: Number(seed), first: Number(first) });
}
