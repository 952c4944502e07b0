import type { z } from 'zod';
import { type appendedSchema, type appendSchema, chainText } from '#shared/office/calls.ts';
import { isErasing } from '#shared/office/erasing.ts';
import { headerOf } from '#shared/office/sent-entry.ts';
import { entryKindOf } from '#shared/rpc/entries.ts';
import { entryReference, subjectParts } from '#shared/rpc/entry.ts';
import type { Batch, CheckedEntry } from './batch.ts';
import { refuseForNobody } from './for-nobody.ts';
import { type Held, heldByReference, heldOfPerson } from './held-entries.ts';
import { sha256 } from './keys.ts';
import { isHeld, mayHold, withHold } from './legal-holds.ts';
import { isIn, type Members, membersOf } from './members.ts';
import {
  type DeviceEnd,
  type Erasure,
  endOf,
  isAboutPeople,
  isErased,
  type Office,
  peopleEntryOf,
  readHeader,
} from './office.ts';
import { checkPeople } from './people-order.ts';
import { Refusal } from './refusal.ts';
import type { Db, Move } from './store/engine.ts';
import type { EntryRow, EntryTextRow, ErasureRow } from './store/tables.ts';

export type Expectation = NonNullable<z.output<typeof appendSchema>['expect']>;

/** A batch that wants to be appended. */
export interface Asked {
  readonly batch: Batch;
  /** Brought by another device than its author's: after a failover. */
  readonly isRelayed: boolean;
  /** Copied from another hub, which has taken it. */
  readonly isCopied?: boolean;
  readonly expect?: Expectation | undefined;
}

/** What becomes of one batch. */
export type Verdict =
  | { readonly ok: true; readonly appended: z.input<typeof appendedSchema> }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Decided {
  readonly move: Move;
  readonly next: Office;
  readonly verdicts: readonly Verdict[];
  /** Whether all are simply added: then what is kept of the office in memory is as good as what the database says. */
  readonly isPlain: boolean;
}

/**
 * What becomes of batches that come together: in the order of their arrival, each sees the ones before it, and one that is refused hinders
 * none of the others.
 */
export async function decide(
  db: Db,
  office: Office,
  group: readonly Asked[],
  nowMs: number,
): Promise<Decided> {
  const draft = new Draft(db, office, nowMs);
  const verdicts: Verdict[] = [];
  for (const asked of group) {
    try {
      verdicts.push(await draft.add(asked));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      verdicts.push({ ok: false, refusal: error });
    }
  }
  const isPlain = verdicts.every((verdict) => verdict.ok && verdict.appended.already === 0);
  return { ...draft.end(), verdicts, isPlain };
}

/** An office on the way to its next point. */
class Draft {
  readonly #db: Db;
  readonly #from: Office;
  readonly #nowMs: number;
  readonly #ends: Map<string, DeviceEnd>;
  readonly #rows: EntryRow[] = [];
  readonly #entryTexts: EntryTextRow[] = [];
  /** All that came with the batches, by hash. */
  readonly #texts = new Map<string, string>();
  readonly #erasures: ErasureRow[] = [];
  readonly #retired: string[] = [];
  readonly #erased: number[] = [];
  #office: Office;

  constructor(db: Db, office: Office, nowMs: number) {
    this.#db = db;
    this.#from = office;
    this.#nowMs = nowMs;
    this.#ends = new Map(office.ends);
    this.#office = { ...office, ends: this.#ends };
  }

