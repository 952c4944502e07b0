import { z } from 'zod';
import type { Commit } from '#electron/core/session.ts';
import type { CallUnderWay, NewCall } from '#electron/records/log/calls-under-way.ts';

const KIND = 'connection-tested';
const testSchema = z.strictObject({ address: z.string() });

/** What is written down of a test before it goes out. */
export const testUnderWay = (address: string, atMs: number): NewCall => ({
  kind: KIND,
  subject: 'desk/record',
  atMs,
  data: { address },
});

/** Says of tests that were cut off that nobody knows how they ended. They have changed nothing. */
export async function settleTests(calls: readonly CallUnderWay[], commit: Commit): Promise<void> {
  for (const { id, kind, data } of calls) {
    const test = testSchema.safeParse(data);
    if (kind !== KIND || !test.success) continue;
    const { address } = test.data;
    await commit(
      [{ kind: 'connection-tested', id: 'record', data: { address, outcome: 'unconfirmed', failed: [] } }],
      [id],
    );
  }
}
