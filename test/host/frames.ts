/** The frames of a page, live: one WebFrameMain for each, the same object as long as the frame is there. */
import { EventEmitter } from 'node:events';
import { toAppAddress } from './addresses.ts';
import type { Protocol } from './devtools.ts';
import { refuseTheRest } from './not-provided.ts';

/** What a frame asks of the page that it is in. */
export interface FrameHolder {
  sendTo(frameId: string, channel: string, parameters: readonly unknown[]): void;
  evaluate(frameId: string, code: string, gesture: 'with-gesture' | 'without-gesture'): Promise<unknown>;
}

let lastNodeId = 0;

export class WebFrameMain extends EventEmitter {
  readonly frameToken: string;
  readonly frameTreeNodeId: number;
  readonly routingId: number;
  readonly processId = 1;
  readonly #tree: FrameTree;

  constructor(tree: FrameTree, id: string) {
    super();
    lastNodeId += 1;
    this.#tree = tree;
    this.frameToken = id;
    this.frameTreeNodeId = lastNodeId;
    this.routingId = lastNodeId;
  }

  get url(): string {
    return toAppAddress(this.#tree.recordOf(this)?.url ?? '');
  }
  get origin(): string {
    const origin = toAppAddress(this.#tree.recordOf(this)?.origin ?? '');
    return origin === '' || origin === '://' ? 'null' : origin;
  }
  get name(): string {
    return this.#tree.recordOf(this)?.name ?? '';
  }
  get parent(): WebFrameMain | null {
    const parentId = this.#tree.recordOf(this)?.parentId;
    return parentId === undefined ? null : this.#tree.frame(parentId);
  }
  get top(): WebFrameMain {
    return this.parent?.top ?? this;
  }
  get frames(): WebFrameMain[] {
    return this.#tree.all().filter((frame) => frame.parent === this);
  }
  get framesInSubtree(): WebFrameMain[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)];
  }
  get detached(): boolean {
    return this.isDestroyed();
  }
  isDestroyed(): boolean {
    return this.#tree.recordOf(this) === undefined;
  }
  send(channel: string, ...parameters: unknown[]): void {
    this.#tree.holder.sendTo(this.frameToken, channel, parameters);
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const gesture = userGesture ? 'with-gesture' : 'without-gesture';
    return this.#tree.holder.evaluate(this.frameToken, code, gesture);
  }
}
refuseTheRest(WebFrameMain.prototype, {
  label: 'WebFrameMain',
  type: 'WebFrameMain',
  part: 'members',
  fields: ['frameToken', 'frameTreeNodeId', 'routingId', 'processId'],
});

interface FrameRecord {
  readonly frame: WebFrameMain;
  parentId: string | undefined;
  url: string;
  origin: string;
  name: string;
  loaderId: string;
}

export class FrameTree {
  readonly holder: FrameHolder;
  readonly #records = new Map<string, FrameRecord>();

  constructor(holder: FrameHolder) {
    this.holder = holder;
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  all(): WebFrameMain[] {
    return Array.from(this.#records.values(), ({ frame }) => frame);
  }

  recordOf(frame: WebFrameMain): FrameRecord | undefined {
    return this.#records.get(frame.frameToken);
  }

  frame(id: string): WebFrameMain {
    return this.attached(id, undefined).frame;
  }

  loaderOf(id: string): string | undefined {
    return this.#records.get(id)?.loaderId;
  }

  attached(id: string, parentId: string | undefined): FrameRecord {
    const known = this.#records.get(id);
    if (known) return known;
    const record = {
      frame: new WebFrameMain(this, id),
      parentId,
      url: '',
      origin: '',
      name: '',
      loaderId: '',
    };
    this.#records.set(id, record);
    return record;
  }

  navigated(frame: Protocol.Page.Frame): void {
    const record = this.attached(frame.id, frame.parentId);
    record.parentId = frame.parentId;
    record.url = frame.url + (frame.urlFragment ?? '');
    record.origin = frame.securityOrigin;
    record.name = frame.name ?? '';
    record.loaderId = frame.loaderId;
  }

  navigatedWithinDocument(id: string, url: string): void {
    this.attached(id, undefined).url = url;
  }

  detached(id: string): void {
    this.#records.delete(id);
    for (const [childId, { parentId }] of this.#records) if (parentId === id) this.detached(childId);
  }
}
