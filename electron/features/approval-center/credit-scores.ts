import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { isAttributeName } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES } from '#shared/service/index.ts';
import type { Center } from './center.ts';

/** Which attributes are credit scores beside those that are known to be: notices disclose them, and the service hears nothing of it. */
export function creditScoreUseCases(
  { connection, changed }: DeskContext,
  center: Center,
): Pick<UseCases, 'approvalCenter.markCreditScore'> {
  return {
    'approvalCenter.markCreditScore': ({ attribute, isOne }) =>
      connection.use(async (session) => {
        if (!isAttributeName(attribute)) throw invalidInput('attribute', 'No attribute has this name.');
        const { records, journal } = session;
        if (isOne && (await records.creditScoreMarks()).length >= MAX_ATTRIBUTES) {
          throw deskFailure('too-many', `At most ${MAX_ATTRIBUTES} attributes are marked.`);
        }
        if (await records.markCreditScore(attribute, isOne)) {
          const detail = isOne ? 'Marked as a credit score' : 'No longer marked as a credit score';
          await journal.done({ kind: 'credit-score-marked', subject: attribute }, detail);
          changed('approvalCenter', 'applications', 'activity');
        }
        return center.current(session);
      }),
  };
}
