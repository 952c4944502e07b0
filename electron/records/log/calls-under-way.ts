import type { Database } from '../database.ts';

/** A call that goes out. Its end is one entry. */
export interface NewCall {
  readonly kind: string;
  readonly subject: string;
  readonly atMs: number;
  /** What its end needs to know where the desk ended meanwhile: of the kind's own form. */
  readonly data: unknown;
}

export interface CallUnderWay extends NewCall {
  readonly id: number;
}

export type CallsUnderWay = ReturnType<typeof createCallsUnderWay>;

/** Calls that went out and have not ended. What is there when records are opened was cut off, and is 'unconfirmed'. */
export function createCallsUnderWay(database: Database) {
  const insert = database.prepare(
    'INSERT INTO calls_under_way (kind, subject, at_ms, data) VALUES (?, ?, ?, ?)',
  );
  const all = database.prepare<{ id: number; kind: string; subject: string; at_ms: number; data: string }>(
    'SELECT id, kind, subject, at_ms, data FROM calls_under_way ORDER BY id',
  );
  const remove = database.prepare('DELETE FROM calls_under_way WHERE id = ?');
  const goOn = database.prepare('UPDATE calls_under_way SET data = ? WHERE kind = ? AND subject = ?');
  const endOf = database.prepare('DELETE FROM calls_under_way WHERE kind = ? AND subject = ?');
  const ofKind = database.prepare<{ subject: string; data: string }>(
    'SELECT subject, data FROM calls_under_way WHERE kind = ? ORDER BY id',
  );
  const begin = ({ kind, subject, atMs, data }: NewCall): number =>
    Number(insert.run(kind, subject, atMs, JSON.stringify(data)).lastInsertRowid);
  return {
    /** In a transaction that writes more of it; answers its number. */
    begin,
    /** Many calls of one kind and subject, one after another, in one row: how far they go. In a transaction of the caller's. */
    goOn({ kind, subject, atMs, data }: NewCall): void {
      const text = JSON.stringify(data);
      if (goOn.run(text, kind, subject).changes === 0) insert.run(kind, subject, atMs, text);
    },
    endOf: (kind: string, subject: string): void => void endOf.run(kind, subject),
    of: (kind: string): Pick<CallUnderWay, 'subject' | 'data'>[] =>
      ofKind.all(kind).map(({ subject, data }) => {
        const said: unknown = JSON.parse(data);
        return { subject, data: said };
      }),
    /** In the transaction of the entry that says how they ended. */
    end(ids: readonly number[]): void {
      for (const id of ids) remove.run(id);
    },
    queries: {
      /** Writes down, durably, that calls are about to go out; answers their numbers in the same order. */
      beginCalls: (calls: readonly NewCall[]): number[] =>
        calls.length === 0 ? [] : database.write('act', () => calls.map(begin)),
      callsUnderWay: (): CallUnderWay[] =>
        all.all().map(({ id, kind, subject, at_ms, data }) => {
          const said: unknown = JSON.parse(data);
          return { id, kind, subject, atMs: at_ms, data: said };
        }),
    },
  };
}
