/** Writes a file into a folder, as somebody whom the system keeps from it, and says how it went. Run by `held-files.test.ts`. */
import { DeskFailure } from '#electron/core/failure.ts';
import { writeWholeFile } from '#electron/platform/text-file.ts';

const [path = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
try {
  await writeWholeFile(path, 'after');
  process.stdout.write('written\n');
} catch (error) {
  process.stdout.write(`${error instanceof DeskFailure ? JSON.stringify(error.error) : String(error)}\n`);
}
