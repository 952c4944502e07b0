import { describe, expect, it } from 'vitest';
import { refusedSwitch } from '#electron/security/refused-switches.ts';

const nowhere = () => false;
const startedWith = (...given: readonly string[]) => refusedSwitch(given, nowhere, 'linux');

/** Some of the hundreds that Chromium, Electron and Node know, none of which anybody has to list. */
const refused = [
  'remote-debugging-port=9222',
  'remote-debugging-pipe',
  'remote-debugging-targets',
  'inspect',
  'inspect-brk=0',
  'js-flags=--allow-natives-syntax',
  'load-extension=/tmp/x',
  'load-and-launch-app=/tmp/x',
  'disable-web-security',
  'disable-features=NetworkServiceSandbox',
  'enable-features=AnyFeature',
  'host-resolver-rules=MAP * 127.0.0.1',
  'host-rules=MAP * 127.0.0.1',
  'no-sandbox',
  'disable-gpu-process-crash-limit',
  'ignore-certificate-errors',
  'ignore-urlfetcher-cert-requests',
  'test-type',
  'enable-logging=stderr',
  'log-file=/tmp/x',
  'net-log-capture-mode=Everything',
  'trace-startup',
  'dump-dom',
  'print-to-pdf',
  'headless=new',
  'app=https://example.com',
  'disk-cache-dir=/tmp/x',
  'crash-dumps-dir=/tmp/x',
  'enable-crash-reporter',
  'require=/tmp/x.js',
  'import=/tmp/x.mjs',
  'env-file=/tmp/x',
  'experimental-loader=/tmp/x.mjs',
  'eval=1',
  'heapsnapshot-signal=SIGUSR2',
  'cpu-prof',
  'diagnostic-dir=/tmp/x',
  'tls-keylog=/tmp/x',
  'use-system-ca',
  'allow-loopback-in-peer-connection',
  'a-switch-of-a-later-version',
  '__proto__',
  'constructor',
];

describe('the switches that a package refuses', () => {
  it.each(refused)('names --%s, wherever it stands', (word) => {
    const name = word.split('=')[0];
    expect(startedWith('--user-data-dir=/tmp/x', `--${word}`, '--lang=es')).toBe(name);
    expect(startedWith(`-${word}`)).toBe(name);
    expect(startedWith('a-file.csv', '--', `--${word}`)).toBe(name === '' ? null : '');
    expect(refusedSwitch([`/${word}`], nowhere, 'win32')).toBe(name?.toLowerCase());
    expect(refusedSwitch([`--${word.toUpperCase()}`], nowhere, 'win32')).toBe(name?.toLowerCase());
  });

  it.each(['-r', '-e', '-p', '-i', '-h', '-C'])('names a switch of one letter: %s', (word) => {
    expect(startedWith(word)).toBe(word.slice(1));
  });

  it('names what the environment has switched on', () => {
    expect(refusedSwitch([], (name) => name === 'no-sandbox', 'linux')).toBe('no-sandbox');
  });

  it('lets those be that an office may need', () => {
    expect(
      startedWith(
        '--user-data-dir=/home/ana/desk',
        '--lang=es',
        '--password-store=gnome-libsecret',
        '--proxy-server=proxy.example.com:8080',
        '--force-device-scale-factor=1.5',
        '--ozone-platform-hint=auto',
        'applications.csv',
      ),
    ).toBe(null);
    expect(refusedSwitch(['-psn_0_123456'], nowhere, 'darwin')).toBe(null);
    expect(refusedSwitch(['--Lang=es', '/user-data-dir=C:\\desk'], nowhere, 'win32')).toBe(null);
    // A path of a file, where a slash begins no switch.
    expect(startedWith('/home/ana/applications.csv')).toBe(null);
  });
});
