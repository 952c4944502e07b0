import type { Database } from 'better-sqlite3';

/** Writes to one file. An answer comes only after the commit. */
export interface SharedCommit {
  /** Rejects where `write` throws, and where the commit fails; nothing of it is kept then. */
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
 * Calls that arrive in one turn of the loop share one transaction: most of what a small write costs is its commit. Each has
 * a savepoint of its own, so that one that fails takes none of the others with it.
 */
export function createSharedCommit(connection: Database): SharedCommit {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT one');
  const release = connection.prepare('RELEASE one');
  const undo = connection.prepare('ROLLBACK TO one');
  let waiting: Waiting[] = [];

  const writeOne = ({ write, reject }: Waiting): (() => void) => {
    savepoint.run();
    let tell: () => void;
    try {
      tell = write();
    } catch (error) {
      // A full disk, for one, has rolled back all of it: then nobody's write is kept.
      if (!connection.inTransaction) throw error;
      undo.run();
      tell = () => reject(error);
    }
    release.run();
    return tell;
  };

  const finish = (): void => {
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    try {
      begin.run();
      const answers = group.map(writeOne);
      commit.run();
      for (const tell of answers) tell();
    } catch (error) {
      if (connection.inTransaction) rollback.run();
      for (const { reject } of group) reject(error);
    }
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
