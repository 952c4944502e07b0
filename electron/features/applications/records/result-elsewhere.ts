import { createNames } from '#electron/features/activity/records/names.ts';
import type { Database } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import { fetchesOf } from './result-order.ts';

/** A result that the log tells of and that is not here: who looked it up, and when (milliseconds since 1970). */
export interface ResultElsewhere {
  readonly by: string;
  readonly atMs: number;
}

export function createResultElsewhere(database: Database, { history }: LogReading) {
  const shown = database
    .prepare<string | null>('SELECT result_ref FROM applications WHERE identifier = ?')
    .pluck();
  const names = createNames(database);
  return {
    /** Null where an application's newest result is here, or nobody has looked it up. */
    resultElsewhere(identifier: string): ResultElsewhere | null {
      const entries = ofKinds(
        history(`application/${identifier}`, 'result'),
        'application-result',
        'result-read-again',
      );
      const [newest] = fetchesOf(entries);
      if (newest === undefined || shown.get(identifier) === newest.ref) return null;
      return { by: names.member(newest.member), atMs: newest.data.fetchedAt };
    },
  };
}
