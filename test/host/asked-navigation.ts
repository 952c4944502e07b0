/** The navigation of a page that the program itself has asked for, until its own document has loaded. */
import { toAppAddress } from './addresses.ts';

interface Asked {
  /** The browser's address. */
  readonly address: string;
  /** A document that finishes before this one's request was seen and committed is the one before. */
  stage: 'asked' | 'requested' | 'committed';
  loaded(): void;
  failed(error: Error): void;
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}

export class AskedNavigation {
  #asked: Asked | undefined;

  get address(): string | undefined {
    return this.#asked?.address;
  }

  /** Answers when the document has loaded; an earlier navigation that is still under way is given up. */
  begin(address: string): Promise<void> {
    this.fail('ERR_ABORTED (-3)');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => {});
    this.#asked = { address, stage: 'asked', loaded: resolve, failed: reject };
    return promise;
  }

  /** Whether the request of the main frame is the one that was asked for. */
  isRequestedBy(address: string): boolean {
    if (!this.#asked || withoutFragment(this.#asked.address) !== withoutFragment(address)) return false;
    this.#asked.stage = 'requested';
    return true;
  }

  committed(address: string): void {
    if (!this.#asked) return;
    const isItself = withoutFragment(this.#asked.address) === withoutFragment(address);
    if (isItself || this.#asked.stage === 'requested') this.#asked.stage = 'committed';
  }

  loaded(): void {
    if (this.#asked?.stage !== 'committed') return;
    this.#asked.loaded();
    this.#asked = undefined;
  }

  fail(reason: string): void {
    this.#asked?.failed(new Error(`${reason} loading '${toAppAddress(this.#asked.address)}'`));
    this.#asked = undefined;
  }
}
