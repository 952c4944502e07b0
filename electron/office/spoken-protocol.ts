import { z } from 'zod';
import { HUB_PROTOCOL } from '#shared/office/calls.ts';
import { HubFailure } from './hub-failure.ts';

/** What a hub of another protocol says beside it, nobody here knows. */
const spokenSchema = z.object({ protocol: z.string() });

/** The number of a protocol; null where it is none of a hub's. */
function versionOf(protocol: string): number | null {
  const [, digits] = /^threshold-hub-(\d+)$/.exec(protocol) ?? [];
  return digits === undefined ? null : Number(digits);
}
const OWN_VERSION = versionOf(HUB_PROTOCOL) ?? 0;

/** Throws a `HubFailure` where what answered `/v1/about` is no hub, or one of another protocol. To be called before the rest is read. */
export function requireSpoken(answer: unknown): void {
  const { protocol = '' } = spokenSchema.safeParse(answer).data ?? {};
  if (protocol === HUB_PROTOCOL) return;
  const version = versionOf(protocol);
  if (version === null) throw new HubFailure('no-hub', 'What answers there is no hub.');
  throw new HubFailure(
    version > OWN_VERSION ? 'hub-too-new' : 'hub-too-old',
    `The hub speaks '${protocol.slice(0, 50)}', this desk '${HUB_PROTOCOL}'.`,
  );
}
