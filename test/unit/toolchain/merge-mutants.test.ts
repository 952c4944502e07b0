import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#test/run/build.ts';
import { mutants } from '#test/torture/merge/rules.ts';

test.each(mutants)('the rule "$rule" is where the torture leaves it out', ({ file, from }) => {
  expect(readFileSync(join(projectFolder, file), 'utf8')).toContain(from);
});
