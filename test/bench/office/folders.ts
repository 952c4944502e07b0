import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../run/build.ts';
import { makeOfficeRecords } from './office-records.ts';

/** Changed with what is made: records of another recipe are made anew. */
const RECIPE = 1;

/** Data folders of desks, put away together. */
export class DeskFolders {
  readonly #made: string[] = [];

  empty(): string {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-desk-'));
    this.#made.push(folder);
    return folder;
  }

  /** Of a desk whose records have so many entries: a copy of what is made once, in a minute, and kept under `out/office`. */
  async withEntries(entries: number): Promise<string> {
    const kept = join(projectFolder, `out/office/${RECIPE}-${entries}`);
    if (!existsSync(kept)) {
      rmSync(`${kept}.unfinished`, { recursive: true, force: true });
      await makeOfficeRecords(`${kept}.unfinished`, entries);
      renameSync(`${kept}.unfinished`, kept);
    }
    const folder = this.empty();
    cpSync(kept, folder, { recursive: true });
    return folder;
  }

  putAway(): void {
    for (const folder of this.#made) rmSync(folder, { recursive: true, force: true });
  }
}
