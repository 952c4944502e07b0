import type { Database } from '#electron/records/database.ts';
import { MINE } from '#shared/features/applications/columns.ts';
import { folded } from '#shared/folded.ts';
import { byTheirNames, type PropertyTexts } from '../../properties/records/texts.ts';
import type { ApplicationMatchRequest } from './requests.ts';

/** Whose turn an application can be, as lists ask for it. */
export interface ListedPeople {
  /** Who acts on this desk. */
  readonly self: string;
  /** All who are in or were, in the order of their names. */
  byName(): readonly string[];
}

export function createListedPeople(database: Database, self: string): ListedPeople {
  const all = database.prepare<{ member: string; name: string }>(
    'SELECT member, name FROM members UNION ALL SELECT member, name FROM former_members ORDER BY member',
  );
  return {
    self,
    byName: () =>
      all
        .all()
        .map(({ member, name }) => ({ member, key: folded(name) }))
        .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
        .map(({ member }) => member),
  };
}

/** As the tables have it: properties by the names that they have now, and by whose one's own are. */
export function asListed<Asked extends Pick<ApplicationMatchRequest, 'property' | 'assignee'>>(
  asked: Asked,
  {
    properties,
    people,
  }: { readonly properties: Pick<PropertyTexts, 'shown'>; readonly people: ListedPeople },
): Asked {
  const request = byTheirNames(asked, properties);
  if (request.assignee?.includes(MINE) !== true) return request;
  const assignee = request.assignee.map((member) => (member === MINE ? people.self : member));
  return { ...request, assignee: [...new Set(assignee)] };
}
