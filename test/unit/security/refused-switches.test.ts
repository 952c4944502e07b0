import { describe, expect, it } from 'vitest';
import { refusedSwitch } from '#electron/security/refused-switches.ts';

const startedWith = (...given: readonly string[]) => refusedSwitch((name) => given.includes(name));

describe('the switches that a package refuses', () => {
  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'inspect',
    'inspect-brk',
    'js-flags',
    'load-extension',
    'disable-web-security',
    'no-sandbox',
    'ignore-certificate-errors',
  ])('names --%s, wherever it stands', (name) => {
    expect(startedWith('user-data-dir', name, 'lang')).toBe(name);
  });

  it('lets those be that an office may need', () => {
    expect(
      startedWith('user-data-dir', 'lang', 'password-store', 'proxy-server', 'force-device-scale-factor'),
    ).toBe(null);
  });
});
