import type { Database, Durability } from '#electron/records/database.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { shortResult } from '#shared/features/look-ups/result-data.ts';
import { isTimeWithinBounds } from '#shared/iso-date.ts';
import { type PackedBatch, type PackedResult, settingsOfDocument } from './packed.ts';
import { replyCompression } from './reply-compression.ts';
import type { ArrivingResults, Documents, StoredDocument } from './stored-results.ts';
import { hashOfText } from './stored-results.ts';

/** What goes with results into their transaction. */
export interface Alongside {
  readonly durability: Durability;
  /** Milliseconds since 1970; by default the newest result's. */
  readonly atMs?: number;
  /** The act that it goes on with (`Made`); by default one of its own. */
  readonly act?: string | null;
  readonly write?: (append: Append) => void;
}

interface Parts {
  readonly documents: Documents;
  readonly arriving: ArrivingResults;
}

/** Results become entries; the picture of their cells stores them. */
export function createResultStoring(database: Database, log: Log, { documents, arriving }: Parts) {
  const firstFetched = database
    .prepare<number | null>('SELECT first_fetched_at_ms FROM applications WHERE identifier = ?')
    .pluck();

  const append = (
    add: Append,
    kind: 'application-result' | 'result-read-again',
    result: PackedResult,
    document: StoredDocument,
    reply: Buffer,
  ): void => {
    const { identifier, body, fetchedAtMs } = result;
    const bodyHash = hashOfText(body);
    arriving.add(identifier, `${document.hash} ${bodyHash}`, { documentId: document.id, body, reply });
    add({
      kind,
      id: identifier,
      data: shortResult({
        body: bodyHash,
        document: document.hash,
        fetchedAt: fetchedAtMs,
        firstFetchedAt: firstFetched.get(identifier) ?? fetchedAtMs,
        impossible: result.impossibleCount,
        notMeasured: result.notMeasuredCount,
        percent: result.scorePercent,
        requestedAt: result.requestedAtMs,
        score: result.score,
        servedAt: isTimeWithinBounds(result.servedAtMs ?? Number.NaN) ? result.servedAtMs : null,
        serviceDiffers: result.serviceDiffers === 1,
        unreadable: result.unreadableCount,
        weight: result.weight,
      }),
    });
  };

  return {
    /** One transaction: the results of a batch, and what goes with them. */
    storePacked(
      { documents: packed, results, replies }: PackedBatch,
      { durability, atMs = newestOf(results), act = null, write }: Alongside = { durability: 'refetchable' },
    ): void {
      // Compressed beforehand, so that the transaction is short.
      const compressions = packed.map(({ text }) => replyCompression(settingsOfDocument(text)));
      let end = 0;
      const compressed = results.map(({ document, replyBytes }) => {
        const start = end;
        end += replyBytes;
        return compressions[document]?.compress(replies.subarray(start, end));
      });
      try {
        log.write(
          durability,
          atMs,
          (add) => {
            const stored = packed.map(documents.store);
            for (const [place, result] of results.entries()) {
              const document = stored[result.document];
              const reply = compressed[place];
              if (document === undefined || reply === undefined) {
                throw new Error('A result came without its document.');
              }
              append(add, 'application-result', result, document, reply);
            }
            write?.(add);
          },
          act,
        );
      } finally {
        arriving.end();
      }
    },

    /** Puts one result as it is read now in the place of what it was read as: no new fetch. Part of a transaction of the caller's. */
    readAgain(add: Append, { documents: [document], results: [result], replies }: PackedBatch): void {
      if (document === undefined || result === undefined)
        throw new Error('There is no result to be put in its place.');
      const reply = replyCompression(settingsOfDocument(document.text)).compress(replies);
      append(add, 'result-read-again', result, documents.store(document), reply);
    },
  };
}

const newestOf = (results: readonly PackedResult[]): number =>
  results.reduce((newest, { fetchedAtMs }) => Math.max(newest, fetchedAtMs), 0);
