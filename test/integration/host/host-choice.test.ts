import { accessSync, constants } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '#test/host/find-browser.ts';
import { chooseHost } from '#test/run/host-choice.ts';
import { describeStandIn, STAND_IN } from './launch.ts';

afterEach(() => vi.unstubAllEnvs());

describeStandIn('the choice of the host', () => {
  it('is the stand-in, with an installed browser, where that is asked for', async () => {
    vi.stubEnv('THRESHOLD_HOST', 'standin');
    const { kind, executablePath, describe: line, environment } = await chooseHost();
    expect({ kind, executablePath }).toEqual({ kind: 'stand-in', executablePath: STAND_IN });
    expect(line).toMatch(/^stand-in host for Electron \(.+\d+\.\d+.*\)$/);
    expect(() => accessSync(executablePath, constants.X_OK)).not.toThrow();
    expect(() => accessSync(environment.STANDIN_BROWSER ?? '', constants.X_OK)).not.toThrow();
  });

  it('is the stand-in where there is no display, without asking the network', async () => {
    vi.stubEnv('THRESHOLD_HOST', '');
    vi.stubEnv('STANDIN_HEADLESS', '1');
    expect((await chooseHost()).kind).toBe('stand-in');
  });

  it('refuses a host that does not exist', async () => {
    vi.stubEnv('THRESHOLD_HOST', 'nonsense');
    await expect(chooseHost()).rejects.toThrow("THRESHOLD_HOST is 'electron' or 'standin', not 'nonsense'");
  });
});

describe('the search for a browser', () => {
  it('takes the one that is named, and no other', () => {
    expect(findBrowser({ STANDIN_BROWSER: process.execPath })).toBe(process.execPath);
    expect(findBrowser({ ...process.env, STANDIN_BROWSER: '/nonexistent/browser' })).toBeUndefined();
  });
});
