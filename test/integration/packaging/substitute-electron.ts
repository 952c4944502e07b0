import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/**
 * Folders that look to electron-builder as Electron's own do: its files by their names, and in its binary the wire of fuses
 * that are flipped. Electron itself is fetched from a release host.
 */
export type Target = 'linux' | 'mac' | 'win';

/** What Electron's binary has its fuses behind: the mark, the wire's version, its length, and each fuse as it is delivered. */
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('10110001'),
]);

/**
 * On Linux it runs the program that lies in its resources, on this Node, as Electron would: so that what packaging lets Electron do is
 * done. Its switches are left out; behind the script stands the wire of fuses.
 */
const runnable = (): Buffer =>
  Buffer.concat([
    Buffer.from(`#!/bin/sh\nexec '${process.execPath}' "$(dirname "$0")/resources/app/index.cjs"\nexit\n`),
    FUSES,
  ]);

/** Windows's integrity check is kept in a resource of the binary, beside its version: only a real executable takes it. */
function windowsExecutable(): Buffer {
  const executable = NtExecutable.createEmpty(false, false);
  const resource = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.create({
    lang: 1033,
    fixedInfo: {},
    strings: [{ lang: 1033, codepage: 1200, values: { ProductName: 'Electron' } }],
  });
  version.outputToResourceEntries(resource.entries);
  resource.outputResource(executable);
  executable.setExtraData(FUSES);
  return Buffer.from(executable.generate());
}

const propertyList = (executable: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string></dict></plist>`;

function filesOf(target: Target): Record<string, string | Buffer> {
  switch (target) {
    case 'linux':
      return { electron: runnable(), version: '' };
    case 'win':
      return { 'electron.exe': windowsExecutable(), version: '' };
    case 'mac': {
      const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);
      const contents = 'Electron.app/Contents';
      return {
        [`${contents}/Info.plist`]: propertyList('Electron'),
        [`${contents}/MacOS/Electron`]: '',
        [`${contents}/Resources/electron.icns`]: '',
        [`${contents}/Frameworks/Electron Framework.framework/Electron Framework`]: FUSES,
        ...Object.fromEntries(
          helpers.flatMap((name) => [
            [`${contents}/Frameworks/${name}.app/Contents/Info.plist`, propertyList(name)],
            [`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, ''],
          ]),
        ),
      };
    }
  }
}

/** Writes the folder that electron-builder takes as `electronDist`. */
export function writeSubstituteElectron(folder: string, target: Target): void {
  for (const [name, content] of Object.entries(filesOf(target))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  }
}
