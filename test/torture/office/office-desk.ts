import { sign } from 'node:crypto';
import { deviceOf } from '#hub/keys.ts';
import { joinText, type WhoJoins } from '#shared/office/calls.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import { MergeDesk } from '../merge/desk.ts';
import type { OfficeHub } from './office-hub.ts';
import { type DeviceKeyPair, seededKey } from './seeded-crypto.ts';

/** A desk of an office with a key of its own: the product's records in memory, which outlive its process. */
export class OfficeDesk {
  readonly keys: DeviceKeyPair;
  readonly device: string;
  readonly member: string;
  #here: MergeDesk;

  constructor(member: string, random: () => number) {
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

  /** Founds an office of its records; answers its id. */
  async found(hub: OfficeHub): Promise<string> {
    const made = this.here.records.officeFounding(hub.clock.nowMs);
    if (made === null) throw new Error('These records cannot be shared.');
    const { founding, publicKey, member } = made;
    const invite = await hub.founder();
    const who = { invite: invite.id, device: this.device, publicKey, member, name: member };
    const proof = sign(null, joinText(who), invite.privateKey).toString('base64url');
    const signature = sign(null, signedHeadText(founding.head), this.keys.privateKey).toString('base64url');
    const response = await fetch(`${hub.urls[0]}/v1/offices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': hub.nextAddress() },
      body: `${JSON.stringify({ ...who, proof, signature }).slice(0, -1)},"entries":[${founding.entries.join(',')}]}`,
    });
    if (response.status !== 200) throw new Error(await response.text());
    this.here.records.beginSharing(founding.head.hash);
    return founding.head.hash;
  }

  close(): void {
    this.here.connection.close();
  }
}
