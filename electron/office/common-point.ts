import type { Records } from '#electron/records/index.ts';
import type { Point } from '#shared/office/calls.ts';
import type { HubCalls } from './hub-calls.ts';

/** The last point of these records, up to one, that a hub knows: where the two histories part. */
export async function commonPoint(
  records: Pick<Records, 'officePointAt'>,
  calls: Pick<HubCalls, 'knows'>,
  from: Point,
  signal: AbortSignal,
): Promise<Point> {
  // Further and further back, then halves of what is between.
  let known = await records.officePointAt(0);
  let unknown = from.seq;
  for (let step = 1; ; step *= 2) {
    const at = await records.officePointAt(Math.max(0, from.seq - step));
    if (at.seq === 0 || (await calls.knows(at, signal))) {
      known = at;
      break;
    }
    unknown = at.seq;
  }
  while (unknown - known.seq > 1) {
    const middle = await records.officePointAt(Math.floor((known.seq + unknown) / 2));
    if (middle.seq <= known.seq) break;
    if (await calls.knows(middle, signal)) known = middle;
    else unknown = middle.seq;
  }
  return known;
}
