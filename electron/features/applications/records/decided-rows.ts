import { LIST_DECISION } from '#electron/features/decisions/records.ts';
import type { Database } from '#electron/records/database.ts';

/** Shows in a row that is new the decision that stands already: of an application that was decided, erased and looked up again. */
export function createDecidedRows(database: Database): (identifier: string) => void {
  const isDecided = database.prepare<number>('SELECT 1 FROM decisions WHERE identifier = ? LIMIT 1').pluck();
  const show = database.prepare(`${LIST_DECISION} WHERE identifier = ?`);
  return (identifier) => {
    if (isDecided.get(identifier) !== undefined) show.run(identifier);
  };
}
