import { certaintyAfter } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { householdChannels } from '#shared/features/households/channels.ts';
import { hasGoneOut, unitsApart } from '#shared/features/households/concerns.ts';
import type { Household, HouseholdMember } from '#shared/features/households/model.ts';
import { callFailureOf } from '#shared/rpc/call-end.ts';
import { checkApplicantToken, checkHouseholdTokens, MAX_HOUSEHOLD_MEMBERS } from '#shared/service/index.ts';
import { comparedOf } from '../comparison/index.ts';
import { keepQuestion } from '../pointing/index.ts';
import type { StoredHousehold } from './records/household-reading.ts';
import type { SendingEnd } from './records/households.ts';
import { householdOf } from './shown.ts';

const sendingOf = (id: number): string => `sending household ${id}`;

/**
 * Households: drafting them, sending one exactly as listed, and what became of it. What the service has confirmed is kept
 * beside the list that is edited, for it counts there until another is confirmed.
 */
export function householdHandlers({
  state,
  ports,
  changed,
}: DeskContext): Handlers<typeof householdChannels> {
  const shown = (household: StoredHousehold): Household => householdOf(household, state.stored().preferences);

  /** Nobody sends it: what stands there as being sent has lost its answer, for its end could not be written. */
  const withoutSender = async (records: Records, id: number): Promise<StoredHousehold> => {
    const household = await required(records, id);
    if (household.state !== 'sending') return household;
    await records.settleSentHouseholds(id, ports.clock.nowMs());
    return required(records, id);
  };

  const settled = async (
    { records, inFlight }: Session,
    household: StoredHousehold,
  ): Promise<StoredHousehold> => {
    if (household.state !== 'sending' || inFlight.has(sendingOf(household.id))) return household;
    return withoutSender(records, household.id);
  };

  const save = async (
    session: Session,
    draft: {
      readonly id: number | null;
      readonly members: readonly HouseholdMember[];
      readonly property: string;
      readonly note: string;
    },
  ): Promise<Household> => {
    const { records, inFlight } = session;
    const before = draft.id === null ? null : await settled(session, await required(records, draft.id));
    if (before !== null) refuseWhileSending(before, inFlight.has(sendingOf(before.id)));
    const members = checkedMembers(draft.members);
    if (before !== null && isAsBefore(before, { ...draft, members }) && !before.isInConflict)
      return shown(before);
    const id = await records.saveHousehold({
      id: draft.id,
      members,
      property: draft.property,
      note: draft.note,
      state: before === null ? 'draft' : stateWithMembers(before, members),
      atMs: ports.clock.nowMs(),
    });
    return shown(await required(records, id));
  };

  const send = async (session: Session, id: number): Promise<Household> => {
    const { records, service } = session;
    const household = await withoutSender(records, id);
    if (household.state === 'confirmed') {
      throw invalidInput(
        'id',
        'The service has confirmed this household; change its members to send it again.',
      );
    }
    if (household.isInConflict) {
      throw invalidInput(
        'members',
        'Two desks have changed this household without seeing each other. Look at its members and save it before it is sent.',
      );
    }
    const tokens = requireSendable(household);
    service.requireToken();

    await records.beginSendingHousehold(id, ports.clock.nowMs());
    changed('households', 'activity');
    const end = (said: SendingEnd): Promise<void> =>
      records.endSendingHousehold(id, ports.clock.nowMs(), said);
    const result = await service.call((client, signal) => client.addCoapplicants(tokens, { signal }));
    if (result.ok) {
      const { message } = result.value.answer;
      await end({ outcome: 'succeeded', isRefused: false, failure: null, message });
      return shown(await required(records, id));
    }
    const { error } = result;
    // Certainly not taken: it is what it was. Without an answer that can be trusted it is never sent again by itself.
    const certainty = certaintyAfter(error);
    const subject = household.members[0]?.applicationIdentifier ?? '';
    const asked = { call: 'addCoapplicant', subject, atMs: ports.clock.nowMs() } as const;
    await keepQuestion(session, asked, error, (failure) =>
      ports.log.warn('What an answer left open could not be kept.', failure),
    );
    await end({
      outcome: OUTCOME_AFTER[error.kind === 'cancelled' ? 'cancelled' : certainty],
      isRefused: certainty === 'refused',
      failure: callFailureOf(error),
      // The service's own words, or none: what this side made of it stands in the failure.
      message: error.message ?? '',
    });
    if (certainty === 'not-done') throw new DeskFailure(deskErrorOf(error));
    return shown(await required(records, id));
  };

  const confirm = async (session: Session, id: number): Promise<Household> => {
    const { records } = session;
    const household = await withoutSender(records, id);
    if (household.state !== 'unconfirmed') {
      throw invalidInput('id', 'Only a household whose answer was lost is confirmed by hand.');
    }
    await records.confirmHousehold(id, ports.clock.nowMs());
    return shown(await required(records, id));
  };

  // Where even that cannot be written, they are shown all the same.
  const allShown = (session: Session, households: readonly StoredHousehold[]): Promise<Household[]> =>
    Promise.all(
      households.map(async (household) =>
        shown(await settled(session, household).catch(() => withoutAnswer(household))),
      ),
    );

  return {
    'households.list': async (_, session) => allShown(session, await session.records.households()),

    'households.ofApplication': async ({ identifier }, session) =>
      allShown(session, await session.records.householdsOf(identifier)),

    'households.concerns': async ({ id, property, members }, session) => {
      const places = await session.records.membersApplyFor(members);
      const others = (await session.records.households()).filter((other) => other.id !== id).map(shown);
      return {
        units: unitsApart(property === '' ? places : [{ property, unit: '' }, ...places]),
        elsewhere: members.flatMap((member) =>
          others
            .filter((other) => hasGoneOut(other) && isMember(other, member))
            .map((other) => ({
              token: member.token,
              household: { id: other.id, members: other.members.map(nameOrApplication) },
            })),
        ),
      };
    },

    'households.save': (draft, session) => save(session, draft),

    'households.send': ({ id }, session) => session.inFlight.once(sendingOf(id), () => send(session, id)),

    'households.confirm': ({ id }, session) =>
      session.inFlight.once(sendingOf(id), () => confirm(session, id)),

    'households.remove': async ({ id }, session) => {
      const { records, inFlight } = session;
      const household = await settled(session, await required(records, id));
      refuseWhileSending(household, inFlight.has(sendingOf(id)));
      await records.removeHousehold(id, ports.clock.nowMs());
      return {};
    },

    'households.restore': async ({ id }, { records }) => {
      await records.restoreHousehold(id, ports.clock.nowMs());
      return shown(await required(records, id));
    },

    'households.results': async ({ id }, session) => {
      const { members } = await required(session.records, id);
      const newest = await session.records.newestVersion();
      const { preferences } = state.stored();
      return Promise.all(
        members.map(async ({ token, applicationIdentifier }) => {
          const application =
            applicationIdentifier === null ? null : await session.records.application(applicationIdentifier);
          return {
            token,
            result:
              application === null
                ? null
                : await comparedOf(session, application, newest?.settings ?? null, preferences),
          };
        }),
      );
    },

    'households.applicationsOf': ({ tokens }, { records }) =>
      records.applicationsByTokens([...new Set(tokens)]),
  };
}

