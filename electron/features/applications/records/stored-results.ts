import { hash } from 'node:crypto';
import { z } from 'zod';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { jsonIn } from '#electron/records/log/entry.ts';
import { settingsSchema } from '#shared/features/approval-center/settings.ts';
import { wholeResult } from '#shared/features/look-ups/result-data.ts';
import { LISTED } from './listed.ts';
import type { PackedDocument } from './packed.ts';
import type { ResultEntry } from './result-order.ts';
import type { SearchedText } from './search-index.ts';

/** The results that no entry explains yet: without the index each start would walk through all of them. */
export const RESULTS_WITHOUT_ENTRY = `applications INDEXED BY applications_without_entry WHERE result_ref IS NULL AND ${LISTED}`;

/** A result's text as it is stored: once, in its application's row or among those before it. */
export interface ResultContent {
  readonly documentId: number;
  readonly body: string;
  /** The reply, compressed; absent where only the result is known. */
  readonly reply?: Buffer;
}

/** What the log names a text by. */
export const hashOfText = (text: string): string => hash('sha256', text, 'base64url');

/** The columns of an application's row that hold its newest result. */
const COLUMNS = [
  'requested_at_ms',
  'fetched_at_ms',
  'score',
  'weight',
  'score_percent',
  'not_measured_count',
  'unreadable_count',
  'impossible_count',
  'service_differs',
  'document_id',
  'body',
  'result_ref',
  'first_fetched_at_ms',
  'fetch_count',
] as const;

export const RESULT_COLUMNS = COLUMNS.join(', ');
export const RESULT_PLACES = COLUMNS.map(() => '?').join(', ');
export const SET_RESULT_COLUMNS = COLUMNS.map((column) => `${column} = ?`).join(', ');

/** For a result that says the same again. */
export const FETCHED_AGAIN =
  'UPDATE applications SET requested_at_ms = ?, fetched_at_ms = ?, result_ref = ? WHERE id = ?';

/** The values of `RESULT_COLUMNS`, for an entry and the text that it names. */
export const storedColumns = (
  { ref, data }: ResultEntry,
  { documentId, body }: ResultContent,
  { firstFetchedAt, count }: { readonly firstFetchedAt: number; readonly count: number },
): Stored[] => {
  const {
    requestedAt,
    fetchedAt,
    score,
    weight,
    percent,
    notMeasured,
    unreadable,
    impossible,
    serviceDiffers,
  } = wholeResult(data);
  return [
    requestedAt,
    fetchedAt,
    score,
    weight,
    percent,
    notMeasured,
    unreadable,
    impossible,
    serviceDiffers ? 1 : 0,
    documentId,
    body,
    ref,
    firstFetchedAt,
    count,
  ];
};

/** A document that is stored, and what the log names it by. */
export interface StoredDocument {
  readonly id: number;
  readonly hash: string;
}

/** Stores each document once, by its content. */
export function createDocuments(database: Database) {
  const find = database.prepare<{ id: number }>('SELECT id FROM result_documents WHERE content_hash = ?');
  const insert = database.prepare(
    'INSERT INTO result_documents (content_hash, settings_hash, text) VALUES (?, ?, ?)',
  );
  const text = database.prepare<string>('SELECT text FROM result_documents WHERE id = ?').pluck();
  const all = database.prepare<{
    readonly id: number;
    readonly text: string;
    readonly content_hash: Buffer;
    readonly settings_hash: string;
  }>('SELECT id, text, content_hash, settings_hash FROM result_documents');
  const derive = database.prepare(
    'UPDATE OR IGNORE result_documents SET content_hash = ?, settings_hash = ? WHERE id = ?',
  );
  return {
    store({ text, settingsHash }: PackedDocument): StoredDocument {
      const bytes = hash('sha256', text, 'buffer');
      const known = find.get(bytes);
      const id = known?.id ?? Number(insert.run(bytes, settingsHash, text).lastInsertRowid);
      return { id, hash: bytes.toString('base64url') };
    },
    /** What is kept of each beside its text, from that alone. */
    deriveAgain(): void {
      for (const { id, text, content_hash, settings_hash } of all.all()) {
        const hashes = [hash('sha256', text, 'buffer'), hashOfSettings(text) ?? settings_hash] as const;
        if (hashes[0].equals(content_hash) && hashes[1] === settings_hash) continue;
        derive.run(...hashes, id);
      }
    },
    /** What the log names a stored one by. */
    hashOf: (id: number): string => hashOfText(text.get(id) ?? ''),
  };
}

/** Of the rules in a document's text; null where it has none that can be read. */
function hashOfSettings(text: string): string | null {
  const { data } = z.object({ settings: settingsSchema }).safeParse(jsonIn(text));
  return data === undefined ? null : settingsHash(data.settings);
}

export type Documents = ReturnType<typeof createDocuments>;

/** What comes with the entries of the transaction under way, until their cells are drawn. */
export class ArrivingResults {
  readonly #contents = new Map<string, { readonly content: string; readonly stored: ResultContent }[]>();
  /** Applications that the search finds from now on. */
  readonly #listed: SearchedText[] = [];

  add(identifier: string, content: string, stored: ResultContent): void {
    const arrived = this.#contents.get(identifier);
    if (arrived === undefined) this.#contents.set(identifier, [{ content, stored }]);
    else arrived.unshift({ content, stored });
  }

  /** By the application and what the log names the text by. */
  contentOf(identifier: string, content: string): ResultContent | undefined {
    return this.#contents.get(identifier)?.find((arrived) => arrived.content === content)?.stored;
  }

  list(text: SearchedText): void {
    this.#listed.push(text);
  }

  /** Forgets everything; answers what the search is to find. */
  end(): SearchedText[] {
    this.#contents.clear();
    return this.#listed.splice(0);
  }
}
