import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { extractAll } from '@electron/asar';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { LinuxPackager, type Target as Package, Packager } from 'electron-builder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APP_ID } from '#electron/platform/app-id.ts';
import { practise } from '../../e2e/user.ts';
import { projectFolder } from '../../run/build.ts';
import { launchProgram } from '../../run/launch.ts';
import { packagingConfiguration } from './configuration.ts';
import { type Packed, pack } from './pack.ts';
import type { Target } from './substitute-electron.ts';

const PACKING_MS = 180_000;

/** What of SQLite is needed: the library, and a native binary. */
const SQLITE = [
  'LICENSE',
  'lib/binding.js',
  'lib/database.js',
  'lib/index.js',
  'lib/methods/aggregate.js',
  'lib/methods/backup.js',
  'lib/methods/explain.js',
  'lib/methods/function.js',
  'lib/methods/inspect.js',
  'lib/methods/pragma.js',
  'lib/methods/serialize.js',
  'lib/methods/table.js',
  'lib/methods/transaction.js',
  'lib/methods/wrappers.js',
  'lib/sqlite-error.js',
  'lib/util.js',
  'package.json',
];

const nativeBinary = (system: string): string => `node_modules/better-sqlite3/prebuilds/${system}-x64.node`;

/** The bundles as they were built: everything in their folders but what is not shipped. */
const bundles = (): string[] =>
  ['main', 'preload', 'renderer']
    .flatMap((part) =>
      readdirSync(join(projectFolder, 'out', part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1)),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^out\/main\/(?:service\.cjs|compile\.cjs|compiled\/)/.test(file));

/** What the packed Electron has compiled: of each bundle that a start runs. */
const compiledOf = ({ files }: Packed): readonly string[] =>
  files.filter((file) => /^out\/main\/compiled\//.test(file));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-packaging-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the packaging configuration', () => {
  it('is what electron-builder’s own schema allows', async () => {
    await expect(
      validateConfiguration(await packagingConfiguration(), new DebugLogger(false)),
    ).resolves.toBeUndefined();
  });

  it('says in each system’s feed for which system and processors it is', async () => {
    const { linux, win, mac } = await packagingConfiguration();
    expect([linux, win, mac].map((system) => system?.releaseInfo?.vendor)).toEqual([
      { platform: 'linux', archs: ['x64'] },
      { platform: 'win32', archs: ['x64'] },
      { platform: 'darwin', archs: ['x64', 'arm64'] },
    ]);
  });

  it('names the program as it names itself to the system', async () => {
    expect((await packagingConfiguration()).appId).toBe(APP_ID);
  });

  it('says all that a deb package must', async () => {
    const project = new Packager({ projectDir: projectFolder });
    await project.validateConfig();
    const made: Package[] = [];
    new LinuxPackager(project).createTargets(['deb'], (_name, make) => void made.push(make(folder)));
    // It throws what is missing.
    await Promise.all(made.map((deb) => deb.checkOptions()));
    expect(made).toHaveLength(1);
  });

  it('would be refused with a word that electron-builder does not know', async () => {
    const configuration = { ...(await packagingConfiguration()), asarUnpacked: ['**/*.node'] };
    await expect(validateConfiguration(configuration, new DebugLogger(false))).rejects.toThrow(
      'asarUnpacked',
    );
  });
});

describe.each([
  { target: 'linux', system: 'linux' },
  { target: 'win', system: 'win32' },
  { target: 'mac', system: 'darwin' },
] as const satisfies readonly { target: Target; system: string }[])(
  'a package for $system',
  ({ target, system }) => {
    it('holds the bundles, SQLite’s library and its native binary for this system, and nothing else', {
      timeout: PACKING_MS,
    }, async () => {
      const packed = await pack(target, folder);
      expect(packed.files).toEqual(
        [
          'package.json',
          nativeBinary(system),
          ...SQLITE.map((file) => `node_modules/better-sqlite3/${file}`),
          ...bundles(),
          ...compiledOf(packed),
        ].sort(),
      );
      // The hub that a desk runs by itself is one of them.
      expect(packed.files).toContain('out/main/desk-hub.cjs');
      expect(packed.files.filter((file) => /\.(map|tsx?|cpp|hpp|c|h)$/.test(file))).toEqual([]);
      expect(packed.unpacked).toEqual([nativeBinary(system)]);
      expect(Object.keys(Object(packed.packageJson))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(scripts|devDependencies)$/)]),
      );
      expect(packed.packageJson).toMatchObject({ name: 'threshold', main: 'out/main/launch.cjs' });
      expect(packed.fuses).toEqual({
        RunAsNode: 'off',
        EnableCookieEncryption: 'on',
        EnableNodeOptionsEnvironmentVariable: 'off',
        EnableNodeCliInspectArguments: 'off',
        EnableEmbeddedAsarIntegrityValidation: 'on',
        OnlyLoadAppFromAsar: 'on',
        LoadBrowserProcessSpecificV8Snapshot: 'off',
        GrantFileProtocolExtraPrivileges: 'off',
      });
      // Nobody but the system itself can run what is packed for it.
      if (system !== process.platform) expect(compiledOf(packed)).toEqual([]);
      if (system !== process.platform || process.arch !== 'x64') return;
      expect(compiledOf(packed).map((file) => basename(file))).toEqual(
        expect.arrayContaining(['main.cjs', 'records-worker.cjs']),
      );

      // Whatever the program needs must be in there: it is taken out of its archive, and practises.
      const program = join(folder, 'program');
      extractAll(packed.archive, program);
      const desk = await launchProgram({
        program,
        dataFolder: join(folder, 'data'),
        keyStore: 'operating-system',
      });
      try {
        const page = await desk.firstWindow();
        await practise(page);
        // What runs by now was compiled by what was packed, and nothing of it lies where others could write.
        const compiled = await desk.evaluate(() =>
          performance.getEntriesByName('bundle').map((mark) => Object(mark).detail.compiled),
        );
        expect(compiled.length).toBeGreaterThan(3);
        expect(new Set(compiled)).toEqual(new Set(['before']));
        expect(existsSync(join(folder, 'data/compiled-code'))).toBe(false);
        await page.keyboard.press('ControlOrMeta+k');
        const palette = page.getByPlaceholder('Search or type a command');
        await palette.fill('about threshold');
        await palette.press('Enter');
        await page.getByRole('button', { name: 'Licenses…' }).click();
        // One of the page's bundle, one of the main process's, and the one that is not bundled, and what is compiled into that.
        for (const name of [
          'react-router',
          'fastify',
          'better-sqlite3-multiple-ciphers',
          'SQLite3MultipleCiphers',
        ]) {
          await page.getByText(name, { exact: true }).waitFor();
        }
      } finally {
        await desk.close();
      }
    });
  },
);
