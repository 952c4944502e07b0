import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '#test/host/find-browser.ts';
import { describeStandIn, launch, type Running } from './launch.ts';

let running: Running;
let page: Page;

beforeAll(async () => {
  running = await launch();
  page = running.page;
});
afterAll(() => running.close());

describeStandIn('a call from the page to the main process', () => {
  it('carries every structured-clone value there and back', async () => {
    const checked = await page.evaluate(async () => {
      const shared = { name: 'shared' };
      const sent = {
        date: new Date(1_700_000_000_000),
        map: new Map<unknown, unknown>([
          ['a', 1],
          [2, new Map([['b', 'c']])],
        ]),
        set: new Set(['x', 'y']),
        bytes: new Uint8Array([0, 127, 255]),
        floats: new Float64Array([1.5, Number.NaN]),
        buffer: new Uint8Array([9, 8]).buffer,
        expression: /a+/gi,
        big: 12345678901234567890n,
        numbers: [Number.NaN, Number.POSITIVE_INFINITY, -0],
        missing: undefined,
        nothing: null,
        text: 'Grüße 你好 \u0000',
        first: shared,
        second: shared,
      };
      const [back] = await window.fixture.invoke<[typeof sent]>('echo', sent);
      const inner = back.map.get(2);
      return {
        date: back.date instanceof Date && back.date.getTime() === sent.date.getTime(),
        map: back.map instanceof Map && back.map.get('a') === 1 && inner instanceof Map && inner.get('b'),
        set: back.set instanceof Set && [...back.set].join(),
        bytes: back.bytes instanceof Uint8Array && [...back.bytes].join(),
        floats: back.floats instanceof Float64Array && [...back.floats].join(),
        buffer: back.buffer instanceof ArrayBuffer && back.buffer.byteLength,
        expression: back.expression instanceof RegExp && String(back.expression),
        big: back.big === sent.big,
        numbers: back.numbers.map((number) => (Object.is(number, -0) ? '-0' : String(number))).join(),
        missing: 'missing' in back && back.missing === undefined,
        nothing: back.nothing,
        text: back.text === sent.text,
        same: back.first === back.second,
      };
    });
    expect(checked).toEqual({
      date: true,
      map: 'c',
      set: 'x,y',
      bytes: '0,127,255',
      floats: '1.5,NaN',
      buffer: 2,
      expression: '/a+/gi',
      big: true,
      numbers: 'NaN,Infinity,-0',
      missing: true,
      nothing: null,
      text: true,
      same: true,
    });
  });

  it('hands the main process real values, not their text', async () => {
    const kinds = await page.evaluate(() =>
      Promise.all(
        [new Date(), new Map(), new Set(), new Uint8Array(1), /x/, new Error('e'), undefined, null, 1n].map(
          (value) => window.fixture.invoke('describe', value),
        ),
      ),
    );
    expect(kinds.map((kind) => String(kind).slice(8, -1))).toEqual(
      'Date Map Set Uint8Array RegExp Error Undefined Null BigInt'.split(' '),
    );
  });

  it('carries 50,000 rows', async () => {
    const sum = await page.evaluate(async () => {
      const rows = Array.from({ length: 50_000 }, (_, index) => ({ index, name: `applicant ${index}` }));
      const [back] = await window.fixture.invoke<[typeof rows]>('echo', rows);
      return back.reduce((total, row) => total + row.index, 0);
    });
    expect(sum).toBe((50_000 * 49_999) / 2);
  });

  it('rejects with what the handler threw, and with its name', async () => {
    const message = await page.evaluate(() =>
      window.fixture.invoke('fail', 'too far').catch((error) => error.message),
    );
    expect(message).toBe("Error invoking remote method 'fail': RangeError: too far");
  });

  it('rejects where there is no handler', async () => {
    const message = await page.evaluate(() =>
      window.fixture.invoke('nobody').catch((error) => error.message),
    );
    expect(message).toBe("Error invoking remote method 'nobody': Error: No handler registered for 'nobody'");
  });

  it('refuses what cannot be cloned', async () => {
    const message = await page.evaluate(async () => {
      try {
        return await window.fixture.invoke('echo', new WeakMap());
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toContain('could not be cloned');
  });
});

describeStandIn('news from the main process', () => {
  it('reach the listeners in order, until they are taken off', async () => {
    const heard = await page.evaluate(async () => {
      const values: unknown[] = [];
      const stop = window.fixture.onNews((value) => values.push(value));
      for (const value of [1, { two: 2 }, 'three']) await window.fixture.invoke('push', value);
      stop();
      await window.fixture.invoke('push', 'unheard');
      return values;
    });
    expect(heard).toEqual([1, { two: 2 }, 'three']);
  });

  it('answer a message without a call', async () => {
    const heard = await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.fixture.onNews(resolve);
          window.fixture.tell('hello');
        }),
    );
    expect(heard).toEqual({ told: 'hello' });
    const senders = await running.app.evaluate(() => fixture.seen.senders);
    expect(senders).toEqual(['app://fixture/']);
  });
});

