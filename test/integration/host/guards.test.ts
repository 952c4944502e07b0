import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FixtureSeen } from './fixture-types.ts';
import { describeStandIn, eventually, launch, type Running } from './launch.ts';

const ORIGIN = 'https://fixture.app.standin.invalid';

let running: Running;
let page: Page;

const seen = (): Promise<FixtureSeen> => running.app.evaluate(() => fixture.seen);
const address = (): Promise<string> =>
  running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '');

/** Playwright hears of a refused navigation by itself; what comes next must not be taken for it. */
const refusedNavigation = (): Promise<unknown> =>
  page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());

describeStandIn('with the guards of a careful program', () => {
  beforeAll(async () => {
    running = await launch();
    page = running.page;
  });
  afterAll(() => running.close());
  afterEach(async () => {
    if ((await address()) === 'app://fixture/') return;
    await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.loadURL('app://fixture/'),
    );
  });

  it('runs the scripts that the content security policy allows and no other', async () => {
    // The window is there before its page has loaded.
    await page.waitForLoadState('load');
    const ran = await page.evaluate(() => [
      Reflect.get(window, 'scriptRan'),
      Reflect.get(window, 'inlineRan'),
    ]);
    expect(ran).toEqual([true, undefined]);
  });

  it('refuses eval as the policy says', async () => {
    // In the page itself: what Playwright evaluates is allowed more.
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI), {
            once: true,
          });
          const script = document.createElement('script');
          script.textContent = 'window.injected = true';
          document.head.append(script);
        }),
    );
    expect(refused).toBe('inline');
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  });

  it('answers missing pages with their own status', async () => {
    expect(await page.evaluate(() => fetch('nothing.html').then((response) => response.status))).toBe(404);
  });

  it("hands the program's handler the method and the body of a request", async () => {
    const posted = await page.evaluate(() =>
      fetch('posted', { method: 'POST', body: 'Grüße' }).then((response) => response.json()),
    );
    expect(posted).toEqual({ method: 'POST', body: 'Grüße' });
  });

  it('never lets a page reach the network', async () => {
    const reached = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const image = new Image();
          image.onload = () => resolve('loaded');
          image.onerror = () => resolve('refused');
          image.src = 'https://example.com/image.png';
        }),
    );
    expect(reached).toBe('refused');
  });

  it('opens no window for window.open and tells the program the address', async () => {
    const opened = await page.evaluate(() => window.open('https://example.com/window'));
    expect(opened).toBeNull();
    await eventually(async () => expect((await seen()).opened).toContain('https://example.com/window'));
    expect(running.app.windows()).toHaveLength(1);
  });

  it('opens no window for a link with a target and tells the program the address', async () => {
    await page.click('#outside');
    await eventually(async () => expect((await seen()).opened).toContain('https://example.com/outside'));
    expect(running.app.windows()).toHaveLength(1);
  });

  it('asks the program before the page goes elsewhere, and stays when refused', async () => {
    const first = refusedNavigation();
    await page.click('#away');
    await first;
    await eventually(async () => expect((await seen()).navigations).toContain('https://example.com/away'));
    const second = refusedNavigation();
    await page.evaluate(() => {
      location.href = 'elsewhere.html';
    });
    await second;
    await eventually(async () =>
      expect((await seen()).navigations).toContain('app://fixture/elsewhere.html'),
    );
    expect(await page.textContent('h1')).toBe('Fixture');
    expect(await address()).toBe('app://fixture/');
  });

  it('goes where the program allows', async () => {
    await page.evaluate(() => {
      location.href = 'allowed.html';
    });
    await page.waitForSelector('text=allowed');
    expect(await address()).toBe('app://fixture/allowed.html');
  });

  it('tells the program of addresses that are no pages', async () => {
    await page.click('#mail');
    await eventually(async () => expect((await seen()).navigations).toContain('mailto:someone@example.com'));
  });

  it('asks the program before a redirect is followed', async () => {
    const refused = refusedNavigation();
    const failure = await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.webContents.loadURL('app://fixture/redirect')
        .then(() => 'loaded')
        .catch((error) => String(error)),
    );
    await refused;
    expect((await seen()).redirects).toEqual(['app://fixture/elsewhere.html']);
    expect(failure).toContain('ERR_ABORTED');
  });

  it('asks the program before a page loads itself anew', async () => {
    const refused = refusedNavigation();
    await page.evaluate(() => {
      Reflect.set(window, 'isBefore', true);
      location.reload();
    });
    await refused;
    await eventually(async () => expect((await seen()).navigations.at(-1)).toBe('app://fixture/'));
    expect(await page.evaluate(() => Reflect.get(window, 'isBefore'))).toBe(true);
  });

  it('does not ask before a reload of the program’s own', async () => {
    const before = (await seen()).navigations.length;
    await page.reload();
    await page.waitForSelector('h1');
    expect((await seen()).navigations).toHaveLength(before);
  });

  it('gives the preload to the main frame alone', async () => {
    const bridges = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'frame.html';
      await new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
      return [typeof window.fixture, frame.contentWindow && Reflect.get(frame.contentWindow, 'bridge')];
    });
    expect(bridges).toEqual(['object', 'undefined']);
    expect((await seen()).frameNavigations).toContain('app://fixture/frame.html');
  });

  it('grants and denies permissions as the program answers', async () => {
    const states = await page.evaluate(async () => {
      const query = async (name: string): Promise<string> =>
        (await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }])).state;
      return {
        geolocation: await query('geolocation'),
        notifications: Notification.permission,
        camera: await query('camera'),
        read: await query('clipboard-read'),
        position: await new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('position'),
            (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : error.message),
          ),
        ),
      };
    });
    expect(states).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      camera: 'denied',
      read: 'denied',
      position: 'denied',
    });
    // Only what the check handler let through was asked of the request handler.
    expect(new Set((await seen()).permissions)).toEqual(new Set(['clipboard-sanitized-write']));
  });

  it('grants what the program grants (negative control)', async () => {
    await running.app.evaluate(({ BrowserWindow }) => {
      fixture.granted.add('geolocation');
      return BrowserWindow.getAllWindows()[0]?.webContents.loadURL('app://fixture/allowed.html');
    });
    await running.app.evaluate(({ session }) => {
      session.defaultSession.setPermissionCheckHandler((_contents, permission) =>
        fixture.granted.has(permission),
      );
    });
    await eventually(async () => {
      const state = await page.evaluate(() =>
        navigator.permissions.query({ name: 'geolocation' }).then((s) => s.state),
      );
      expect(state).toBe('granted');
    });
  });
});

