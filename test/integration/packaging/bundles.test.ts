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

const readsSchemas = (bundle: string): boolean =>
  [...readAtStart(join(projectFolder, 'out/main', bundle)).values()].some((text) =>
    text.includes('/zod/v4/core/schemas.js'),
  );

it('the thread of the records reads no schema at its start: they would take a third of it', () => {
  expect(readsSchemas('records-worker.cjs')).toBe(false);
  // The control: the practice service's thread checks what it is sent.
  expect(readsSchemas('practice-worker.cjs')).toBe(true);
});
