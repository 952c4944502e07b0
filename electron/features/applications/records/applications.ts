import type { Database } from '#electron/records/database.ts';
import type { OfficeData } from '#shared/features/applications/fields.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import { textsOfNotes } from '../../notes/records/column.ts';
import { DECISION_COLUMNS } from './list.ts';
import { LISTED, LISTED_WITH_OFFICE_DATA } from './listed.ts';
import { createDocumentsOf, type ListedDocument } from './listed-documents.ts';
import { OFFICE_COLUMNS, type OfficeRow, officeDataOf } from './office-columns.ts';
import { settingsOfDocument } from './packed.ts';
import { replyCompression } from './reply-compression.ts';

/** An application as it crosses between the threads: its result stays packed. */
export interface ApplicationParts {
  readonly identifier: string;
  readonly office: OfficeData;
  /** The newest of its notes, '' where there is none, and how many there are. */
  readonly note: string;
  readonly noteCount: number;
  readonly fetchedAtMs: number;
  readonly score: number;
  readonly weight: number;
  readonly document: string;
  readonly body: string;
  readonly settingsHash: string;
  readonly decision: DecisionOutcome | null;
  readonly decisionUntil: string | null;
  readonly decisionOverride: string | null;
  readonly decidedAtMs: number | null;
  readonly decidedBy: string | null;
  readonly assignee: string | null;
  readonly rules: ListedDocument | null;
  readonly fetchCount: number;
}

/** A result of one time, packed. */
export type FetchParts = Pick<
  ApplicationParts,
  'fetchedAtMs' | 'score' | 'weight' | 'document' | 'body' | 'settingsHash'
>;

interface PartsRow extends OfficeRow {
  readonly noteCount: number;
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly body: string;
  readonly document: string;
  readonly settings_hash: string;
  readonly kept_count: number;
  readonly decision: DecisionOutcome | null;
  readonly decisionUntil: string | null;
  readonly decisionOverride: string | null;
  readonly decidedAtMs: number | null;
  readonly decidedBy: string | null;
  readonly assignee: string | null;
  readonly documentId: number;
}

/** Applications with their results, read. */
export function createApplications(database: Database) {
  const documentsOf = createDocumentsOf(database);
  const parts = database.prepare<PartsRow>(
    `SELECT fetched_at_ms, score, weight, body, text AS document, settings_hash, ${DECISION_COLUMNS},
       document_id AS documentId, ${OFFICE_COLUMNS}, note_count AS noteCount,
       1 + (SELECT count(*) FROM earlier_fetches WHERE application_id = applications.id) AS kept_count
     FROM applications JOIN result_documents ON result_documents.id = document_id WHERE identifier = ?`,
  );
  const fetches = database.prepare<FetchParts>(
    `SELECT fetched_at_ms AS fetchedAtMs, score, weight, body, text AS document, settings_hash AS settingsHash
     FROM (
       SELECT fetched_at_ms, score, weight, body, document_id, fetch_count AS sequence
         FROM applications WHERE identifier = ? AND ${LISTED}
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
     WHERE ${LISTED_WITH_OFFICE_DATA} AND property_key > '' ORDER BY property_key, property LIMIT 1000`,
  );

  return {
    /** Null where there is no such application. */
    application(identifier: string): ApplicationParts | null {
      const row = parts.get(identifier);
      if (row === undefined) return null;
      return {
        identifier,
        office: officeDataOf(row),
        note: textsOfNotes(row.note)[0] ?? '',
        noteCount: row.noteCount,
        fetchedAtMs: row.fetched_at_ms,
        score: row.score,
        weight: row.weight,
        document: row.document,
        body: row.body,
        settingsHash: row.settings_hash,
        decision: row.decision,
        decisionUntil: row.decisionUntil,
        decisionOverride: row.decisionOverride,
        decidedAtMs: row.decidedAtMs,
        decidedBy: row.decidedBy,
        assignee: row.assignee,
        rules: documentsOf([row])[0] ?? null,
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
