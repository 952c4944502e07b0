import { join } from 'node:path';
import { projectFolder } from './build.ts';
import { changedAt, newestUnder } from './changed-at.ts';

/** A program that runs by itself, from its bundle. */
interface Program {
  /** From the project's folder, as all its paths are. */
  readonly bundle: string;
  /** Folders of what it is built from. */
  readonly sources: readonly string[];
  /** The file that says how. */
  readonly configuration: string;
  build(): Promise<void>;
}

/** A program's bundle, built where it is missing or old. */
export async function freshBundle({ bundle, sources, configuration, build }: Program): Promise<string> {
  const file = join(projectFolder, bundle);
  const newestSource = Math.max(
    ...sources.map((folder) => newestUnder(join(projectFolder, folder))),
    changedAt(configuration),
    changedAt(join(projectFolder, 'package-lock.json')),
  );
  if (changedAt(file) < newestSource) await build();
  return file;
}
