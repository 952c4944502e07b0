/** A web page underneath a WebContents: its DevTools session, frames, worlds and navigation. */
import { randomBytes } from 'node:crypto';
import { toAppAddress, toBrowserAddress } from './addresses.ts';
import { AskedNavigation, withoutFragment } from './asked-navigation.ts';
import type { Protocol, Session } from './devtools.ts';
import { makeEvent, type PreventableEvent } from './events.ts';
import { FrameTree } from './frames.ts';
import { dispatch, encodeValues } from './ipc.ts';
import { notProvided } from './not-provided.ts';
import { applyPermissions } from './permissions.ts';
import { host, log, WINDOW_MARK } from './state.ts';
import { openTarget } from './targets.ts';
import { WebContents } from './web-contents.ts';
import { installWorlds, PRELOAD_WORLD, type WorldNames } from './worlds/install.ts';

export interface WebPreferences {
  readonly preload?: string;
  readonly additionalArguments?: readonly string[];
  readonly nodeIntegrationInSubFrames?: boolean;
}

/** What the window around the page wants to hear of it. */
export interface PageOwner {
  attached(): Promise<void>;
  painted(): void;
  titled(title: string, event: PreventableEvent): void;
  resized(): void;
  isFocused(): boolean;
  close(): void;
  gone(): void;
}

interface World {
  readonly frameId: string;
  readonly name: string;
}

/** Blank pages paint nothing, and are ready to be shown all the same. */
const BLANK_PAINT_MS = 250;

export class Page {
  readonly contents: WebContents;
  readonly preferences: WebPreferences;
  readonly frames = new FrameTree({
    sendTo: (frameId, channel, parameters) => this.push(frameId, channel, parameters),
    evaluate: (frameId, code, gesture) => this.evaluate(frameId, code, gesture),
  });
  owner: PageOwner | undefined;
  attached: Promise<void> | undefined;
  session: Session | undefined;
  /** Also the identifier of the main frame. */
  targetId = '';
  title = '';
  destroyed = false;
  zoomFactor = 1;
  /** HTTP status of the main frame's last answer. */
  status = 0;
  readonly asked = new AskedNavigation();
  readonly #worlds = new Map<number, World>();
  readonly #names: WorldNames;
  #url = '';
  #loadingDocument = false;
  /** Where the page itself has asked to go last. */
  #wanted: string | undefined;

