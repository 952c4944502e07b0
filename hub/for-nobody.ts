import { entryKindOf, isHeaderOfKind, isOwnCell } from '#shared/rpc/entries.ts';
import type { CheckedEntry } from './batch.ts';
import { isAboutPeople, type Office, peopleEntryOf } from './office.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses what its own device sends and no app will ever use: of a kind that is known here and said otherwise than that kind is, or in a role
 * that it never had when it said so. No app of ours sends that. What may count for a newer program is taken as it is; so is what another
 * device brings, which a hub has taken before, what an older program kept, and what happened and is only told. Throws a `Refusal`.
 */
export function refuseForNobody(
  { id, members: { people } }: Pick<Office, 'id' | 'members'>,
  { header, hash, data }: CheckedEntry,
): void {
  const kind = entryKindOf(header.kind);
  if (kind === undefined || header.version > kind.version || header.broughtForward) return;
  if (isAboutPeople(header)) {
    if (peopleEntryOf(id, header, hash, data) === null) throw new Refusal('unreadable');
    return;
  }
  const isReadable = data === null || kind.data.safeParse(JSON.parse(data)).success;
  if (!isHeaderOfKind(kind, header) || !isReadable) throw new Refusal('unreadable');
  if (kind.own === true && !isOwnCell(header)) throw new Refusal('not-allowed');
  // A fact is told in any case, and who was lowered meanwhile was allowed to when they did it.
  const isTold = kind.merge === 'fact' && kind.irreversible !== true;
  if (isTold || !people.has(header.people)) return;
  const cuts = new Set(people.chain.map(({ entry }) => entry.ref));
  const verdict = people.verdict(header, kind.needs, kind.irreversible === true, cuts);
  if (verdict === 'refused') throw new Refusal('not-allowed');
}
