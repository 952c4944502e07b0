import { createHash, createPublicKey, verify } from 'node:crypto';
import { officeRefused } from '#electron/core/failure.ts';
import type { DeskClock } from '#electron/core/ports.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { HubMove } from '#electron/features/office/records/hub-moves.ts';
import { HUB_CELL } from '#shared/features/office/entries.ts';
import { joinText, type WhoJoins } from '#shared/office/calls.ts';
import { PEOPLE, RECORD, RECORD_ID } from '#shared/office/people.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { entryReference, type Role } from '#shared/rpc/entry.ts';
import type { HubCalls } from './hub-calls.ts';
import { asRefused } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import type { OfficeRecords } from './office-records.ts';
import type { OfficeSync } from './sync.ts';

/** As often it is tried again where something was made here in between. */
const MOST_TRIES = 5;

interface Parts {
  readonly records: OfficeRecords;
  readonly calls: HubCalls;
  readonly sync: OfficeSync;
  readonly clock: DeskClock;
  /** The hub that this desk is at. */
  readonly hub: string;
}

/** Whether who came by an invite has its code, by the key that this desk itself has made of it. */
export function proofOf(publicKey: string | null, who: WhoJoins): 'right' | 'wrong' | 'unknown' {
  const device = createHash('sha256')
    .update(Buffer.from(who.publicKey, 'base64url'))
    .digest('hex')
    .slice(0, 24);
  // Each member begins with one device, by whose name they are called: nobody becomes a device of somebody else.
  if (device !== who.device || who.member !== memberOf(who.device)) return 'wrong';
  if (publicKey === null) return 'unknown';
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, joinText(who), key, Buffer.from(who.proof, 'base64url')) ? 'right' : 'wrong';
  } catch {
    return 'wrong';
  }
}

export const memberOf = (device: string): string => `m-${device}`;

/**
 * Changes who is in. The hub takes such an entry only where nobody else has changed it since: it is sent first, and an entry here once the
 * hub has it. Throws a `DeskFailure` where it is not. `beside`: the office's cell that nobody may have changed since either.
 */
async function change({ records, sync, clock, hub }: Parts, entry: NewEntry, beside?: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await sync.flush().catch((error: unknown) => {
      throw asRefused(asHubFailure(error));
    });
    const movedTo = await records.officeMovedTo();
    // At a hub that the office has left nobody knows who is in by now: whoever was removed since would let others in there.
    if (movedTo !== null && movedTo.hub !== hub) {
      throw officeRefused('has-moved', 'The office has moved, and this desk has yet to follow.');
    }
    const expect =
      beside === undefined
        ? undefined
        : { subject: RECORD, cell: beside, newest: await records.officeNewestIn(beside) };
    const batch = await records.officePrepare(entry, clock.nowMs());
    try {
      await sync.sendPrepared(batch, expect);
      return;
    } catch (error) {
      const failure = asHubFailure(error);
      const isRefused = failure.code !== null || failure.sent === 'nothing';
      const isEntry = await records.officeSettlePrepared(isRefused ? 'refused' : 'unknown');
      // It became an entry meanwhile, or nobody knows whether the hub has it: it is sent with the others.
      if (isEntry) {
        // A move may have come that it undoes now.
        if (await records.officeMoveAgain(clock.nowMs())) sync.beginAgain();
        else sync.nudge();
        // It gives way to what came first, and whoever asked for it is told here.
        if (failure.code === 'people-moved') {
          const { device, seq, hash } = batch.head;
          await records.officeNoEffectTold(entryReference(device, seq, hash), clock.nowMs());
          throw asRefused(failure);
        }
        return;
      }
      // Something else was made here between.
      if (failure.code === 'device-gap' && tries < MOST_TRIES) continue;
      if (failure.code === 'expected') throw officeRefused('people-moved', failure.message);
      throw asRefused(failure);
    }
  }
}

export function createPeopleChanges(parts: Parts) {
  const { records } = parts;
  // One is on its way at a time.
  const inOrder = new SerialQueue();
  const known = async (member: string) => {
    const { members } = await records.officeHere();
    const found = members.find((one) => one.member === member);
    if (found === undefined) throw officeRefused('no-such-member', 'There is no such member in this office.');
    return { found, managers: members.filter(({ role }) => role === 'manager').length };
  };

  return {
    /** When what is on its way is decided. */
    settled: (): Promise<unknown> => inOrder.settled(),

    admit: ({ member, device, publicKey, name }: WhoJoins, role: Role): Promise<void> =>
      inOrder.run(async () => {
        const { members } = await records.officeHere();
        if (members.some((one) => one.member === member)) return;
        const data = { member, device, publicKey, name, role };
        await change(parts, { kind: 'member-added', id: RECORD_ID, data });
      }),

    setRole: (member: string, role: Role): Promise<void> =>
      inOrder.run(async () => {
        const { found, managers } = await known(member);
        if (found.role === role) return;
        if (found.role === 'manager' && managers === 1) throw lastManager();
        const cut = await records.officeCut(member);
        const data = { member, role, cut };
        await change(parts, { kind: 'member-role-set', id: RECORD_ID, data }, HUB_CELL);
      }),

    remove: (member: string): Promise<void> =>
      inOrder.run(async () => {
        const { found, managers } = await known(member);
        if (found.role === 'manager' && managers === 1) throw lastManager();
        const cut = await records.officeCut(member);
        await change(parts, { kind: 'member-removed', id: RECORD_ID, data: { member, cut } }, HUB_CELL);
      }),

    /**
     * Says where the office is from now on. It and what takes a manager's rights never pass each other: whoever lowers somebody has seen
     * where the office is, and who moves it has seen who is who. Else some would follow it, and some not.
     */
    moveHub: (data: HubMove): Promise<void> =>
      inOrder.run(() => change(parts, { kind: 'hub-moved', id: RECORD_ID, data: { ...data } }, PEOPLE)),
  };
}

const lastManager = () => officeRefused('last-manager', 'An office has one manager at least.');
