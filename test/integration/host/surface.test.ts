import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Electron from 'electron';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { membersOf, moduleNames } from '#test/host/electron-names.ts';
import type { Surface } from '#test/host/not-provided.ts';
import { describeStandIn, eventually, FIXTURE, launch, type Running } from './launch.ts';

/** What only the stand-in's own module has. */
interface StandIn {
  readonly records: { what: string; details: unknown[] }[];
  readonly surfaces: Map<string, Surface>;
  readonly provided: string[];
  scriptAnswer(dialog: string, answer: unknown): void;
}
type Module = typeof Electron & { readonly standIn: StandIn };

let running: Running;
const evaluate = <T, A>(act: (electron: Module, argument: A) => T | Promise<T>, argument?: A): Promise<T> =>
  Reflect.apply(running.app.evaluate, running.app, [act, argument]);

beforeAll(async () => {
  running = await launch();
});
afterAll(() => running.close());

describeStandIn('the names of Electron', () => {
  it('are all there to import', async () => {
    const names = moduleNames();
    expect(names).toEqual(
      expect.arrayContaining(['app', 'BrowserWindow', 'nativeImage', 'Tray', 'utilityProcess']),
    );
    const missing = await evaluate((electron, wanted) => wanted.filter((name) => !(name in electron)), names);
    expect(missing).toEqual([]);
  });

  it('are the only ones that the stand-in offers', async () => {
    const invented = await evaluate(
      (electron, known) => {
        const inherited = new Set(
          Object.getOwnPropertyNames(process.getBuiltinModule('node:events').prototype),
        );
        const own = (target: object): string[] =>
          Object.getOwnPropertyNames(target).filter(
            (name) => !name.startsWith('_') && name !== 'constructor',
          );
        const found: string[] = [];
        for (const [name, members] of Object.entries(known)) {
          const value = Reflect.get(electron, name);
          const target = typeof value === 'function' ? value.prototype : value;
          const names = [
            ...own(target),
            ...(Object.getPrototypeOf(target) === Object.prototype ? [] : own(Object.getPrototypeOf(target))),
          ];
          for (const member of names)
            if (!inherited.has(member) && !members.includes(member)) found.push(`${name}.${member}`);
        }
        return found;
      },
      Object.fromEntries(TYPES.map(([name, type]) => [name, membersOf(type).map((member) => member.name)])),
    );
    expect(invented).toEqual([]);
  });

  it('are each provided or refused, none is forgotten', async () => {
    const surfaces = await evaluate(({ standIn }) => Object.fromEntries(standIn.surfaces));
    const app = surfaces['app members'];
    expect(app?.provided).toEqual(
      expect.arrayContaining(['getPath', 'quit', 'requestSingleInstanceLock', 'whenReady']),
    );
    expect(app?.refused).toEqual(expect.arrayContaining(['relaunch', 'getFileIcon', 'userAgentFallback']));
    for (const [label, { type, provided, refused }] of Object.entries(surfaces)) {
      const part = label.endsWith(' statics') ? 'statics' : 'members';
      const documented = membersOf(type).filter(
        ({ isStatic, elsewhere }) => isStatic === (part === 'statics') && !elsewhere,
      );
      const known = new Set([...provided, ...refused]);
      expect(documented.filter(({ name }) => !known.has(name))).toEqual([]);
    }
  });

  it('are refused by name where they are not provided', async () => {
    const messages = await evaluate(
      ({ app, BrowserWindow, Tray, nativeImage, safeStorage, dialog, shell }) => {
        const [window] = BrowserWindow.getAllWindows();
        const attempts = [
          () => app.relaunch(),
          () => new Tray(''),
          () => nativeImage.createEmpty(),
          () => window?.setKiosk(true),
          () => window?.webContents.debugger,
          () => safeStorage.encryptString('x'),
          () => dialog.showOpenDialogSync({}),
          () => shell.trashItem('x'),
        ];
        return attempts.map((attempt) => {
          try {
            return String(attempt());
          } catch (error) {
            return String(error);
          }
        });
      },
    );
    expect(messages).toEqual(
      [
        'app.relaunch',
        'Tray',
        'nativeImage.createEmpty',
        'BrowserWindow.setKiosk',
        'WebContents.debugger',
        'safeStorage.encryptString',
        'dialog.showOpenDialogSync',
        'shell.trashItem',
      ].map((name) => `Error: not provided by the stand-in: ${name}`),
    );
  });

  it('are undefined where Electron does not know them either', async () => {
    expect(await evaluate(({ app }) => typeof Reflect.get(app, 'neverHeardOf'))).toBe('undefined');
  });

  it('refuse a window that is weaker than Threshold allows', async () => {
    const messages = await evaluate(({ BrowserWindow }) =>
      [{ sandbox: false }, { contextIsolation: false }, { nodeIntegration: true }, { webviewTag: true }].map(
        (webPreferences) => {
          try {
            return String(new BrowserWindow({ webPreferences }));
          } catch (error) {
            return String(error);
          }
        },
      ),
    );
    for (const message of messages)
      expect(message).toContain('not provided by the stand-in: webPreferences.');
  });
});

