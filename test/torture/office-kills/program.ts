import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { say } from '../crash/say.ts';
import { withoutPage } from '../crash/without-page.ts';
import { workUntilKilled } from '../crash/work.ts';

/** A desk of a shared office that is killed: it opens, connects by itself, and does everything at once until then. */
const [folder = '', seed = '', first = ''] = process.argv.slice(2);

void live();

async function live(): Promise<void> {
  say({ said: 'opening' });
  const desk = await openNodeDesk(folder, () => undefined, withoutPage);
  say({ said: 'opened' });
  await workUntilKilled(desk.useCases, {
    seed: Number(seed),
    first: Number(first),
    // Rules are published with the hub alone, and one desk at a time.
    expected: ['office-refused'],
  });
}
