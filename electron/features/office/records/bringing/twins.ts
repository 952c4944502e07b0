import type { Database } from '#electron/records/database.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import type { BroughtSubject } from './brought.ts';

/** A household's id begins with a piece of the name of the device that made it. */
const deviceOf = (id: string): string => id.split('-', 1)[0] ?? id;

/** Households that the office has under another name: somebody there has put the same applicants together. */
export function createTwins(database: Database) {
  const having = database
    .prepare<string>(
      `SELECT log_id FROM households JOIN household_members ON household_id = households.id
       WHERE token = ? AND removed_at_ms IS NULL AND log_id IS NOT NULL`,
    )
    .pluck();
  const tokensOf = database
    .prepare<string>(
      'SELECT token FROM household_members JOIN households ON household_id = households.id WHERE log_id = ?',
    )
    .pluck();
  return {
    has({ subject, said }: BroughtSubject): boolean {
      const { type, id: own } = subjectParts(subject);
      if (type !== 'household') return false;
      const device = deviceOf(own);
      const tokens = said
        .filter(({ kind, stands }) => kind === 'household-member-added' && stands)
        .map(({ data }) => tokenIn(data));
      const [first] = tokens;
      if (first === undefined) return false;
      return having
        .all(first)
        .filter((id) => deviceOf(id) !== device)
        .some((id) => isSame(tokens, tokensOf.all(id)));
    },
  };
}

const tokenIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : '';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((token) => others.includes(token));
