import type { z } from 'zod';
import type { appendedSchema, Point } from '#shared/office/calls.ts';
import { type Asked, type Decided, decide, type Verdict } from './deciding.ts';
import { codeOf } from './error-text.ts';
import { loadOffice, type Office } from './office.ts';
import { Refusal } from './refusal.ts';
import type { Db, Engine, Move } from './store/engine.ts';
import type { EntryRow, TextRow } from './store/tables.ts';

export type Appended = z.input<typeof appendedSchema>;

/** What came to an office, in one commit. */
export interface Commit extends Pick<Move, 'erasures' | 'retired'> {
  readonly office: string;
  readonly from: Point;
  readonly to: Point;
  readonly rows: readonly EntryRow[];
  readonly texts: readonly TextRow[];
}

interface Job {
  readonly asked: Asked;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_ENTRIES_IN_A_COMMIT = 2_000;
/** In characters of data and texts: a commit is one text to PostgreSQL. */
const MOST_DATA_IN_A_COMMIT = 16 * 1024 * 1024;
const MOST_ATTEMPTS = 20;
const MOST_KEPT_OFFICES = 1_000;
/** The database could not let two transactions pass each other, and undid this one. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Appends to offices, one commit of an office at a time: what arrives while one is on its way goes together in the next. An answer comes only
 * after its commit.
 */
export class Appending {
  readonly #engine: Engine;
  readonly #nowMs: () => number;
  readonly #onCommit: (commit: Commit) => void;
  readonly #queues = new Map<string, Job[]>();
  readonly #kept = new Map<string, Office>();
  /** How many commits, and entries in them. */
  commits = 0;
  entries = 0;

  constructor(engine: Engine, nowMs: () => number, onCommit: (commit: Commit) => void) {
    this.#engine = engine;
    this.#nowMs = nowMs;
    this.#onCommit = onCommit;
  }

  /** Rejects with a `Refusal`, or with the database's error: then nobody knows whether it is there, and the desk sends the same again. */
  append(office: string, asked: Asked): Promise<Appended> {
    return new Promise((resolve, reject) => {
      const job = { asked, resolve, reject };
      const queue = this.#queues.get(office);
      if (queue !== undefined) {
        queue.push(job);
        return;
      }
      const made = [job];
      this.#queues.set(office, made);
      void this.#drain(office, made);
    });
  }

  /** The office as this hub knows it. It may be behind: what is decided by it is looked at again in the commit. */
  async office(id: string): Promise<Office> {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const loaded = await loadOffice(this.#engine.db, id);
    this.#keep(loaded);
    return loaded;
  }

  /** Another hub has written. */
  forget(office: string): void {
    this.#kept.delete(office);
  }

  /** When all that was asked is done. */
  async finish(): Promise<void> {
    while (this.#queues.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async #drain(office: string, queue: Job[]): Promise<void> {
    while (queue.length > 0) {
      // What arrives in the same turn of the loop goes along.
      await new Promise((resolve) => setImmediate(resolve));
      const group = takeGroup(queue);
      try {
        const verdicts = await this.#commit(
          office,
          group.map(({ asked }) => asked),
        );
        for (const [at, { resolve, reject }] of group.entries()) {
          const verdict = verdicts[at];
          if (verdict?.ok === true) resolve(verdict.appended);
          else reject(verdict?.refusal ?? new Refusal('unavailable'));
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#queues.delete(office);
  }

  async #commit(id: string, group: readonly Asked[]): Promise<readonly Verdict[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const kept = attempt === 1 ? this.#kept.get(id) : undefined;
        const decided =
          kept === undefined
            ? await this.#engine.locked(id, async (db) =>
                this.#decideAndWrite(db, await loadOffice(db, id), group),
              )
            : await this.#decideByMemory(kept, group);
        if (decided !== null) {
          this.#publish(decided);
          return decided.verdicts;
        }
        this.#kept.delete(id);
      } catch (error) {
        this.#kept.delete(id);
        if (!TRY_AGAIN.has(codeOf(error)) || attempt >= MOST_ATTEMPTS) throw error;
      }
      if (attempt >= MOST_ATTEMPTS) throw new Refusal('unavailable');
    }
  }

  /** A refusal, or a resend, is judged by what the database says, never by memory alone: null, and nothing done. */
  async #decideByMemory(kept: Office, group: readonly Asked[]): Promise<Decided | null> {
    const decided = await decide(this.#engine.db, kept, group, this.#nowMs());
    if (!decided.isPlain) return null;
    return (await this.#engine.write(decided.move)) ? decided : null;
  }

  async #decideAndWrite(db: Db, office: Office, group: readonly Asked[]): Promise<Decided | null> {
    const decided = await decide(db, office, group, this.#nowMs());
    if (decided.move.rows.length === 0) return decided;
    return (await this.#engine.write(decided.move, db)) ? decided : null;
  }

  #keep(office: Office): void {
    if (this.#kept.size >= MOST_KEPT_OFFICES) this.#kept.clear();
    this.#kept.set(office.id, office);
  }

  #publish({ move, next }: Decided): void {
    this.#keep(next);
    if (move.rows.length === 0) return;
    this.commits += 1;
    this.entries += move.rows.length;
    this.#onCommit(move);
  }
}

function takeGroup(queue: Job[]): Job[] {
  let entries = 0;
  let characters = 0;
  let count = 0;
  for (const { asked } of queue) {
    entries += asked.batch.entries.length;
    for (const { data } of asked.batch.entries) characters += data?.length ?? 0;
    for (const text of asked.batch.texts.values()) characters += text.length;
    if (count > 0 && (entries > MOST_ENTRIES_IN_A_COMMIT || characters > MOST_DATA_IN_A_COMMIT)) break;
    count += 1;
  }
  return queue.splice(0, count);
}
