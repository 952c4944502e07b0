import type { Database } from '#electron/records/database.ts';

/** Texts that are not saved. `?` twice. */
export const TEXTS_OF = `unsaved_texts WHERE (place IN ('office-data', 'decision', 'note') AND subject = ?)
  OR (place = 'notice' AND subject IN (SELECT CAST(id AS TEXT) FROM decisions WHERE identifier = ?))`;

/** Removes what one desk alone has of an applicant, in no entry: whoever erases, each desk sees to its own. Before the decisions go. */
export function createRemovingOnlyHere(database: Database): (identifier: string) => void {
  const ofOne = [
    'DELETE FROM replies_not_understood WHERE subject = ?',
    'UPDATE look_ups SET total = total - 1 WHERE id IN (SELECT look_up_id FROM look_up_identifiers WHERE identifier = ?)',
    'DELETE FROM look_up_identifiers WHERE identifier = ?',
  ].map((sql) => database.prepare(sql));
  const texts = database.prepare(`DELETE FROM ${TEXTS_OF}`);
  return (identifier) => {
    texts.run(identifier, identifier);
    for (const statement of ofOne) statement.run(identifier);
  };
}
