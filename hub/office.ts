import type { z } from 'zod';
import type { Point } from '#shared/office/calls.ts';
import { PEOPLE, type PeopleEntry, RECORD } from '#shared/office/people.ts';
import { peopleDataOf } from '#shared/office/people-data.ts';
import { headerListSchema, headerOf } from '#shared/office/sent-entry.ts';
import { type EntryHeader, entryReference } from '#shared/rpc/entry.ts';
import { type LegalHold, loadHolds } from './legal-holds.ts';
import { type Members, membersOf } from './members.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';

/** The newest entry of a device here. */
export interface DeviceEnd {
  readonly seq: number;
  readonly hash: string;
}

export interface Erasure {
  readonly reference: string;
  readonly keeps: ReadonlySet<string>;
}

/** An office as it is at one point. Whoever uses a kept one must see, in its commit, that the point is still the same. */
export interface Office extends Point {
  readonly id: string;
  /** The number of the last entry about people. */
  readonly membersSeq: number;
  readonly members: Members;
  /** Of the devices that were asked for. */
  readonly ends: Map<string, DeviceEnd>;
  /** By person. */
  readonly erasures: ReadonlyMap<string, readonly Erasure[]>;
  readonly retired: ReadonlySet<string>;
  /** Legal holds, by their ids: what erases takes nothing of those whom they name. */
  readonly holds: ReadonlyMap<string, LegalHold>;
}

const NO_END: DeviceEnd = { seq: 0, hash: '' };

/** Reads an office. Throws a `Refusal` where there is none. */
export async function loadOffice(db: Db, id: string): Promise<Office> {
  const head = await db.selectFrom('office_head').selectAll().where('office_id', '=', id).executeTakeFirst();
  if (head === undefined) throw new Refusal('no-office');
  const erasures = await db.selectFrom('erasure').selectAll().where('office_id', '=', id).execute();
  const retired = await db.selectFrom('retired').select('reference').where('office_id', '=', id).execute();
  const members = await loadMembers(db, id);
  const byPerson = new Map<string, Erasure[]>();
  for (const { person, reference, keeps } of erasures) {
    byPerson.set(person, [...(byPerson.get(person) ?? []), { reference, keeps: referencesIn(keeps) }]);
  }
  return {
    id,
    seq: head.seq,
    chain: head.chain,
    membersSeq: head.members,
    members,
    ends: new Map(),
    erasures: byPerson,
    retired: new Set(retired.map(({ reference }) => reference)),
    holds: await loadHolds(db, id, members),
  };
}

/** Who is in an office now. */
export async function loadMembers(db: Db, office: string): Promise<Members> {
  const rows = await db
    .selectFrom('entry')
    .select(['header', 'data', 'hash'])
    .where('office_id', '=', office)
    .where('subject', '=', RECORD)
    .where('cell', '=', PEOPLE)
    .orderBy('seq')
    .execute();
  const entries = rows.flatMap(({ header, data, hash }) => {
    const entry = peopleEntryOf(office, headerOf(readHeader(header)), hash, data);
    return entry === null ? [] : [entry];
  });
  return membersOf(entries);
}

/** The newest entry of a device; of each it is asked once. */
export async function endOf(db: Db, { id, ends }: Office, device: string): Promise<DeviceEnd> {
  const known = ends.get(device);
  if (known !== undefined) return known;
  const end = await readEnd(db, id, device);
  ends.set(device, end);
  return end;
}

export async function readEnd(db: Db, office: string, device: string): Promise<DeviceEnd> {
  const row = await db
    .selectFrom('entry')
    .select(['device_seq as seq', 'hash'])
    .where('office_id', '=', office)
    .where('device_id', '=', device)
    .orderBy('device_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_END;
}

/** A header as it is kept. */
export const readHeader = (text: string): z.output<typeof headerListSchema> =>
  headerListSchema.parse(JSON.parse(text));

/**
 * An entry about people, where it is one that can count: of a kind that is known, with data of that kind. The office's id is the hash
 * of its founding entry, so nobody can put another founding in its place.
 */
export function peopleEntryOf(
  office: string,
  header: EntryHeader,
  hash: string,
  data: string | null,
): PeopleEntry | null {
  if (!isAboutPeople(header) || data === null) return null;
  if (header.replaces.length === 0 && hash !== office) return null;
  const said = peopleDataOf(header, JSON.parse(data));
  return said === null ? null : { ref: entryReference(header.device, header.seq, hash), header, data: said };
}

export const isAboutPeople = ({ subject, cell }: EntryHeader): boolean =>
  subject === RECORD && cell === PEOPLE;

/** Whether an erasure covers an entry: one of its person that it does not know of, or retention that names it. */
export function isErased(
  { erasures, retired }: Pick<Office, 'erasures' | 'retired'>,
  { person, knows }: EntryHeader,
  reference: string,
): boolean {
  if (person === null) return false;
  if (retired.has(reference)) return true;
  return (erasures.get(person) ?? []).some(
    (erasure) => !knows.includes(erasure.reference) && !erasure.keeps.has(reference),
  );
}

export const referencesIn = (json: string): ReadonlySet<string> => new Set<string>(JSON.parse(json));
