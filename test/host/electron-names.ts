/**
 * The names that exist in Electron, read from its own electron.d.ts, so that what the stand-in does not provide is
 * refused by name instead of being silently undefined.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface ElectronMember {
  readonly name: string;
  readonly isStatic: boolean;
  /** Undefined in Electron itself on this platform (`@platform` in its documentation). */
  readonly elsewhere: boolean;
}

let text: string | undefined;

function definitions(): string {
  const require = createRequire(import.meta.url);
  text ??= readFileSync(require.resolve('electron/electron.d.ts'), 'utf8');
  return text;
}

function block(opening: RegExp): { heading: string; lines: string[] } {
  const source = definitions();
  const found = opening.exec(source);
  if (!found) throw new Error(`electron.d.ts has no ${opening}`);
  const end = source.indexOf('\n  }\n', found.index);
  return { heading: found[0], lines: source.slice(found.index + found[0].length, end).split('\n') };
}

/**
 * The names of the module itself in the main process: `app`, `BrowserWindow` and so on. A renderer's own names
 * (`ipcRenderer`, `contextBridge`) are undefined there, as libraries that look for them expect.
 */
export function moduleNames(): string[] {
  const lines = [/^ {2}namespace Main \{/m, /^ {2}namespace Common \{/m].flatMap((name) => block(name).lines);
  return lines.flatMap((line) => /^ {4}(?:const|class) (\w+)/.exec(line)?.[1] ?? []);
}

/** The members of one of Electron's types, with those that it inherits inside electron.d.ts. */
export function membersOf(typeName: string): ElectronMember[] {
  const { heading, lines } = block(
    new RegExp(`^ {2}(?:class|interface) ${typeName}(?: extends [\\w.]+)? \\{`, 'm'),
  );
  const members = new Map<string, ElectronMember>();
  let platforms: string | undefined;
  for (const line of lines) {
    if (/^ {4}\/\*\*/.test(line)) platforms = undefined;
    platforms = /@platform ([\w,]+)/.exec(line)?.[1] ?? platforms;
    const found = /^ {4}(static )?(?:readonly )?(\w+)\??[(:<]/.exec(line);
    const name = found?.[2];
    if (!name || name === 'constructor') continue;
    const elsewhere = platforms !== undefined && !platforms.split(',').includes(process.platform);
    members.set(name, { name, isStatic: found[1] !== undefined, elsewhere });
  }
  const parent = / extends (\w+) \{/.exec(heading)?.[1];
  const inherited = parent && parent !== 'NodeEventEmitter' ? membersOf(parent) : [];
  for (const member of inherited) if (!members.has(member.name)) members.set(member.name, member);
  return [...members.values()];
}
