import { LIST_ASSIGNEE } from '#electron/features/assignments/records.ts';
import { LIST_DECISION } from '#electron/features/decisions/records.ts';
import type { Database } from '#electron/records/database.ts';

/**
 * Shows in a row that is new what stands already: of an application that was decided, or given to somebody, before it was looked up here, or
 * looked up again after it was erased.
 */
export function createNewRows(database: Database): (identifier: string) => void {
  const isKnown = database
    .prepare<0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM decisions WHERE identifier = ?)
         OR EXISTS (SELECT 1 FROM assignments WHERE identifier = ?)`,
    )
    .pluck();
  const showDecision = database.prepare(`${LIST_DECISION} WHERE identifier = ?`);
  const showAssignee = database.prepare(`${LIST_ASSIGNEE} WHERE identifier = ?`);
  return (identifier) => {
    if (isKnown.get(identifier, identifier) === 0) return;
    showDecision.run(identifier);
    showAssignee.run(identifier);
  };
}
