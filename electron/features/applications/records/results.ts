import type { Database, Stored } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { EMPTY_ALL, ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { ListedCount } from './listed-count.ts';
import type { MeasuredBlocks } from './measured-blocks.ts';
import { createNewRows } from './new-rows.ts';
import { HAS_OFFICE_DATA, NO_OFFICE_ROW, SEARCHED_COLUMNS, type SearchedRow } from './office-columns.ts';
import { contentOf, fetchesOf, type ResultEntry } from './result-order.ts';
import type { SearchIndex } from './search-index.ts';
import type { SharedTexts } from './shared-texts.ts';
import {
  type ArrivingResults,
  type Documents,
  FETCHED_AGAIN,
  hashOfText,
  RESULT_COLUMNS,
  RESULT_PLACES,
  RESULTS_WITHOUT_ENTRY,
  type ResultContent,
  SET_RESULT_COLUMNS,
  storedColumns,
} from './stored-results.ts';

/** Fetches kept of one application, the newest included. */
const MOST_FETCHES = 50;

interface LatestRow extends SearchedRow {
  readonly id: number;
  readonly fetched_at_ms: number | null;
  readonly first_fetched_at_ms: number | null;
  readonly fetch_count: number;
  readonly score: number | null;
  readonly weight: number | null;
  readonly document_id: number | null;
  readonly body: string | null;
  readonly result_ref: string | null;
}

interface EarlierRow {
  readonly document_id: number;
  readonly body: string;
}

interface Parts {
  readonly search: SearchIndex;
  readonly blocks: MeasuredBlocks;
  readonly listed: ListedCount;
  readonly documents: Documents;
  readonly arriving: ArrivingResults;
  readonly shared: Pick<SharedTexts, 'besideOf'>;
}

/**
 * An application's newest result in its own row, those before it, and the newest reply. The log names their texts; the texts themselves
 * lie in these tables alone, and come with the entry (`ArrivingResults`). Where a text is not here, its entry draws nothing.
 */
export function resultPicture(
  database: Database,
  { history }: LogReading,
  { search, blocks, listed, documents, arriving, shared }: Parts,
): Picture {
  const latest = database.prepare<LatestRow>(
    `SELECT id, fetched_at_ms, first_fetched_at_ms, fetch_count, score, weight, document_id, body, result_ref, ${SEARCHED_COLUMNS}
     FROM applications WHERE identifier = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO applications (identifier, ${RESULT_COLUMNS}) VALUES (?, ${RESULT_PLACES})`,
  );
  const insertNew = database.prepare(
    `INSERT INTO applications (identifier, ${RESULT_COLUMNS}) VALUES (?, ${RESULT_PLACES}) ON CONFLICT DO NOTHING`,
  );
  const update = database.prepare(`UPDATE applications SET ${SET_RESULT_COLUMNS} WHERE id = ?`);
  const fetchedAgain = database.prepare(FETCHED_AGAIN);
  const earlier = database.prepare<EarlierRow>(
    'SELECT document_id, body FROM earlier_fetches WHERE application_id = ?',
  );
  const keepEarlier = database.prepare(
    `INSERT INTO earlier_fetches (application_id, sequence, fetched_at_ms, score, weight, document_id, body, ref)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const forgetEarliest = database.prepare(
    'DELETE FROM earlier_fetches WHERE application_id = ? AND sequence <= ?',
  );
  const forgetEarlier = database.prepare('DELETE FROM earlier_fetches WHERE application_id = ?');
  const storeReply = database.prepare('INSERT INTO raw_replies (application_id, compressed) VALUES (?, ?)');
  const replaceReply = database.prepare(
    'INSERT OR REPLACE INTO raw_replies (application_id, compressed) VALUES (?, ?)',
  );
  const removeReply = database.prepare('DELETE FROM raw_replies WHERE application_id = ?');
  const unlist = database.prepare('DELETE FROM application_search WHERE rowid = ?');
  const removeResult = database.prepare(
    `UPDATE applications SET requested_at_ms = NULL, fetched_at_ms = NULL, first_fetched_at_ms = NULL, fetch_count = 0, score = NULL, weight = NULL, score_percent = NULL, not_measured_count = 0, unreadable_count = 0, impossible_count = 0,
       service_differs = 0, document_id = NULL, body = NULL, result_ref = NULL WHERE id = ?`,
  );
  const removeEmpty = database.prepare(
    `DELETE FROM applications WHERE id = ? AND fetched_at_ms IS NULL AND NOT ${HAS_OFFICE_DATA}`,
  );
  const removeDocuments = database.prepare(
    `DELETE FROM result_documents WHERE id NOT IN (
       SELECT document_id FROM applications WHERE document_id IS NOT NULL
       UNION SELECT document_id FROM earlier_fetches)`,
  );
  const undrawn = database.prepare<{ id: number }>(`SELECT id FROM ${RESULTS_WITHOUT_ENTRY}`);
  const showWhatStands = createNewRows(database);
  let hasRemoved = false;

  const remove = (id: number): void => {
    blocks.changes(id);
    listed.changes(-1);
    unlist.run(id);
    forgetEarlier.run(id);
    removeReply.run(id);
    removeResult.run(id);
    removeEmpty.run(id);
    hasRemoved = true;
  };

  /** Puts its newest result into an application's row; answers the row's number. */
  const place = (identifier: string, before: LatestRow | undefined, columns: readonly Stored[]): number => {
    if (before === undefined) return placed(identifier, insert.run(identifier, ...columns).lastInsertRowid);
    blocks.changes(before.id);
    update.run(...columns, before.id);
    return before.id;
  };

  const placed = (identifier: string, row: number | bigint): number => {
    const id = Number(row);
    blocks.changes(id);
    showWhatStands(identifier);
    return id;
  };

  /** The first result of an application, which has no row yet in nearly every case; false where one that it has is to be looked at. */
  const drawNew = (identifier: string, entry: ResultEntry): boolean => {
    const content = arriving.contentOf(identifier, contentOf(entry));
    if (content === undefined) return false;
    const columns = storedColumns(entry, content, { firstFetchedAt: firstFetchedOf(entry), count: 1 });
    const { changes, lastInsertRowid } = insertNew.run(identifier, ...columns);
    if (changes === 0) return false;
    list(identifier, undefined, placed(identifier, lastInsertRowid), content);
    return true;
  };

  /** The first result of an application that the office knows already. */
  const drawFirst = (identifier: string, before: LatestRow, entry: ResultEntry): void => {
    const content = arriving.contentOf(identifier, contentOf(entry));
    if (content === undefined) return;
    const columns = storedColumns(entry, content, { firstFetchedAt: firstFetchedOf(entry), count: 1 });
    const id = place(identifier, before, columns);
    list(identifier, before, id, content);
  };

  const list = (
    identifier: string,
    before: LatestRow | undefined,
    id: number,
    { reply }: ResultContent,
  ): void => {
    // Where there is nothing to be replaced, the statement needs no way back of its own.
    if (reply !== undefined) (before === undefined ? storeReply : replaceReply).run(id, reply);
    if (before !== undefined && before.fetched_at_ms !== null) return;
    listed.changes(1);
    arriving.list({ ...(before ?? NO_OFFICE_ROW), id, identifier });
  };

  /** A result that follows the one that is shown, and nothing else; false where its text is not here. */
  const follow = (identifier: string, before: LatestRow, entry: ResultEntry): boolean => {
    const content = arriving.contentOf(identifier, contentOf(entry));
    if (content === undefined) return false;
    const { id, fetch_count, fetched_at_ms, first_fetched_at_ms, score, weight, document_id, body } = before;
    blocks.changes(id);
    const firstFetchedAt = Math.min(first_fetched_at_ms ?? Number.POSITIVE_INFINITY, firstFetchedOf(entry));
    const isSame = document_id === content.documentId && body === content.body;
    if (isSame && entry.kind === 'application-result') {
      fetchedAgain.run(entry.data.requestedAt, entry.data.fetchedAt, entry.ref, id);
    } else if (entry.kind === 'result-read-again') {
      update.run(...storedColumns(entry, content, { firstFetchedAt, count: fetch_count }), id);
    } else {
      keepEarlier.run(id, fetch_count, fetched_at_ms, score, weight, document_id, body, before.result_ref);
      forgetEarliest.run(id, fetch_count + 1 - MOST_FETCHES);
      update.run(...storedColumns(entry, content, { firstFetchedAt, count: fetch_count + 1 }), id);
    }
    // A result of another desk comes without its reply, and the one that is here is of another result.
    if (content.reply !== undefined) replaceReply.run(id, content.reply);
    else if (!isSame) removeReply.run(id);
    return true;
  };

  /** The texts of an application that are here already, by what the log names them by. */
  const textsOf = ({ id, document_id, body }: LatestRow): Map<string, ResultContent> => {
    const texts = new Map<string, ResultContent>();
    const own = document_id === null || body === null ? [] : [{ document_id, body }];
    for (const row of [...own, ...earlier.all(id)]) {
      const content = `${documents.hashOf(row.document_id)} ${hashOfText(row.body)}`;
      texts.set(content, { documentId: row.document_id, body: row.body });
    }
    return texts;
  };

  /** From all that the log has of it. */
  const drawAll = (identifier: string, cell: string, before: LatestRow | undefined): void => {
    const entries = ofKinds(
      history(`application/${identifier}`, cell),
      'application-result',
      'result-read-again',
    );
    const texts = before === undefined ? new Map<string, ResultContent>() : textsOf(before);
    const all = fetchesOf(entries);
    const drawn = all
      .map((entry, place) => {
        const content = contentOf(entry);
        return {
          entry,
          sequence: all.length - place,
          content: arriving.contentOf(identifier, content) ?? texts.get(content) ?? shared.besideOf(entry),
        };
      })
      .slice(0, MOST_FETCHES)
      .flatMap(({ content, ...fetch }) => (content === undefined ? [] : [{ ...fetch, content }]));
    const [newest, ...others] = drawn;
    if (newest === undefined) {
      if (before !== undefined && before.fetched_at_ms !== null) remove(before.id);
      return;
    }
    const { entry, sequence, content } = newest;
    const firstFetchedAt = Math.min(...entries.map(firstFetchedOf));
    const columns = storedColumns(entry, content, { firstFetchedAt, count: sequence });
    const id = place(identifier, before, columns);
    // What is no longer shown is kept by nobody else.
    const isOther = before?.document_id !== content.documentId || before.body !== content.body;
    if (isOther) removeReply.run(id);
    hasRemoved ||= isOther && before?.body !== null && before?.body !== undefined;
    list(identifier, before, id, content);
    forgetEarlier.run(id);
    for (const { entry: of, sequence: at, content: text } of others) {
      const { fetchedAt, score, weight } = of.data;
      keepEarlier.run(id, at, fetchedAt, score, weight, text.documentId, text.body, of.ref);
    }
  };

  return {
    of: 'application',
    cell: 'result',
    draw(identifier, cell, standing, isFirst) {
      const [entry, ...others] = ofKinds(standing, 'application-result', 'result-read-again');
      if (isFirst && entry !== undefined && others.length === 0 && drawNew(identifier, entry)) return;
      const before = latest.get(identifier);
      if (entry !== undefined && others.length === 0) {
        const shown = before === undefined || before.fetched_at_ms === null ? null : before;
        if (isFirst && shown === null) {
          if (before !== undefined) drawFirst(identifier, before, entry);
          return;
        }
        // Brought forward: there already.
        if (isFirst && shown?.result_ref === entry.ref) return;
        const [follows, ...further] = entry.replaces;
        if (shown !== null && follows !== undefined && follows === shown.result_ref && further.length === 0) {
          if (follow(identifier, shown, entry)) return;
        }
      }
      drawAll(identifier, cell, before);
    },
    finish() {
      // At the end: before a statement that can be undone by itself, as an UPDATE with a trigger is, FTS5 writes what it has
      // gathered. So a batch makes one segment of the index, and not one for each application.
      for (const text of arriving.end()) search.add(text);
      if (hasRemoved) removeDocuments.run();
      hasRemoved = false;
    },
    discard() {
      arriving.end();
      blocks.discard();
      listed.forget();
    },
    clear() {
      blocks.clear();
      listed.forget();
      // The texts are nowhere else: they stay where they are until everything is drawn again.
      database.connection.exec(`${EMPTY_ALL} applications SET result_ref = NULL`);
    },
    settle() {
      for (const { id } of undrawn.all()) remove(id);
      documents.deriveAgain();
      listed.forget();
      if (hasRemoved) removeDocuments.run();
      hasRemoved = false;
    },
  };
}

const firstFetchedOf = ({ data }: Pick<ResultEntry, 'data'>): number => data.firstFetchedAt ?? data.fetchedAt;
