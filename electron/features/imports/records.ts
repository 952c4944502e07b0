import { differencesIn, gapsIn } from '#electron/features/applications/records/office-columns.ts';
import type { OfficeWriting } from '#electron/features/applications/records/office-writing.ts';
import type { Database } from '#electron/records/database.ts';
import type { GivenData, OfficeKey } from '#shared/features/applications/fields.ts';

/** A row of a table: whose it is, by identifier, else by token, and what it says. */
export interface ImportedRow {
  readonly identifier: string | null;
  readonly token: string | null;
  readonly office: GivenData;
}

/** What a row would do. */
export interface ComparedRow {
  /** Null where it belongs to no application, or to several. */
  readonly identifier: string | null;
  readonly isLookedUp: boolean;
  /** Neither the row nor what is kept says a property, and one was chosen for these. */
  readonly takesProperty: boolean;
  readonly fills: readonly OfficeKey[];
  readonly differs: readonly OfficeKey[];
  /** What the office has, where something differs. */
  readonly own: GivenData | null;
}

/** Rows of a table against what is kept, and what was imported and never looked up. */
export function createImports(database: Database, writing: OfficeWriting) {
  const byToken = database
    .prepare<string>('SELECT identifier FROM applications WHERE applicant_token = ? LIMIT 2')
    .pluck();
  const waiting = database
    .prepare<string>('SELECT identifier FROM applications WHERE fetched_at_ms IS NULL ORDER BY id LIMIT ?')
    .pluck();
  const countWaiting = database
    .prepare<number>('SELECT count(*) FROM applications WHERE fetched_at_ms IS NULL')
    .pluck();

  /** The one application that a token is of. */
  const ofToken = (token: string): string | null => {
    const [identifier, ...others] = byToken.all(token);
    return identifier === undefined || others.length > 0 ? null : identifier;
  };

  return {
    /** `property`: the one of those without; '' for none. */
    compareRows: (rows: readonly ImportedRow[], property: string): ComparedRow[] =>
      rows.map(({ identifier: named, token, office: given }) => {
        const identifier = named ?? (token === null ? null : ofToken(token));
        if (identifier === null) {
          return { identifier, isLookedUp: false, takesProperty: false, fills: [], differs: [], own: null };
        }
        const row = writing.find(identifier);
        const own = writing.ownBeside(row, given);
        const takesProperty = property !== '' && given.property === '' && own.property === '';
        const office = takesProperty ? { ...given, property } : given;
        const differs = differencesIn(own, office);
        return {
          identifier,
          isLookedUp: row !== undefined && row.fetched_at_ms !== null,
          takesProperty,
          fills: gapsIn(own, office),
          differs,
          own: differs.length > 0 ? own : null,
        };
      }),

    /** Of how many applications details are kept that were not looked up. */
    countNotLookedUp: () => countWaiting.get() ?? 0,

    /** The first of these. */
    identifiersNotLookedUp: (most: number): string[] => waiting.all(most),
  };
}
