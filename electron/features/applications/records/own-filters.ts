import { type Condition, either, joined, oneOf } from '#electron/records/condition.ts';
import { UNASSIGNED, UNPUBLISHED } from '#shared/features/applications/columns.ts';
import { applicationFields, isOfficeKey } from '#shared/features/applications/fields.ts';
import { type KeyOfKind, partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { FilterValues } from '#shared/features/applications/list.ts';
import { listedIn } from './listed.ts';
import { VERSION_OF_DOCUMENT } from './listed-documents.ts';
import { columnOf } from './office-columns.ts';
import type { ApplicationMatchRequest } from './requests.ts';

/** One thing that a list is asked for. */
export interface FilterPart {
  /** For the index that holds all that have it, and the fewest others. */
  readonly atIndex: Condition;
  /** For any other way to a row. */
  readonly elsewhere: Condition;
  /** The same, asked in a set; where the indexes hold what is asked for, there is none. */
  readonly inSet?: Condition;
}

/** What its own index alone holds. */
interface OwnFilter {
  readonly part: FilterPart;
  readonly index: string;
}

type TextOrder = (typeof applicationFields)[KeyOfKind<'text'>]['office']['order'];

/** All of one of the texts, whatever its case, as the index of its order finds it. */
const equalTo: Readonly<Record<TextOrder, (column: string, texts: readonly string[]) => Condition>> = {
  natural: (column, texts) =>
    joined([{ sql: `(${column} = '') = 0`, values: [] }, oneOf(`${column} COLLATE NOCASE`, texts)]),
};

/** An open end is asked for, too: what has no day lies in no range. */
const between = (column: string, { from, to }: NonNullable<FilterValues['dates']>): Condition => ({
  sql: `${column} >= ? AND ${column} <= ?`,
  values: [from ?? '', to ?? '9999-12-31'],
});

/** Any of them, or where that is asked for, too, what has none. */
function oneOfOrNone(column: string, asked: readonly string[], none: string): Condition {
  const values = asked.filter((one) => one !== none);
  return either([
    ...(asked.includes(none) ? [{ sql: `${column} IS NULL`, values: [] }] : []),
    ...(values.length === 0 ? [] : [oneOf(column, values)]),
  ]);
}

const memberColumns = { assignee: 'assignee', decidedBy: 'decided_by' } as const;

/** What is asked of single fields, each with an index of its own; what is expected to have the fewest comes first. */
export function ownFilters(request: ApplicationMatchRequest): OwnFilter[] {
  const { decidedFromMs, decidedBeforeMs, rulesVersion, otherRules } = request;
  const ofFields = partsOfFilter({ ...request, age: null, decidedOn: null }).flatMap((part): OwnFilter[] => {
    if (part.kind === 'dates' && part.value !== null && isOfficeKey(part.key)) {
      const column = columnOf(part.key);
      return [inOwnIndex(column, between(column, part.value))];
    }
    if (part.kind === 'member' && part.value !== null) {
      const column = memberColumns[part.key];
      return [inOwnIndex(column, oneOfOrNone(column, part.value, UNASSIGNED))];
    }
    if (part.kind !== 'text' || part.value === null) return [];
    const { column, order } = applicationFields[part.key].office;
    return [inOwnIndex(column, equalTo[order](column, part.value))];
  });
  const isDecidedThen = decidedFromMs !== null || decidedBeforeMs !== null;
  return [
    ...ofFields,
    ...(isDecidedThen ? [decidedBetween(decidedFromMs, decidedBeforeMs)] : []),
    ...(rulesVersion === null ? [] : [scoredBy(versionOneOf(rulesVersion))]),
    ...(otherRules ? [scoredBy(OTHER_RULES)] : []),
  ];
}

const decidedBetween = (fromMs: number | null, beforeMs: number | null): OwnFilter =>
  inOwnIndex('decided_at_ms', {
    sql: 'decided_at_ms >= ? AND decided_at_ms < ?',
    values: [fromMs ?? 0, beforeMs ?? Number.MAX_SAFE_INTEGER],
  });

/** A few documents hold the rules of all results. */
const scoredBy = ({ sql, values }: Condition): OwnFilter =>
  inOwnIndex('document_id', {
    sql: `document_id IN (SELECT id FROM result_documents WHERE ${sql})`,
    values,
  });

const OTHER_RULES: Condition = {
  sql: 'settings_hash <> (SELECT settings_hash FROM versions ORDER BY number DESC, ref LIMIT 1)',
  values: [],
};

const versionOneOf = (versions: readonly string[]): Condition =>
  oneOfOrNone(`CAST(${VERSION_OF_DOCUMENT} AS TEXT)`, versions, UNPUBLISHED);

/** Its own index alone holds it. */
function inOwnIndex(column: string, condition: Condition): OwnFilter {
  const index = `applications_by_${column}`;
  const inSet = {
    sql: `id IN (SELECT id FROM applications INDEXED BY ${index} WHERE ${listedIn(index)} AND ${condition.sql})`,
    values: condition.values,
  };
  return { index, part: { atIndex: condition, elsewhere: condition, inSet } };
}