  constructor(contents: WebContents, preferences: WebPreferences) {
    this.contents = contents;
    this.preferences = preferences;
    const random = randomBytes(8).toString('hex');
    this.#names = {
      handOver: `hand_${random}`,
      binding: `post_${random}`,
      delivery: `deliver_${random}`,
      title: `title_${random}`,
    };
  }

  get url(): string {
    return this.#url;
  }
  get isLoading(): boolean {
    return this.#loadingDocument;
  }
  /** The main frame asks for a document: as the program has told it to, by a reload or an address, or by itself. */
  requested(address: string): 'by the program' | 'by the page' {
    if (this.asked.isRequestedBy(address)) return 'by the program';
    const isReload = withoutFragment(toAppAddress(address)) === withoutFragment(this.#url);
    const isPagesOwn = this.#wanted === withoutFragment(address);
    this.#wanted = undefined;
    return isReload && !isPagesOwn ? 'by the program' : 'by the page';
  }

  async load(url: string): Promise<void> {
    const address = toBrowserAddress(url);
    if (!/^https?:/.test(address)) throw notProvided(`loadURL('${url}')`);
    const loaded = this.asked.begin(address);
    this.#loadingDocument = true;
    if (this.session) {
      const { errorText, loaderId } = await this.session.send('Page.navigate', { url: address });
      if (errorText) this.asked.fail(errorText);
      // Only another fragment of the document that is there.
      else if (!loaderId) this.#withinDocument(address);
    } else await openTarget(this, address);
    await loaded;
  }

  /**
   * The page's target is there and waits: everything is put in place, then it runs. Whoever else is attached, as Playwright is, may let it
   * run sooner: its document is not answered before (`attached`).
   */
  attach(session: Session, target: Protocol.Target.TargetInfo): Promise<void> {
    this.attached = this.#attach(session, target);
    return this.attached;
  }

  async #attach(session: Session, target: Protocol.Target.TargetInfo): Promise<void> {
    this.session = session;
    this.targetId = target.targetId;
    this.#listen(session);
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      installWorlds(session, this.preferences, this.#names, WINDOW_MARK),
      this.applyTheme(),
      this.asked.address ? applyPermissions(this, this.asked.address) : undefined,
      this.owner?.attached(),
    ]);
    await session.send('Runtime.runIfWaitingForDebugger');
    log('page runs', this.asked.address);
  }

  async applyTheme(): Promise<void> {
    const { themeSource } = host;
    const features = themeSource === 'system' ? [] : [{ name: 'prefers-color-scheme', value: themeSource }];
    await this.session?.send('Emulation.setEmulatedMedia', { features });
  }

  reload(): void {
    this.session?.attempt('Page.reload');
  }

  push(frameId: string, channel: string, parameters: readonly unknown[]): void {
    const values = encodeValues(parameters);
    const context = this.#contextOf(frameId, PRELOAD_WORLD);
    if (context !== undefined) this.deliver(context, { kind: 'push', channel }, values);
  }

  deliver(executionContextId: number, head: object, values: string): void {
    this.session?.attempt('Runtime.callFunctionOn', {
      executionContextId,
      functionDeclaration: `function (head, values) { globalThis[${JSON.stringify(this.#names.delivery)}](head, values) }`,
      arguments: [{ value: JSON.stringify(head) }, { value: values }],
    });
  }

  async evaluate(
    frameId: string,
    expression: string,
    gesture: 'with-gesture' | 'without-gesture',
  ): Promise<unknown> {
    const contextId = this.#contextOf(frameId, '');
    if (!this.session || contextId === undefined)
      throw notProvided('executeJavaScript before a page is loaded');
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
      userGesture: gesture === 'with-gesture',
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  gone(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    host.pages.delete(this.contents.id);
    this.asked.fail('ERR_FAILED (-2)');
    this.contents.emit('destroyed');
    this.owner?.gone();
  }

  #contextOf(frameId: string, name: string): number | undefined {
    for (const [id, world] of this.#worlds) if (world.frameId === frameId && world.name === name) return id;
    return undefined;
  }

  #titled(title: string): void {
    if (title === this.title) return;
    this.title = title;
    const event = makeEvent();
    this.contents.emit('page-title-updated', event, title, true);
    this.owner?.titled(title, event);
  }

  #withinDocument(address: string): void {
    this.#loadingDocument = false;
    this.asked.committed(address);
    this.asked.loaded();
  }

  #listen(session: Session): void {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId: unknown = context.auxData?.frameId;
      if (typeof frameId === 'string') this.#worlds.set(context.id, { frameId, name: context.name });
    });
    session.on('Runtime.executionContextDestroyed', (event) => this.#worlds.delete(event.executionContextId));
    session.on('Runtime.executionContextsCleared', () => this.#worlds.clear());
    session.on('Runtime.bindingCalled', ({ name, executionContextId, payload }) => {
      const world = this.#worlds.get(executionContextId);
      if (name === this.#names.title) this.#titled(payload);
      if (name !== this.#names.binding) return;
      if (world?.name !== PRELOAD_WORLD) {
        log('a message from a world that is not the preload’s', executionContextId, world);
        return;
      }
      dispatch(this, world.frameId, executionContextId, payload).catch((error) => log('message', error));
    });
    session.on('Page.frameAttached', (event) => {
      this.frames.attached(event.frameId, event.parentFrameId);
    });
    session.on('Page.frameNavigated', ({ frame }) => this.#navigated(frame));
    session.on('Page.navigatedWithinDocument', (event) => {
      this.frames.navigatedWithinDocument(event.frameId, event.url);
      if (event.frameId !== this.targetId) return;
      this.#url = toAppAddress(event.url);
      this.contents.emit('did-navigate-in-page', makeEvent(), this.#url, true, 1, 1);
    });
    session.on('Page.frameDetached', (event) => {
      if (event.reason !== 'swap') this.frames.detached(event.frameId);
    });
    session.on('Page.lifecycleEvent', (event) => this.#lifecycle(event));
    session.on('Page.frameRequestedNavigation', (event) => this.#requestedElsewhere(event));
    session.on('Page.frameResized', () => this.owner?.resized());
    session.on('Page.windowOpen', (event) => this.#windowOpen(event));
    session.on('Runtime.consoleAPICalled', (event) => this.#console(event));
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      log('page exception', exceptionDetails.exception?.description ?? exceptionDetails.text),
    );
    session.on('Inspector.targetCrashed', () =>
      this.contents.emit('render-process-gone', makeEvent(), { reason: 'crashed', exitCode: 1 }),
    );
  }

  #navigated(frame: Protocol.Page.Frame): void {
    this.frames.navigated(frame);
    if (frame.id !== this.targetId) return;
    this.#wanted = undefined;
    this.#url = toAppAddress(frame.url + (frame.urlFragment ?? ''));
    this.asked.committed(frame.url);
    if (frame.unreachableUrl !== undefined) {
      const url = toAppAddress(frame.unreachableUrl);
      this.contents.emit('did-fail-load', makeEvent(), -2, 'ERR_FAILED', url, true, 1, 1);
      this.asked.fail('ERR_FAILED (-2)');
      return;
    }
    this.#loadingDocument = true;
    this.contents.emit('did-navigate', makeEvent(), this.#url, this.status, '');
  }

  #lifecycle(event: Protocol.Page.lifecycleEventPayload): void {
    if (event.frameId !== this.targetId || event.loaderId !== this.frames.loaderOf(event.frameId)) return;
    switch (event.name) {
      case 'DOMContentLoaded':
        this.contents.emit('dom-ready', makeEvent());
        return;
      case 'firstPaint':
        log('first paint');
        this.owner?.painted();
        return;
      case 'load':
        this.#loadingDocument = false;
        this.asked.loaded();
        this.applyZoom();
        this.contents.emit('did-finish-load', makeEvent());
        this.contents.emit('did-stop-loading', makeEvent());
        setTimeout(() => this.owner?.painted(), BLANK_PAINT_MS).unref();
        return;
      default:
    }
  }

  applyZoom(): void {
    this.session?.attempt('Runtime.evaluate', {
      expression: `document.documentElement.style.zoom = ${this.zoomFactor === 1 ? "''" : this.zoomFactor}`,
    });
  }

  /** mailto: and its like never become a request; they are reported here and go nowhere. */
  #requestedElsewhere(event: Protocol.Page.frameRequestedNavigationPayload): void {
    const isMainFrame = event.frameId === this.targetId;
    if (isMainFrame) this.#wanted = withoutFragment(event.url);
    if (/^(https?|javascript|about|blob):/i.test(event.url)) return;
    const frame = this.frames.frame(event.frameId);
    const details = { url: event.url, isSameDocument: false, isMainFrame, frame, initiator: frame };
    this.contents.emit('will-frame-navigate', makeEvent(details));
    if (isMainFrame) this.contents.emit('will-navigate', makeEvent(details), event.url, false, true);
    this.session?.attempt('Page.stopLoading');
  }

  #windowOpen(event: Protocol.Page.windowOpenPayload): void {
    const frameName = event.windowName === '_blank' ? '' : event.windowName;
    WebContents.askToOpen(this.contents, {
      url: toAppAddress(event.url),
      frameName,
      features: event.windowFeatures.join(','),
      disposition: event.windowFeatures.length > 0 ? 'new-window' : 'foreground-tab',
      referrer: { url: '', policy: 'default' },
    });
  }

  #console(event: Protocol.Runtime.consoleAPICalledPayload): void {
    const world = this.#worlds.get(event.executionContextId);
    if (!world) return;
    const message = event.args.map((part) => String(part.value ?? part.description ?? part.type)).join(' ');
    const level = event.type === 'warning' || event.type === 'error' ? event.type : 'info';
    const { lineNumber = 0, url = '' } = event.stackTrace?.callFrames[0] ?? {};
    const frame = this.frames.frame(world.frameId);
    this.contents.emit(
      'console-message',
      makeEvent({ message, level, lineNumber, sourceId: toAppAddress(url), frame }),
    );
  }
}
