/** A way to the service: directly, or through a proxy given as `http://`, `https://` or `socks5://` host and port. */
export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly uri: string }
  | { readonly kind: 'unsupported'; readonly text: string };

/** Electron's `session.resolveProxy`: an address in, a list such as `PROXY proxy.example:8080; DIRECT` out. */
export type ResolveProxy = (url: string) => Promise<string>;

const PROXY_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
};

/** Reads the answer of `session.resolveProxy`, in its order of preference. Nothing said means directly. */
export function readProxyList(list: string): readonly Route[] {
  const routes = list
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readProxyEntry);
  return routes.length === 0 ? [{ kind: 'direct' }] : routes;
}

function readProxyEntry(entry: string): Route {
  const [word = '', address = '', ...rest] = entry.split(/\s+/);
  if (word.toUpperCase() === 'DIRECT' && address === '') return { kind: 'direct' };
  const scheme = PROXY_SCHEMES[word.toUpperCase()];
  const uri = `${scheme}://${address}`;
  if (!scheme || address === '' || rest.length > 0 || !URL.canParse(uri)) {
    return { kind: 'unsupported', text: entry.slice(0, 100) };
  }
  return { kind: 'proxy', uri };
}
