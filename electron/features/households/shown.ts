import type { Session } from '#electron/core/session.ts';
import { bandOf, bandsOf, thresholdsWith } from '#shared/features/approval-center/bands.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isUnread, recommendingAmong } from '#shared/features/households/standing.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredHousehold } from './records/household-reading.ts';

/**
 * A household as it is shown. It applies for one home, so that the thresholds of its property count for every member;
 * where it has none, those of the property that the office wrote at the member's own application. The household as a whole
 * has the thresholds of its property, or of the one property that all known applications share.
 */
export function householdOf(
  stored: StoredHousehold,
  {
    bands,
    propertyBands,
    mostMissing,
    householdRule,
  }: Pick<Preferences, 'bands' | 'propertyBands' | 'mostMissing' | 'householdRule'>,
): Household {
  const thresholds = (property: string | null) =>
    bandsOf(stored.property || (property ?? ''), bands, propertyBands);
  const members = stored.members.map(({ property, unit, decidedAtMs, ...member }) => {
    return {
      ...member,
      property: property ?? '',
      unit: unit ?? '',
      decidedOn: decidedAtMs === null ? null : isoDateOf(decidedAtMs),
      band: bandOf(member.scorePercent, thresholdsWith(member, thresholds(property), mostMissing)),
    };
  });
  // Where a member's result could not be read in full, nothing is said of the household as a whole.
  const percents = members.some(isUnread)
    ? []
    : members.flatMap(({ scorePercent }) => (scorePercent === null ? [] : [scorePercent]));
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const lowestPercent = percents.length > 0 ? Math.min(...percents) : null;
  const meanPercent = percents.length > 0 ? sum / percents.length : null;
  const own = thresholds(commonProperty(stored.members));
  // Where too much is missing of one member, it is of the household.
  const missing = {
    notMeasuredCount: Math.max(0, ...members.map((member) => member.notMeasuredCount)),
    impossibleCount: Math.max(0, ...members.map((member) => member.impossibleCount)),
  };
  const { confirmed, unansweredAtMs } = stored;
  return {
    id: stored.id,
    members,
    property: stored.property,
    note: stored.note,
    state: stored.state,
    stateChangedAt: isoDateOf(stored.stateChangedAtMs),
    serviceMessage: stored.serviceMessage,
    createdAt: isoDateOf(stored.createdAtMs),
    lowestPercent,
    meanPercent,
    approvePercent: own.approvePercent,
    declinePercent: own.declinePercent,
    rule: householdRule,
    ...missing,
    band: bandOf(
      householdRule === 'lowest' ? lowestPercent : meanPercent,
      thresholdsWith(missing, own, mostMissing),
    ),
    confirmed:
      confirmed === null
        ? null
        : { members: [...confirmed.members], at: isoDateOf(confirmed.atMs), by: confirmed.by },
    unansweredSince: unansweredAtMs === null ? null : isoDateOf(unansweredAtMs),
    atService: atServiceOf(stored),
  };
}

/** The household whose recommendation counts for an application, as it is shown; null where its own counts. */
export async function recommendingHousehold(
  { records }: Pick<Session, 'records'>,
  identifier: string,
  preferences: Preferences,
): Promise<Household | null> {
  const stored = recommendingAmong(await records.householdsOf(identifier));
  return stored === null ? null : householdOf(stored, preferences);
}

function commonProperty(members: StoredHousehold['members']): string | null {
  const properties = new Set(members.flatMap(({ property }) => (property === null ? [] : [property])));
  const [only] = properties;
  return properties.size === 1 && only !== undefined ? only : null;
}

/** What is certain of the service's side. While a list is on its way, and after its answer was lost, nothing is. */
export function atServiceOf({
  state,
  confirmed,
  unansweredAtMs,
}: Pick<StoredHousehold, 'state' | 'confirmed' | 'unansweredAtMs'>): Household['atService'] {
  if (state === 'sending' || unansweredAtMs !== null) return 'unknown';
  return confirmed === null ? 'nothing' : 'confirmed';
}
