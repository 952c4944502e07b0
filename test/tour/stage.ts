import { type Browser, type Page, expect as playwrightExpect } from '@playwright/test';
import { launchBrowser } from '../e2e/browser.ts';
import type { DeskOptions, RunningDesk } from '../e2e/desk.ts';

/** One part of the whole job. */
export interface Step {
  readonly title: string;
  /** What a user does in it. */
  readonly does: string;
  run(stage: Stage): Promise<void>;
}

/** As the suite's own `expect`, with time for a slow machine also where no suite runs. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

export interface StageOptions {
  /** Starts the desk, on the same data folder each time. */
  readonly launch: (options: Pick<DeskOptions, 'keyStore' | 'size'>) => Promise<RunningDesk>;
  /** Is told what the desk and the service answer, a sentence each. */
  readonly onAnswer?: (answer: string) => void;
  /** Is shown the moments that are worth a picture. */
  readonly onPicture?: (name: string, page: Page) => Promise<void>;
}

const SIZE = { width: 1280, height: 800 };

/** Where the whole job takes place: the desk, which can be closed and started again, and an applicant's browser. */
export class Stage {
  readonly #options: StageOptions;
  #desk: RunningDesk | null = null;
  #browser: Browser | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  get desk(): RunningDesk {
    if (this.#desk === null) throw new Error('The desk is closed.');
    return this.#desk;
  }

  get page(): Page {
    return this.desk.page;
  }

  /** Starts the desk as on a machine without a key store. */
  async openDesk(): Promise<void> {
    this.#desk = await this.#options.launch({ keyStore: 'passphrase', size: SIZE });
  }

  async closeDesk(): Promise<void> {
    const desk = this.#desk;
    this.#desk = null;
    await desk?.close();
  }

  /** A page in an applicant's browser. */
  async openBrowser(): Promise<Page> {
    this.#browser ??= await launchBrowser();
    return this.#browser.newPage({ viewport: SIZE });
  }

  answer(words: string): void {
    this.#options.onAnswer?.(words);
  }

  /** A picture of the desk, from the top of its page unless told otherwise. */
  async picture(name: string, from: 'top' | 'here' = 'top'): Promise<void> {
    const { page } = this;
    // No row or button is to look as if it were meant.
    await page.mouse.move(0, 0);
    if (from === 'top') await page.evaluate(() => document.getElementById('main')?.scrollTo({ top: 0 }));
    await this.#options.onPicture?.(name, page);
  }

  async pictureOf(browser: Page, name: string): Promise<void> {
    await this.#options.onPicture?.(name, browser);
  }

  async end(): Promise<void> {
    await this.#browser?.close();
    await this.closeDesk();
  }
}
