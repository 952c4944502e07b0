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

/** What a mail program that reads an address before it takes it apart, or twice, would take for another header or recipient. */
const NEXT_HEADER = /[\r\n]|[?&;#]\s*[\w-]+\s*=/;
/** The same in a body, which has line breaks and may have a link with such parts in it: only what sends it elsewhere, or more along with it. */
const NEXT_HEADER_OF_BODY = /[?&]\s*(?:b?cc|to|attach\w*)\s*=/i;
/** A recipient that is written with these is none of ours to send to by an address: one of them begins the headers. */
const IN_ADDRESSES = /[?&=%#]/;

/**
 * Whether an address may be handed to the mail program: `mailto:` with one recipient, a subject and a body and nothing else.
 * A further header (`bcc`, `attach`) or recipient could send what nobody sees, however often it is encoded.
 */
export function mayOpenInMailProgram(address: string): boolean {
  if (address.length > MOST_MAILTO_LENGTH || !/^mailto:[!-~]+$/.test(address) || !URL.canParse(address)) {
    return false;
  }
  const { pathname, searchParams, hash } = new URL(address);
  const fields = [...searchParams.keys()];
  const isKnown = fields.every((field) => field === 'subject' || field === 'body');
  const holds = (field: string, header: RegExp): boolean =>
    readings(searchParams.get(field) ?? '').some((text) => header.test(text));
  return (
    hash === '' &&
    isKnown &&
    new Set(fields).size === fields.length &&
    !holds('subject', NEXT_HEADER) &&
    !holds('body', NEXT_HEADER_OF_BODY) &&
    isOneRecipient(pathname)
  );
}

function isOneRecipient(encoded: string): boolean {
  try {
    const recipient = decodeURIComponent(encoded);
    return !IN_ADDRESSES.test(recipient) && checkRecipient(recipient).ok;
  } catch {
    return false;
  }
}

/** A text, and what it says once what is encoded in it is read, as often as it says something else. */
function readings(text: string): string[] {
  const all = [text];
  for (let read = text; ; ) {
    const next = read.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === read) return all;
    all.push(next);
    read = next;
  }
}
