/** Puts the bridge and the preload into a page's worlds, as source text, before any script of the page runs. */
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { Session } from '../devtools.ts';
import type { WebPreferences } from '../page.ts';
import { makeLink } from './link.ts';
import { startMainWorld, watchTitle } from './main-world.ts';
import { type PreloadFacts, startPreloadWorld } from './preload-world.ts';
import { makeValueCodec } from './value-codec.ts';

export interface WorldNames extends Pick<PreloadFacts, 'handOver' | 'binding' | 'delivery'> {
  /** The binding that reports titles. */
  readonly title: string;
}

export const PRELOAD_WORLD = 'Electron Isolated Context';
const TITLE_WORLD = 'stand-in title';

const call = (text: { toString(): string }, ...parameters: string[]): string =>
  `(${text.toString()})(${parameters.join(', ')});`;

export async function installWorlds(
  session: Session,
  preferences: WebPreferences,
  names: WorldNames,
  titleMark: string,
): Promise<void> {
  const addScript = (worldName: string | undefined, source: string): Promise<unknown> =>
    session.send(
      'Page.addScriptToEvaluateOnNewDocument',
      worldName === undefined ? { source } : { source, worldName },
    );
  const installed: Promise<unknown>[] = [
    session.send('Runtime.addBinding', { name: names.title, executionContextName: TITLE_WORLD }),
    addScript(TITLE_WORLD, call(watchTitle, JSON.stringify(titleMark), JSON.stringify(names.title))),
  ];
  if (preferences.preload !== undefined) {
    const source = readFileSync(preferences.preload, 'utf8');
    const wrapped = `(function (require, module, exports, process, global) {\n${source}\n})`;
    // One that does not parse fails here, loudly, and not in a page's silence.
    new Script(wrapped, { filename: preferences.preload });
    const inSubFrames = preferences.nodeIntegrationInSubFrames === true;
    const { platform, arch, versions } = process;
    const argv = [process.argv0, ...(preferences.additionalArguments ?? [])];
    const { title: _title, ...bridge } = names;
    const facts: PreloadFacts = { ...bridge, inSubFrames, process: { platform, arch, versions, argv } };
    const link = makeLink.toString();
    // The preload's world first: it has to listen when the page's own world hands the link over.
    installed.push(
      session.send('Runtime.addBinding', { name: names.binding, executionContextName: PRELOAD_WORLD }),
      addScript(
        PRELOAD_WORLD,
        call(startPreloadWorld, link, makeValueCodec.toString(), JSON.stringify(facts), wrapped),
      ),
      addScript(
        undefined,
        `if (${inSubFrames} || window === window.top) ${call(startMainWorld, link, JSON.stringify(names.handOver))}`,
      ),
    );
  }
  await Promise.all(installed);
}
