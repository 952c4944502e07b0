import type { Condition } from '#electron/records/condition.ts';

interface Asking {
  /** The lines that match, from a line down to, and without, another; the newest first. */
  matching(where: Condition, from: number, downTo: number): number[];
  /** Of some lines, those that match. */
  stillMatching(where: Condition, lines: readonly number[]): number[];
}

/** What is looked for, and the lowest and the highest line among which. */
interface Asked {
  readonly key: string;
  readonly where: Condition;
  readonly ends: { readonly first: number; readonly last: number };
}

interface Place {
  readonly offset: number;
  readonly limit: number;
}

/** What was found on a page, among how many, and down to which line was looked; null: to the end. */
interface Found {
  readonly lines: readonly number[];
  readonly total: number;
  readonly lookedTo: number | null;
}

/**
 * Looks for lines from the newest down, and remembers what it found for the filter that it was asked for last. What came since is
 * looked at first; what is shown is asked again, for it may have been erased.
 */
export function createLook({ matching, stillMatching }: Asking) {
  let key = '';
  let found: number[] = [];
  /** Everything from here up to `newest` has been looked at. */
  let lowest = 0;
  let newest = 0;

  const page = (where: Condition, { offset, limit }: Place): readonly number[] => {
    for (;;) {
      const lines = found.slice(offset, offset + limit);
      const still = new Set(stillMatching(where, lines));
      if (still.size === lines.length) return lines;
      const gone = new Set(lines.filter((line) => !still.has(line)));
      found = found.filter((line) => !gone.has(line));
    }
  };

  return ({ key: asked, where, ends: { first, last } }: Asked, place: Place, mayLook: number): Found => {
    if (asked !== key) {
      [key, found, newest, lowest] = [asked, [], last, last + 1];
    }
    if (last > newest) {
      found = [...matching(where, last, newest), ...found];
      newest = last;
    }
    if (lowest > first && mayLook > 0) {
      const downTo = Math.max(first - 1, lowest - 1 - mayLook);
      found.push(...matching(where, lowest - 1, downTo));
      lowest = downTo + 1;
    }
    return { lines: page(where, place), total: found.length, lookedTo: lowest > first ? lowest : null };
  };
}
