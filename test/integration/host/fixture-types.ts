/** What the fixture puts before its page and before its tests. */
export interface FixtureBridge {
  invoke<Answer = unknown>(channel: string, ...values: unknown[]): Promise<Answer>;
  tell(value: unknown): void;
  onNews(listener: (value: unknown) => void): () => void;
  readonly facts: { platform: string; list: unknown[]; bytes: Uint8Array };
  throws(): never;
  rejects(): Promise<never>;
  callBack<T>(callback: (value: T) => unknown, value: T): unknown;
  sendSync(): unknown;
  process(): string;
}

export interface FixtureSeen {
  readonly navigations: string[];
  readonly frameNavigations: string[];
  readonly redirects: string[];
  readonly opened: string[];
  readonly permissions: string[];
  readonly senders: string[];
  readonly starts: { argv: string[]; cwd: string; data: unknown }[];
  readonly readyToShow?: boolean;
}

declare global {
  interface Window {
    readonly fixture: FixtureBridge;
  }
  var fixture: { seen: FixtureSeen; granted: Set<string> };
}
