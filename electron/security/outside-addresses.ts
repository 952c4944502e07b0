import { checkRecipient, MOST_MAILTO_LENGTH } from '#shared/features/report-links/mail/index.ts';
import { isLoopbackHost } from '#shared/service/index.ts';

/**
 * Whether an address may be opened in the system's browser: https anywhere, http only on this machine (the practice
 * service), no credentials inside. Anything else (`file:`, `javascript:`, a mail program's scheme) may not.
 */
export function mayOpenOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/**
 * Whether an address may be handed to the mail program: `mailto:` with one recipient, a subject and a body and nothing else.
 * A further header (`bcc`, `attach`) or recipient could send what nobody sees.
 */
export function mayOpenInMailProgram(address: string): boolean {
  if (address.length > MOST_MAILTO_LENGTH || !/^mailto:[!-~]+$/.test(address) || !URL.canParse(address)) {
    return false;
  }
  const { pathname, searchParams, hash } = new URL(address);
  const fields = [...searchParams.keys()];
  const isKnown = fields.every((field) => field === 'subject' || field === 'body');
  return hash === '' && isKnown && new Set(fields).size === fields.length && isOneRecipient(pathname);
}

function isOneRecipient(encoded: string): boolean {
  try {
    return checkRecipient(decodeURIComponent(encoded)).ok;
  } catch {
    return false;
  }
}
