import { newInvite } from './invite-keys.ts';
import { createInvites } from './invites.ts';
import { type Db, hubIdOf } from './store/engine.ts';
import { type HubCertificate, pinOf } from './tls.ts';

/** Makes a code by which one desk founds an office, within 24 hours. */
export async function founderCode(
  db: Db,
  certificate: HubCertificate | null,
): Promise<{ readonly code: string; readonly expiresAtMs: number }> {
  const { code, keys } = newInvite(pinOf(certificate));
  const invites = createInvites(db, await hubIdOf(db), Date.now);
  return { code, expiresAtMs: await invites.addFounder(keys.id, keys.publicKey) };
}
