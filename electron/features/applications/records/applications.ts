import { createHash } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import { NO_OFFICE_DATA, type OfficeData } from '#shared/features/applications/fields.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import {
  OFFICE_COLUMNS,
  type OfficeRow,
  officeDataOf,
  rowOf,
  SEARCHED_COLUMNS,
  type SearchedRow,
} from './office-columns.ts';
import { type PackedBatch, type PackedDocument, type PackedResult, settingsOfDocument } from './packed.ts';
import { replyCompression } from './reply-compression.ts';
import type { SearchedText, SearchIndex } from './search-index.ts';

/** Fetches kept of one application, the newest included. */
const MOST_FETCHES = 50;

/** An application as it crosses between the threads: its result stays packed. */
export interface ApplicationParts {
  readonly identifier: string;
  readonly office: OfficeData;
  readonly fetchedAtMs: number;
  readonly score: number;
  readonly weight: number;
  readonly document: string;
  readonly body: string;
  readonly settingsHash: string;
  readonly decision: DecisionOutcome | null;
  readonly fetchCount: number;
}

/** A result of one time, packed. */
export type FetchParts = Pick<
  ApplicationParts,
  'fetchedAtMs' | 'score' | 'weight' | 'document' | 'body' | 'settingsHash'
>;

interface LatestRow extends SearchedRow {
  readonly id: number;
  readonly fetched_at_ms: number | null;
  readonly fetch_count: number;
  readonly score: number | null;
  readonly weight: number | null;
  readonly document_id: number | null;
  readonly body: string | null;
}

interface PartsRow extends OfficeRow {
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly body: string;
  readonly document: string;
  readonly settings_hash: string;
  readonly kept_count: number;
  readonly decision: DecisionOutcome | null;
}

const WITHOUT_OFFICE_DATA = rowOf(NO_OFFICE_DATA);

