import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { hashOfData, hashOfHeader, jsonIn } from '#electron/records/log/entry.ts';
import type { EntryRows } from '#electron/records/log/entry-rows.ts';
import { LONGEST_BODY_BYTES } from '#shared/office/calls.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import { headerOf, isReadableData, keptEntrySchema, publicKeySchema } from '#shared/office/sent-entry.ts';
import { type EntryHeader, signedHeadText } from '#shared/rpc/entry.ts';
import type { BroughtText } from './brought-texts.ts';

/** An entry as a line has it, and what its header hashes to. */
export interface SaidEntry {
  /** Its place in the office. */
  readonly seq: number;
  readonly header: EntryHeader;
  readonly hash: string;
  readonly salt: string | null;
  readonly data: string | null;
  readonly signature: string | null;
}

/** An entry as it came from the hub, in its turn. */
export interface Received extends SaidEntry {
  /** The chain behind it, by what came. */
  readonly chain: string;
  /** What it names and came with it. */
  readonly named: readonly BroughtText[];
}

/** A batch is 1,000 entries at most, one after the other; what has more than these behind it, and no signature, is signed by nobody. */
const MOST_OPEN = 2_500;
/** Nor is what has more data behind it than some calls bring. */
const MOST_OPEN_CHARACTERS = 4 * LONGEST_BODY_BYTES;

/** Whether an entry is what its device signed; `open`: its signature may be still to come. */
type Verdict = 'signed' | 'changed' | 'open';

export const isAboutPeople = ({ subject, cell }: EntryHeader): boolean =>
  subject === RECORD && cell === PEOPLE;

/** Throws where the line cannot be read. */
export function entryIn(line: string): SaidEntry {
  const { header: list, ...content } = keptEntrySchema.parse(JSON.parse(line));
  const header = headerOf(list);
  return { ...content, header, hash: hashOfHeader(header) };
}

/** The data that an entry came with, where it is what its header says and anybody can read it. */
export function contentOf({ header, salt, data }: SaidEntry): 'good' | 'gone' | 'changed' {
  if (data === null || salt === null) return 'gone';
  return hashOfData(salt, data) === header.dataHash && isReadableData(data) ? 'good' : 'changed';
}

const withKeySchema = z.object({ device: z.string(), publicKey: publicKeySchema });

/** The public keys of devices: a device is named by its key, so whoever names one names the right one. */
export function createDeviceKeys(rows: EntryRows) {
  const keys = new Map<string, KeyObject>();
  const learn = (data: string | null): void => {
    const said = withKeySchema.safeParse(jsonIn(data));
    if (!said.success || keys.has(said.data.device)) return;
    const { device, publicKey } = said.data;
    const raw = Buffer.from(publicKey, 'base64url');
    if (createHash('sha256').update(raw).digest('hex').slice(0, 24) !== device) return;
    try {
      keys.set(device, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }));
    } catch {
      // Whatever is hashed names a device: of one that has no key nothing is signed.
    }
  };
  let isRead = false;
  return {
    of(device: string): KeyObject | undefined {
      if (!isRead) for (const { data } of rows.ofCell(RECORD, PEOPLE)) learn(data);
      isRead = true;
      return keys.get(device);
    },
    /** What entries that have come say of devices, before they are in the log. */
    learnFrom(received: readonly SaidEntry[]): void {
      for (const { header, data } of received) if (isAboutPeople(header)) learn(data);
    },
  };
}

type DeviceKeys = ReturnType<typeof createDeviceKeys>;

/**
 * Of entries that came one after the other, those of which it is known whether their devices signed them; what is left waits for what is to
 * come, unless that is more than may be open.
 */
export function settle<Said extends SaidEntry>(
  received: readonly Said[],
  keys: DeviceKeys,
  isOwn: (received: Said) => boolean,
): {
  readonly settled: readonly { readonly received: Said; readonly isSigned: boolean }[];
  readonly open: Said[];
} {
  keys.learnFrom(received);
  const verdicts = judge(received, keys, isOwn);
  const firstOpen = verdicts.indexOf('open');
  const end = firstOpen === -1 ? received.length : firstOpen;
  return {
    settled: received
      .slice(0, end)
      .map((one, at) => ({ received: one, isSigned: verdicts[at] === 'signed' })),
    open: received.slice(end),
  };
}

/**
 * Judges entries that came one after the other. A signature covers all of its device before it, by their hashes: from each device's last
 * good one backwards, every entry is what the one behind it names. `isOwn`: this desk has made it, and needs nobody's word for that.
 */
function judge<Said extends SaidEntry>(
  received: readonly Said[],
  keys: DeviceKeys,
  isOwn: (received: Said) => boolean,
): readonly Verdict[] {
  const mayBeOpen = received.length - openOnes(received);
  const verdicts = received.map((_, at): Verdict => (at < mayBeOpen ? 'changed' : 'open'));
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
  return verdicts;
}

/** How many of the last ones may still wait for their signature. */
function openOnes(received: readonly SaidEntry[]): number {
  let characters = 0;
  const beyond = received.toReversed().findIndex(({ data, header: { replaces, knows, heads } }) => {
    characters += data?.length ?? 0;
    for (const references of [replaces, knows, heads])
      for (const { length } of references) characters += length;
    return characters > MOST_OPEN_CHARACTERS;
  });
  return Math.min(beyond < 0 ? received.length : beyond, MOST_OPEN);
}

function hasSignature({ header: { device, seq }, hash, signature }: SaidEntry, key: KeyObject): boolean {
  if (signature === null) return false;
  return verify(null, signedHeadText({ device, seq, hash }), key, Buffer.from(signature, 'base64url'));
}
