/** What the program asks of the desktop around it: recorded, answered as a test has scripted it, shown to nobody. */
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions, PowerMonitor, Shell } from 'electron';
import { makeEvent } from './events.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import { browser, host, log, record } from './state.ts';

/** Whether somebody looks on: a window on a display, and no test that drives it. */
export const audience = { isThere: false };

export const shell = refuseTheRest(
  {
    async openExternal(url: string) {
      if (!URL.canParse(url)) throw new Error('Invalid URL');
      record('shell.openExternal', url);
      if (audience.isThere) openForUser(url);
    },
    async openPath(path: string) {
      record('shell.openPath', path);
      if (audience.isThere) openForUser(path);
      return '';
    },
    showItemInFolder(path: string) {
      record('shell.showItemInFolder', path);
    },
    beep() {
      record('shell.beep');
    },
  } satisfies Partial<Shell>,
  { label: 'shell', type: 'Shell', part: 'members' },
);

function openForUser(what: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(opener, [what], { stdio: 'ignore', detached: true });
  child.on('error', (error) => console.error(`${opener}: ${error.message}`));
  child.unref();
}

type DialogName = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox';
const scripted: { readonly dialog: DialogName; readonly answer: unknown }[] = [];

/** The answer to the next dialog of that name. A dialog without one is refused. */
export function scriptAnswer(dialog: DialogName, answer: unknown): void {
  scripted.push({ dialog, answer });
}

function ask(dialogName: DialogName): (...parameters: unknown[]) => Promise<unknown> {
  return async (...parameters) => {
    record(`dialog.${dialogName}`, parameters.at(-1));
    const at = scripted.findIndex(({ dialog }) => dialog === dialogName);
    const [found] = at < 0 ? [] : scripted.splice(at, 1);
    if (!found) throw notProvided(`dialog.${dialogName} without a scripted answer`);
    return found.answer;
  };
}

export const dialog = refuseTheRest(
  {
    showOpenDialog: ask('showOpenDialog'),
    showSaveDialog: ask('showSaveDialog'),
    showMessageBox: ask('showMessageBox'),
    showErrorBox(title: string, content: string) {
      record('dialog.showErrorBox', title, content);
      console.error(`${title}\n${content}`);
    },
  },
  { label: 'dialog', type: 'Dialog', part: 'members' },
);

export class Notification extends EventEmitter {
  title: string;
  body: string;
  subtitle: string;
  silent: boolean;
  urgency: string;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.subtitle = options.subtitle ?? '';
    this.silent = options.silent ?? false;
    this.urgency = options.urgency ?? 'normal';
  }
  static isSupported(): boolean {
    return true;
  }
  show(): void {
    record('notification', this.title, this.body);
    queueMicrotask(() => this.emit('show', makeEvent()));
  }
  close(): void {
    this.emit('close', makeEvent());
  }
}
refuseTheRest(Notification.prototype, {
  label: 'Notification',
  type: 'Notification',
  part: 'members',
  fields: ['title', 'body', 'subtitle', 'silent', 'urgency'],
});

class NativeTheme extends EventEmitter {
  get themeSource(): 'system' | 'light' | 'dark' {
    return host.themeSource;
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`not a theme source: ${source}`);
    host.themeSource = source;
    for (const page of host.pages.values()) page.applyTheme().catch((error) => log('theme', error));
    this.emit('updated', makeEvent());
  }
  /** The system's own theme is taken to be light. */
  get shouldUseDarkColors(): boolean {
    return host.themeSource === 'dark';
  }
  get shouldUseHighContrastColors(): boolean {
    return false;
  }
  get shouldUseInvertedColorScheme(): boolean {
    return false;
  }
  get inForcedColorsMode(): boolean {
    return false;
  }
}
refuseTheRest(NativeTheme.prototype, { label: 'nativeTheme', type: 'NativeTheme', part: 'members' });
export const nativeTheme = new NativeTheme().setMaxListeners(0);

/** Tests emit its events: `powerMonitor.emit('lock-screen')`. */
export const powerMonitor = refuseTheRest(
  Object.assign(new EventEmitter(), {
    getSystemIdleState: () => 'active' as const,
    getSystemIdleTime: () => 0,
    isOnBatteryPower: () => false,
  } satisfies Partial<PowerMonitor>),
  { label: 'powerMonitor', type: 'PowerMonitor', part: 'members' },
);

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The one screen as the browser reports it, asked before the program is ready. */
let screenArea: Area = { x: 0, y: 0, width: 0, height: 0 };
let workArea: Area = screenArea;
let scaleFactor = 1;

export async function measureScreen(): Promise<void> {
  const { devTools } = browser();
  const { screenInfos } = await devTools.root.send('Emulation.getScreenInfos');
  const main = screenInfos.find(({ isPrimary }) => isPrimary) ?? screenInfos[0];
  if (!main) throw new Error('the browser reports no screen');
  scaleFactor = main.devicePixelRatio;
  screenArea = { x: main.left, y: main.top, width: main.width, height: main.height };
  workArea = { x: main.availLeft, y: main.availTop, width: main.availWidth, height: main.availHeight };
}

export function centredOnScreen(width: number, height: number): { x: number; y: number } {
  const middle = (start: number, space: number, size: number): number =>
    start + Math.max(0, Math.round((space - size) / 2));
  return { x: middle(workArea.x, workArea.width, width), y: middle(workArea.y, workArea.height, height) };
}

function primaryDisplay(): object {
  const size = ({ width, height }: Area): object => ({ width, height });
  return {
    id: 1,
    label: 'stand-in',
    bounds: { ...screenArea },
    size: size(screenArea),
    workArea: { ...workArea },
    workAreaSize: size(workArea),
    scaleFactor,
    rotation: 0,
    internal: false,
    touchSupport: 'unknown',
  };
}

export const screen = refuseTheRest(
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: primaryDisplay,
    getAllDisplays: () => [primaryDisplay()],
    getDisplayMatching: (_area: Area) => primaryDisplay(),
    getDisplayNearestPoint: (_point: Pick<Area, 'x' | 'y'>) => primaryDisplay(),
    getCursorScreenPoint: () => ({ x: screenArea.x, y: screenArea.y }),
  }),
  { label: 'screen', type: 'Screen', part: 'members' },
);
