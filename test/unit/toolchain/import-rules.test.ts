import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const refused = [
  ['shared/features/applications', 'node:fs'],
  ['shared/service', '#electron/records/index.ts'],
  ['shared/scoring', '../service/index.ts'],
  ['shared/scoring', 'react'],
  ['renderer/features', 'electron'],
  ['renderer/features', '#electron/desk.ts'],
  ['renderer/ui', '#renderer/features/scoring/index.ts'],
  ['renderer/lib', '../features/scoring/index.ts'],
  ['renderer/features/decisions', '#renderer/features/scoring/BandBadge.tsx'],
  ['renderer/features/decisions', '../scoring/index.ts'],
  ['renderer/features/decisions', '#renderer/features/applications/ApplicationsPage.tsx'],
  ['renderer/features/approval-center/curve', '../../scoring/index.ts'],
  ['renderer/navigation', '#renderer/features/scoring/BandBadge.tsx'],
  ['electron/features/applications', 'electron'],
  ['electron/core', '../practice/client.ts'],
  ['electron/features/applications', 'undici'],
  ['electron/core', '../features/backup/index.ts'],
  ['electron/features/applications', '../backup/staging.ts'],
  ['electron/features/applications', 'better-sqlite3'],
  ['electron/features/applications', '#electron/records/database.ts'],
  ['electron/core', '../records/database.ts'],
  ['electron/core/connection', '../../records/database.ts'],
  ['electron/features/applications/records', '#electron/core/context.ts'],
  ['electron/records', '../core/context.ts'],
  ['electron/records', 'electron'],
  ['electron/screening-service', '../core/context.ts'],
  ['electron/practice', '../core/context.ts'],
  ['electron/rpc', '../records/index.ts'],
  ['electron/platform', '#test/host/state.ts'],
  ['hub', '#electron/records/database.ts'],
  ['hub/store', '../../electron/records/database.ts'],
  ['hub', 'electron'],
  ['hub', '#test/host/state.ts'],
  ['electron/core', '#hub/server.ts'],
  ['electron/features/applications', '#hub/server.ts'],
  ['electron/practice', '#hub/server.ts'],
  ['electron/office', '#hub/server.ts'],
  ['electron/office', '#electron/records/database.ts'],
  ['renderer/lib', '#hub/server.ts'],
  ['shared/office', '#hub/server.ts'],
  ['shared/office', '../../electron/desk.ts'],
  ['renderer/lib', '../../electron/desk.ts'],
  ['renderer/connection', '../../hub/server.ts'],
  ['electron/platform', 'better-sqlite3'],
  ['electron/vault', '../../renderer/rpc/bridge.ts'],
] as const;

const allowed = [
  ['shared/scoring', './points.ts'],
  ['shared/features/applications', 'zod'],
  ['hub', '#shared/office/calls.ts'],
  ['hub/store', 'better-sqlite3'],
  ['electron/records', 'better-sqlite3'],
  ['electron/practice/store', 'better-sqlite3'],
  ['electron/core', '../records/index.ts'],
  ['electron/features/applications', '../backup/index.ts'],
  ['electron/features/look-ups/records', '#electron/features/applications/records/packed.ts'],
  ['electron/features/applications/records', 'better-sqlite3'],
  ['electron/features/applications/records', '#electron/records/database.ts'],
  ['renderer/features', '#shared/scoring/index.ts'],
  ['renderer/features/decisions', '#renderer/features/scoring/index.ts'],
  ['renderer/features/approval-center/curve', '../attribute-name.ts'],
  ['renderer/navigation', '#renderer/features/applications/ApplicationsPage.tsx'],
] as const;

const fileOf = (kind: string, index: number, folder: string): string => `${folder}/${kind}-${index}.ts`;

let project: string;
let report: string;

/** A project of its own with our `biome.json` and one file for each case: linted in one run. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'threshold-import-rules-'));
  cpSync(join(root, 'biome.json'), join(project, 'biome.json'));
  for (const [kind, cases] of [
    ['refused', refused],
    ['allowed', allowed],
  ] as const) {
    for (const [index, [folder, specifier]] of cases.entries()) {
      const file = join(project, fileOf(kind, index, folder));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { thing } from '${specifier}';\n\nexport const kept = thing;\n`);
    }
  }
  writeFileSync(join(project, 'shared/office/globals.ts'), 'export const path = process.env.PATH;\n');
  // Two files of the page that know each other, one of them by its type alone.
  mkdirSync(join(project, 'renderer/lib'), { recursive: true });
  writeFileSync(
    join(project, 'renderer/lib/one.ts'),
    "import type { two } from './two.ts';\n\nexport type One = typeof two;\n",
  );
  writeFileSync(
    join(project, 'renderer/lib/two.ts'),
    "import type { One } from './one.ts';\n\nexport const two: One | null = null;\n",
  );
  const result = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: project, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  report = result.stdout + result.stderr;
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const isRefused = (file: string): boolean =>
  report.split('\n').some((line) => line.includes('noRestrictedImports') && line.includes(`/${file},`));

describe('the import rules', () => {
  it.each(refused.map(([folder, specifier], index) => ({ folder, specifier, index })))(
    'refuse $specifier in $folder',
    ({ folder, index }) => {
      expect(isRefused(fileOf('refused', index, folder))).toBe(true);
    },
  );

  it.each(allowed.map(([folder, specifier], index) => ({ folder, specifier, index })))(
    'allow $specifier in $folder',
    ({ folder, index }) => {
      expect(isRefused(fileOf('allowed', index, folder))).toBe(false);
    },
  );

  it('refuse what Node or the DOM has in shared/', () => {
    expect(report).toMatch(/noRestrictedGlobals.*\/shared\/office\/globals\.ts,/);
  });

  it('refuse a circle, also of types', () => {
    expect(report).toMatch(/noImportCycles.*\/renderer\/lib\/two\.ts,/);
  });

  it('leave the bridge to the page’s one room for it', () => {
    const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' });
    const users = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /(?:window|globalThis)\.threshold\b/.test(readFileSync(join(root, 'renderer', file), 'utf8')),
    );
    expect(users).toEqual([join('rpc', 'bridge.ts')]);
  });
});
