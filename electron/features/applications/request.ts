import type { DeskContext } from '#electron/core/context.ts';
import { startOfDay } from '#shared/day.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type {
  ApplicationFilter,
  ApplicationSelection,
  ApplicationSort,
} from '#shared/features/applications/list.ts';
import type { ApplicationMatchRequest, AskedThresholds } from './records/requests.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The office's thresholds as they are now. */
export function thresholdsOf({ state }: Pick<DeskContext, 'state'>): AskedThresholds {
  const { bands, propertyBands, mostMissing } = state.stored().preferences;
  return { bands, propertyBands, mostMissing };
}

/** What the page asks for, as the records understand it: ages become times, and days the moments at which they begin here. */
export function matchingRequest(
  context: Pick<DeskContext, 'state' | 'ports'>,
  { age, decidedOn, ...filter }: ApplicationFilter,
  sort: ApplicationSort,
): ApplicationMatchRequest {
  const ageMs = age === null ? null : minuteOf(context.ports.clock.nowMs()) - age.days * DAY_MS;
  return {
    ...filter,
    fetchedFromMs: age?.is === 'within' ? ageMs : null,
    fetchedBeforeMs: age?.is === 'older' ? ageMs : null,
    decidedFromMs: momentOf(decidedOn?.from, 0),
    decidedBeforeMs: momentOf(decidedOn?.to, 1),
    among: null,
    sort,
    ...thresholdsOf(context),
  };
}

/** The selected, in the order of the sort. */
export function selectedRequest(
  context: Pick<DeskContext, 'state' | 'ports'>,
  selection: ApplicationSelection,
  sort: ApplicationSort = NEWEST_FIRST,
): ApplicationMatchRequest {
  if (selection.kind === 'named') {
    const all = matchingRequest(context, NO_APPLICATION_FILTER, sort);
    return { ...all, among: { are: 'these', identifiers: selection.identifiers } };
  }
  const matching = matchingRequest(context, selection.filter, sort);
  if (selection.except.length === 0) return matching;
  return { ...matching, among: { are: 'excepted', identifiers: selection.except } };
}

/** A snapshot piece by piece; each is a copy, for whoever sends a part of an array to a thread sends all of it. */
export function* piecesOf(ids: Float64Array, length: number): Generator<Float64Array> {
  for (let start = 0; start < ids.length; start += length) yield ids.slice(start, start + length);
}

/** When a day begins on this machine, so many days later; null where none is asked for. */
function momentOf(day: string | null | undefined, daysLater: number): number | null {
  const start = startOfDay(day ?? '', daysLater);
  return start === null ? null : Date.parse(start);
}

/** Ages are told by the minute, so that one page after the other is asked for the same. */
const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
