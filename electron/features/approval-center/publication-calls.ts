import { z } from 'zod';
import type { Records } from '#electron/records/index.ts';
import type { CallUnderWay, NewCall } from '#electron/records/log/calls-under-way.ts';
import { bandsSchema } from '#shared/features/approval-center/bands.ts';
import { settingsSchema } from '#shared/features/approval-center/settings.ts';

const sent = { number: z.number(), reason: z.string(), contentHash: z.string() };

/** What is written down of a call before it goes out: all that is needed to keep its version where its answer never comes. */
const callSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('publish'),
    ...sent,
    publishedAtMs: z.number(),
    settings: settingsSchema,
    settingsHash: z.string(),
    /** Absent in what a desk up to 0.6 has begun. */
    thresholds: bandsSchema.optional(),
    draftId: z.number(),
  }),
  z.strictObject({ kind: z.literal('send-again'), ...sent }),
]);
export type PublicationCall = z.infer<typeof callSchema>;

const KIND = 'rules-published';

export const underWay = (call: PublicationCall, atMs: number): NewCall => ({
  kind: KIND,
  subject: 'rules/record',
  atMs,
  data: call,
});

/** Settles what was cut off: it may be in force. Answers how many calls that were. */
export async function settlePublications(
  records: Pick<Records, 'addVersion' | 'settleVersion'>,
  calls: readonly CallUnderWay[],
  atMs: number,
): Promise<number> {
  let settled = 0;
  for (const { id, kind, data } of calls) {
    const parsed = callSchema.safeParse(data);
    // What a newer desk has begun is settled by it.
    if (kind !== KIND || !parsed.success) continue;
    settled += 1;
    const call = parsed.data;
    const lost = { outcome: 'unconfirmed', serviceMessage: '' } as const;
    if (call.kind === 'send-again') {
      await records.settleVersion({ ...lost, number: call.number, how: 'sent-again', atMs }, [id]);
      continue;
    }
    const { kind: _, number: __, ...version } = call;
    await records.addVersion({ ...version, ...lost, origin: 'published', settledAtMs: atMs }, [id]);
  }
  return settled;
}
