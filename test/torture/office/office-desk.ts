import { sign } from 'node:crypto';
import type { StoredMoving } from '#electron/core/stored-preferences.ts';
import { deviceOf } from '#hub/keys.ts';
import { joinText, refusalSchema, type WhoJoins } from '#shared/office/calls.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import { MergeDesk } from '../merge/desk.ts';
import type { OfficeHub } from './office-hub.ts';
import { type DeviceKeyPair, seededKey } from './seeded-crypto.ts';

/** A desk of an office with a key of its own: the product's records in memory, which outlive its process. */
export class OfficeDesk {
  readonly keys: DeviceKeyPair;
  readonly device: string;
  readonly member: string;
  /** The hub that it is at, and the office on its way from there by this desk: kept over its processes. */
  at: OfficeHub;
  moving: StoredMoving | null = null;
  /** Whether it has followed the office, and not been there yet. */
  cameOver = false;
  #here: MergeDesk;

  constructor(member: string, at: OfficeHub, random: () => number) {
    this.at = at;
    this.keys = seededKey(random);
    this.device = deviceOf(this.keys.publicKey);
    this.member = member;
    this.#here = new MergeDesk(this.device, member, { publicKey: this.keys.publicKey });
  }

  /** As it runs now. */
  get here(): MergeDesk {
    return this.#here;
  }

  /** Its process is gone, with all that was only in memory; it starts over what the database has. */
  startAnew(): void {
    const { connection } = this.#here;
    this.cameOver = false;
    this.#here = new MergeDesk(this.device, this.member, { publicKey: this.keys.publicKey, connection });
  }

  /** Whether it is in the office, as far as it knows. */
  isIn(): boolean {
    return (this.here.records.officeShare()?.role ?? null) !== null;
  }

  /** As whoever shows an invite's code is told to a manager. The code itself plays no part here. */
  asJoining(): WhoJoins {
    const { device, member } = this;
    return { invite: '', device, member, name: member, publicKey: this.keys.publicKey, proof: '' };
  }

  signed = (bytes: Uint8Array): Buffer => sign(null, bytes, this.keys.privateKey);

  /** Founds an office of its records; answers its id. */
  async found(): Promise<string> {
    const made = this.here.records.officeFounding(this.at.clock.nowMs);
    if (made === null) throw new Error('These records cannot be shared.');
    const { head, entries } = made.founding;
    const signature = this.signed(signedHeadText(head)).toString('base64url');
    const refused = await this.#byCode(this.at, '/v1/offices', { entries, signature });
    if (refused !== null) throw new Error(refused);
    this.here.records.beginSharing(head.hash);
    return head.hash;
  }

  /** Shows a code at another hub: by it the office may be brought there. Answers whether that takes it: one that had the office may know that this desk was removed. */
  async beginMoving(to: OfficeHub): Promise<boolean> {
    const beginning = this.here.records.officeBeginning();
    if (beginning === null) throw new Error('What founded the office is not here.');
    const { entry, signature } = beginning;
    const refused = await this.#byCode(to, '/v1/moves', { entries: [entry], signature });
    if (refused === 'removed-device') return false;
    if (refused !== null) throw new Error(refused);
    const { hub } = to;
    const [address] = to.urls;
    this.moving = { profileId: this.device, address, pin: null, hub, sinceMs: to.clock.nowMs };
    return true;
  }

  /** Each from an address of its own: how often codes are shown from one is limited. Answers why it was refused; null where it was not. */
  async #byCode(
    hub: OfficeHub,
    path: string,
    { entries, signature }: { readonly entries: readonly string[]; readonly signature: string },
  ): Promise<string | null> {
    const { id, privateKey } = await hub.founder();
    const who = { ...this.asJoining(), invite: id };
    const proof = sign(null, joinText(who), privateKey).toString('base64url');
    const response = await fetch(`${hub.urls[0]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': hub.nextAddress() },
      body: `${JSON.stringify({ ...who, proof, signature }).slice(0, -1)},"entries":[${entries.join(',')}]}`,
    });
    const { code = '' } = refusalSchema.partial().parse(response.status === 200 ? {} : await response.json());
    return response.status === 200 ? null : code;
  }

  close(): void {
    this.here.connection.close();
  }
}