/** Whether somebody is in a household's list, or in the one that the service has confirmed of it. */
const isMember = (
  { members, confirmed }: Household,
  { token, applicationIdentifier }: HouseholdMember,
): boolean =>
  [...members, ...(confirmed?.members ?? [])].some(
    (other) =>
      other.token === token ||
      (applicationIdentifier !== null && other.applicationIdentifier === applicationIdentifier),
  );

const nameOrApplication = ({ name, applicationIdentifier, token }: HouseholdMember): string =>
  name || (applicationIdentifier ?? token);

/** A stored household as it is shown. Throws 'not-on-this-desk' where there is none. */
export async function required(records: Records, id: number): Promise<StoredHousehold> {
  const household = await records.household(id);
  if (household === null) throw deskFailure('not-on-this-desk', `There is no household ${id} on this desk.`);
  return household;
}

function refuseWhileSending(household: StoredHousehold, isSending: boolean): void {
  if (household.state !== 'sending' && !isSending) return;
  throw deskFailure('already-running', 'This household is being sent; wait for the answer.');
}

const withoutAnswer = (household: StoredHousehold): StoredHousehold => ({
  ...household,
  state: 'unconfirmed',
  unansweredAtMs: household.stateChangedAtMs,
});

const OUTCOME_AFTER = {
  refused: 'failed',
  'not-done': 'failed',
  unknown: 'unconfirmed',
  cancelled: 'cancelled',
} as const;

/** While drafting, a household may have too few members, but none that it never could have. */
function checkedMembers(members: readonly HouseholdMember[]): HouseholdMember[] {
  if (members.length > MAX_HOUSEHOLD_MEMBERS) {
    const most = `A household has at most ${MAX_HOUSEHOLD_MEMBERS} members`;
    const first = members[MAX_HOUSEHOLD_MEMBERS];
    throw invalidInput(
      'members',
      `${most}; these are ${members.length}. The first too many is ${first?.token}.`,
    );
  }
  const tokens = new Set<string>();
  return members.map((member, place) => {
    const field = `members.${place}.token`;
    const token = checkApplicantToken(member.token);
    if (!token.ok) throw invalidInput(field, `Member ${place + 1}, ${member.token}: ${token.error.message}`);
    if (tokens.has(token.value)) {
      throw invalidInput(field, `The token ${token.value} stands in this household twice.`);
    }
    tokens.add(token.value);
    return { ...member, token: token.value };
  });
}

function requireSendable(household: StoredHousehold): readonly string[] {
  const tokens = checkHouseholdTokens(household.members.map(({ token }) => token));
  if (tokens.ok) return tokens.value;
  const [place] = tokens.error.positions;
  throw invalidInput(place === undefined ? 'members' : `members.${place}.token`, tokens.error.message);
}

type SavedState = Exclude<StoredHousehold['state'], 'sending'>;

const tokensOf = (members: readonly HouseholdMember[]): string =>
  JSON.stringify(members.map(({ token }) => token));

/**
 * What a household is under this list: as before where the tokens are; confirmed again where they are what the service has
 * confirmed and nothing else can have reached it since; a draft otherwise.
 */
function stateWithMembers(before: StoredHousehold, members: readonly HouseholdMember[]): SavedState {
  // One that is on its way was settled before.
  const state = before.state === 'sending' ? 'unconfirmed' : before.state;
  if (tokensOf(before.members) === tokensOf(members)) return state;
  const isConfirmed =
    before.unansweredAtMs === null &&
    before.confirmed !== null &&
    tokensOf(before.confirmed.members) === tokensOf(members);
  return isConfirmed ? 'confirmed' : 'draft';
}

/** Whether nothing that the office has of it differs from before. */
function isAsBefore(
  before: StoredHousehold,
  after: { readonly members: readonly HouseholdMember[]; readonly property: string; readonly note: string },
): boolean {
  const inOrder = (members: readonly HouseholdMember[]) =>
    JSON.stringify(
      members.map(({ token, name, applicationIdentifier }) => [token, name, applicationIdentifier]),
    );
  return (
    inOrder(before.members) === inOrder(after.members) &&
    before.property === after.property &&
    before.note === after.note
  );
}
