import { setImmediate } from 'node:timers/promises';
import { HAS_OFFICE_DATA } from '#electron/features/applications/records/office-columns.ts';
import fc from '#test/fixtures/fast-check.ts';
import { MergeDesk } from './desk.ts';
import { differences } from './dump.ts';
import { moveOf, newOffice, send, shuffled, step } from './world.ts';

/** What an application says of itself and its lists go by, beside what stands in it. */
const UNTRUE_OF_ITSELF = `SELECT identifier FROM applications WHERE is_bare = ${HAS_OFFICE_DATA}`;

/** The kinds of entries that have occurred in the worlds so far. */
export const occurred = new Set<string>();

/** Any acts, any exchange: the same tables on all desks, on a desk that is fed in order, and on one that is fed in reverse. */
export const merges = fc.asyncProperty(
  fc.integer({ min: 2, max: 5 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      isOrdered: fc.boolean(),
      steps: fc.array(step(count), { maxLength: 60 }),
    }),
  ),
  async ({ count, isOrdered, steps }) => {
    // Statements that nobody holds any more are given back between two turns alone: some gigabytes of 10,000 worlds.
    await setImmediate();
    const desks = newOffice(count);
    for (const now of steps) {
      const [desk, other] = [desks[now.desk], desks[now.to]];
      if (desk === undefined) continue;
      const entries = moveOf(now)?.(desk, now) ?? [];
      if (entries.length > 0) desk.act(entries, now.seed);
      // One time in four something is exchanged: what was made between was made apart.
      if (now.sends === 0 && other !== undefined && other !== desk) send(desk, other, now.seed, isOrdered);
    }
    const all = desks.flatMap((desk) => desk.entries());
    for (const { header } of all) occurred.add(header.kind);
    for (const [n, desk] of desks.entries()) desk.receive(shuffled(all, n * 7_919 + steps.length));
    const fed = [all, all.toReversed()].map((entries) => {
      const desk = new MergeDesk('new', 'new');
      desk.receive(entries);
      return desk;
    });
    const [first = '', ...others] = [...desks, ...fed].map((desk) => desk.dump());
    const untrue = [...desks, ...fed].flatMap(({ connection }) =>
      connection.prepare<[], string>(UNTRUE_OF_ITSELF).pluck().all(),
    );
    for (const desk of [...desks, ...fed]) desk.close();
    for (const other of others) if (other !== first) throw new Error(differences(first, other));
    if (untrue.length > 0)
      throw new Error(`What the office wrote is in the wrong lists: ${untrue.join(', ')}`);
  },
);
