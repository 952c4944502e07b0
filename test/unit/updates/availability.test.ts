import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, whyUpdatesAreOff } from '#electron/updates/availability.ts';
import { policyFile, policyOnUpdates } from '#electron/updates/policy.ts';

const installed: Installation = {
  isPackaged: true,
  platform: 'win32',
  environment: {},
  feed: { address: 'https://updates.example/', publicKey: 'key' },
  policy: 'ask',
  packedFor: 'provider: generic\npublisherName:\n  - Kettlebright Homes\n',
};

describe('a desk looks for newer versions', () => {
  it('where it is installed, signed, and built for a feed', () => {
    expect(whyUpdatesAreOff(installed)).toBeNull();
    expect(whyUpdatesAreOff({ ...installed, platform: 'darwin', packedFor: '' })).toBeNull();
    const environment = { APPIMAGE: '/home/agent/Threshold.AppImage' };
    expect(whyUpdatesAreOff({ ...installed, platform: 'linux', environment, packedFor: '' })).toBeNull();
  });

  it.each([
    ['not-installed', { isPackaged: false }],
    ['no-feed', { feed: null }],
    ['no-feed', { packedFor: null }],
    ['policy', { policy: 'off' }],
    ['kept-by-system', { platform: 'linux' }],
    ['kept-by-system', { environment: { PORTABLE_EXECUTABLE_DIR: 'D:\\' } }],
    ['not-signed', { packedFor: 'provider: generic\n' }],
  ] as const)('and otherwise says that it does not: %s', (why, other) => {
    expect(whyUpdatesAreOff({ ...installed, ...other })).toBe(why);
  });
});

describe('the policy of a machine', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-policy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = (text: string): string => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, text);
    return file;
  };

  it('switches updates off by its file or by the environment', () => {
    expect(policyOnUpdates(written('{"updates": "off"}'), {})).toBe('off');
    expect(policyOnUpdates(join(folder, 'none.json'), { THRESHOLD_UPDATES: 'off' })).toBe('off');
  });

  it('leaves them to the user where it says so, says nothing, or is not there', () => {
    expect(policyOnUpdates(written('{"updates": "ask"}'), {})).toBe('ask');
    expect(policyOnUpdates(written('{"other": 1}'), {})).toBe('ask');
    expect(policyOnUpdates(join(folder, 'none.json'), {})).toBe('ask');
  });

  it('counts as a no where it cannot be understood', () => {
    for (const text of ['', '{', '[]', 'null', '{"updates": "OFF"}', '{"updates": false}']) {
      expect(policyOnUpdates(written(text), {}), text).toBe('off');
    }
    expect(policyOnUpdates(folder, {})).toBe('off');
  });

  it('lies where an administrator can write', () => {
    expect(policyFile('linux', {})).toBe('/etc/threshold/policy.json');
    expect(policyFile('darwin', {})).toBe('/Library/Application Support/Threshold/policy.json');
    expect(policyFile('win32', { ProgramData: 'D:\\Data' })).toContain('Threshold');
  });
});
