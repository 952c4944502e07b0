import { hash } from 'node:crypto';
import type { Entry } from '#electron/records/log/entry.ts';
import { type EntryHeader, entryReference, headerText } from '#shared/rpc/entry.ts';
import { jsonOf } from './values.ts';

/** What is said in an entry, with anything in its header that is not what it should be. */
export interface Said {
  readonly kind: string;
  readonly version: number;
  readonly subject: string;
  readonly cell: string;
  readonly person: string | null;
  readonly data: unknown;
  readonly replaces?: readonly string[];
  readonly header?: Partial<EntryHeader>;
}

const SALT = '0123456789abcdef0123456789abcdef';

/** A device of a member whose program is none of ours: what it makes is well linked and hashed, and says anything. */
export class Stranger {
  readonly device: string;
  readonly member: string;
  /** The newest entry about people that it names. */
  people = '';
  #seq = 0;
  #prev = '';

  constructor(name: string) {
    this.device = hash('sha256', name).slice(0, 24);
    this.member = `m-${name}`;
  }

  make({ data, header = {}, replaces = [], ...said }: Said): Entry & { readonly ref: string } {
    const text = jsonOf(data);
    const made: EntryHeader = {
      device: this.device,
      seq: this.#seq + 1,
      prev: this.#prev,
      act: this.#seq + 1,
      member: this.member,
      knows: [],
      people: this.people,
      heads: [],
      at: Date.UTC(2026, 10, 2),
      broughtForward: false,
      replaces,
      dataHash: hash('sha256', SALT + text),
      ...said,
      ...header,
    };
    const own = hash('sha256', headerText(made));
    this.#seq += 1;
    this.#prev = own;
    return { header: made, salt: SALT, data: text, ref: entryReference(made.device, made.seq, own) };
  }
}
