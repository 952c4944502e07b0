import { failure, type Result, success } from '../result.ts';
import { isLoopbackHost } from './address.ts';
import type { FormError } from './form-error.ts';

/** What keeps a text from being the address of a proxy. */
export type ProxyErrorKind = 'empty' | 'malformed' | 'credentials';

/** How each kind of proxy is called in a list as the system's own (`PROXY proxy.example:8080`). */
const WORDS: Readonly<Record<string, string>> = { 'http:': 'PROXY', 'https:': 'HTTPS', 'socks5:': 'SOCKS5' };

/**
 * Checks a proxy's address as a user typed it: `http://`, `https://` or `socks5://`, host and port, nothing behind them. What it
 * answers is an entry of a list of proxies, as the system tells it.
 */
export function checkProxyAddress(text: string): Result<string, FormError<ProxyErrorKind>> {
  const trimmed = text.trim();
  if (trimmed === '') return failure({ kind: 'empty', message: 'Enter the address of the proxy.' });
  const parts = /^(https?:|socks5:)\/\/([^/?#\s\\]+)\/?$/i.exec(trimmed);
  const [, scheme = '', place = ''] = parts ?? [];
  if (place.includes('@')) {
    return failure({ kind: 'credentials', message: 'The address must not hold a user name or a password.' });
  }
  // A scheme of the web's own drops its usual port; any other is read as it stands.
  const url = URL.parse(`proxy://${place}`);
  const word = WORDS[scheme.toLowerCase()];
  if (url === null || word === undefined || url.hostname === '' || url.port === '') {
    return failure({
      kind: 'malformed',
      message: 'The address of a proxy begins with http://, https:// or socks5:// and names host and port.',
    });
  }
  return success(`${word} ${url.host}`);
}

/** Whether an address is on this machine: nothing stands between. */
export const isOnThisMachine = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
