import { officeRefused } from '#electron/core/failure.ts';
import { readInviteCode } from '#shared/office/invite-code.ts';
import { checkBaseUrl } from '#shared/service/index.ts';

/** A hub and a code, as somebody pasted them. */
export interface PastedInvite {
  readonly address: string;
  readonly secret: Uint8Array;
  /** How the SHA-256 of the hub's certificate begins, in hexadecimal; null where authorities vouch for it. */
  readonly pin: string | null;
}

/** The address of a hub: https, or http to this computer. Throws a `DeskFailure`. */
export function readHubAddress(text: string): string {
  const checked = checkBaseUrl(text.trim());
  if (checked.ok) return checked.value;
  const isPlain = text.trim().toLowerCase().startsWith('http://');
  throw officeRefused(isPlain ? 'address-not-secure' : 'address-unreadable', checked.error.message);
}

export function readCode(typed: string): Pick<PastedInvite, 'secret' | 'pin'> {
  const read = readInviteCode(typed);
  if (!read.ok) {
    throw officeRefused(
      'code-mistyped',
      read.group === null ? 'A code has 48 letters and digits.' : `Look at group ${read.group} of the code.`,
      read.group ?? undefined,
    );
  }
  const { secret, fingerprint } = read.invite;
  const isPinned = fingerprint.some((byte) => byte !== 0);
  return { secret, pin: isPinned ? Buffer.from(fingerprint).toString('hex') : null };
}

/** `https://hub.example.com:8790/#CODE`. Throws a `DeskFailure`. */
export function readPasted(pasted: string): PastedInvite {
  const at = pasted.indexOf('#');
  if (at < 0) throw officeRefused('code-mistyped', 'What was pasted has no code behind a "#".');
  return { address: readHubAddress(pasted.slice(0, at)), ...readCode(pasted.slice(at + 1)) };
}

/** What is handed to whoever is invited. */
export const pastedOf = (address: string, code: string): string => `${address}/#${code}`;
