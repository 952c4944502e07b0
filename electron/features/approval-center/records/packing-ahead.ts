import type { MeasuredRow } from '#electron/features/applications/records/measured-block.ts';
import {
  BLOCK_SIZE,
  blockOf,
  type MeasuredBlocks,
} from '#electron/features/applications/records/measured-blocks.ts';
import { namesOfDocument } from '#electron/features/applications/records/packed.ts';
import type { Database } from '#electron/records/database.ts';
import { LISTED } from '../../applications/records/listed.ts';

/** What has just changed may change again: a look-up or an import is under way. */
const AT_REST_MS = 5_000;

/**
 * Packs the measured values before anybody asks what a draft would do: read from the rows of very many applications they take as many
 * seconds, and hold up the first who asks.
 */
export function createPackingAhead(
  database: Database,
  blocks: Pick<MeasuredBlocks, 'isKept' | 'keep' | 'changed'>,
) {
  // Prepared when it is first needed: never while the records are being opened.
  const prepare = () => ({
    rows: database.prepare<MeasuredRow>(
      `SELECT id, document_id, property, fetched_at_ms, body FROM applications
       WHERE id >= ? AND id < ? AND ${LISTED} ORDER BY id`,
    ),
    last: database.prepare<number | null>('SELECT max(id) FROM applications').pluck(),
    document: database.prepare<string>('SELECT text FROM result_documents WHERE id = ?').pluck(),
  });
  let prepared: ReturnType<typeof prepare> | null = null;
  let next = 0;
  /** How often something had changed when all were looked at last. */
  let packedAt = -1;

  return {
    /**
     * Packs the next block that is not kept, which takes some milliseconds; false where all are, or where they are better left alone for
     * now. `atRestMs`: so long nothing may have changed.
     */
    packMeasuredAhead(atRestMs = AT_REST_MS): boolean {
      const { times, atMs } = blocks.changed();
      if (times === packedAt || performance.now() - atMs < atRestMs) return false;
      prepared ??= prepare();
      const { rows, last, document } = prepared;
      const end = blockOf(last.get() ?? 0);
      while (next <= end && blocks.isKept(next)) next += 1;
      if (next > end) {
        next = 0;
        packedAt = times;
        return false;
      }
      const found = rows.all(next * BLOCK_SIZE, (next + 1) * BLOCK_SIZE);
      const names = new Map<number, readonly string[]>();
      const namesOf = (id: number): readonly string[] => {
        const known = names.get(id) ?? namesOfDocument(document.get(id) ?? '{"names":[]}');
        names.set(id, known);
        return known;
      };
      if (found.length > 0) blocks.keep(next, found, namesOf);
      next += 1;
      return true;
    },
  };
}
