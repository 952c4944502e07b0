import {
  isWithheld,
  type MeasuredBlock,
  type MeasuredRow,
} from '#electron/features/applications/records/measured-block.ts';
import {
  BLOCK_SIZE,
  blockOf,
  type MeasuredBlocks,
} from '#electron/features/applications/records/measured-blocks.ts';
import {
  bodyOf,
  namesOfDocument,
  settingsOfDocument,
} from '#electron/features/applications/records/packed.ts';
import type { Database } from '#electron/records/database.ts';
import { createTurns } from '#electron/records/turns.ts';
import { ApplicationColumns } from '#shared/scoring/columns/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { LISTED } from '../../applications/records/listed.ts';

/** So many applications are read at once. */
const SLICE = 250;

/** The cached applications' measured values as columns, in the records' own thread. */
export interface CachedColumns {
  readonly columns: ApplicationColumns;
  /** The applications' ids by their places in the columns. */
  readonly ids: readonly number[];
  /** The number that stands for a property in the columns; null for one that no application ever had here. */
  propertyNumber(property: string): number | null;
  /**
   * Loads what is not loaded yet and reads again what has changed since, a slice at a time. When it resolves the columns
   * say what the tables say, until the thread does something else.
   */
  bringUpToDate(): Promise<void>;
  /** The settings that most of the results came with, of equally many the newest; null where there are no results. */
  settingsOfMost(): Settings | null;
}

interface KnownDocument {
  readonly names: readonly string[];
  readonly settingsHash: string;
}

/**
 * Nothing is loaded before it is asked for. From then on triggers of this connection note which applications change,
 * whoever changes them; they are read again when the columns are asked for next, outside the transaction that changed them.
 */
