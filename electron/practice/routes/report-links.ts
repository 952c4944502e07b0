import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { checkApplicantToken } from '#shared/service/index.ts';
import { readGuid } from '../http/guid-form.ts';
import { Refusal } from '../http/refusal.ts';
import { hashLinkId, makeLinkId } from '../link-id.ts';
import type { PracticeStore } from '../store/store.ts';

export interface ReportLinkOptions {
  readonly store: PracticeStore;
  readonly clock: () => number;
  readonly linkLifetimeMs: number;
  /** The service's own address, known once it listens. */
  readonly url: () => string;
}

/**
 * `getTempUrl`: a link to the report of an applicant, or of the household that the applicant is the primary of. Whom
 * the link shows is settled here and does not change when the household is replaced later: it was sent with this in mind.
 */
export async function reportLinkRoute(
  app: FastifyInstance,
  { store, clock, linkLifetimeMs, url }: ReportLinkOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.post('/getTempUrl', async (request) => {
    const token = checkApplicantToken(readGuid(request));
    if (!token.ok) throw new Refusal(422, token.error.message);
    const known = await store.knownTokens([token.value]);
    if (!known.has(token.value)) throw new Refusal(404, 'There is no applicant with this token.');

    const nowMs = clock();
    const id = makeLinkId(nowMs);
    await store.addLink({
      idHash: hashLinkId(id),
      applicantToken: token.value,
      householdId: await store.currentHouseholdId(token.value),
      createdAtMs: nowMs,
      expiresAtMs: nowMs + linkLifetimeMs,
    });
    return { success: true, message: '', url: `${url()}/report/${id}` };
  });
}
