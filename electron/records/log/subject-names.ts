import type { SubjectType } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';

/** Names what this desk makes, the same on every desk: by the beginning of its device's name and the number that people see. */
export type SubjectNames = ReturnType<typeof createSubjectNames>;

export function createSubjectNames(database: Database, device: string) {
  const isTaken = database.prepare<number>('SELECT 1 FROM entries WHERE subject = ? LIMIT 1').pluck();
  return {
    /** The id of a subject, without its type. One that the log still tells something of (what was saved of a damaged file) is another. */
    nameOf(type: SubjectType, number: number): string {
      const name = `${device.slice(0, 8)}-${number}`;
      let free = name;
      for (let again = 2; isTaken.get(`${type}/${free}`) !== undefined; again += 1) free = `${name}-${again}`;
      return free;
    },
  };
}
