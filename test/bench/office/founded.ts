import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { founderCodeOf, type HubProgram, serveHub } from '#test/integration/hub/process.ts';
import { projectFolder } from '../../run/build.ts';
import { hubBundle } from '../../run/hub-bundle.ts';
import { BenchDesk } from './desks.ts';
import { DeskFolders } from './folders.ts';

const options = (folder: string): string[] => ['--data', folder, '--plain', '--rate-limit', '1000000000'];

/** Offices of one manager at an embedded hub, with all that its desk had: made once, in minutes, and kept under `out/office`. */
export class FoundedOffices {
  readonly #folders: string[] = [];
  readonly #hubs: HubProgram[] = [];

  /** The folder of the desk, and where its hub is now. */
  async office(entries: number): Promise<{ readonly deskFolder: string; readonly url: string }> {
    const kept = join(projectFolder, `out/office/founded-${entries}`);
    if (!existsSync(kept)) await found(kept, entries);
    const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-founded-'));
    this.#folders.push(folder);
    cpSync(kept, folder, { recursive: true });
    const hub = await serveHub(await hubBundle(), [...options(join(folder, 'hub')), '--port', '0']);
    this.#hubs.push(hub);
    return { deskFolder: join(folder, 'desk'), url: hub.url };
  }

  async putAway(): Promise<void> {
    for (const { child } of this.#hubs) child.kill('SIGTERM');
    await Promise.all(this.#hubs.map(({ ended }) => ended));
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function found(kept: string, entries: number): Promise<void> {
  const made = `${kept}.unfinished`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(join(made, 'hub'), { recursive: true });
  const folders = new DeskFolders();
  const bundle = await hubBundle();
  const code = await founderCodeOf(bundle, options(join(made, 'hub')));
  const hub = await serveHub(bundle, [...options(join(made, 'hub')), '--port', '0']);
  try {
    cpSync(await folders.withEntries(entries), join(made, 'desk'), { recursive: true });
    const desk = await BenchDesk.open(join(made, 'desk'));
    await desk.call('office.create', { address: hub.url, code, name: 'Maria' });
    await desk.exchanged();
    await desk.close();
  } finally {
    hub.child.kill('SIGTERM');
    await hub.ended;
    folders.putAway();
  }
  renameSync(made, kept);
}
