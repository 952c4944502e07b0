import { DeskFailure } from '#electron/desk.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { type Acting, type Call, lanes } from './acts.ts';
import { MARK } from './lines.ts';
import { say } from './say.ts';

/** Refusals are answers: two lanes, or two desks, may want the same at once. */
const EXPECTED = new Set(['already-running', 'changed-meanwhile', 'nothing-to-publish', 'too-many']);
const PAUSE_MS = 50;

/** Does everything at once, and says what it began and what was acknowledged, until it is killed. `first`: behind it the numbers of its acts. */
export async function workUntilKilled(
  call: Call,
  {
    seed,
    first,
    expected = [],
  }: { readonly seed: number; readonly first: number; readonly expected?: readonly string[] },
): Promise<void> {
  const random = seededRandom(seed);
  let number = first;
  const acting: Acting = {
    call,
    random,
    next() {
      number += 1;
      return `${MARK}${number}`;
    },
    begun: (act) => say({ said: 'begun', act }),
    async done(act) {
      // The activity only grows: what it has now it has after the crash.
      const activity = random() < 0.1 ? (await call['activity.verify']({})).entries : 0;
      say({ said: 'done', act, activity });
    },
  };
  const isExpected = (kind: string): boolean => EXPECTED.has(kind) || expected.includes(kind);
  await Promise.all(
    lanes.map(async (lane) => {
      for (;;) {
        try {
          await lane(acting);
        } catch (error) {
          if (error instanceof DeskFailure && isExpected(error.error.kind)) continue;
          const kind = error instanceof DeskFailure ? error.error.kind : 'thrown';
          say({ said: 'wrong', what: `${kind}: ${error instanceof Error ? error.message : String(error)}` });
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    }),
  );
}