export function createApplications(database: Database, search: SearchIndex) {
  const documentIdOf = createDocuments(database);
  const latest = database.prepare<LatestRow>(
    `SELECT id, fetched_at_ms, fetch_count, score, weight, document_id, body, ${SEARCHED_COLUMNS}
     FROM applications WHERE identifier = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO applications (identifier, requested_at_ms, fetched_at_ms, first_fetched_at_ms, fetch_count, score, weight,
       score_percent, not_measured_count, unreadable_count, service_differs, document_id, body)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    `UPDATE applications SET requested_at_ms = ?, fetched_at_ms = ?, first_fetched_at_ms = COALESCE(first_fetched_at_ms, ?),
       fetch_count = fetch_count + 1, score = ?, weight = ?, score_percent = ?, not_measured_count = ?, unreadable_count = ?,
       service_differs = ?, document_id = ?, body = ? WHERE id = ?`,
  );
  const readAgain = database.prepare(
    `UPDATE applications SET score = ?, weight = ?, score_percent = ?, not_measured_count = ?, unreadable_count = ?,
       service_differs = ?, document_id = ?, body = ? WHERE id = ?`,
  );
  const fetchedAgain = database.prepare(
    'UPDATE applications SET requested_at_ms = ?, fetched_at_ms = ? WHERE id = ?',
  );
  const keepEarlier = database.prepare(
    `INSERT INTO earlier_fetches (application_id, sequence, fetched_at_ms, score, weight, document_id, body)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const forgetEarliest = database.prepare(
    'DELETE FROM earlier_fetches WHERE application_id = ? AND sequence <= ?',
  );
  const storeReply = database.prepare(
    'INSERT OR REPLACE INTO raw_replies (application_id, compressed) VALUES (?, ?)',
  );
  const parts = database.prepare<PartsRow>(
    `SELECT fetched_at_ms, score, weight, body, text AS document, settings_hash, decision, ${OFFICE_COLUMNS},
       1 + (SELECT count(*) FROM earlier_fetches WHERE application_id = applications.id) AS kept_count
     FROM applications JOIN result_documents ON result_documents.id = document_id WHERE identifier = ?`,
  );
  const fetches = database.prepare<FetchParts>(
    `SELECT fetched_at_ms AS fetchedAtMs, score, weight, body, text AS document, settings_hash AS settingsHash
     FROM (
       SELECT fetched_at_ms, score, weight, body, document_id, fetch_count AS sequence
         FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
       UNION ALL
       SELECT earlier.fetched_at_ms, earlier.score, earlier.weight, earlier.body, earlier.document_id, sequence
         FROM earlier_fetches AS earlier JOIN applications ON applications.id = application_id
         WHERE identifier = ?
     ) JOIN result_documents ON result_documents.id = document_id ORDER BY sequence DESC`,
  );
  const reply = database.prepare<{ compressed: Buffer; document: string }>(
    `SELECT compressed, text AS document FROM applications
       JOIN raw_replies ON application_id = applications.id
       JOIN result_documents ON result_documents.id = document_id
     WHERE identifier = ?`,
  );
  const properties = database.prepare<{ property: string }>(
    `SELECT DISTINCT property FROM applications
     WHERE fetched_at_ms IS NOT NULL AND property_key > '' ORDER BY property_key, property LIMIT 1000`,
  );

  const add = (result: PackedResult, documentId: number): number => {
    const added = insert.run(
      result.identifier,
      result.requestedAtMs,
      result.fetchedAtMs,
      result.fetchedAtMs,
      result.score,
      result.weight,
      result.scorePercent,
      result.notMeasuredCount,
      result.unreadableCount,
      result.serviceDiffers,
      documentId,
      result.body,
    );
    return Number(added.lastInsertRowid);
  };

  const replace = (before: LatestRow, result: PackedResult, documentId: number): void => {
    if (before.document_id === documentId && before.body === result.body) {
      fetchedAgain.run(result.requestedAtMs, result.fetchedAtMs, before.id);
      return;
    }
    if (before.fetched_at_ms !== null) {
      const { id, fetch_count, fetched_at_ms, score, weight, document_id, body } = before;
      keepEarlier.run(id, fetch_count, fetched_at_ms, score, weight, document_id, body);
      forgetEarliest.run(id, fetch_count + 1 - MOST_FETCHES);
    }
    update.run(
      result.requestedAtMs,
      result.fetchedAtMs,
      result.fetchedAtMs,
      result.score,
      result.weight,
      result.scorePercent,
      result.notMeasuredCount,
      result.unreadableCount,
      result.serviceDiffers,
      documentId,
      result.body,
      before.id,
    );
  };

  return {
    /** `alongside` is done in the same transaction, which then is as durable as what the user did. */
    storePacked({ documents, results, replies }: PackedBatch, alongside?: () => void): void {
      // Compressed beforehand, so that the transaction is short.
      const compressions = documents.map(({ text }) => replyCompression(settingsOfDocument(text)));
      let end = 0;
      const compressedReplies = results.map(({ document, replyBytes }) => {
        const start = end;
        end += replyBytes;
        return compressions[document]?.compress(replies.subarray(start, end));
      });
      database.write(alongside === undefined ? 'refetchable' : 'act', () => {
        const documentIds = documents.map(documentIdOf);
        const newlyListed: SearchedText[] = [];
        for (const [place, result] of results.entries()) {
          const documentId = documentIds[result.document];
          const compressed = compressedReplies[place];
          if (documentId === undefined || compressed === undefined) {
            throw new Error('A result came without its document.');
          }
          const before = latest.get(result.identifier);
          const id = before?.id ?? add(result, documentId);
          if (before !== undefined) replace(before, result, documentId);
          storeReply.run(id, compressed);
          if (before === undefined || before.fetched_at_ms === null) {
            newlyListed.push({ ...(before ?? WITHOUT_OFFICE_DATA), id, identifier: result.identifier });
          }
        }
        alongside?.();
        // At the end: before a statement that can be undone by itself, as an INSERT with a trigger is, FTS5 writes what it has
        // gathered. So a batch makes one segment of the index, and not one for each application.
        for (const text of newlyListed) search.add(text);
      });
    },

    /** Puts one result as it is read now in the place of what it was read as: no new fetch. Part of a transaction of the caller's. */
    restorePacked(id: number, { documents: [document], results: [result], replies }: PackedBatch): void {
      if (document === undefined || result === undefined)
        throw new Error('There is no result to be put in its place.');
      const documentId = documentIdOf(document);
      readAgain.run(
        result.score,
        result.weight,
        result.scorePercent,
        result.notMeasuredCount,
        result.unreadableCount,
        result.serviceDiffers,
        documentId,
        result.body,
        id,
      );
      storeReply.run(id, replyCompression(settingsOfDocument(document.text)).compress(replies));
    },

    /** Null where there is no such application. */
    application(identifier: string): ApplicationParts | null {
      const row = parts.get(identifier);
      if (row === undefined) return null;
      return {
        identifier,
        office: officeDataOf(row),
        fetchedAtMs: row.fetched_at_ms,
        score: row.score,
        weight: row.weight,
        document: row.document,
        body: row.body,
        settingsHash: row.settings_hash,
        decision: row.decision,
        fetchCount: row.kept_count,
      };
    },

    /** An application's results that are kept, newest first; none where there is no such application. */
    fetchedResults: (identifier: string): FetchParts[] => fetches.all(identifier, identifier),

    rawReply(identifier: string): string | null {
      const row = reply.get(identifier);
      return row === undefined
        ? null
        : replyCompression(settingsOfDocument(row.document)).expand(row.compressed);
    },

    listProperties: () => properties.all().map(({ property }) => property),
  };
}

/** Stores each document once, by its content. */
function createDocuments(database: Database): (document: PackedDocument) => number {
  const find = database.prepare<{ id: number }>('SELECT id FROM result_documents WHERE content_hash = ?');
  const insert = database.prepare(
    'INSERT INTO result_documents (content_hash, settings_hash, text) VALUES (?, ?, ?)',
  );
  return ({ text, settingsHash }) => {
    const contentHash = createHash('sha256').update(text).digest();
    const known = find.get(contentHash);
    return known?.id ?? Number(insert.run(contentHash, settingsHash, text).lastInsertRowid);
  };
}
