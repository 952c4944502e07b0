import type { Database } from 'better-sqlite3';

/** Writes to one file. An answer comes only after the commit. */
export interface SharedCommit {
  /**
   * Rejects where `write` throws, and where the commit fails; nothing of it is kept then. `write` changes the file and
   * nothing else: it may run a second time, after a first that was undone.
   */
  write<Answer>(write: () => Answer): Promise<Answer>;
  /** Commits what still waits. */
  finish(): void;
}

interface Waiting {
  /** Writes, and answers what tells the caller so once that is committed. */
  readonly write: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Calls that arrive in one turn of the loop share one transaction: most of what a small write costs is its commit, and the
 * pages that all of them change. Where one fails, the transaction is undone and each is written by itself, so that it takes
 * none of the others with it. Savepoints would do the same; each costs as much as the write, and hardly ever one fails.
 */
export function createSharedCommit(connection: Database): SharedCommit {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  let waiting: Waiting[] = [];

  const writeAll = (group: readonly Waiting[]): readonly (() => void)[] => {
    begin.run();
    try {
      const answers = group.map(({ write }) => write());
      commit.run();
      return answers;
    } catch (error) {
      // Some errors, a full disk for one, have already rolled back.
      if (connection.inTransaction) rollback.run();
      throw error;
    }
  };

  const commitAll = (group: readonly Waiting[]): void => {
    try {
      for (const tell of writeAll(group)) tell();
    } catch (error) {
      const [first, ...others] = group;
      if (others.length === 0) first?.reject(error);
      else for (const one of group) commitAll([one]);
    }
  };

  const finish = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length > 0) commitAll(group);
  };

  return {
    write: (write) =>
      new Promise((resolve, reject) => {
        // After everything that has arrived by now, which is read in the same turn.
        if (waiting.length === 0) setImmediate(finish);
        const writeAndTell = () => {
          const answer = write();
          return () => resolve(answer);
        };
        waiting.push({ write: writeAndTell, reject });
      }),
    finish,
  };
}
