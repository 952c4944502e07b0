import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';

/** The last time that this desk believed, and the time that its clock was set back to meanwhile, where it was. */
export interface KnownTime {
  readonly lastMs: number;
  readonly setBackToMs: number | null;
}

/** The last time that this desk believed, kept with the records whose days are counted by it. */
export function createKnownTime(database: Database, meta: Meta) {
  const read = (name: 'known-time-ms' | 'clock-set-back-to-ms'): number | null => {
    const value = meta.read(name);
    return typeof value === 'number' ? value : null;
  };
  return {
    knownTime: (): KnownTime => ({
      lastMs: read('known-time-ms') ?? 0,
      setBackToMs: read('clock-set-back-to-ms'),
    }),
    keepKnownTime({ lastMs, setBackToMs }: KnownTime): void {
      database.write('act', () => {
        meta.write('known-time-ms', lastMs);
        meta.write('clock-set-back-to-ms', setBackToMs);
      });
    },
  };
}
