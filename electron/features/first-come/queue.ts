import { compareBlankLast } from '#shared/compare-texts.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { isStillOpen } from '#shared/features/decisions/outcomes.ts';
import type { Queue, QueuedApplication, QueuedParty } from '#shared/features/first-come/model.ts';
import { folded } from '#shared/folded.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredQueued } from './records.ts';

type BandOf = (
  application: Pick<StoredQueued, 'scorePercent' | 'notMeasuredCount' | 'impossibleCount'>,
) => Band | null;

/** Members of a household who say no unit apply for the one that another of them says. */
function unitOf(party: readonly StoredQueued[]): string {
  return party.find(({ unit }) => unit.trim() !== '')?.unit.trim() ?? '';
}

/**
 * Who waits for which unit, by when they were received. A household is one, with the first of its applications. The applications come in
 * that order.
 */
export function queueByUnit(applications: readonly StoredQueued[], bandOf: BandOf): Queue['units'] {
  const parties = [
    ...Map.groupBy(applications, ({ identifier, householdId }) =>
      householdId === null ? `application ${identifier}` : `household ${householdId}`,
    ).values(),
  ];
  const byUnit = Map.groupBy(parties, (party) => folded(unitOf(party)));
  return [...byUnit.values()]
    .map((ofUnit) => ({ unit: unitOf(ofUnit[0] ?? []), parties: placed(ofUnit, bandOf) }))
    .toSorted((a, b) => compareBlankLast(a.unit, b.unit));
}

function placed(parties: readonly (readonly StoredQueued[])[], bandOf: BandOf): QueuedParty[] {
  let place = 0;
  let isNextFound = false;
  return parties.map((party) => {
    const applications = party.map(
      ({ receivedAtMs, unit, householdId, ...application }): QueuedApplication => ({
        ...application,
        receivedAt: isoDateOf(receivedAtMs),
        band: bandOf(application),
      }),
    );
    const waits = applications.some(({ decision }) => isStillOpen(decision));
    if (waits) place += 1;
    // Also whom the score recommends to decline: nobody has decided, and who comes behind waits for that.
    const isNext = waits && !isNextFound;
    isNextFound ||= isNext;
    return {
      householdId: party[0]?.householdId ?? null,
      applications,
      receivedAt: applications[0]?.receivedAt ?? isoDateOf(0),
      place: waits ? place : null,
      isNext,
    };
  });
}