  async add({ batch, isRelayed, isCopied = false, expect }: Asked): Promise<Verdict> {
    this.#checkMember(batch, isRelayed);
    const fresh = await this.#freshOf(batch);
    // Only behind what tells a resend: what was sent before is there, whatever came since.
    if (fresh.length > 0 && expect !== undefined) await this.#checkExpected(expect);
    checkPeople(this.#office, fresh, isRelayed);
    // What founds an office is judged by itself.
    const isNew = !isRelayed && !isCopied && this.#office.seq > 0;
    if (isNew) for (const entry of fresh) refuseForNobody(this.#office, entry);
    for (const [hash, text] of batch.texts) this.#texts.set(hash, text);
    for (const entry of fresh) await this.#append(entry, entry === batch.last ? batch.signature : null);
    const { seq, chain } = this.#office;
    return { ok: true, appended: { seq, chain, already: batch.entries.length - fresh.length } };
  }

  end(): { readonly move: Move; readonly next: Office } {
    const { id, seq, chain, membersSeq } = this.#office;
    const first = this.#from.seq + 1;
    // What was erased on its way has none.
    const entryTexts = this.#entryTexts.filter((each) => this.#rows[each.seq - first]?.data !== null);
    const texts = [...new Set(entryTexts.map(({ hash }) => hash))].map((hash) => {
      const text = this.#texts.get(hash) ?? '';
      return { office_id: id, hash, size: text.length, text };
    });
    return {
      next: this.#office,
      move: {
        office: id,
        from: { seq: this.#from.seq, chain: this.#from.chain },
        to: { seq, chain, members: membersSeq },
        rows: this.#rows,
        texts,
        entryTexts,
        erasures: this.#erasures,
        retired: this.#retired,
        erased: this.#erased,
      },
    };
  }

  #checkMember({ device, entries, first, last }: Batch, isRelayed: boolean): void {
    const members = this.#membersFor(first);
    if (!isIn(members, device)) {
      if (!members.publicKeys.has(device)) throw new Refusal('unknown-device');
      // What was done before the cut counts, and may have been lost here.
      if (!isRelayed || last.header.seq > (members.cuts.get(device) ?? 0)) {
        throw new Refusal('removed-device');
      }
      return;
    }
    for (const { header } of entries) {
      const person = members.people.state.get(header.member);
      if (person === undefined || !person.devices.includes(device)) throw new Refusal('other-member');
    }
  }

  /** An office begins with the entry that its id is the hash of: by it alone its maker is in. */
  #membersFor({ header, hash, data }: CheckedEntry): Members {
    const { id, seq, members } = this.#office;
    const founding = seq === 0 && hash === id ? peopleEntryOf(id, header, hash, data) : null;
    return founding === null ? members : membersOf([founding]);
  }

  /** Those that are not here yet. A resend is known by number and hash; a device whose numbers repeat is, too. */
  async #freshOf({ device, entries, first }: Batch): Promise<readonly CheckedEntry[]> {
    const end = await endOf(this.#db, this.#office, device);
    const known = entries.filter(({ header }) => header.seq <= end.seq);
    const newest = known.at(-1);
    if (newest === undefined && first.header.seq > end.seq + 1) {
      throw new Refusal('device-gap', { have: end.seq });
    }
    // The hash of one covers all before it.
    if (newest !== undefined && (await this.#hashOf(device, newest.header.seq, end)) !== newest.hash) {
      throw new Refusal('device-forked', { have: end.seq });
    }
    const fresh = entries.slice(known.length);
    const [next] = fresh;
    if (next !== undefined && next.header.prev !== end.hash) {
      throw new Refusal('device-forked', { have: end.seq });
    }
    return fresh;
  }

  async #hashOf(device: string, seq: number, end: DeviceEnd): Promise<string | undefined> {
    if (seq === end.seq) return end.hash;
    const drafted = this.#rows.find((row) => row.device_id === device && row.device_seq === seq);
    if (drafted !== undefined) return drafted.hash;
    const row = await this.#db
      .selectFrom('entry')
      .select('hash')
      .where('office_id', '=', this.#office.id)
      .where('device_id', '=', device)
      .where('device_seq', '=', seq)
      .executeTakeFirst();
    return row?.hash;
  }

  async #checkExpected({ subject, cell, newest: expected }: Expectation): Promise<void> {
    const drafted = this.#rows.findLast((row) => row.subject === subject && row.cell === cell);
    const row =
      drafted ??
      (await this.#db
        .selectFrom('entry')
        .select(['device_id', 'device_seq', 'hash'])
        .where('office_id', '=', this.#office.id)
        .where('subject', '=', subject)
        .where('cell', '=', cell)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst());
    const newest = row === undefined ? '' : entryReference(row.device_id, row.device_seq, row.hash);
    if (newest !== expected) throw new Refusal('expected', { newest });
  }

  async #append(entry: CheckedEntry, signature: string | null): Promise<void> {
    const { header, hash, reference, headerText } = entry;
    const { id, members } = this.#office;
    const seq = this.#office.seq + 1;
    const chain = sha256(chainText(this.#office.chain, hash));
    const kept = isErased(this.#office, header, reference) ? { salt: null, data: null } : entry;
    this.#rows.push({
      office_id: id,
      seq,
      chain,
      device_id: header.device,
      device_seq: header.seq,
      kind: header.kind,
      member: header.member,
      subject: header.subject,
      cell: header.cell,
      person: header.person,
      at_ms: header.at,
      header: headerText,
      salt: kept.salt,
      data: kept.data,
      hash,
      signature,
      received_at_ms: this.#nowMs,
    });
    for (const text of entry.texts) this.#entryTexts.push({ office_id: id, seq, hash: text });
    this.#ends.set(header.device, { seq: header.seq, hash });
    this.#office = { ...this.#office, seq, chain };
    if (isAboutPeople(header)) {
      const about = peopleEntryOf(id, header, hash, entry.data);
      this.#office = {
        ...this.#office,
        membersSeq: seq,
        members: about === null ? members : membersOf([...members.entries, about]),
      };
    }
    if (mayHold(this.#office.members, header)) {
      this.#office = { ...this.#office, holds: withHold(this.#office.holds, header, reference, entry.data) };
    }
    if (isErasing(header)) await this.#erase(entry);
  }

  /** What an erasure covers is erased with it: what is here now, and what is yet to come. */
  async #erase({ header, reference, data }: CheckedEntry): Promise<void> {
    const { id, members, erasures, retired } = this.#office;
    const kind = entryKindOf(header.kind);
    if (kind === undefined || data === null || header.version !== kind.version) return;
    const read = kind.data.safeParse(JSON.parse(data));
    const { type, id: person } = subjectParts(header.subject);
    if (!read.success || type !== kind.of || header.cell !== kind.cell) return;
    if (members.people.verdict(header, kind.needs, true) !== 'counts') return;
    const { keeps = [], entries = [] }: Covered = JSON.parse(data);
    if (header.kind === 'applicant-erased') {
      // As if it had not been said: who keeps what it names by a legal hold goes on with it.
      if (isHeld(this.#office.holds, person, this.#nowMs)) return;
      const erasure: Erasure = { reference, keeps: new Set(keeps) };
      const all = new Map(erasures).set(person, [...(erasures.get(person) ?? []), erasure]);
      this.#office = { ...this.#office, erasures: all };
      this.#erasures.push({ office_id: id, person, reference, keeps: JSON.stringify(keeps) });
      await this.#eraseWhere(await heldOfPerson(this.#db, id, person));
    } else {
      const found = await heldByReference(this.#db, id, entries);
      const kept = this.#keptByHolds(found);
      const named = entries.filter((each) => !kept.has(each));
      this.#office = { ...this.#office, retired: new Set([...retired, ...named]) };
      this.#retired.push(...named);
      await this.#eraseWhere(found);
    }
  }

  /** Of these, and of what came with them, what is of somebody whom a legal hold holds. */
  #keptByHolds(found: readonly Held[]): ReadonlySet<string> {
    const { holds } = this.#office;
    if (holds.size === 0) return new Set();
    const all = [...found, ...this.#rows].filter(({ header }) => {
      const { person } = headerOf(readHeader(header));
      return person !== null && isHeld(holds, person, this.#nowMs);
    });
    return new Set(all.map((row) => entryReference(row.device_id, row.device_seq, row.hash)));
  }

  async #eraseWhere(rows: readonly Held[]): Promise<void> {
    for (const { seq, header, device_id, device_seq, hash } of rows) {
      const reference = entryReference(device_id, device_seq, hash);
      if (isErased(this.#office, headerOf(readHeader(header)), reference)) this.#erased.push(seq);
    }
    for (const [at, row] of this.#rows.entries()) {
      const reference = entryReference(row.device_id, row.device_seq, row.hash);
      if (row.data === null || !isErased(this.#office, headerOf(readHeader(row.header)), reference)) continue;
      this.#rows[at] = { ...row, salt: null, data: null };
    }
  }
}

/** What the kinds of entries that erase name. */
interface Covered {
  readonly keeps?: readonly string[];
  readonly entries?: readonly string[];
}
