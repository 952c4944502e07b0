import { expect, test } from 'vitest';
import { readProxyList } from '#electron/screening-service/routes.ts';
import fc from '#test/fixtures/fast-check.ts';

const direct = { kind: 'direct' };
const proxy = (uri: string) => ({ kind: 'proxy', uri });
const unsupported = (text: string) => ({ kind: 'unsupported', text });

test.each([
  ['DIRECT', [direct]],
  ['', [direct]],
  [' ; ', [direct]],
  ['PROXY proxy.example:8080', [proxy('http://proxy.example:8080')]],
  ['HTTPS proxy.example:443', [proxy('https://proxy.example:443')]],
  ['SOCKS5 127.0.0.1:1080', [proxy('socks5://127.0.0.1:1080')]],
  ['PROXY [::1]:3128', [proxy('http://[::1]:3128')]],
  ['proxy a:1; direct', [proxy('http://a:1'), direct]],
  ['PROXY a:1;HTTPS b:2 ; DIRECT;', [proxy('http://a:1'), proxy('https://b:2'), direct]],
  ['SOCKS a:1', [unsupported('SOCKS a:1')]],
  ['SOCKS4 a:1', [unsupported('SOCKS4 a:1')]],
  ['QUIC a:1', [unsupported('QUIC a:1')]],
  ['PROXY', [unsupported('PROXY')]],
  ['PROXY a:99999', [unsupported('PROXY a:99999')]],
  ['PROXY a:1 b:2', [unsupported('PROXY a:1 b:2')]],
  ['DIRECT please', [unsupported('DIRECT please')]],
  ['constructor a:1', [unsupported('constructor a:1')]],
])('the proxy list %j is read', (list, routes) => {
  expect(readProxyList(list)).toEqual(routes);
});

test('whatever the list is, there is at least one way, and no exception', () => {
  const list = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('PROXY', 'DIRECT', ' ', ';', 'a:1', '\t', '//', 'SOCKS5'))
      .map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(list, (text) => {
      expect(readProxyList(text).length).toBeGreaterThan(0);
    }),
  );
});
