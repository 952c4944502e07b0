/** One of two things that are compared. */
export type Side = { readonly kind: 'draft' } | { readonly kind: 'version'; readonly number: number };

/** What of the history is looked at. The page's address holds it, so that it can be gone back to. */
export type HistoryPlace =
  /** A version, or the newest where the number is null. */
  | { readonly show: 'version'; readonly number: number | null }
  /** One side of a comparison is chosen, the other is not yet. */
  | { readonly show: 'one-side'; readonly side: Side }
  | { readonly show: 'comparison'; readonly from: Side; readonly to: Side };

const DRAFT = 'draft';
const NEWEST: HistoryPlace = { show: 'version', number: null };

export const sameSide = (one: Side, other: Side): boolean =>
  one.kind === 'version' && other.kind === 'version' ? one.number === other.number : one.kind === other.kind;

function readSide(text: string | null): Side | null {
  if (text === DRAFT) return { kind: 'draft' };
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? { kind: 'version', number: Number(text) } : null;
}

const writeSide = (side: Side): string => (side.kind === 'draft' ? DRAFT : String(side.number));

/** Reads what is looked at from the address; what makes no sense there is the newest version. */
export function readPlace(parameters: URLSearchParams): HistoryPlace {
  const from = readSide(parameters.get('from'));
  const to = readSide(parameters.get('to'));
  if (from !== null && to !== null && !sameSide(from, to)) return { show: 'comparison', from, to };
  const side = from ?? to;
  if (side !== null) return { show: 'one-side', side };
  const version = readSide(parameters.get('version'));
  return version?.kind === 'version' ? { show: 'version', number: version.number } : NEWEST;
}

/** The same as the address's parameters, with their question mark; '' for the newest version. */
export function writePlace(place: HistoryPlace): string {
  switch (place.show) {
    case 'version':
      return place.number === null ? '' : `?version=${place.number}`;
    case 'one-side':
      return `?from=${writeSide(place.side)}`;
    case 'comparison':
      return `?from=${writeSide(place.from)}&to=${writeSide(place.to)}`;
  }
}

export function chosenSides(place: HistoryPlace): readonly Side[] {
  switch (place.show) {
    case 'version':
      return [];
    case 'one-side':
      return [place.side];
    case 'comparison':
      return [place.from, place.to];
  }
}

/** The draft is newer than every version. */
const ageOrder = (side: Side): number => (side.kind === 'draft' ? Number.MAX_SAFE_INTEGER : side.number);

/**
 * Takes a side in or out of the comparison. Two sides are compared from the older to the newer one; a third takes the place of the one
 * that it is nearer to, as when a stretch is made longer or shorter.
 */
export function toggleSide(place: HistoryPlace, side: Side): HistoryPlace {
  const chosen = chosenSides(place);
  const others = chosen.filter((one) => !sameSide(one, side));
  const stays = others.length < 2 ? others : [farthestFrom(side, others)];
  const sides = others.length < chosen.length ? others : [...stays, side];
  const [older, newer] = sides.toSorted((one, other) => ageOrder(one) - ageOrder(other));
  if (older === undefined) return NEWEST;
  return newer === undefined
    ? { show: 'one-side', side: older }
    : { show: 'comparison', from: older, to: newer };
}

function farthestFrom(side: Side, sides: readonly Side[]): Side {
  const distance = (one: Side): number => Math.abs(ageOrder(one) - ageOrder(side));
  return sides.reduce((farthest, one) => (distance(one) > distance(farthest) ? one : farthest));
}
