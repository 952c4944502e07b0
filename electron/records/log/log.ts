import type { People } from '#shared/office/people.ts';
import type { NewEntry, StandingEntry } from '#shared/rpc/entries.ts';
import type { Durability } from '../database.ts';
import type { OfficeBinding } from './binding.ts';
import type { Entry, LoggedEntry } from './entry.ts';
import type { createEntryRows } from './entry-rows.ts';
import type { Said } from './standing.ts';

/** Who acts on this desk, by which device. The device's private key never comes here. */
export interface LogAuthor {
  /** By the hash of its public key. */
  readonly device: string;
  /** Ed25519, as base64url. */
  readonly publicKey: string;
  readonly member: string;
  readonly name: string;
}

/** An entry that was made: what others name it by, and its number on this desk. */
export interface Made {
  readonly ref: string;
  readonly no: number;
  /** The act that it is part of, to go on with it in another transaction. */
  readonly act: string;
}

/** How an entry is made otherwise than by now and with the others of its transaction. */
export interface Otherwise {
  /** It only says what was there before the log, as of `at`. */
  readonly broughtForward?: true;
  readonly at?: number;
  /** Another act of this device, which it is part of (`Made`). */
  readonly act?: string;
}

/** What an entry says of what was there before the log: as of when, and that it only says so. */
export interface BroughtForwardAt extends Otherwise {
  readonly broughtForward: true;
  readonly at: number;
}

/** Adds an entry to the transaction that is under way. All of one transaction are one act. */
export type Append = (entry: NewEntry, otherwise?: Otherwise) => Made;

/** What of the log the pictures, and who makes entries in the thread, may ask. */
export interface LogReading {
  /** What stands in a cell, in the order of the references. */
  standing(subject: string, cell: string): StandingEntry[];
  /** The same where equal ones are several: all that an ending must name. */
  each(subject: string, cell: string): StandingEntry[];
  /** The same for several cells of a subject, read at once. It holds as long as nothing is written. */
  eachOf(subject: string): (cell: string) => StandingEntry[];
  /** What stands in each cell of a subject that begins so, read at once. */
  beginning(subject: string, begins: string): StandingEntry[];
  /** All that counts and has its data, ended or not, in the order in which it came here. */
  history(subject: string, cell: string): StandingEntry[];
}

export interface Log extends LogReading {
  /**
   * One transaction: what `work` appends, and what it writes beside it. Then every cell that was touched is drawn. Where it throws,
   * nothing was added. `at`: milliseconds since 1970. `act`: goes on with an act of this device (`Made`).
   */
  write<Answer>(
    durability: Durability,
    at: number,
    work: (append: Append) => Answer,
    act?: string | null,
  ): Answer;
  /** The same inside a transaction that somebody else has begun, in `orNothing`. */
  within<Answer>(at: number, work: (append: Append) => Answer, act?: string | null): Answer;
  /** Around a transaction that uses `within`: where it fails, the log knows that nothing was added. */
  orNothing<Answer>(work: () => Answer): Answer;
  /** Entries of other desks, in any order, any of them any number of times. */
  receive(entries: readonly Entry[]): void;
}

/** What became of an entry that was taken: its number here, and the entry where it was not here before. */
export interface Taken {
  readonly no: number;
  readonly added: LoggedEntry | null;
}

/** Takes an entry of another desk, or one of this desk that comes back. */
export type Take = (entry: Entry, hash: string) => Taken;

/** A cell looks otherwise for another reason than an entry: it is drawn at the end. */
export type Redraw = (subject: string, cell: string) => void;

/** The log of records that several desks share. */
export interface SharedLog extends Log {
  readonly binding: OfficeBinding;
  /** Who may do what, as it is known here. */
  people(): People;
  /** One transaction: what `work` takes, and what it writes beside it. Then every cell that was touched is drawn. */
  receiving<Answer>(durability: Durability, work: (take: Take, redraw: Redraw) => Answer): Answer;
  /** All that was said of a subject and counts, in every cell, ended or not, in the order in which it came here. */
  said(subject: string): readonly Said[];
  /** Whether an erasure that counts says why an entry has no data. */
  mayBeGone(entry: LoggedEntry): boolean;
  /** In a transaction, in `orNothing`: after the office that these records are of has become another. */
  boundAnew(): void;
  /** Makes an entry of this desk that the hub may refuse, and writes it down without its being one. */
  prepare(entry: NewEntry, at: number): { readonly entry: Entry; readonly hash: string };
  /**
   * What was prepared becomes an entry; false where there is nothing (any more): whoever acts makes it one, too. As long as nobody knows
   * whether the hub has it, it gives way to any other that the hub has in its place: else the hub could never take what follows it.
   */
  adoptPrepared(hub: 'has-it' | 'may-have-it'): boolean;
  /** An entry of this device about people gives way: the hub has another in its place. */
  giveWay(ref: string, at: number): void;
  /** What was prepared is nothing; false where it is an entry by now. */
  forgetPrepared(): boolean;
}

export type TellDrawn = (done: number, total: number) => void;

export interface RedrawnLog extends SharedLog {
  readonly rows: ReturnType<typeof createEntryRows>;
  /**
   * What a newer program made takes effect once this one knows it, and what an older one took for a conflict is none. Nothing is written
   * where there is nothing of it.
   */
  takeWhatIsKnownByNow(): void;
  /** Where an event says something that is not plain (`plainData`): an older program drew it as it is. */
  uncleanCells(): (readonly [subject: string, cell: string])[];
  /** Draws these again. Inside a transaction, in `orNothing`. */
  redrawCells(cells: readonly (readonly [subject: string, cell: string])[]): void;
  /** What an older program took, although it lies beyond the bounds that there are now, counts no more: it is told as unreadable. */
  setAsideBeyondBounds(): void;
  /**
   * Derives everything again from the entries alone, and draws all tables of it, telling of how many cells. Inside a transaction, in
   * `orNothing`.
   */
  redraw(tell?: TellDrawn): void;
}
