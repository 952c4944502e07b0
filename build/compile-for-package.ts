/**
 * electron-builder's hook (`afterExtract`): Electron lies where it will be packed, whole, its fuses as delivered, and the program is
 * not beside it yet. So it compiles the bundles here, and what it makes goes into the archive, under its integrity check.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, log } from 'builder-util';
import type { Configuration } from 'electron-builder';
import { COMPILER, compileByElectron } from './compile-bundles.ts';

type AfterExtract = Extract<Configuration['afterExtract'], (...parts: never[]) => unknown>;

const EXECUTABLES = {
  linux: { executable: 'electron', resources: 'resources' },
  win32: { executable: 'electron.exe', resources: 'resources' },
  darwin: {
    executable: 'Electron.app/Contents/MacOS/Electron',
    resources: 'Electron.app/Contents/Resources',
  },
};

const isKnown = (platform: string): platform is keyof typeof EXECUTABLES => platform in EXECUTABLES;

export const afterExtract: AfterExtract = ({ appOutDir, arch, electronPlatformName, packager }) => {
  const into = join(packager.projectDir, 'out/packed', `${electronPlatformName}-${Arch[arch]}`);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const failure = compileFor(electronPlatformName, appOutDir, into);
  // The package starts all the same, only later.
  if (failure !== null) log.warn({ reason: failure }, 'the bundles are not compiled in advance');
};

function compileFor(platform: string, appOutDir: string, into: string): string | null {
  if (platform !== process.platform || !isKnown(platform))
    return `this system cannot run what is for ${platform}`;
  const { executable, resources } = EXECUTABLES[platform];
  const program = join(appOutDir, resources, 'app');
  mkdirSync(program, { recursive: true });
  try {
    writeFileSync(join(program, 'package.json'), JSON.stringify({ name: 'compile', main: 'index.cjs' }));
    writeFileSync(join(program, 'index.cjs'), `require(${JSON.stringify(COMPILER)});\n`);
    return compileByElectron(join(appOutDir, executable), [], into);
  } finally {
    rmSync(program, { recursive: true });
  }
}
