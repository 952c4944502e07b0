import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { dayOf } from '#shared/day.ts';
import type { togetherChannels } from '#shared/features/decisions/channels.ts';
import { MOST_DECIDED_TOGETHER, MOST_MAIN_REASONS } from '#shared/features/decisions/limits.ts';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
import { lostPoints } from '#shared/scoring/index.ts';
import { required, type StoredApplication, selectedRequest, thresholdsOf } from '../applications/index.ts';
import { judged, refuseOlderResult, refuseUnseenDecision, withdrawalOf } from './judging.ts';

/** Decisions on several applications, as one act: all of them or none. */
export function togetherHandlers(context: DeskContext): Handlers<typeof togetherChannels> {
  const { state, ports, office } = context;
  return {
    'decisions.together': async ({ selection }, { records }) => {
      const request = selectedRequest(context, selection);
      const count = await records.countApplications(request);
      if (count > MOST_DECIDED_TOGETHER) {
        const detail = `At most ${MOST_DECIDED_TOGETHER} applications can be decided at once; these are ${count}.`;
        throw deskFailure('too-many', detail);
      }
      const ids = await records.listSnapshot(request);
      const rows = await records.snapshotApplications(ids, thresholdsOf(context));
      const standing = Map.groupBy(
        await records.standingDecisions(rows.map(({ identifier }) => identifier)),
        ({ identifier }) => identifier,
      );
      return rows.map(({ identifier, name, band, decision, fetchedAt }) => ({
        ...{ identifier, name, band, decision, fetchedAt },
        standing: (standing.get(identifier) ?? []).map(({ id, by, at, outcome }) => ({
          id,
          by,
          at,
          outcome,
        })),
      }));
    },

    'decisions.recordTogether': ({ applications, addMainReasons, ...decision }, session) =>
      session.inFlight.once('deciding together', async () => {
        const seen = new Map(applications.map((one) => [one.identifier, one.seen]));
        // Who would be the second is told of the first before: afterwards both stand.
        await office.hearOthers(session);
        for (const { identifier, id } of await session.records.standingDecisions([...seen.keys()])) {
          refuseUnseenDecision([{ id }], seen.get(identifier) ?? []);
        }
        const atMs = ports.clock.nowMs();
        const now = { preferences: state.stored().preferences, today: dayOf(atMs) };
        const decisions = await Promise.all(
          applications.map(async ({ identifier, fetchedAt }) => {
            const application = await required(session, identifier);
            refuseOlderResult(application, fetchedAt);
            const attributes =
              addMainReasons && needsNotice(decision.outcome) ? mainReasonsOf(application) : [];
            const input = { ...decision, identifier, fetchedAt, attributes };
            return { identifier, ...(await judged(session, application, input, now)) };
          }),
        );
        const recorded = await session.records.addDecisions(decisions, atMs);
        return decisions.flatMap(({ identifier }, place) => {
          const id = recorded[place]?.id;
          return id === undefined ? [] : [{ identifier, id }];
        });
      }),

    'decisions.withdrawTogether': ({ decisions }, session) =>
      session.inFlight.once('deciding together', async () => {
        await office.hearOthers(session);
        const withdrawals = await Promise.all(
          decisions.map(async ({ identifier, id }) => ({
            identifier,
            ...withdrawalOf(await counting(session, identifier, id)),
          })),
        );
        await session.records.addDecisions(withdrawals, ports.clock.nowMs());
        return {};
      }),
  };
}

/** The decision that counts now. Throws 'changed-meanwhile' where that is another one, or where two stand. */
export async function counting({ records }: Session, identifier: string, id: number) {
  const [latest, ...others] = await records.standingDecisions([identifier]);
  if (latest === undefined || latest.id !== id || latest.outcome === 'withdrawn' || others.length > 0) {
    throw deskFailure('changed-meanwhile', 'This is not the decision that counts now.');
  }
  return latest;
}

/** What cost this applicant most: each has reasons of its own. */
const mainReasonsOf = ({ result }: StoredApplication): string[] =>
  lostPoints(result.settings, result.attributes)
    .slice(0, MOST_MAIN_REASONS)
    .map(({ attribute }) => attribute);
