import type { EntryRow } from '#hub/store/tables.ts';
import { entryKindOf } from '#shared/rpc/entries.ts';
import { entryReference } from '#shared/rpc/entry.ts';
import { differences } from '../merge/dump.ts';
import type { OfficeDesk } from './office-desk.ts';
import type { OfficeHub } from './office-hub.ts';
import { wrongAtHub } from './wrong-at-hub.ts';

/** Whether the office was moved away from a hub, as its own rows say. */
export function isLeft({ hub }: OfficeHub, rows: readonly EntryRow[]): boolean {
  const newest = rows.findLast(({ kind }) => kind === 'hub-moved');
  if (newest === undefined) return false;
  const to: { readonly hub: string } = JSON.parse(newest.data ?? '{}');
  return to.hub !== hub;
}

/** How far a desk has come: over how many moves of the office, whether it is where that is as far as it knows, and how much it has of it. */
function comeTo({ at, here }: OfficeDesk): readonly [number, number, number] {
  const { records } = here;
  const to = records.officeMovedTo();
  const moves = here.entries().filter(({ header }) => header.kind === 'hub-moved');
  const isThere = to === null || to.hub === at.hub;
  return [moves.length, isThere ? 1 : 0, records.officeShare()?.point.seq ?? 0];
}

/**
 * By the desk that has most of the office, too: whose admission a hub has lost, and has another change of members in its place, is not in,
 * whatever its own records say. The hub does not know it, and tells it nothing.
 */
export function whoIsIn(desks: readonly OfficeDesk[]): OfficeDesk[] {
  const newest = desks
    .map((desk) => ({ desk, come: comeTo(desk) }))
    .toSorted(({ come: a }, { come: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])[0]?.desk;
  const members = newest?.here.records.officeHere().members ?? [];
  const devices = new Set(members.flatMap((member) => member.devices.map(({ device }) => device)));
  return desks.filter((desk) => desk.isIn() && devices.has(desk.device));
}

const movesIn = ({ here }: OfficeDesk) => here.entries().filter(({ header }) => header.kind === 'hub-moved');

/**
 * Whether a desk went where a move led it that counts for nobody else, nor was said again: a hub had lost that its maker was lowered or removed,
 * and took the move before that came back. Such a move leads nobody on: whoever was removed could take the office along.
 */
export function isLedApart(desk: OfficeDesk, desks: readonly OfficeDesk[]): boolean {
  const followed = new Set(
    movesIn(desk).flatMap(({ standing, ref }) => (standing === 'counts' ? [ref] : [])),
  );
  return desks.some((other) => {
    const moves = movesIn(other);
    const saidAgain = new Set(
      moves.flatMap(({ standing, header }) => (standing === 'counts' ? header.replaces : [])),
    );
    return moves.some(
      ({ standing, ref }) => standing === 'refused' && followed.has(ref) && !saidAgain.has(ref),
    );
  });
}

/**
 * Without entries that do not count and that the hub does not have: what somebody did at a hub that the office had left, after they were
 * removed at the new one, whoever read it there keeps. Nobody is shown it.
 */
const withoutRefused = (tables: string, atHub: ReadonlySet<string>): string =>
  tables
    .split('\n')
    .filter((line) => {
      const [, ref = ''] = /^entry (\S+) 1 /.exec(line) ?? [];
      return ref === '' || atHub.has(ref);
    })
    .join('\n');

/**
 * Whether a desk has erased what the hub knows nothing of, and refuses: somebody who was removed at the new hub erased it at the one that the
 * office had left, and this desk read it there. An erasure is never undone: what it took is missing on this desk alone.
 */
export const hasErasedApart = ({ here }: OfficeDesk, rows: readonly EntryRow[]): boolean => {
  const there = new Set(rows.map(({ hash }) => hash));
  return here
    .entries()
    .some(
      ({ header: { kind }, standing, hash }) =>
        standing === 'counts' && entryKindOf(kind)?.irreversible === true && !there.has(hash),
    );
};

/** What is wrong with an office in the end: at the hub where it is, and on the desks that are in. Answers the tables that all have. */
export function wrongInTheEnd(
  desks: readonly OfficeDesk[],
  rows: readonly EntryRow[],
  acknowledged: ReadonlyMap<OfficeDesk, ReadonlySet<string>>,
  nowMs: number,
): { readonly tables: string; readonly wrong: readonly string[] } {
  const wrong = [...wrongAtHub(rows)];
  const there = new Set(rows.map(({ hash }) => hash));
  const refs = new Set(
    rows.map(({ device_id, device_seq, hash }) => entryReference(device_id, device_seq, hash)),
  );
  let tables: string | null = null;
  for (const desk of desks) {
    const { here, member } = desk;
    const lost = [...(acknowledged.get(desk) ?? [])].filter((hash) => !there.has(hash));
    if (lost.length > 0) wrong.push(`${lost.length} acknowledged entries of ${member} are not at the hub.`);
    const { waitingActs } = here.records.officeHere();
    if (waitingActs > 0) wrong.push(`${waitingActs} acts of ${member} still wait.`);
    const dump = withoutRefused(here.dump(), refs);
    tables ??= dump;
    if (dump !== tables) wrong.push(`${member} has other tables: ${differences(tables, dump)}`);
    here.records.rebuild(nowMs);
    const rebuilt = withoutRefused(here.dump(), refs);
    if (rebuilt !== dump)
      wrong.push(`Drawn anew, those of ${member} are others: ${differences(dump, rebuilt)}`);
  }
  return { tables: tables ?? '', wrong };
}
