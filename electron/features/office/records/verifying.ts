import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import { type EntryHeader, signedHeadText } from '#shared/rpc/entry.ts';

/** An entry as it came from the hub, at its place in the office. */
export interface Received {
  readonly seq: number;
  /** The chain behind it, by what came. */
  readonly chain: string;
  readonly header: EntryHeader;
  readonly hash: string;
  readonly salt: string | null;
  readonly data: string | null;
  readonly signature: string | null;
  /** What it names and came with it, as its hashes say; and whether something came that is not what its hash says. */
  readonly texts: ReadonlyMap<string, string>;
  readonly hasChangedText: boolean;
}

/** Whether entries are what their devices signed. */
export interface Judged {
  /** For each, in the same order: signed by its device, not, or not yet: its signature may be still to come. */
  readonly verdicts: readonly ('signed' | 'changed' | 'open')[];
}

/** A batch is 1,000 entries at most; whatever is longer without a signature is signed by nobody. */
export const MOST_OPEN = 2_500;

const isAboutPeople = ({ subject, cell }: EntryHeader): boolean => subject === RECORD && cell === PEOPLE;

/** The public keys of devices: a device is named by its key, so whoever names one names the right one. */
export function createDeviceKeys(rows: EntryRows) {
  const keys = new Map<string, KeyObject>();
  const learn = (data: string | null): void => {
    const { device, publicKey }: { readonly device?: unknown; readonly publicKey?: unknown } = JSON.parse(
      data ?? '{}',
    );
    if (typeof device !== 'string' || typeof publicKey !== 'string' || keys.has(device)) return;
    const raw = Buffer.from(publicKey, 'base64url');
    if (createHash('sha256').update(raw).digest('hex').slice(0, 24) !== device) return;
    keys.set(device, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }));
  };
  let isRead = false;
  return {
    of(device: string): KeyObject | undefined {
      if (!isRead) for (const { data } of rows.ofCell(RECORD, PEOPLE)) learn(data);
      isRead = true;
      return keys.get(device);
    },
    /** What entries that have come say of devices, before they are in the log. */
    learnFrom(received: readonly Received[]): void {
      for (const { header, data } of received) if (isAboutPeople(header)) learn(data);
    },
  };
}

type DeviceKeys = ReturnType<typeof createDeviceKeys>;

/**
 * Judges entries that came one after the other. A signature covers all of its device before it, by their hashes: from each device's last
 * good one backwards, every entry is what the one behind it names. `isWhole`: nothing more is to come that could cover the last ones.
 * `isOwn`: this desk has made it, and needs nobody's word for that.
 */
export function judge(
  received: readonly Received[],
  keys: DeviceKeys,
  isWhole: boolean,
  isOwn: (received: Received) => boolean,
): Judged {
  const verdicts: ('signed' | 'changed' | 'open')[] = received.map(() => (isWhole ? 'changed' : 'open'));
  const ofDevice = Map.groupBy(received.keys(), (at) => received[at]?.header.device ?? '');
  for (const [device, places] of ofDevice) {
    const key = keys.of(device);
    /** What the entry before must hash to; null: nothing covers it. */
    let wanted: string | null = null;
    let isCovered = false;
    for (const at of places.toReversed()) {
      const entry = received[at];
      if (entry === undefined) continue;
      const isNamed: boolean = wanted !== null && entry.hash === wanted;
      const isSigned = isNamed || isOwn(entry) || (key !== undefined && hasSignature(entry, key));
      if (isSigned) {
        verdicts[at] = 'signed';
        isCovered = true;
        wanted = entry.header.prev;
      } else {
        // A signature that is no good, or one behind it that is: this entry is not what was signed.
        if (isCovered || entry.signature !== null) verdicts[at] = 'changed';
        if (isCovered) wanted = null;
      }
    }
  }
  return { verdicts };
}

function hasSignature({ header: { device, seq }, hash, signature }: Received, key: KeyObject): boolean {
  if (signature === null) return false;
  return verify(null, signedHeadText({ device, seq, hash }), key, Buffer.from(signature, 'base64url'));
}
