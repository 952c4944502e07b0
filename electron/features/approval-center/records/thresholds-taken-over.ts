import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import { bandsSchema } from '#shared/features/approval-center/bands.ts';

/** What a desk up to 0.6 kept of the thresholds as a setting of the office belongs to the newest version, where there is one. */
export function thresholdsToTakeOver(database: Database): BringForward {
  const one = database.prepare<{ ref: string; number: number; value: string; at_ms: number }>(
    `SELECT ref, number, value, office_settings.at_ms AS at_ms
     FROM (SELECT ref, number FROM versions ORDER BY number DESC, ref LIMIT 1),
       (SELECT value, at_ms FROM office_settings WHERE name = 'bands') AS office_settings
     WHERE NOT EXISTS (SELECT 1 FROM versions WHERE thresholds IS NOT NULL)`,
  );
  const wanted = () => {
    const row = one.get();
    if (row === undefined) return null;
    const parsed = bandsSchema.safeParse(JSON.parse(row.value));
    // What could never be used stays where it is, and counts nowhere.
    return parsed.success ? { ...row, thresholds: parsed.data } : null;
  };
  return {
    left: () => (wanted() === null ? 0 : 1),
    some(_limit, append) {
      const found = wanted();
      if (found === null) return 0;
      const { ref: of, number, thresholds, at_ms: at } = found;
      append(
        { kind: 'thresholds-taken-over', id: 'record', data: { of, number, thresholds } },
        { broughtForward: true, at },
      );
      return 1;
    },
  };
}
