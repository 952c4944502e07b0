import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import { hubCallsOf, type OfficeContext } from './calls-of.ts';
import { asRefused, HubFailure } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { provedBy } from './invite-keys.ts';
import { readCode, readHubAddress } from './pasted.ts';

/**
 * Founds an office of an open connection's records: their first entry names it. Asked again after it was cut off, it is the same office.
 * Throws a `DeskFailure`; then the records are this desk's alone as before.
 */
export async function createOffice(
  context: OfficeContext,
  { records, profile }: Session,
  asked: { readonly address: string; readonly code: string; readonly name: string },
): Promise<void> {
  const { ports, state } = context;
  if ((await records.officeShare()) !== null) {
    throw officeRefused('already-shared', 'This connection is shared already.');
  }
  const address = readHubAddress(asked.address);
  const { secret, pin } = readCode(asked.code);
  const nowMs = ports.clock.nowMs();
  const made = await records.officeFounding(nowMs);
  if (made === null) {
    throw officeRefused(
      'cannot-be-shared',
      'These records went on under another key of this desk: what was there before could not be signed any more.',
    );
  }
  const { founding, publicKey, member } = made;
  const { device, hash } = founding.head;
  const sealedBy = (text: Uint8Array): string => {
    const signature = ports.vault.signAsDevice(profile.id, text);
    if (signature === null) throw new HubFailure('unreachable', 'The desk is locked.', { sent: 'nothing' });
    return signature.toString('base64url');
  };
  const { who } = provedBy(secret, { device, publicKey, member, name: asked.name });
  const calls = hubCallsOf(context, profile.id, device, { address, pin });
  try {
    await calls.about();
    const signature = sealedBy(signedHeadText(founding.head));
    const founded = await calls.found(who, { ...founding, signature });
    if (founded.office !== hash) throw new HubFailure('other-hub', 'The hub founded another office.');
    const { offices } = state.stored();
    const others = offices.filter(({ profileId }) => profileId !== profile.id);
    await state.keep({ offices: [...others, { profileId: profile.id, address, pin, hub: founded.hub }] });
    await records.beginSharing(founded.office);
  } catch (error) {
    if (error instanceof HubFailure) throw asRefused(asHubFailure(error));
    throw error;
  } finally {
    await calls.close();
  }
  await records.nameSelf(asked.name, nowMs);
}
