/**
 * A custom scheme cannot be had in an installed Chromium: app://threshold/x lives on the secure origin
 * https://threshold.app.standin.invalid/x, a name that never resolves. Both directions, also inside header values.
 */
import type { Privileges } from 'electron';

const SUFFIX = 'standin.invalid';

/** The schemes that `protocol.registerSchemesAsPrivileged` has named. */
export const schemes = new Map<string, Privileges>();

export function toBrowserAddress(address: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address);
  const [, scheme = '', host = '', rest = ''] = parts ?? [];
  if (!schemes.has(scheme.toLowerCase())) return address;
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}.${SUFFIX}${rest || '/'}`;
}

const OURS = /https:\/\/([^/?#\s;,]*?)\.([a-z][a-z0-9+-]*)\.standin\.invalid(?=[/?#\s;,'"]|$)/g;

export function toAppAddress(text: string): string {
  return text.replace(OURS, '$2://$1');
}

/**
 * Not by `URL`: under load, Node 24.21 gives once in some fifty starts the parts of an address that it has read before, and a page whose
 * script is refused for it stays blank.
 */
export function isAppAddress(browserAddress: string): boolean {
  const [, host] = /^https:\/\/([^/?#]+)/.exec(browserAddress) ?? [];
  return host?.endsWith(`.${SUFFIX}`) === true;
}

/** The scheme of an address, without its colon; '' where it has none. Not by `URL`, as above. */
export const schemeOf = (address: string): string => /^[a-z][a-z0-9+.-]*(?=:)/i.exec(address)?.[0] ?? '';

/** A response header as the browser has to see it: `app:` and `app://host` inside a CSP become the https origin. */
export function toBrowserHeader(value: string): string {
  let text = value;
  for (const scheme of schemes.keys()) {
    text = text
      .replace(new RegExp(`(^|[\\s;,])${scheme}:(?=[\\s;,]|$)`, 'g'), `$1https://*.${scheme}.${SUFFIX}`)
      .replace(new RegExp(`${scheme}://[^\\s;,/]+`, 'g'), (origin) =>
        toBrowserAddress(origin).replace(/\/$/, ''),
      );
  }
  return text;
}
