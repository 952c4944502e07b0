import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { CacheQueries } from '#electron/records/queries.ts';

/** The last time that this desk believed, kept with the records whose days are counted by it. */
export function createKnownTime(
  database: Database,
  meta: Meta,
): Pick<CacheQueries, 'knownTime' | 'keepKnownTime'> {
  const read = (name: 'known-time-ms' | 'clock-set-back-to-ms'): number | null => {
    const value = meta.read(name);
    return typeof value === 'number' ? value : null;
  };
  return {
    knownTime: () => ({ lastMs: read('known-time-ms') ?? 0, setBackToMs: read('clock-set-back-to-ms') }),
    keepKnownTime({ lastMs, setBackToMs }) {
      database.write('act', () => {
        meta.write('known-time-ms', lastMs);
        meta.write('clock-set-back-to-ms', setBackToMs);
      });
    },
  };
}
