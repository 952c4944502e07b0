import { expect, it } from 'vitest';
import { UpdateFailure } from '#electron/updates/failure.ts';
import { proxyConfigOf } from '#electron/updates/way.ts';

it('the way of newer versions is the system’s, a direct one, or the office’s proxy', () => {
  expect(proxyConfigOf({ use: 'system', address: '' })).toEqual({ mode: 'system' });
  expect(proxyConfigOf({ use: 'none', address: 'http://proxy.example:8080' })).toEqual({ mode: 'direct' });
  for (const [address, proxyRules] of [
    ['http://proxy.example:8080', 'http://proxy.example:8080'],
    [' https://proxy.example:443/ ', 'https://proxy.example:443'],
    ['socks5://[fd00::1]:1080', 'socks5://[fd00::1]:1080'],
  ] as const) {
    expect(proxyConfigOf({ use: 'own', address })).toEqual({ mode: 'fixed_servers', proxyRules });
  }
});

it('there is no way where the office’s proxy cannot be read', () => {
  for (const address of [
    '',
    'proxy.example',
    'http://proxy.example',
    'http://me:secret@proxy.example:8080',
  ]) {
    expect(() => proxyConfigOf({ use: 'own', address })).toThrow(UpdateFailure);
  }
});
