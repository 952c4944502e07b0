import { randomUUID } from 'node:crypto';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { dayOf } from '#shared/day.ts';
import type { togetherChannels } from '#shared/features/decisions/channels.ts';
import { MOST_DECIDED_TOGETHER, MOST_MAIN_REASONS } from '#shared/features/decisions/limits.ts';
import type { NewDecision as Decided, Decision, HouseholdDecided } from '#shared/features/decisions/model.ts';
import { exceptionDirection, needsNotice } from '#shared/features/decisions/outcomes.ts';
import type { Household } from '#shared/features/households/model.ts';
import { percentByRule } from '#shared/features/households/standing.ts';
import { reasonSentence } from '#shared/features/notices/reasons.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { lostPoints } from '#shared/scoring/index.ts';
import { required, type StoredApplication, selectedRequest, thresholdsOf } from '../applications/index.ts';
import { householdOf, recommendingHousehold, required as requiredHousehold } from '../households/index.ts';
import { basisOf } from '../notices/index.ts';
import {
  checkedOverride,
  judged,
  membersOf,
  type NewDecision,
  pinnedOf,
  refuseDecidedInNewer,
  refuseOlderResult,
  refuseUnseenDecision,
  withdrawalOf,
} from './judging.ts';

/** Decisions on several applications, as one act: all of them or none. */
export function togetherHandlers(context: DeskContext): Handlers<typeof togetherChannels> {
  const { state, ports, office } = context;
  return {
    'decisions.together': async ({ selection, household }, session) => {
      const { records } = session;
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
      const { preferences } = state.stored();
      const recommending = await recommendingFor(
        session,
        rows.map(({ identifier }) => identifier),
        { household, preferences },
      );
      const reasons = new Map(
        household === undefined
          ? []
          : await Promise.all(
              rows.map(async ({ identifier }) => {
                const application = await required(session, identifier);
                const sentences = mainReasonsOf(application).map((attribute) =>
                  reasonSentence(attribute, basisOf(attribute, application), preferences.language),
                );
                return [identifier, [...new Set(sentences)]] as const;
              }),
            ),
      );
      return rows.map(({ identifier, name, band, decision, fetchedAt }) => ({
        ...{ identifier, name, decision, fetchedAt, ownBand: band },
        mainReasons: [...(reasons.get(identifier) ?? [])],
        band: (recommending.get(identifier) ?? { band }).band,
        standing: (standing.get(identifier) ?? []).map(({ id, by, at, outcome }) => ({
          id,
          by,
          at,
          outcome,
        })),
      }));
    },

    'decisions.recordTogether': ({ applications, addMainReasons, household, ...decision }, session) =>
      session.inFlight.once('deciding together', async () => {
        const seen = new Map(applications.map((one) => [one.identifier, one.seen]));
        // Who would be the second is told of the first before: afterwards both stand.
        await office.hearOthers(session);
        await refuseDecidedInNewer(session, [...seen.keys()]);
        for (const { identifier, id } of await session.records.standingDecisions([...seen.keys()])) {
          refuseUnseenDecision([{ id }], seen.get(identifier) ?? []);
        }
        if (household !== undefined && needsNotice(decision.outcome) && decision.ownReasons.length > 0) {
          throw invalidInput('ownReasons', 'Say for each member what is meant for that person.');
        }
        const atMs = ports.clock.nowMs();
        const { preferences } = state.stored();
        const recommending = await recommendingFor(session, [...seen.keys()], { household, preferences });
        const key = household === undefined ? null : randomUUID();
        const pinned = await pinnedOf(session, [...seen.keys()], preferences, (identifier) =>
          membersOf(recommending.get(identifier) ?? null),
        );
        const decisions = await Promise.all(
          applications.map(async ({ identifier, fetchedAt, ownReasons = [] }) => {
            const application = await required(session, identifier);
            refuseOlderResult(application, fetchedAt);
            const attributes =
              addMainReasons && needsNotice(decision.outcome) ? mainReasonsOf(application) : [];
            const input = {
              ...{ ...decision, identifier, fetchedAt, attributes },
              ownReasons: [...decision.ownReasons, ...ownReasons],
            };
            const { facts, queue = null } = pinned.get(identifier) ?? {};
            const basis = {
              ...{ preferences, facts, queue, whole: key, today: dayOf(atMs) },
              household: recommending.get(identifier) ?? null,
            };
            return { identifier, ...(await judged(session, application, input, basis)) };
          }),
        );
        const [as] = recommending.values();
        const whole =
          key === null || as === undefined
            ? null
            : { household: as.id, key, decided: decidedAsOne(as, decision, preferences) };
        const recorded = await session.records.addDecisions(decisions, atMs, whole);
        return decisions.flatMap(({ identifier }, place) => {
          const id = recorded[place]?.id;
          return id === undefined ? [] : [{ identifier, id }];
        });
      }),

    'decisions.undo': ({ decisions }, session) =>
      session.inFlight.once('deciding together', async () => {
        await office.hearOthers(session);
        await refuseDecidedInNewer(
          session,
          decisions.map(({ identifier }) => identifier),
        );
        const undone = await Promise.all(
          decisions.map(async ({ identifier, id }) => {
            const now = await counting(session, identifier, id);
            const before = decidedBefore(await session.records.decisions(identifier), id);
            return { identifier, ...(before === null ? withdrawalOf(now) : asNew(before)) };
          }),
        );
        await session.records.addDecisions(undone, ports.clock.nowMs());
        return {};
      }),
  };
}

