import { z } from 'zod';
import { applicantRoles } from '#shared/people/role.ts';
import { oneLine } from '#shared/rpc/schemas.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';
import { decisionOutcomes } from '../decisions/outcomes.ts';
import {
  applicationColumns,
  COLUMN_WIDTHS,
  DEFAULT_COLUMNS,
  MOST_FILTER_VALUES,
  MOST_NAMED,
  MOST_VIEW_NAME_LENGTH,
  MOST_VIEWS,
  NEWEST_FIRST,
} from './columns.ts';
import {
  applicationFilters,
  type FilterKey,
  type FilterKind,
  type FilterKindOf,
  knownParts,
  NO_FILTER,
  sortedColumns,
} from './fields.ts';
import { MOST_TAG_LENGTH } from './tags.ts';

const identifier = z.string().min(1).max(256);

/** Any of several values. */
const several = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1).max(MOST_FILTER_VALUES).nullable();

const filterSchemas = {
  /** `none`: those without a recommendation, because something that counts could not be read, for example. */
  band: several(z.enum([...bandSchema.options, 'none'])),
  /** By the decision that counts; `none`: those that are not decided yet. */
  decision: several(z.enum(['none', ...decisionOutcomes])),
  property: several(oneLine(200)),
  /** All of what the office wrote, whatever its case. */
  text: several(oneLine().trim().min(1).max(200)),
  /** Whatever its case and its accents. */
  tag: several(oneLine(MOST_TAG_LENGTH)),
  /** Given to one of them, or decided by one, by their ids; `UNASSIGNED`, `MINE`. */
  member: several(z.string().min(1).max(200)),
  /** Scored by the rules of one of them, by their numbers; `UNPUBLISHED`. */
  version: several(z.string().regex(/^(none|[1-9]\d{0,8})$/)),
  /** By the time since the latest fetch: at most so many days, or more. */
  age: z
    .strictObject({ is: z.enum(['within', 'older']), days: z.number().int().min(1).max(3_650) })
    .nullable(),
  /** Days, both ends included; an end that is null is open. What has no day lies in no range. */
  dates: z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }).nullable(),
  /** Scores in percent, both ends included. What has no score lies in no range. */
  score: z
    .strictObject({
      fromPercent: z.number().min(0).max(100),
      toPercent: z.number().min(0).max(100),
    })
    .nullable(),
  /** Only those of which it is true. */
  flag: z.boolean(),
} satisfies Readonly<Record<FilterKind, z.ZodType>>;

/** What a part of each kind says. */
export type FilterValues = {
  readonly [Kind in FilterKind]: z.infer<(typeof filterSchemas)[Kind]>;
};

type FilterParts = { readonly [Key in FilterKey]: (typeof filterSchemas)[FilterKindOf<Key>] };

const filterParts: FilterParts = partsOfFilter();
function partsOfFilter(): FilterParts;
function partsOfFilter(): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(applicationFilters.map(({ key, kind }) => [key, filterSchemas[kind]]));
}

/** Which applications a list shows: every part that is null or false lets all through. */
export const applicationFilterSchema = z.strictObject({ search: oneLine(500), ...filterParts });
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;

export const applicationSortSchema = z.strictObject({
  by: z.enum(sortedColumns),
  direction: z.enum(['ascending', 'descending']),
});
export type ApplicationSort = z.infer<typeof applicationSortSchema>;

const columnsSchema = z.array(z.enum(applicationColumns)).min(1).max(applicationColumns.length);

/**
 * A list as the office wants to find it again. What was searched for is no part of it: it may be a person's name, and
 * this is kept outside the encrypted records.
 */
export const applicationViewSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: oneLine().trim().min(1).max(MOST_VIEW_NAME_LENGTH),
  filter: z.strictObject(filterParts),
  sort: applicationSortSchema,
  columns: columnsSchema,
  /** Whether Today shows it. */
  onToday: z.boolean(),
});
export type ApplicationView = z.infer<typeof applicationViewSchema>;

const columnWidth = z.number().min(COLUMN_WIDTHS.least).max(COLUMN_WIDTHS.most);

/** How this desk shows its lists of applications. */
export const applicationLayoutSchema = z.strictObject({
  /** The columns that are shown, in their order. */
  columns: columnsSchema,
  /** Of the columns that were made wider or narrower, in rem of what stands in them. The others are as wide as they are meant to be. */
  widths: z.partialRecord(z.enum(applicationColumns), columnWidth),
  views: z.array(applicationViewSchema).max(MOST_VIEWS),
  /** The view that the list begins with; null: all applications. */
  defaultViewId: z.string().max(64).nullable(),
});
export type ApplicationLayout = z.infer<typeof applicationLayoutSchema>;