const TYPES: readonly (readonly [name: string, type: string])[] = [
  ['app', 'App'],
  ['BrowserWindow', 'BrowserWindow'],
  ['ClipboardItem', 'ClipboardItem'],
  ['clipboard', 'Clipboard'],
  ['dialog', 'Dialog'],
  ['ipcMain', 'IpcMain'],
  ['Menu', 'Menu'],
  ['MenuItem', 'MenuItem'],
  ['Notification', 'Notification'],
  ['nativeTheme', 'NativeTheme'],
  ['net', 'Net'],
  ['powerMonitor', 'PowerMonitor'],
  ['protocol', 'Protocol'],
  ['safeStorage', 'SafeStorage'],
  ['screen', 'Screen'],
  ['shell', 'Shell'],
];

describeStandIn('pages', () => {
  it('become a PDF', async () => {
    const pdf = await evaluate(async ({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      const content = await window?.webContents.printToPDF({
        pageSize: 'A4',
        margins: { top: 0.5, bottom: 0.5 },
      });
      return { start: content?.subarray(0, 5).toString('latin1'), text: content?.toString('latin1') };
    });
    expect(pdf.start).toBe('%PDF-');
    expect(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/.exec(pdf.text ?? '')?.slice(1, 3)).toEqual(['595', '841']);
  });

  it('are read from files by net.fetch, and from nowhere else', async () => {
    const file = pathToFileURL(join(FIXTURE, 'pages/page.js')).href;
    const answers = await evaluate(async ({ net }, url) => {
      const response = await net.fetch(url);
      const refusal = (address: string): Promise<string> => net.fetch(address).then(String, String);
      return {
        type: response.headers.get('content-type'),
        text: await response.text(),
        missing: await refusal(`${url}.missing`),
        network: await refusal('http://127.0.0.1:9/'),
      };
    }, file);
    expect(answers).toEqual({
      type: 'text/javascript',
      text: expect.stringContaining('scriptRan'),
      missing: 'Error: net::ERR_FILE_NOT_FOUND',
      network: 'Error: not provided by the stand-in: net.fetch of http:',
    });
  });

  it('become a picture of the size of the window', async () => {
    const picture = await evaluate(async ({ BrowserWindow }) => {
      const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return { size: image?.getSize(), start: image?.toPNG().subarray(1, 4).toString('latin1') };
    });
    expect(picture).toEqual({ size: { width: 1280, height: 800 }, start: 'PNG' });
  });

  it('are zoomed', async () => {
    const heightOf = (): Promise<number> =>
      running.page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().height ?? 0);
    const before = await heightOf();
    await evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2));
    await eventually(async () => expect(await heightOf()).toBeGreaterThan(1.8 * before));
    await evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomLevel(0));
    await eventually(async () => expect(await heightOf()).toBe(before));
  });

  it('follow the theme of the program', async () => {
    const isDark = (): Promise<boolean> =>
      running.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'dark';
    });
    await eventually(async () => expect(await isDark()).toBe(true));
    expect(await evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
    await evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'light';
    });
    await eventually(async () => expect(await isDark()).toBe(false));
  });
});