/**
 * The household whose recommendation counts, by application: the one that is decided as a whole, else the one that each is a
 * confirmed member of. Throws 'invalid-input' where an application isn't a member of the household that is decided.
 */
async function recommendingFor(
  session: Session,
  identifiers: readonly string[],
  of: { readonly household: number | undefined; readonly preferences: Preferences },
): Promise<ReadonlyMap<string, Household>> {
  if (of.household === undefined) {
    const found = await Promise.all(
      identifiers.map((identifier) => recommendingHousehold(session, identifier, of.preferences)),
    );
    return new Map(
      identifiers.flatMap((identifier, place) => {
        const household = found[place] ?? null;
        return household === null ? [] : [[identifier, household] as const];
      }),
    );
  }
  const household = householdOf(await requiredHousehold(session.records, of.household), of.preferences);
  const members = new Set(household.members.map(({ applicationIdentifier }) => applicationIdentifier));
  const stranger = identifiers.find((identifier) => !members.has(identifier));
  if (stranger !== undefined) {
    throw invalidInput('household', `${stranger} is no application of household ${household.id}.`);
  }
  return new Map(identifiers.map((identifier) => [identifier, household]));
}

/** What is decided for a household as one. Throws 'invalid-input' where it needs the reason of an exception. */
function decidedAsOne(
  household: Household,
  decision: Pick<NewDecision, 'outcome' | 'override'>,
  { mostMissing }: Pick<Preferences, 'mostMissing'>,
): HouseholdDecided {
  const { id: number, rule, band, approvePercent, declinePercent } = household;
  const override = checkedOverride(decision, band);
  return {
    ...{ number, rule, band, mostMissing, outcome: decision.outcome },
    percent: percentByRule(household),
    thresholds: { approvePercent, declinePercent },
    exception:
      override === null ? null : { ...override, direction: exceptionDirection(decision.outcome, band) },
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

/** What was decided until a decision took its place; null where nothing was, or it had been withdrawn. */
function decidedBefore(decisions: readonly Decision[], id: number): Decision | null {
  const [before] = decisions.filter((one) => one.id < id).toSorted((one, other) => other.id - one.id);
  return before === undefined || before.outcome === 'withdrawn' ? null : before;
}

const asNew = ({ id: _, at: __, by: ___, stands: ____, household: _____, ...decision }: Decision): Decided =>
  decision;

/** What cost this applicant most: each has reasons of its own. */
const mainReasonsOf = ({ result }: StoredApplication): string[] =>
  lostPoints(result.settings, result.attributes)
    .slice(0, MOST_MAIN_REASONS)
    .map(({ attribute }) => attribute);
