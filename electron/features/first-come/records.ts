import type { Database } from '#electron/records/database.ts';
import { MOST_PINNED_IN_QUEUE } from '#shared/features/decisions/limits.ts';
import type { Pinned } from '#shared/features/decisions/model.ts';
import { MOST_QUEUED } from '#shared/features/decisions/most-told.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { QueuePart } from '#shared/features/first-come/model.ts';
import { LISTED, LISTED_WITH_OFFICE_DATA } from '../applications/records/listed.ts';
import { RECEIVED_IS, RECEIVED_MS } from '../applications/records/received.ts';
import { sortKey } from '../applications/records/search-text.ts';
import type { PropertyTexts } from '../properties/records/texts.ts';

/** An application in a property's queue. */
export interface StoredQueued {
  readonly identifier: string;
  readonly name: string;
  /** '' where the office has not said it. */
  readonly unit: string;
  readonly receivedAtMs: number;
  readonly receivedIs: 'set' | 'set-day' | 'first-fetched';
  /** Null where no recommendation may rest on its score. */
  readonly scorePercent: number | null;
  readonly notMeasuredCount: number;
  readonly impossibleCount: number;
  readonly decision: DecisionOutcome | null;
  /** The household that it belongs to; null for none. */
  readonly householdId: number | null;
}

/** A property's queue, and how many there are beyond those that are told. */
export interface StoredQueue {
  /** By when they were received. */
  readonly applications: readonly StoredQueued[];
  readonly waiting: number;
  readonly decided: number;
}

interface QueueRow {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  readonly received_ms: number;
  readonly received_is: number;
  readonly score_percent: number | null;
  readonly not_measured_count: number;
  readonly impossible_count: number;
  readonly decision: DecisionOutcome | null;
}

const COLUMNS = `identifier, name, unit, ${RECEIVED_MS} AS received_ms, ${RECEIVED_IS} AS received_is, score_percent, not_measured_count, impossible_count, decision`;

/** As `isStillOpen`. */
const IS_OPEN = "(decision IS NULL OR decision = 'waiting-for-documents')";

export function createQueue(database: Database, properties: Pick<PropertyTexts, 'shown'>) {
  const ofProperty = `FROM applications WHERE property_key = ? AND property = ? AND ${LISTED_WITH_OFFICE_DATA}`;
  const first = (narrowed: string) =>
    database.prepare<QueueRow>(
      `SELECT ${COLUMNS} ${ofProperty} ${narrowed} ORDER BY received_ms, id LIMIT ${MOST_QUEUED}`,
    );
  const told = { waiting: first(`AND ${IS_OPEN}`), all: first('') } as const;
  const count = database.prepare<{ total: number; decided: number }>(
    `SELECT count(*) AS total, total(NOT ${IS_OPEN}) AS decided ${ofProperty}`,
  );
  const one = database.prepare<QueueRow & { readonly property: string }>(
    `SELECT ${COLUMNS}, property FROM applications WHERE identifier = ? AND ${LISTED}`,
  );
  const place = database.prepare<{ id: number; property: string; unit: string; received_ms: number | null }>(
    `SELECT id, property, unit, ${RECEIVED_MS} AS received_ms FROM applications WHERE identifier = ?`,
  );
  const ahead = database
    .prepare<string>(
      `SELECT identifier FROM (SELECT id, identifier, ${RECEIVED_MS} AS received_ms ${ofProperty}
           AND trim(unit) = trim(?) COLLATE NOCASE AND ${IS_OPEN})
         WHERE (received_ms, id) < (?, ?) AND identifier NOT IN (SELECT value FROM json_each(?)) ORDER BY received_ms, id`,
    )
    .pluck();
  // Of several households of one applicant, the newest.
  const members = database.prepare<{ household_id: number; identifier: string | null }>(
    `SELECT household_id, coalesce(application_identifier,
       (SELECT iif(count(*) = 1, max(identifier), NULL) FROM applications WHERE applicant_token = token)) AS identifier
     FROM household_members JOIN households ON households.id = household_id
     WHERE removed_at_ms IS NULL ORDER BY household_id, position`,
  );

  const asQueued = (row: QueueRow, householdId: number | null): StoredQueued => ({
    identifier: row.identifier,
    name: row.name,
    unit: row.unit,
    receivedAtMs: row.received_ms,
    receivedIs: row.received_is === 0 ? 'first-fetched' : row.received_is === 1 ? 'set' : 'set-day',
    scorePercent: row.score_percent,
    notMeasuredCount: row.not_measured_count,
    impossibleCount: row.impossible_count,
    decision: row.decision,
    householdId,
  });

  return {
    /** Who waits for the same unit and was received earlier, without those of the same household. */
    waitingBefore(identifier: string, household: readonly string[]): NonNullable<Pinned['queue']> {
      const own = place.get(identifier);
      if (own === undefined || own.received_ms === null) return { before: 0, identifiers: [] };
      const { id, property, unit, received_ms } = own;
      const found = ahead.all(
        ...[sortKey(property), property, unit, received_ms, id],
        JSON.stringify(household),
      );
      return { before: found.length, identifiers: found.slice(0, MOST_PINNED_IN_QUEUE) };
    },

    /**
     * The first applications of a property, by when they were received; `waiting` leaves out those that are decided. With each come the
     * others of its household that apply there or say no property.
     */
    queueOf(asked: string, which: QueuePart): StoredQueue {
      const property = properties.shown(asked);
      const here = [sortKey(property), property] as const;
      const rows = told[which].all(...here);
      const { total, decided } = count.get(...here) ?? { total: 0, decided: 0 };
      const counts = { waiting: total - decided, decided };
      if (rows.length === 0) return { applications: [], ...counts };
      const listed = members.all();
      const householdOf = new Map(
        listed.flatMap(({ household_id, identifier }) =>
          identifier === null ? [] : [[identifier, household_id] as const],
        ),
      );
      const listedHere = new Set(rows.map(({ identifier }) => identifier));
      const households = new Set(rows.flatMap(({ identifier }) => householdOf.get(identifier) ?? []));
      const others = [...householdOf]
        .filter(([identifier, household]) => households.has(household) && !listedHere.has(identifier))
        .flatMap(([identifier]) => one.get(identifier) ?? [])
        .filter((row) => row.property === property || row.property === '');
      const applications = [...rows, ...others]
        .map((row) => asQueued(row, householdOf.get(row.identifier) ?? null))
        .toSorted((a, b) => a.receivedAtMs - b.receivedAtMs);
      return { applications, ...counts };
    },
  };
}
