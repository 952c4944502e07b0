import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { creditScoreChannels } from '#shared/features/approval-center/channels.ts';
import { isAttributeName } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES } from '#shared/service/index.ts';
import { sessionJudging } from '../applications/index.ts';
import type { Center } from './center.ts';

/** Which attributes are credit scores beside those that are known to be: notices disclose them, and the service hears nothing of it. */
export function creditScoreHandlers(
  { ports }: Pick<DeskContext, 'ports'>,
  center: Center,
): Handlers<typeof creditScoreChannels> {
  return {
    'approvalCenter.markCreditScore': async ({ attribute, isOne }, session) => {
      if (!isAttributeName(attribute)) throw invalidInput('attribute', 'No attribute has this name.');
      const { records } = session;
      if (isOne && (await records.creditScoreMarks()).length >= MAX_ATTRIBUTES) {
        throw deskFailure('too-many', `At most ${MAX_ATTRIBUTES} attributes are marked.`);
      }
      if (await records.markCreditScore(attribute, isOne, ports.clock.nowMs())) {
        // A bureau's code for "no score" is none from now on, also in what is stored.
        session.service.mapping = await records.responseMapping();
        await sessionJudging.of(session).judgeAll();
      }
      return center.current(session);
    },
  };
}
