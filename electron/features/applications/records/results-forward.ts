import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import { shortResult } from '#shared/features/look-ups/result-data.ts';
import { scorePercentOf } from '#shared/scoring/band.ts';
import { type Body, bodyOf } from './packed.ts';
import { type Documents, hashOfText, RESULTS_WITHOUT_ENTRY } from './stored-results.ts';

interface StoredFetch {
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly document_id: number;
  readonly body: string;
}

interface StoredResult extends StoredFetch {
  readonly id: number;
  readonly identifier: string;
  readonly requested_at_ms: number | null;
  readonly first_fetched_at_ms: number | null;
  readonly score_percent: number | null;
  readonly not_measured_count: number;
  readonly unreadable_count: number;
  readonly service_differs: number;
}

/** Results that were stored before there were entries: one for each that is kept, those before the newest as a chain before it. */
export function resultsToBringForward(database: Database, documents: Documents): BringForward {
  const count = database.prepare<number>(`SELECT count(*) FROM ${RESULTS_WITHOUT_ENTRY}`).pluck();
  const next = database.prepare<StoredResult>(
    `SELECT id, identifier, requested_at_ms, fetched_at_ms, first_fetched_at_ms, score, weight, score_percent, not_measured_count,
       unreadable_count, service_differs, document_id, body FROM ${RESULTS_WITHOUT_ENTRY} ORDER BY id LIMIT ?`,
  );
  const earlier = database.prepare<StoredFetch>(
    `SELECT fetched_at_ms, score, weight, document_id, body FROM earlier_fetches WHERE application_id = ? ORDER BY sequence`,
  );
  const setEntry = database.prepare(
    'UPDATE applications SET result_ref = ?, first_fetched_at_ms = ?, fetch_count = 1 WHERE id = ?',
  );
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      const hashes = new Map<number, string>();
      const hashOf = (id: number): string => {
        const hash = hashes.get(id) ?? documents.hashOf(id);
        hashes.set(id, hash);
        return hash;
      };
      for (const row of rows) {
        const firstFetchedAt = row.first_fetched_at_ms ?? row.fetched_at_ms;
        const whole = ({ fetched_at_ms, score, weight, document_id, body }: StoredFetch) => ({
          body: hashOfText(body),
          document: hashOf(document_id),
          fetchedAt: fetched_at_ms,
          firstFetchedAt,
          score,
          // Until then nobody knew of any.
          impossible: 0,
          servedAt: null,
          weight,
        });
        let replaces: string[] = [];
        for (const fetch of earlier.all(row.id)) {
          const data = shortResult({ ...whole(fetch), ...countsOf(fetch) });
          const { ref } = append(
            { kind: 'application-result', id: row.identifier, data, replaces },
            { broughtForward: true, at: fetch.fetched_at_ms },
          );
          replaces = [ref];
        }
        const data = shortResult({
          ...whole(row),
          notMeasured: row.not_measured_count,
          percent: row.score_percent,
          requestedAt: row.requested_at_ms,
          serviceDiffers: row.service_differs === 1,
          unreadable: row.unreadable_count,
        });
        const { ref } = append(
          { kind: 'application-result', id: row.identifier, data, replaces },
          { broughtForward: true, at: row.fetched_at_ms },
        );
        // The only one is drawn by this; others are drawn with those before them.
        setEntry.run(ref, firstFetchedAt, row.id);
      }
      return rows.length;
    },
  };
}

/** What was not kept beside an earlier result, from its text. */
function countsOf({ score, weight, body }: StoredFetch) {
  const { notMeasured = [], unreadable = [], points, servicePoints, serviceScore }: Body = bodyOf(body);
  const differs =
    (serviceScore !== undefined && serviceScore !== score) ||
    (servicePoints ?? []).some((told, place) => told !== null && told !== points[place]);
  return {
    notMeasured: notMeasured.length,
    percent: unreadable.length > 0 ? null : scorePercentOf(score, weight),
    requestedAt: null,
    serviceDiffers: differs,
    unreadable: unreadable.length,
  };
}
