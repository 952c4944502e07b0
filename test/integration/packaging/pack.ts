import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { buildBundles, projectFolder } from '../../run/build.ts';
import { type Target, writeSubstituteElectron } from './substitute-electron.ts';

export interface Packed {
  /** Everything that is installed lies below it. */
  readonly folder: string;
  readonly archive: string;
  /** The archive's files, with slashes; `unpacked` are those of them that lie beside it. */
  readonly files: readonly string[];
  readonly unpacked: readonly string[];
  readonly packageJson: unknown;
  readonly fuses: Readonly<Record<string, 'on' | 'off'>>;
}

const layout = {
  linux: { platform: Platform.LINUX, folder: 'linux-unpacked', resources: 'resources', binary: 'threshold' },
  win: {
    platform: Platform.WINDOWS,
    folder: 'win-unpacked',
    resources: 'resources',
    binary: 'Threshold.exe',
  },
  mac: {
    platform: Platform.MAC,
    folder: 'mac',
    resources: 'Threshold.app/Contents/Resources',
    binary: 'Threshold.app',
  },
} as const;

/** Packs the built program by the project's own configuration, around a substitute for Electron; nothing is signed. */
export async function pack(target: Target, folder: string, given: Configuration = {}): Promise<Packed> {
  if (!existsSync(join(projectFolder, 'out/main/main.cjs'))) buildBundles();
  const electronDist = join(folder, 'electron');
  const output = join(folder, 'packed');
  writeSubstituteElectron(electronDist, target);
  const { platform, folder: name, resources, binary } = layout[target];
  await build({
    projectDir: projectFolder,
    targets: platform.createTarget('dir', Arch.x64),
    publish: 'never',
    config: {
      electronDist,
      directories: { output },
      mac: { identity: null },
      win: { signAndEditExecutable: false },
      ...given,
    },
  });
  const installed = join(output, name);
  const archive = join(installed, resources, 'app.asar');
  const entries = listPackage(archive, { isPack: true }).map((line) => {
    const [, how = '', path = ''] = /^(\w+)\s*: (.*)$/.exec(line) ?? [];
    return { how, path: path.replaceAll('\\', '/').slice(1) };
  });
  const isFolder = (path: string): boolean => entries.some((other) => other.path.startsWith(`${path}/`));
  const files = entries.filter(({ path }) => !isFolder(path));
  return {
    folder: installed,
    archive,
    files: files.map(({ path }) => path).sort(),
    unpacked: files.filter(({ how }) => how === 'unpack').map(({ path }) => path),
    packageJson: JSON.parse(extractFile(archive, 'package.json').toString()),
    fuses: await readFuses(join(installed, binary)),
  };
}

async function readFuses(binary: string): Promise<Packed['fuses']> {
  const { version: _version, ...wire } = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    Object.entries(wire).map(([place, state]) => [
      FuseV1Options[Number(place)] ?? place,
      state === FuseState.ENABLE ? 'on' : 'off',
    ]),
  );
}
