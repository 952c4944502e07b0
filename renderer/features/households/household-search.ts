import type { Household } from '#shared/features/households/model.ts';
import { isSettled } from '#shared/features/households/standing.ts';
import { folded } from '#shared/folded.ts';

/** How far a household is decided: every member whose result is known, none, or some. */
export type DecidedState = 'decided' | 'undecided' | 'partly';

export function decidedStateOf({ members }: Pick<Household, 'members'>): DecidedState {
  const decided = members.filter(({ decision }) => decision !== null).length;
  if (decided === 0) return 'undecided';
  return decided === members.length ? 'decided' : 'partly';
}

/** When its last decision was made; null where none counts. */
export const decidedOnOf = ({ members }: Pick<Household, 'members'>): string | null =>
  members.reduce<string | null>(
    (last, { decidedOn }) => (decidedOn !== null && decidedOn > (last ?? '') ? decidedOn : last),
    null,
  );

/** What a list of households can be narrowed to, in the order in which it is offered. */
export const shownHouseholds = ['all', 'undecided', 'partly', 'decided', 'not-confirmed'] as const;
export type ShownHouseholds = (typeof shownHouseholds)[number];

function isShown(household: Household, show: ShownHouseholds): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'not-confirmed':
      return !isSettled(household);
    case 'undecided':
    case 'partly':
    case 'decided':
      return decidedStateOf(household) === show;
  }
}

/** The units that its members applied for, each once. */
export const unitsOf = ({ members }: Pick<Household, 'members'>): string[] => [
  ...new Set(members.flatMap(({ unit }) => (unit === '' ? [] : [unit]))),
];

/** What else is asked of them; '' and null where any will do. `from` inclusive, `to` exclusive. */
export interface AskedHouseholds {
  readonly show: ShownHouseholds;
  readonly property: string;
  readonly unit: string;
  readonly state: Household['state'] | '';
  readonly decided: { readonly from: string | null; readonly to: string | null };
}

function isAsked(household: Household, { show, property, unit, state, decided }: AskedHouseholds): boolean {
  const { from, to } = decided;
  const decidedOn = decidedOnOf(household);
  return (
    isShown(household, show) &&
    (property === '' || household.property === property) &&
    (unit === '' || unitsOf(household).includes(unit)) &&
    (state === '' || household.state === state) &&
    (from === null || (decidedOn !== null && decidedOn >= from)) &&
    (to === null || (decidedOn !== null && decidedOn < to))
  );
}

/** Those in which every word of the search begins a word of a name, the property, a unit, a token or the note, whatever its case and accents. */
export function searchedHouseholds(
  households: readonly Household[],
  search: string,
  asked: AskedHouseholds,
): Household[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return households.filter((household) => {
    if (!isAsked(household, asked)) return false;
    const { members, property, note } = household;
    const text = folded(
      [property, note, ...members.flatMap(({ name, token, unit }) => [name, token, unit])].join(' '),
    );
    return words.every((word) => ` ${text}`.includes(` ${word}`));
  });
}