describeStandIn('the desktop', () => {
  it('keeps what is copied', async () => {
    const copied = await evaluate(async ({ clipboard, ClipboardItem }) => {
      await clipboard.writeText('a link');
      const text = await clipboard.readText();
      await clipboard.write([new ClipboardItem({ 'text/plain': 'plain', 'text/html': '<b>rich</b>' })]);
      const [item] = await clipboard.read();
      const html = await (await item?.getType('text/html'))?.text();
      const both = [await clipboard.readText(), html, await clipboard.has('text/html')];
      clipboard.clear();
      return { text, both, after: await clipboard.readText() };
    });
    expect(copied).toEqual({ text: 'a link', both: ['plain', '<b>rich</b>', true], after: '' });
  });

  it('records what is opened outside, and lets a test put its own in place', async () => {
    const opened = await evaluate(async ({ shell, standIn }) => {
      await shell.openExternal('https://example.com/report');
      const own: string[] = [];
      const { openExternal } = shell;
      shell.openExternal = async (url) => void own.push(url);
      await shell.openExternal('https://example.com/stubbed');
      shell.openExternal = openExternal;
      return { records: standIn.records.filter(({ what }) => what === 'shell.openExternal'), own };
    });
    expect(opened.records).toEqual([{ what: 'shell.openExternal', details: ['https://example.com/report'] }]);
    expect(opened.own).toEqual(['https://example.com/stubbed']);
  });

  it('answers dialogs as scripted, refuses others and prints error boxes', async () => {
    const answers = await evaluate(async ({ dialog, standIn }) => {
      standIn.scriptAnswer('showSaveDialog', { canceled: false, filePath: '/somewhere' });
      dialog.showErrorBox('Something failed', 'and this is why');
      return [
        await dialog.showSaveDialog({}),
        await dialog.showSaveDialog({}).catch((error) => String(error)),
      ] as const;
    });
    expect(answers[0]).toEqual({ canceled: false, filePath: '/somewhere' });
    expect(answers[1]).toContain('not provided by the stand-in: dialog.showSaveDialog');
    await eventually(() => expect(running.output()).toContain('Something failed\nand this is why'));
  });

  it('clicks menu items by their identifier', async () => {
    const clicked = await evaluate(({ Menu }) => {
      const heard: unknown[] = [];
      Menu.setApplicationMenu(
        Menu.buildFromTemplate([
          {
            label: 'File',
            submenu: [
              {
                id: 'new',
                label: 'New',
                click: (item, window) => heard.push(item.label, window?.isVisible()),
              },
              { id: 'off', label: 'Off', enabled: false, click: () => heard.push('never') },
              { id: 'box', type: 'checkbox', label: 'Box' },
              { id: 'zoom', role: 'zoomIn' },
            ],
          },
        ]),
      );
      const menu = Menu.getApplicationMenu();
      for (const id of ['new', 'off', 'box']) menu?.getMenuItemById(id)?.click();
      heard.push(menu?.getMenuItemById('box')?.checked, menu?.getMenuItemById('zoom')?.label);
      return heard;
    });
    expect(clicked).toEqual(['New', true, true, 'Zoom In']);
  });

  it('has a screen, power news, notifications and no proxy', async () => {
    const facts = await evaluate(async ({ screen, powerMonitor, Notification, session, standIn }) => {
      let locked = 0;
      powerMonitor.on('lock-screen', () => {
        locked += 1;
      });
      powerMonitor.emit('lock-screen');
      new Notification({ title: 'Done', body: 'all sent' }).show();
      return {
        locked,
        area: screen.getPrimaryDisplay().workAreaSize,
        matching: screen.getDisplayMatching({ x: 0, y: 0, width: 1, height: 1 }).bounds,
        proxy: await session.defaultSession.resolveProxy('https://example.com'),
        shown: standIn.records.find(({ what }) => what === 'notification')?.details,
      };
    });
    const [width, height, availableWidth, availableHeight] = await running.page.evaluate(() => {
      const { screen } = window;
      return [screen.width, screen.height, screen.availWidth, screen.availHeight];
    });
    expect(facts).toEqual({
      locked: 1,
      area: { width: availableWidth, height: availableHeight },
      matching: { x: 0, y: 0, width, height },
      proxy: 'DIRECT',
      shown: ['Done', 'all sent'],
    });
  });
});

describeStandIn.each([
  ['basic_text', 'v10', {}],
  ['gnome_libsecret', 'v11', { STANDIN_KEY_STORE: 'gnome_libsecret' }],
])('safeStorage that says %s', (backend, tag, environment) => {
  let own: Running;
  beforeAll(async () => {
    own = await launch({ environment });
  });
  afterAll(() => own.close());
  afterEach(() => vi.restoreAllMocks());

  it('encrypts, decrypts and refuses what is not its own', async () => {
    const result = await own.app.evaluate(async ({ safeStorage }) => {
      const secret = await safeStorage.encryptStringAsync('schlüssel');
      const opened = await safeStorage.decryptStringAsync(secret);
      const damaged = Buffer.from(secret);
      damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
      const refused = await safeStorage.decryptStringAsync(damaged).catch((error) => String(error));
      return {
        backend: safeStorage.getSelectedStorageBackend(),
        available: await safeStorage.isAsyncEncryptionAvailable(),
        hidden: !secret.includes('schlüssel'),
        tag: secret.toString('latin1', 0, 3),
        opened,
        refused,
      };
    });
    expect(result).toEqual({
      backend,
      available: true,
      hidden: true,
      tag,
      opened: { shouldReEncrypt: false, result: 'schlüssel' },
      refused: expect.stringContaining('Error while decrypting'),
    });
  });
});