describeStandIn('what the preload exposes', () => {
  it('is frozen through and through', async () => {
    const frozen = await page.evaluate(() => {
      const { fixture } = window;
      const inner = fixture.facts.list[1];
      const attempt = (act: () => unknown): string => {
        try {
          act();
          return 'changed';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : 'failed';
        }
      };
      return {
        whole: Object.isFrozen(fixture),
        facts: Object.isFrozen(fixture.facts),
        inner: Object.isFrozen(inner),
        replaced: attempt(() => Object.defineProperty(window, 'fixture', { value: 1 })),
        invoke: attempt(() => Object.assign(fixture, { invoke: () => 'mine' })),
      };
    });
    expect(frozen).toEqual({ whole: true, facts: true, inner: true, replaced: 'refused', invoke: 'refused' });
  });

  it('are values, functions, call-backs, errors and promises', async () => {
    const seen = await page.evaluate(async () => {
      const { facts, throws, rejects, callBack } = window.fixture;
      let thrown = '';
      try {
        throws();
      } catch (error) {
        thrown = String(error);
      }
      return {
        platform: facts.platform,
        bytes: [...facts.bytes],
        thrown,
        rejected: await rejects().catch((error) => String(error)),
        calledBack: callBack((value) => `${value}!`, 'here'),
      };
    });
    expect(seen).toEqual({
      platform: process.platform,
      bytes: [1, 2, 3],
      thrown: 'Error: from the preload',
      rejected: 'Error: rejected in the preload',
      calledBack: 'here!',
    });
  });

  it('refuses by name what the stand-in does not provide', async () => {
    const message = await page.evaluate(() => {
      try {
        return window.fixture.sendSync();
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toContain('not provided by the stand-in: ipcRenderer.sendSync');
  });
});

describeStandIn('the worlds of the page and of its preload', () => {
  /** Names in the page's window that a clean page of the same browser does not have. */
  async function surplusNames(): Promise<string[]> {
    const names = (in_: Page): Promise<string[]> => in_.evaluate(() => Object.getOwnPropertyNames(window));
    return (await names(page)).filter((name) => !cleanNames.has(name));
  }
  let cleanNames: Set<string>;

  beforeAll(async () => {
    const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
    const clean = await browser.newPage();
    await clean.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>clean</title>' }),
    );
    await clean.goto('https://clean.invalid/');
    cleanNames = new Set(await clean.evaluate(() => Object.getOwnPropertyNames(window)));
    await browser.close();
  });

  it('have no Node.js in the page', async () => {
    const kinds = await page.evaluate(() => [
      typeof Reflect.get(window, 'process'),
      typeof Reflect.get(window, 'require'),
      typeof Reflect.get(window, 'module'),
      typeof Reflect.get(window, 'Buffer'),
    ]);
    expect(kinds).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
  });

  it('leave nothing in the page but what the preload exposes', async () => {
    expect((await surplusNames()).sort()).toEqual(['fixture', 'scriptRan']);
  });

  it('hide what the preload keeps for itself', async () => {
    const reached = await page.evaluate(() => {
      const found: string[] = [typeof Reflect.get(window, 'secretOfThePreload')];
      // Neither through the functions that are handed over nor through their constructors.
      const { invoke } = window.fixture;
      const global = Reflect.get(invoke, 'constructor')('return globalThis')();
      found.push(typeof Reflect.get(global, 'secretOfThePreload'), String(global === window));
      return found;
    });
    expect(reached).toEqual(['undefined', 'undefined', 'true']);
  });

  it('would be seen to leak if a binding were visible in every world (negative control)', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.addBinding', { name: 'leaking' });
    expect(await surplusNames()).toContain('leaking');
    await session.detach();
  });
});
