import { YIELDED } from '#shared/office/people.ts';
import type { CheckedEntry } from './batch.ts';
import { membersOf } from './members.ts';
import { isAboutPeople, type Office, peopleEntryOf } from './office.ts';
import { Refusal } from './refusal.ts';

/**
 * Each entry about people replaces the newest one, so that two managers cannot change who is in at once. One that comes too late is taken
 * where its own device says with it that it gives way: it counts for nobody, and what that device has made behind it can follow. Nobody
 * else turns the chain another way but who brings what was lost after a failover, and then its maker must still be a manager: a lowered
 * one has no fork, whoever brings it. Throws a `Refusal`.
 */
export function checkPeople(
  { id, members: { entries, people } }: Pick<Office, 'id' | 'members'>,
  fresh: readonly CheckedEntry[],
  isRelayed: boolean,
): void {
  const about = fresh.filter(({ header }) => isAboutPeople(header));
  if (about.length === 0) return;
  const come = about.flatMap(({ header, hash, data }) => peopleEntryOf(id, header, hash, data) ?? []);
  const after = membersOf([...entries, ...come]).people;
  const goesOn = people.chain.every(({ entry }) => after.has(entry.ref));
  const together = new Set(about.map(({ reference }) => reference));
  for (const { header, reference } of about) {
    const [replaced = ''] = header.replaces;
    const isYield = header.kind === YIELDED;
    const isFollowing = replaced === people.head || together.has(replaced);
    const mayTurn = () =>
      together.has(replaced) ||
      ((isRelayed || isYield) && people.verdict(header, 'manager', false) === 'counts');
    const mayStand = () => isRelayed || isYield || isFollowing || after.gaveWay(reference);
    const isOne = isRelayed || header.replaces.length <= 1;
    if (isOne && (goesOn ? mayStand() : mayTurn())) continue;
    throw new Refusal('people-moved', { newest: people.head });
  }
}
