import type Sqlite from 'better-sqlite3';
import { connect } from './database.ts';
import { codeOf, isDamage } from './errors.ts';

/**
 * A text that records keep about themselves, read beside them by whichever of the keys (wiped) opens them; nothing is changed. Null where
 * there is none, where they are of a version that kept none, and where they cannot be read.
 */
export function keptText(file: string, keys: readonly Uint8Array[], name: 'token'): string | null {
  try {
    for (const key of keys) {
      const read = readWith(file, key, name);
      if (read !== 'unreadable') return read.text;
    }
    return null;
  } finally {
    for (const key of keys) key.fill(0);
  }
}

type Read = { readonly text: string | null } | 'unreadable';

function readWith(file: string, key: Uint8Array, name: string): Read {
  const keyBytes = Buffer.from(key);
  let connection: Sqlite.Database | undefined;
  try {
    connection = connect(file, keyBytes, { readonly: true, fileMustExist: true });
    const isKept = connection.prepare(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'kept_texts'",
    );
    if (isKept.get() === undefined) return { text: null };
    const text = connection
      .prepare<[string], string>('SELECT text FROM kept_texts WHERE name = ?')
      .pluck()
      .get(name);
    return { text: text ?? null };
  } catch (error) {
    // Of another key, or damaged: it says nothing.
    if (isDamage(error) || codeOf(error) === 'SQLITE_NOTADB') return 'unreadable';
    throw error;
  } finally {
    connection?.close();
    keyBytes.fill(0);
  }
}
