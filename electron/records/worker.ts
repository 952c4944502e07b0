import { answerCalls } from './answer-calls.ts';
import type { Database } from './database.ts';
import { isDamage, RecordsError } from './errors.ts';
import { createFileCopy } from './file-copy.ts';
import type { Seal } from './log/seal.ts';
import { closeRecords } from './open.ts';
import { openPrepared } from './open-prepared.ts';
import { createRecords, type RecordQueries } from './records.ts';
import type { OpenFunctions } from './thread.ts';
import { createWiping } from './wiping.ts';

/** The records' thread: the only one that touches the disk. It opens the records when asked, then answers their queries. */

let database: Database | null = null;
let records: RecordQueries | null = null;
let seal: Seal | null = null;
let copy: ReturnType<typeof createFileCopy> | null = null;
let wiping: ReturnType<typeof createWiping> | null = null;
let state: 'whole' | 'damaged' = 'whole';

const openCopy = (): ReturnType<typeof createFileCopy> => {
  if (copy === null) throw new RecordsError('failed', 'The records are closed.');
  return copy;
};

const openWiping = (): ReturnType<typeof createWiping> => {
  if (wiping === null) throw new RecordsError('failed', 'The records are closed.');
  return wiping;
};

const functions: OpenFunctions = {
  open(file, key, author, known) {
    const bytes = Buffer.from(key);
    try {
      const prepared = openPrepared(file, bytes, author, known);
      ({ database, records, seal } = prepared);
      copy = createFileCopy(prepared.database, file);
      wiping = createWiping(prepared.database, file, bytes);
      const { opening, records: queries } = prepared;
      return {
        opening,
        logEnd: prepared.seal.found,
        functions: Object.keys(queries),
        toBringForward: queries.leftToBringForward(),
      };
    } finally {
      bytes.fill(0);
      key.fill(0);
    }
  },
  actAs(author) {
    if (database === null) throw new RecordsError('failed', 'The records are closed.');
    records = createRecords(database, author);
  },
  readAnew() {
    if (database === null) throw new RecordsError('failed', 'The records are closed.');
    records = createRecords(database);
  },
  logEndNow: () => seal?.end() ?? null,
  close() {
    copy?.endCopy();
    if (database !== null) closeRecords(database, state);
    copy?.close();
    wiping?.close();
    seal?.close();
    database = null;
    seal = null;
    records = null;
    copy = null;
    wiping = null;
  },
  beginCopy: () => openCopy().beginCopy(),
  endCopy: () => openCopy().endCopy(),
  wipeMore: () => openWiping().wipeMore(),
};

answerCalls({
  functions,
  named: queryNamed,
  onError(error) {
    // A file known to be damaged is not marked as whole when it is closed: the next start looks through it.
    if (isDamage(error)) state = 'damaged';
  },
});

function queryNamed(name: string): ((...args: unknown[]) => unknown) | undefined {
  if (records === null || !Object.hasOwn(records, name)) return undefined;
  return Object.getOwnPropertyDescriptor(records, name)?.value;
}