/** What could have one value before it could have several. */
const severalOf = (parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, typeof part === 'string' ? [part] : part]),
  );

const looseSchema = z.looseObject({});

/** A stored view in the fields of today: what came since lets all through, what is not known any more is left out. */
const storedViewSchema = z.preprocess((stored) => {
  const view = looseSchema.safeParse(stored);
  if (!view.success) return stored;
  const { filter, sort, columns } = view.data;
  return {
    ...view.data,
    filter: { ...NO_FILTER, ...severalOf(knownParts(filter, applicationFilters)) },
    sort: isUnknownSort(sort) ? NEWEST_FIRST : sort,
    columns: knownColumns(columns),
    onToday: view.data.onToday ?? false,
  };
}, applicationViewSchema);

/**
 * The layout as a desk, or a backup, of any version has kept it. One view that cannot be read costs no other: it is left out.
 */
export const storedLayoutSchema = z.preprocess(
  (stored) => {
    const layout = z.looseObject({ views: z.array(z.unknown()) }).safeParse(stored);
    if (!layout.success) return stored;
    const { columns, widths, views, defaultViewId } = layout.data;
    return {
      columns: knownColumns(columns),
      widths: knownWidths(widths),
      views: views.filter((view) => storedViewSchema.safeParse(view).success).slice(0, MOST_VIEWS),
      defaultViewId,
    };
  },
  applicationLayoutSchema.extend({ views: z.array(storedViewSchema) }),
);

const isColumn = (column: unknown): boolean => applicationColumns.some((known) => known === column);
const isSorted = (column: unknown): boolean => sortedColumns.some((known) => known === column);

/** Those that are known; the usual ones where none is. */
function knownColumns(columns: unknown): unknown {
  if (!Array.isArray(columns)) return columns;
  const known = columns.filter(isColumn);
  return known.length > 0 ? known : [...DEFAULT_COLUMNS];
}

function knownWidths(widths: unknown): unknown {
  const { success, data } = looseSchema.safeParse(widths);
  const given = success ? Object.entries(data) : [];
  return Object.fromEntries(
    given.filter(([column, width]) => isColumn(column) && columnWidth.safeParse(width).success),
  );
}

function isUnknownSort(sort: unknown): boolean {
  const parsed = z.looseObject({ by: z.string() }).safeParse(sort);
  return parsed.success && !isSorted(parsed.data.by);
}

/** Applications that something is done with: named one by one, or all that match but some. */
export const applicationSelectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('named'), identifiers: z.array(identifier).min(1).max(MOST_NAMED) }),
  z.strictObject({
    kind: z.literal('matching'),
    filter: applicationFilterSchema,
    except: z.array(identifier).max(MOST_NAMED),
  }),
]);
export type ApplicationSelection = z.infer<typeof applicationSelectionSchema>;

const word = oneLine(200);

/** A table as the page shows it: its columns in their order, with the words of the user's language. */
export const applicationTableSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ column: z.enum(applicationColumns), title: word }))
    .min(1)
    .max(applicationColumns.length),
  words: z.strictObject({
    bands: z.strictObject({ approve: word, review: word, decline: word, none: word }),
    /** Of the score's second column. */
    points: word,
    /** Of the notes' second column: how many there are. */
    notes: word,
    serviceDiffers: word,
    decisions: z.record(decisionOutcomeSchema, word),
    /** Of the decision's other columns: its last day, and why it is not as recommended. */
    until: word,
    override: word,
    roles: z.record(z.enum(applicantRoles), word),
    /** Of the last name's other columns. */
    givenName: word,
    middleName: word,
    nameSuffix: word,
  }),
});
export type ApplicationTable = z.infer<typeof applicationTableSchema>;

/** What became of an export into a file. */
export const fileExportSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: oneLine(4_096), rows: z.number().int() }),
  z.strictObject({ outcome: z.literal('cancelled') }),
]);
export type FileExport = z.infer<typeof fileExportSchema>;

/** How far an export into a file has come. */
export const exportProgressSchema = z.strictObject({
  of: z.enum(['applications', 'activity', 'notices']),
  state: z.enum(['writing', 'ended']),
  written: z.number().int(),
  total: z.number().int(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;
