import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { checkHouseholdTokens } from '#shared/service/index.ts';
import { readGuid } from '../http/guid-form.ts';
import { Refusal } from '../http/refusal.ts';
import type { PracticeStore } from '../store/store.ts';

/** `addCoapplicant`: the first token is the primary applicant; the list replaces that applicant's earlier household. */
export async function householdRoute(
  app: FastifyInstance,
  { store, clock }: { readonly store: PracticeStore; readonly clock: () => number },
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.post('/addCoapplicant', async (request) => {
    const tokens = checkHouseholdTokens(readGuid(request).split(','));
    if (!tokens.ok) throw new Refusal(422, tokens.error.message);
    const known = await store.knownTokens(tokens.value);
    const unknownAt = tokens.value.findIndex((token) => !known.has(token));
    if (unknownAt >= 0)
      throw new Refusal(422, `Member ${unknownAt + 1}: there is no applicant with this token.`);
    await store.replaceHousehold(tokens.value, clock());
    return { success: true, message: '' };
  });
}
