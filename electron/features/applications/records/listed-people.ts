import type { Database } from '#electron/records/database.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { MINE } from '#shared/features/applications/columns.ts';
import { folded } from '#shared/folded.ts';
import { byTheirNames, type PropertyTexts } from '../../properties/records/texts.ts';
import { LISTED } from './listed.ts';
import type { ApplicationMatchRequest } from './requests.ts';

/** What names a member in an application's row: whose turn it is, and who decided. */
const columns = ['assignee', 'decided_by'] as const;
export type PeopleColumn = (typeof columns)[number];

/** The people whom applications name, as lists ask for them. */
export interface ListedPeople {
  /** Who acts on this desk. */
  readonly self: string;
  /** All whom a column names, in the order of their names. */
  byName(column: PeopleColumn): readonly string[];
}

interface Named {
  readonly member: string;
  readonly name: string;
}

/** From one to the next along the column's index: they are few, and the rows are many. */
const namedIn = (column: PeopleColumn): string => `WITH RECURSIVE named (member) AS (
    SELECT min(${column}) FROM applications INDEXED BY applications_by_${column} WHERE ${LISTED}
    UNION ALL
    SELECT (SELECT min(${column}) FROM applications INDEXED BY applications_by_${column}
      WHERE ${LISTED} AND ${column} > named.member) FROM named WHERE named.member IS NOT NULL)
  SELECT member, ${memberNameSql('named.member')} AS name FROM named WHERE member IS NOT NULL ORDER BY member`;

export function createListedPeople(database: Database, self: string): ListedPeople {
  const named = {
    assignee: database.prepare<Named>(namedIn('assignee')),
    decided_by: database.prepare<Named>(namedIn('decided_by')),
  };
  return {
    self,
    byName: (column) =>
      named[column]
        .all()
        .map(({ member, name }) => ({ member, key: folded(name) }))
        .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
        .map(({ member }) => member),
  };
}

/** As the tables have it: properties by the names that they have now, and whoever acts by their id. */
export function asListed<Asked extends Pick<ApplicationMatchRequest, 'property' | 'assignee' | 'decidedBy'>>(
  asked: Asked,
  {
    properties,
    people,
  }: { readonly properties: Pick<PropertyTexts, 'shown'>; readonly people: ListedPeople },
): Asked {
  const byId = (members: readonly string[] | null): string[] | null =>
    members && [...new Set(members.map((member) => (member === MINE ? people.self : member)))];
  const request = byTheirNames(asked, properties);
  return { ...request, assignee: byId(request.assignee), decidedBy: byId(request.decidedBy) };
}
