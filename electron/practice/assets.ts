import { createHash } from 'node:crypto';
import altchaStyle from 'altcha/altcha.css?raw';
import altchaScript from 'altcha/external?raw';
import altchaWorker from 'altcha/workers/pbkdf2?raw';
import captchaScript from './report/browser/captcha.js?raw';
import reportScript from './report/browser/report.js?raw';
import reportStyle from './report/report.css?raw';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** What the report's pages load besides themselves: built into the bundle, so that nothing is looked for on the disk. */
const files = {
  'altcha.css': { contentType: STYLE, text: altchaStyle },
  'altcha.js': { contentType: SCRIPT, text: altchaScript },
  'altcha-worker.js': { contentType: SCRIPT, text: altchaWorker },
  'captcha.js': { contentType: SCRIPT, text: captchaScript },
  'report.css': { contentType: STYLE, text: reportStyle },
  'report.js': { contentType: SCRIPT, text: reportScript },
} as const;

export type AssetName = keyof typeof files;

export interface Asset {
  readonly contentType: string;
  readonly text: string;
}

/** By name: the files as they are served. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(Object.entries(files));

/** Changes with the files, so that they can be kept for good under their addresses. */
export const ASSETS_VERSION = Object.values(files)
  .reduce((hash, { text }) => hash.update(text), createHash('sha256'))
  .digest('base64url')
  .slice(0, 12);

/** Where a page finds a file. */
export const assetPath = (name: AssetName): string => `/assets/${ASSETS_VERSION}/${name}`;
