/**
 * `node test/run/make-records.ts FOLDER`: a data folder with every kind of record, as the version of this checkout leaves it. A released
 * version's is kept under `test/fixtures/records-<version>`, for the migrations of those after it.
 */
import { buildProgram } from '../fixtures/build-program.ts';
import { makeRecords } from '../fixtures/make-records/story.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('node test/run/make-records.ts FOLDER');
  process.exit(2);
}
const removeProgram = await buildProgram();
await makeRecords(folder).finally(removeProgram);
