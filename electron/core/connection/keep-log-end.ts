import { signedHeadText } from '#shared/rpc/entry.ts';
import type { Records } from '../../records/index.ts';
import type { DeskPorts } from '../ports.ts';

/**
 * Signs the newest entry that this desk has made, and keeps in the vault how far the records are: older ones in their place, with their
 * seal, are noticed. Never rejects: what could not be kept is kept the next time.
 */
export async function keepLogEnd(
  { vault, clock, log }: Pick<DeskPorts, 'vault' | 'clock' | 'log'>,
  records: Records,
  profileId: string,
): Promise<void> {
  if (vault.state() !== 'open') return;
  try {
    const head = await records.headToSign();
    const signature = head === null ? null : vault.signAsDevice(profileId, signedHeadText(head));
    if (head !== null && signature !== null) {
      const text = signature.toString('base64url');
      await records.keepSignature({ ...head, signature: text, atMs: clock.nowMs() });
    }
    const end = await records.logEndNow();
    if (end === null || JSON.stringify(end) === JSON.stringify(vault.logEnd(profileId))) return;
    await vault.keepLogEnd(profileId, end);
  } catch (error) {
    log.warn('How far the records are could not be signed and kept.', error);
  }
}