describeStandIn('with a weakened policy (negative control)', () => {
  beforeEach(async () => {
    running = await launch({ environment: { FIXTURE_POLICY: "script-src 'self' 'unsafe-inline'" } });
  });
  afterEach(() => running.close());

  it('runs the inline script, so that the test above would notice', async () => {
    expect(await running.page.evaluate(() => Reflect.get(window, 'inlineRan'))).toBe(true);
  });
});

describeStandIn('with the preload in sub-frames, as a program may ask', () => {
  beforeEach(async () => {
    running = await launch({ environment: { FIXTURE_SUB_FRAMES: '1' } });
  });
  afterEach(() => running.close());

  it('tells a sub-frame from the main frame by the sender of a call', async () => {
    const who = await running.page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'frame.html';
      await new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
      const inFrame: Window | null = frame.contentWindow;
      return [await window.fixture.invoke('who'), await inFrame?.fixture.invoke('who')];
    });
    expect(who).toEqual([
      { url: 'app://fixture/', origin: 'app://fixture', isMainFrame: true },
      { url: 'app://fixture/frame.html', origin: 'app://fixture', isMainFrame: false },
    ]);
  });

  it('keeps the page on its own origin', async () => {
    expect(await running.page.evaluate(() => location.origin)).toBe(ORIGIN);
  });
});
