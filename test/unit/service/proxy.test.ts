import { expect, test } from 'vitest';
import { checkProxyAddress } from '#shared/service/index.ts';

test.each([
  ['http://proxy.example:8080', 'PROXY proxy.example:8080'],
  [' https://proxy.example:443/ ', 'HTTPS proxy.example:443'],
  ['socks5://10.0.0.1:1080', 'SOCKS5 10.0.0.1:1080'],
  ['HTTP://proxy.example:80', 'PROXY proxy.example:80'],
])('%j is the proxy %j', (address, entry) => {
  expect(checkProxyAddress(address)).toEqual({ ok: true, value: entry });
});

test.each([
  ['', 'empty'],
  ['proxy.example:8080', 'malformed'],
  ['http://proxy.example', 'malformed'],
  ['ftp://proxy.example:21', 'malformed'],
  ['http://proxy.example:8080/path', 'malformed'],
  ['http://proxy.example:99999', 'malformed'],
  ['http://user:secret@proxy.example:8080', 'credentials'],
])('%j is none: %s', (address, kind) => {
  expect(checkProxyAddress(address)).toMatchObject({ ok: false, error: { kind } });
});
