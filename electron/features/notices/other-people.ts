import type { Session } from '#electron/core/session.ts';
import { detailsOf } from '#shared/features/notices/facts.ts';
import type { PersonDetails } from '#shared/features/notices/other-people.ts';
import { parseName } from '#shared/people/name.ts';

/**
 * Everybody else in the households of an application, by what the office has of them: none of it may be in its notice. Who is listed by a
 * name that is not the one of their application has both.
 */
export async function otherPeopleOf({ records }: Session, identifier: string): Promise<PersonDetails[]> {
  const lists = (await records.households()).flatMap(({ members, confirmed }) => [
    members,
    ...(confirmed === null ? [] : [confirmed.members]),
  ]);
  const others = lists
    .filter((members) => members.some((member) => member.applicationIdentifier === identifier))
    .flatMap((members) => members.filter((member) => member.applicationIdentifier !== identifier));
  const listed = others.map(({ name, applicationIdentifier }) => ({
    name: parseName(name),
    identifier: applicationIdentifier ?? '',
    email: '',
    phone: '',
  }));
  const identifiers = new Set(listed.map((other) => other.identifier).filter((other) => other !== ''));
  const applications = await Promise.all([...identifiers].map((other) => records.application(other)));
  const detailed = applications.flatMap((application) =>
    application === null ? [] : [detailsOf(application.identifier, application.office)],
  );
  const all = [...listed, ...detailed];
  return [...new Map(all.map((person) => [JSON.stringify(person), person])).values()];
}
