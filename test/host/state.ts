/** What the modules of the stand-in share: one process is one host. */
import { appendFileSync } from 'node:fs';
import { format } from 'node:util';
import type { Browser } from './browser.ts';
import type { BrowserWindow } from './browser-window.ts';
import type { Page } from './page.ts';

interface OpenWindow {
  readonly window: BrowserWindow;
  /** Closes as its user would; answers whether it is closed. */
  close(): Promise<boolean>;
}

interface Host {
  /** There once the program's main bundle has been imported. */
  browser: Browser | undefined;
  ready: boolean;
  quitting: boolean;
  /** Stays true where the program has refused, to tidy up first. */
  wasAskedToQuit: boolean;
  themeSource: 'system' | 'light' | 'dark';
  /** By the identifier of their webContents. */
  readonly pages: Map<number, Page>;
  readonly windows: Map<number, OpenWindow>;
  /** What the program asked of the outside world, for tests to read. */
  readonly records: { readonly what: string; readonly details: readonly unknown[] }[];
}

export const host: Host = {
  browser: undefined,
  ready: false,
  quitting: false,
  wasAskedToQuit: false,
  themeSource: 'system',
  pages: new Map(),
  windows: new Map(),
  records: [],
};

export function record(what: string, ...details: unknown[]): void {
  host.records.push({ what, details });
}

const logFile = process.env.STANDIN_LOG ?? '';

export function log(...words: unknown[]): void {
  if (logFile === '') return;
  const line = `[stand-in] ${Math.round(performance.now())} ms ${format(...words)}`;
  if (logFile === '1') console.error(line);
  else appendFileSync(logFile, `${line}\n`);
}

export function browser(): Browser {
  if (!host.browser) throw new Error('the stand-in has no browser before the app is ready');
  return host.browser;
}

export function pageOfTarget(targetId: string): Page | undefined {
  return [...host.pages.values()].find((page) => page.targetId === targetId);
}

export const WINDOW_MARK = ' — stand-in host';
