import type { Condition } from '#electron/records/condition.ts';
import { assertNever } from '#shared/assert-never.ts';
import { MOST_COUNTED, UNASSIGNED, UNPUBLISHED } from '#shared/features/applications/columns.ts';
import { applicationFields, type CountedKey } from '#shared/features/applications/fields.ts';
import { bandCondition, thresholdsFor } from './band-condition.ts';
import { filterOf, matchesOf, narrowsDown, rowsAlong } from './filter.ts';
import { VERSION_OF_DOCUMENT } from './listed-documents.ts';
import type { ApplicationMatchRequest } from './requests.ts';

/** How many have a value. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What is counted of each application that has it. */
interface Counted {
  readonly value: Condition;
  readonly group: string;
  /** Which have one; null: all. */
  readonly present: Condition | null;
  /** The index that has it, where nothing else narrows the list down. */
  readonly index: string;
}

const plain = (sql: string): Condition => ({ sql, values: [] });

/** Asks how many of those that match have each value of a part, the most first. */
export function valuesOf(request: ApplicationMatchRequest, by: CountedKey): Condition {
  const filter = filterOf(request);
  if (by === 'tag') {
    const { sql, values } = matchesOf(filter);
    // Of several ways to write one, the first.
    return mostFirst(
      `SELECT min(tag) AS value, count(*) AS count FROM application_tags WHERE application_id IN (SELECT id ${sql}) GROUP BY tag_key`,
      values,
    );
  }
  const { value, group, present, index } = countedOf(request, by);
  const rows = narrowsDown(filter) ? matchesOf(filter, present) : rowsAlong(filter, index, present, 'in-set');
  if (by === 'rulesVersion') {
    // By their document first: there are few, and what version each is would be asked of every row.
    return mostFirst(
      `SELECT COALESCE(CAST(${VERSION_OF_DOCUMENT} AS TEXT), '${UNPUBLISHED}') AS value, sum(total) AS count
        FROM (SELECT document_id, count(*) AS total ${rows.sql} GROUP BY document_id)
        JOIN result_documents ON result_documents.id = document_id GROUP BY value`,
      rows.values,
    );
  }
  return mostFirst(`SELECT ${value.sql} AS value, count(*) AS count ${rows.sql} GROUP BY ${group}`, [
    ...value.values,
    ...rows.values,
  ]);
}

const mostFirst = (sql: string, values: Condition['values']): Condition => ({
  sql: `${sql} ORDER BY count DESC, value LIMIT ${MOST_COUNTED}`,
  values,
});

function countedOf(request: ApplicationMatchRequest, by: Exclude<CountedKey, 'tag'>): Counted {
  switch (by) {
    case 'band':
      return {
        value: bandOfRow(request),
        group: 'value',
        present: null,
        index: 'applications_by_score',
      };
    case 'decision':
      return {
        value: plain("COALESCE(decision, 'none')"),
        group: 'decision',
        present: null,
        index: 'applications_by_decision',
      };
    case 'property':
      return {
        value: plain('property'),
        group: 'property',
        present: plain("property <> ''"),
        index: 'applications_by_property',
      };
    case 'unit': {
      const { column } = applicationFields[by].office;
      return {
        value: plain(`min(${column})`),
        group: `${column} COLLATE NOCASE`,
        present: plain(`(${column} = '') = 0`),
        index: `applications_by_${column}`,
      };
    }
    case 'assignee':
      return {
        value: plain(`COALESCE(assignee, '${UNASSIGNED}')`),
        group: 'assignee',
        present: null,
        index: 'applications_by_assignee',
      };
    case 'decidedBy':
      return {
        value: plain('decided_by'),
        group: 'decided_by',
        present: plain('decided_by IS NOT NULL'),
        index: 'applications_by_decided_by',
      };
    case 'rulesVersion':
      return {
        value: plain('document_id'),
        group: 'document_id',
        present: null,
        index: 'applications_by_document_id',
      };
    default:
      return assertNever(by);
  }
}

/** As `bandOf`. */
function bandOfRow(request: ApplicationMatchRequest): Condition {
  const thresholds = thresholdsFor(request);
  const approve = bandCondition('approve', thresholds);
  const review = bandCondition('review', thresholds);
  return {
    sql: `CASE WHEN score_percent IS NULL THEN 'none' WHEN ${approve.sql} THEN 'approve' WHEN ${review.sql} THEN 'review' ELSE 'decline' END`,
    values: [...approve.values, ...review.values],
  };
}
