import { basename } from 'node:path';
import type { ChosenFiles } from './ports.ts';

/** The files that the user has saved since the program began: no other file is ever opened for a page. */
export class SavedFiles {
  readonly #paths = new Map<string, string>();

  /** By its path, or by its name as a toast tells it; undefined where none was saved so. */
  pathOf(told: string): string | undefined {
    return this.#paths.get(told);
  }

  /** The system's dialogs, with what is saved by them remembered. */
  remembering(files: ChosenFiles): ChosenFiles {
    const remember = (path: string | null): string | null => {
      if (path !== null) {
        this.#paths.set(path, path);
        this.#paths.set(basename(path), path);
      }
      return path;
    };
    return {
      ...files,
      saveText: async (content) => remember(await files.saveText(content)),
      saveBytes: async (content) => remember(await files.saveBytes(content)),
      async chooseSave(content) {
        const file = await files.chooseSave(content);
        if (file === null) return null;
        return {
          name: file.name,
          path: file.path,
          beside: file.beside,
          write: (part) => file.write(part),
          async finish() {
            await file.finish();
            remember(file.path);
          },
          discard: () => file.discard(),
        };
      },
    };
  }
}
