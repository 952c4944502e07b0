/** `webContents`: Electron's face of a Page. */
import { EventEmitter } from 'node:events';
import type { HandlerDetails, PrintToPDFOptions, Rectangle, WindowOpenHandlerResponse } from 'electron';
import type { WebFrameMain } from './frames.ts';
import { IpcMain } from './ipc.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import { Page, type WebPreferences } from './page.ts';
import { defaultSession, type Session } from './session.ts';
import { host, pageOfTarget, record } from './state.ts';

const PAPER_INCHES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  A3: [11.69, 16.54],
  A4: [8.27, 11.69],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
};

let lastId = 0;

/** What `capturePage` gives: the PNG and its size. */
class CapturedImage {
  readonly #png: Buffer;
  constructor(png: Buffer) {
    this.#png = png;
  }
  toPNG(): Buffer {
    return this.#png;
  }
  isEmpty(): boolean {
    return this.#png.length === 0;
  }
  getSize(): { width: number; height: number } {
    return { width: this.#png.readUInt32BE(16), height: this.#png.readUInt32BE(20) };
  }
}
refuseTheRest(CapturedImage.prototype, { label: 'NativeImage', type: 'NativeImage', part: 'members' });

export class WebContents extends EventEmitter {
  readonly id: number;
  readonly ipc = new IpcMain().setMaxListeners(0);
  readonly session: Session = defaultSession;
  readonly #page: Page;
  #openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined;

  constructor(preferences: WebPreferences) {
    super();
    this.setMaxListeners(0);
    lastId += 1;
    this.id = lastId;
    this.#page = new Page(this, preferences);
    host.pages.set(this.id, this.#page);
  }

  static pageOf(contents: WebContents): Page {
    return contents.#page;
  }
  /** A page has asked for a new window; it never gets one, but the program is asked as in Electron. */
  static askToOpen(contents: WebContents, details: HandlerDetails): void {
    const { action } = contents.#openHandler?.(details) ?? { action: 'allow' };
    if (action !== 'deny') console.error(notProvided(`a window opened by a page (${details.url})`).message);
  }

  get mainFrame(): WebFrameMain {
    return this.#page.frames.frame(this.#page.targetId);
  }
  loadURL(url: string): Promise<void> {
    return this.#page.load(url);
  }
  reload(): void {
    this.#page.reload();
  }
  getURL(): string {
    return this.#page.url;
  }
  getTitle(): string {
    return this.#page.title;
  }
  isLoading(): boolean {
    return this.#page.isLoading;
  }
  isDestroyed(): boolean {
    return this.#page.destroyed;
  }
  isFocused(): boolean {
    return this.#page.owner?.isFocused() ?? false;
  }
  focus(): void {
    this.#page.session?.attempt('Page.bringToFront');
  }
  send(channel: string, ...parameters: unknown[]): void {
    this.#page.push(this.#page.targetId, channel, parameters);
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.mainFrame.executeJavaScript(code, userGesture);
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler;
  }
  /** Chromium takes it at its start alone: it is written down, and a page is held back by its own headers. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    record('webContents.setWebRTCIPHandlingPolicy', policy);
  }
  close(_options?: { waitForBeforeUnload: boolean }): void {
    this.#page.owner?.close();
  }

  /** The page's zoom is imitated by the CSS property of that name. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#page.zoomFactor = factor;
    this.#page.applyZoom();
  }
  getZoomFactor(): number {
    return this.#page.zoomFactor;
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }
  getZoomLevel(): number {
    return Math.log(this.#page.zoomFactor) / Math.log(1.2);
  }

  undo(): void {
    this.#command('undo');
  }
  redo(): void {
    this.#command('redo');
  }
  cut(): void {
    this.#command('cut');
  }
  copy(): void {
    this.#command('copy');
  }
  paste(): void {
    this.#command('paste');
  }
  selectAll(): void {
    this.#command('selectAll');
  }

  /** There is no dialog and no printer: the sheets are made, and go nowhere. */
  print(_options: object = {}, callback?: (success: boolean, failureReason: string) => void): void {
    this.#ready()
      .send('Page.printToPDF', { preferCSSPageSize: true })
      .then(
        () => callback?.(true, ''),
        (error: unknown) => callback?.(false, String(error)),
      );
  }
  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const { margins = {}, pageSize, ...same } = options;
    const [paperWidth, paperHeight] = paperOf(pageSize);
    const { top, bottom, left, right } = margins;
    const { data } = await this.#ready().send('Page.printToPDF', {
      ...same,
      paperWidth,
      paperHeight,
      ...(top === undefined ? {} : { marginTop: top }),
      ...(bottom === undefined ? {} : { marginBottom: bottom }),
      ...(left === undefined ? {} : { marginLeft: left }),
      ...(right === undefined ? {} : { marginRight: right }),
    });
    return Buffer.from(data, 'base64');
  }
  async capturePage(area?: Rectangle): Promise<CapturedImage> {
    const { data } = await this.#ready().send('Page.captureScreenshot', {
      format: 'png',
      ...(area ? { clip: { ...area, scale: 1 } } : {}),
    });
    return new CapturedImage(Buffer.from(data, 'base64'));
  }
  #ready(): NonNullable<Page['session']> {
    if (!this.#page.session) throw notProvided('this before a page is loaded');
    return this.#page.session;
  }
  #command(name: string): void {
    // As a key press of that meaning, so that the page and its focused field do what they always do.
    this.#page.session?.attempt('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [name] });
  }
}

function paperOf(pageSize: PrintToPDFOptions['pageSize']): readonly [number, number] {
  if (typeof pageSize === 'object') return [pageSize.width, pageSize.height];
  const paper = PAPER_INCHES[pageSize ?? 'Letter'];
  if (!paper) throw notProvided(`pageSize ${pageSize}`);
  return paper;
}
refuseTheRest(WebContents.prototype, {
  label: 'WebContents',
  type: 'WebContents',
  part: 'members',
  fields: ['id', 'ipc', 'session'],
});

/** The module's `webContents`: only its functions, as in Electron. */
export const webContents = refuseTheRest(
  {
    fromId: (id: number) => host.pages.get(id)?.contents,
    fromDevToolsTargetId: (targetId: string) => pageOfTarget(targetId)?.contents,
    getAllWebContents: () => Array.from(host.pages.values(), ({ contents }) => contents),
    getFocusedWebContents: () => [...host.pages.values()].at(-1)?.contents ?? null,
  },
  { label: 'webContents', type: 'WebContents', part: 'statics' },
);
