import type { DeskContext } from '#electron/core/context.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { dayOf } from '#shared/day.ts';
import type { decisionChannels } from '#shared/features/decisions/channels.ts';
import type { Decision, NewDecision } from '#shared/features/decisions/model.ts';
import { required } from '../applications/index.ts';
import { recommendingHousehold } from '../households/index.ts';
import {
  type Basis,
  judged,
  membersOf,
  pinnedOf,
  refuseDecidedInNewer,
  refuseOlderResult,
  refuseUnseenDecision,
  withdrawalOf,
} from './judging.ts';
import { counting } from './together.ts';

/**
 * Decisions on applications: each one pinned to the result, the rules and the version that it rests on. None is ever changed
 * or lost: a change of mind and a withdrawal are entries of their own.
 */
export function decisionHandlers({ state, ports, office }: DeskContext): Handlers<typeof decisionChannels> {
  const add = ({ records }: Session, identifier: string, decision: NewDecision): Promise<Decision> =>
    records.addDecision({ identifier, atMs: ports.clock.nowMs(), ...decision });

  const basisOf = async (session: Session, identifier: string): Promise<Basis> => {
    const { preferences } = state.stored();
    const household = await recommendingHousehold(session, identifier, preferences);
    const pinned = await pinnedOf(session, [identifier], preferences, () => membersOf(household));
    const { facts, queue = null } = pinned.get(identifier) ?? {};
    return { preferences, today: dayOf(ports.clock.nowMs()), household, facts, queue, whole: null };
  };

  return {
    'decisions.list': ({ identifier }, { records }) => records.decisions(identifier),

    'decisions.newer': async ({ identifier }, { records }) => ({
      isDecided: (await records.decidedInNewer([identifier])).length > 0,
    }),

    'decisions.record': (input, session) =>
      session.inFlight.once(`deciding ${input.identifier}`, async () => {
        // Who would be the second is told of the first before: afterwards both stand.
        if (input.seen !== undefined) await office.hearOthers(session);
        await refuseDecidedInNewer(session, [input.identifier]);
        const application = await required(session, input.identifier);
        refuseOlderResult(application, input.fetchedAt);
        if (input.seen !== undefined) {
          refuseUnseenDecision(await session.records.standingDecisions([input.identifier]), input.seen);
        }
        const basis = await basisOf(session, input.identifier);
        return add(session, input.identifier, await judged(session, application, input, basis));
      }),

    'decisions.withdraw': ({ identifier, id }, session) =>
      session.inFlight.once(`deciding ${identifier}`, async () => {
        await office.hearOthers(session);
        await refuseDecidedInNewer(session, [identifier]);
        return add(session, identifier, withdrawalOf(await counting(session, identifier, id)));
      }),
  };
}
