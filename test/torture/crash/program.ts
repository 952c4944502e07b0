import { writeSync } from 'node:fs';
import { DeskFailure } from '#electron/desk.ts';
import { startPracticeThread } from '#electron/practice/client.ts';
import { codeOf } from '#electron/records/errors.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { type Acting, lanes } from './acts.ts';
import type { Line } from './lines.ts';
import { look } from './sight.ts';

/**
 * The program that is killed: the desk of a folder with its real vault, records and practice service, as bundled for
 * shipping. It says what it found, then does everything at once until it is killed; with `look` it ends after looking.
 */
const [folder = '', seed = '', first = '', task = 'work'] = process.argv.slice(2);

// At once and in one piece: what was said before the kill can still be read after it.
const say = (line: Line): void => {
  let rest = Buffer.from(`${JSON.stringify(line)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // The pipe is full: whoever listens is about to empty it.
      if (codeOf(error) !== 'EAGAIN') throw error;
    }
  }
};

void live();

async function live(): Promise<void> {
  say({ said: 'opening' });
  const desk = await openNodeDesk(folder, () => undefined, {
    startPractice: (practice) =>
      startPracticeThread({ ...practice, workerFile: builtFile('practice-worker') }),
    clipboard: { write: async () => undefined, readText: async () => '', clear: () => undefined },
    page: { toPdf: async () => new Uint8Array(), print: async () => 'sent' },
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

  const random = seededRandom(Number(seed));
  let number = Number(first);
  const acting: Acting = {
    call,
    random,
    next() {
      number += 1;
      return `act-${number}`;
    },
    begun: (act) => say({ said: 'begun', act }),
    async done(act) {
      // The activity only grows: what it has now it has after the crash.
      const activity = random() < 0.1 ? (await call['activity.verify']({})).entries : 0;
      say({ said: 'done', act, activity });
    },
  };

  /** Refusals are answers: two lanes may want the same at once. */
  const EXPECTED = new Set(['already-running', 'changed-meanwhile', 'nothing-to-publish', 'too-many']);

  await Promise.all(
    lanes.map(async (lane) => {
      for (;;) {
        try {
          await lane(acting);
        } catch (error) {
          if (error instanceof DeskFailure && EXPECTED.has(error.error.kind)) continue;
          const kind = error instanceof DeskFailure ? error.error.kind : 'thrown';
          say({ said: 'wrong', what: `${kind}: ${error instanceof Error ? error.message : String(error)}` });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    }),
  );
}
