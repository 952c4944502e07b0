import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../run/build.ts';

/** A bundle and all that it imports at its start, by file. */
function readAtStart(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, imported = ''] of text.matchAll(/^(?:[\w$ ]+ = )?require\("(\.[^"]+)"\);$/gm)) {
    readAtStart(join(dirname(file), imported), found);
  }
  return found;
}

const reads = (bundle: string, sought: string): boolean =>
  [...readAtStart(join(projectFolder, 'out/main', bundle)).values()].some((text) => text.includes(sought));

/** What the main process goes on with once it has begun. */
function programBundle(): string {
  const main = readFileSync(join(projectFolder, 'out/main/main.cjs'), 'utf8');
  const [, bundle = ''] = /require\("\.\/(chunks\/program-[^"]+)"\)/.exec(main) ?? [];
  return bundle;
}

it('the thread of the records checks what comes into its log, and knows no channel of the page', () => {
  expect(reads('records-worker.cjs', '/zod/v4/core/schemas.js')).toBe(true);
  expect(reads('records-worker.cjs', 'lookUps.startMany')).toBe(false);
  // The control: the main process answers it.
  expect(reads(programBundle(), 'lookUps.startMany')).toBe(true);
});

it('the main process knows of the records what can be asked, and nothing of SQLite', () => {
  const library = 'require("better-sqlite3")';
  for (const bundle of ['main.cjs', programBundle()]) expect(reads(bundle, library)).toBe(false);
  // The control: the records' own thread opens them with it.
  expect(reads('records-worker.cjs', library)).toBe(true);
});

it('nothing of what a start reads has a letter for which V8 would keep all of its text twice as large', () => {
  for (const bundle of ['main.cjs', programBundle(), 'records-worker.cjs']) {
    for (const text of readAtStart(join(projectFolder, 'out/main', bundle)).values()) {
      expect(text.match(/\P{ASCII}/gu)).toBeNull();
    }
  }
});
