import type { Database } from '#electron/records/database.ts';
import { type MeasuredBlock, type MeasuredRow, packBlock, unpackBlock } from './measured-block.ts';

/** What it is made of lies in other tables: nobody saves it of a damaged file, or compares it with the log. */
export const MEASURED_BLOCKS = 'measured_blocks';

/** Numbers of applications to a block. */
export const BLOCK_SIZE = 1_024;

export const blockOf = (id: number): number => Math.floor(id / BLOCK_SIZE);

/**
 * The measured values once more, packed, so that they need not be read from the rows of all applications: kept when they were read from
 * there, and gone with the first row of the block that changes. A block that is missing is nothing but slower.
 */
export type MeasuredBlocks = ReturnType<typeof createMeasuredBlocks>;

export function createMeasuredBlocks(database: Database) {
  const all = database.prepare<number>('SELECT block FROM measured_blocks').pluck();
  const find = database.prepare<Buffer>('SELECT data FROM measured_blocks WHERE block = ?').pluck();
  const keep = database.prepare('INSERT OR REPLACE INTO measured_blocks (block, data) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM measured_blocks WHERE block = ?');
  let known: Set<number> | null = null;
  let changed = { times: 0, atMs: Number.NEGATIVE_INFINITY };
  const noteChange = (): void => {
    changed = { times: changed.times + 1, atMs: performance.now() };
  };

  return {
    /** How often something that blocks are made of has changed here, and when last, by this process's clock. */
    changed: () => changed,

    isKept(block: number): boolean {
      known ??= new Set(all.all());
      return known.has(block);
    },

    find(block: number): MeasuredBlock | null {
      const bytes = find.get(block);
      return bytes === undefined ? null : unpackBlock(bytes);
    },

    /** Where it cannot be kept, it is missing. */
    keep(
      block: number,
      rows: readonly MeasuredRow[],
      namesOf: (document: number) => readonly string[],
    ): void {
      const bytes = packBlock(rows, namesOf);
      try {
        database.write('refetchable', () => keep.run(block, bytes));
        known?.add(block);
      } catch {
        // A full disk, say: whoever asked reads, and has what was read.
      }
    },

    /** A result, its time or its property changes, in the transaction under way. */
    changes(id: number): void {
      noteChange();
      known ??= new Set(all.all());
      if (known.delete(blockOf(id))) remove.run(blockOf(id));
    },

    /** Every one may have changed. */
    clear(): void {
      noteChange();
      known = new Set();
      database.connection.exec('DELETE FROM measured_blocks');
    },

    /** The transaction failed: what was removed is there again. */
    discard(): void {
      known = null;
    },
  };
}
