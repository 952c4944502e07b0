/** BrowserWindow: a browser window of its own for each page. */
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { allWindowsClosed, app } from './app.ts';
import { centredOnScreen } from './desktop.ts';
import { makeEvent } from './events.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import type { PageOwner } from './page.ts';
import { browser, host, log, WINDOW_MARK } from './state.ts';
import { WebContents } from './web-contents.ts';

type WindowState = 'normal' | 'maximized' | 'minimized' | 'fullscreen';

/** Weaker than what Threshold may ever ask for. */
const REFUSED_PREFERENCES: readonly (readonly [name: string, value: boolean])[] = [
  ['contextIsolation', false],
  ['sandbox', false],
  ['webSecurity', false],
  ['nodeIntegration', true],
  ['webviewTag', true],
  ['allowRunningInsecureContent', true],
  ['nodeIntegrationInWorker', true],
];

export class BrowserWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: WebContents;
  readonly #options: BrowserWindowConstructorOptions;
  #title: string;
  #bounds: Rectangle;
  #state: WindowState = 'normal';
  #visible: boolean;
  #painted = false;
  #destroyed = false;
  #browserWindowId: number | undefined;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    if (!host.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    for (const [name, value] of REFUSED_PREFERENCES)
      if (Reflect.get(preferences, name) === value) throw notProvided(`webPreferences.${name}: ${value}`);
    this.#options = options;
    this.#title = options.title ?? app.getName();
    this.#visible = options.show !== false;
    const { width = 800, height = 600 } = options;
    const centred = centredOnScreen(width, height);
    const { x = centred.x, y = centred.y } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(preferences);
    this.id = this.webContents.id;
    WebContents.pageOf(this.webContents).owner = this.#owner();
    host.windows.set(this.id, { window: this, close: () => this.#close() });
    app.emit('web-contents-created', makeEvent(), this.webContents);
    app.emit('browser-window-created', makeEvent(), this);
  }

  static getAllWindows(): BrowserWindow[] {
    return Array.from(host.windows.values(), ({ window }) => window);
  }
  static fromId(id: number): BrowserWindow | null {
    return host.windows.get(id)?.window ?? null;
  }
  static fromWebContents(contents: WebContents | undefined): BrowserWindow | null {
    return contents ? BrowserWindow.fromId(contents.id) : null;
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().findLast((window) => window.isFocused()) ?? null;
  }
  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  reload(): void {
    this.webContents.reload();
  }
  close(): void {
    this.#close().catch((error) => log('closing', error));
  }
  destroy(): void {
    this.#end().catch((error) => log('destroying', error));
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }

  show(): void {
    this.#visible = true;
    this.emit('show', makeEvent());
    this.focus();
  }
  hide(): void {
    this.#visible = false;
    this.emit('hide', makeEvent());
  }
  focus(): void {
    this.webContents.focus();
    this.emit('focus', makeEvent());
  }
  isVisible(): boolean {
    return this.#visible;
  }
  isFocused(): boolean {
    return this.#visible && this.#state !== 'minimized' && !this.#destroyed;
  }

  minimize(): void {
    this.#become('minimized', 'minimize');
  }
  maximize(): void {
    this.#become('maximized', 'maximize');
  }
  unmaximize(): void {
    this.#become('normal', 'unmaximize');
  }
  restore(): void {
    this.#become('normal', 'restore');
  }
  setFullScreen(flag: boolean): void {
    if (flag) this.#become('fullscreen', 'enter-full-screen');
    else this.#become('normal', 'leave-full-screen');
  }
  isMinimized(): boolean {
    return this.#state === 'minimized';
  }
  isMaximized(): boolean {
    return this.#state === 'maximized';
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen';
  }

  /** As the program set it; where there is a display, also as its user resized it. */
  getBounds(): Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): Rectangle {
    return this.getBounds();
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.#placeInBrowser().catch((error) => log('bounds', error));
    this.emit('resize', makeEvent());
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  /** The window itself says what it is. */
  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle(): string {
    return this.#title + WINDOW_MARK;
  }

  #owner(): PageOwner {
    return {
      attached: async () => {
        const { devTools } = browser();
        const { targetId } = WebContents.pageOf(this.webContents);
        const { windowId } = await devTools.root.send('Browser.getWindowForTarget', { targetId });
        this.#browserWindowId = windowId;
        await this.#placeInBrowser();
        if (this.#options.fullscreen) this.setFullScreen(true);
      },
      painted: () => {
        if (this.#painted || this.#destroyed) return;
        this.#painted = true;
        this.emit('ready-to-show', makeEvent());
      },
      titled: (title, event) => {
        this.emit('page-title-updated', event, title, true);
        if (!event.defaultPrevented) this.#title = title;
      },
      resized: () => {
        this.#readFromBrowser().catch((error) => log('bounds', error));
      },
      isFocused: () => this.isFocused(),
      close: () => this.close(),
      gone: () => {
        // Closed by its user: too late to refuse, but the program hears of it first, as always.
        if (!this.#destroyed) this.emit('close', makeEvent());
        this.#closed();
      },
    };
  }

  /** Closes as its user would; answers whether it is closed. */
  async #close(): Promise<boolean> {
    if (this.#destroyed) return true;
    const event = makeEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.#end();
    return true;
  }

  async #end(): Promise<void> {
    if (this.#destroyed) return;
    this.#destroyed = true;
    const page = WebContents.pageOf(this.webContents);
    if (page.session && !browser().devTools.closed) {
      const gone = new Promise<void>((resolve) => this.webContents.once('destroyed', () => resolve()));
      browser().devTools.root.attempt('Target.closeTarget', { targetId: page.targetId });
      await gone;
    }
    page.gone();
    this.#closed();
  }

  #closed(): void {
    this.#destroyed = true;
    if (!host.windows.delete(this.id)) return;
    this.emit('closed', makeEvent());
    if (host.windows.size === 0) allWindowsClosed();
  }

  #become(state: WindowState, event: string): void {
    this.#state = state;
    const windowId = this.#browserWindowId;
    if (windowId !== undefined && !browser().headless)
      browser().devTools.root.attempt('Browser.setWindowBounds', {
        windowId,
        bounds: { windowState: state },
      });
    this.emit(event, makeEvent());
  }

  /** The content gets the window's size, so that a picture of 1280×800 is one on every machine. */
  async #placeInBrowser(): Promise<void> {
    const windowId = this.#browserWindowId;
    if (windowId === undefined || this.#state !== 'normal') return;
    const { root } = browser().devTools;
    const { x, y, width, height } = this.#bounds;
    if (!browser().headless)
      await root.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } });
    await root.send('Browser.setContentsSize', { windowId, width, height });
  }

  async #readFromBrowser(): Promise<void> {
    const windowId = this.#browserWindowId;
    const { session } = WebContents.pageOf(this.webContents);
    if (windowId === undefined || !session || browser().headless) return;
    const { bounds } = await browser().devTools.root.send('Browser.getWindowBounds', { windowId });
    this.#state = bounds.windowState ?? 'normal';
    if (this.#state !== 'normal') return;
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
    const { clientWidth: width, clientHeight: height } = cssLayoutViewport;
    const { left: x = 0, top: y = 0 } = bounds;
    const before = this.#bounds;
    this.#bounds = { x, y, width, height };
    if (width !== before.width || height !== before.height) this.emit('resize', makeEvent());
    if (x !== before.x || y !== before.y) this.emit('move', makeEvent());
  }
}
refuseTheRest(BrowserWindow.prototype, {
  label: 'BrowserWindow',
  type: 'BrowserWindow',
  part: 'members',
  fields: ['id', 'webContents'],
});
refuseTheRest(BrowserWindow, { label: 'BrowserWindow', type: 'BrowserWindow', part: 'statics' });