export function createColumns(
  database: Database,
  blocks: Pick<MeasuredBlocks, 'find' | 'keep'>,
): CachedColumns {
  const resultColumns = 'id, document_id, property, fetched_at_ms, body';
  const some = database.prepare<MeasuredRow>(
    `SELECT ${resultColumns} FROM applications WHERE id >= ? AND id < ? AND ${LISTED} ORDER BY id LIMIT ${SLICE}`,
  );
  const one = database.prepare<MeasuredRow>(
    `SELECT ${resultColumns} FROM applications WHERE id = ? AND ${LISTED}`,
  );
  const documentText = database.prepare<{ text: string; settings_hash: string }>(
    'SELECT text, settings_hash FROM result_documents WHERE id = ?',
  );

  const lastId = database.prepare<number | null>('SELECT max(id) FROM applications').pluck();

  const columns = new ApplicationColumns();
  const ids: number[] = [];
  const documentIds: number[] = [];
  const places = new Map<number, number>();
  const propertyNumbers = new Map<string, number>();
  const documents = new Map<number, KnownDocument>();
  const changed = new Set<number>();
  let loading: 'not-begun' | 'under-way' | 'done' = 'not-begun';
  /** Every application of a lower number is loaded. */
  let loadedTo = 0;
  /** What was read of the block that is being loaded row by row. */
  let ofBlock: MeasuredRow[] = [];
  let inFlight: Promise<void> | null = null;
  let ofMost: { readonly version: number; readonly settings: Settings | null } = {
    version: -1,
    settings: null,
  };

  const documentOf = (id: number): KnownDocument => {
    const known = documents.get(id);
    if (known !== undefined) return known;
    const row = documentText.get(id);
    if (row === undefined) throw new Error('A result is there without its document.');
    const document = { names: namesOfDocument(row.text), settingsHash: row.settings_hash };
    documents.set(id, document);
    return document;
  };

  const numberOf = (property: string): number => {
    const number = propertyNumbers.get(property) ?? propertyNumbers.size;
    propertyNumbers.set(property, number);
    return number;
  };

  const put = ({ id, document_id, property, fetched_at_ms, body }: MeasuredRow): void => {
    const stored = bodyOf(body);
    const application = {
      property: numberOf(property),
      fetchedAtMs: fetched_at_ms,
      names: documentOf(document_id).names,
      measured: stored.measured,
      unreadable: stored.unreadable,
      impossible: Object.keys(stored.impossible ?? {}),
      isWithheld: isWithheld(stored),
    };
    let place = places.get(id);
    if (place === undefined) {
      place = columns.add(application);
      places.set(id, place);
    } else {
      columns.replace(place, application);
    }
    ids[place] = id;
    documentIds[place] = document_id;
  };

  const putBlock = (block: MeasuredBlock): void => {
    const numbers = block.propertyNames.map(numberOf);
    const properties = Uint32Array.from(block.properties, (place) => numbers[place] ?? 0);
    const first = columns.addRun({ ...block, properties });
    for (const [at, id] of block.ids.entries()) {
      places.set(id, first + at);
      ids[first + at] = id;
      documentIds[first + at] = block.documents[at] ?? 0;
    }
  };

  /** Loads a block, or of one that is not kept the next rows; whole, it is kept. */
  const loadSome = (): void => {
    const block = blockOf(loadedTo);
    const end = (block + 1) * BLOCK_SIZE;
    const kept = loadedTo === block * BLOCK_SIZE ? blocks.find(block) : null;
    if (kept !== null) putBlock(kept);
    const rows = kept === null ? some.all(loadedTo, end) : [];
    for (const row of rows) put(row);
    ofBlock.push(...rows);
    loadedTo = rows.length < SLICE ? end : (rows.at(-1)?.id ?? end) + 1;
    if (loadedTo < end) return;
    // What was read of one that has changed since is not as it is now.
    if (ofBlock.length > 0 && ![...changed].some((id) => blockOf(id) === block)) {
      blocks.keep(block, ofBlock, (id) => documentOf(id).names);
    }
    ofBlock = [];
    if (loadedTo > (lastId.get() ?? 0)) loading = 'done';
  };

  const takeOut = (id: number): void => {
    const place = places.get(id);
    if (place === undefined) return;
    columns.remove(place);
    places.delete(id);
  };

  /** Loads or reads again some; says whether anything is left. */
  const workOn = (): 'done' | 'more' => {
    if (loading === 'under-way') {
      loadSome();
      return 'more';
    }
    let room = SLICE;
    for (const id of changed) {
      if (room === 0) return 'more';
      room -= 1;
      const row = one.get(id);
      if (row === undefined) takeOut(id);
      else put(row);
      // Only now: what could not be read is read again next time.
      changed.delete(id);
    }
    return 'done';
  };

  const work = async (): Promise<void> => {
    if (loading === 'not-begun') {
      noteChanges(database, {
        application: (id) => changed.add(id),
        document: (id) => documents.delete(id),
      });
      loading = 'under-way';
    }
    const turn = createTurns();
    while (workOn() === 'more') await turn();
  };

  const findSettingsOfMost = (): Settings | null => {
    const counts = new Map<string, { count: number; newest: number }>();
    for (const place of places.values()) {
      const documentId = documentIds[place] ?? 0;
      const { settingsHash } = documentOf(documentId);
      const { count = 0, newest = 0 } = counts.get(settingsHash) ?? {};
      counts.set(settingsHash, { count: count + 1, newest: Math.max(newest, documentId) });
    }
    let most = { count: 0, newest: 0 };
    for (const one of counts.values()) {
      if (one.count > most.count || (one.count === most.count && one.newest > most.newest)) most = one;
    }
    const text = documentText.get(most.newest)?.text;
    return text === undefined ? null : settingsOfDocument(text);
  };

  return {
    columns,
    ids,
    propertyNumber: (property) => propertyNumbers.get(property) ?? null,

    bringUpToDate() {
      inFlight ??= work().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },

    settingsOfMost() {
      if (ofMost.version !== columns.version) {
        ofMost = { version: columns.version, settings: findSettingsOfMost() };
      }
      return ofMost.settings;
    },
  };
}

/**
 * Tells of each application whose result, time or property changes, and of each document that goes: its number may be
 * another one's later. What is rolled back is told of, too: that does no harm.
 */
function noteChanges(
  { connection }: Database,
  note: { application(id: number): void; document(id: number): void },
): void {
  connection.function('note_application_for_columns', (id) => {
    if (typeof id === 'number') note.application(id);
    return null;
  });
  connection.function('note_document_for_columns', (id) => {
    if (typeof id === 'number') note.document(id);
    return null;
  });
  // Temporary triggers belong to this connection alone and are never part of the file.
  connection.exec(`
    CREATE TEMP TRIGGER IF NOT EXISTS columns_after_insert AFTER INSERT ON main.applications
      BEGIN SELECT note_application_for_columns(new.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS columns_after_update
      AFTER UPDATE OF fetched_at_ms, document_id, property, body ON main.applications
      BEGIN SELECT note_application_for_columns(new.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS columns_after_delete AFTER DELETE ON main.applications
      BEGIN SELECT note_application_for_columns(old.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS columns_after_document AFTER DELETE ON main.result_documents
      BEGIN SELECT note_document_for_columns(old.id); END;
  `);
}
