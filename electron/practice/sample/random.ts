/** A stream of random numbers that is the same for the same key, on every machine. For sample data, never for secrets. */
export interface Random {
  /** From 0 up to but not 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number;
  /** Normally distributed around 0 with a spread of 1. */
  normal(): number;
  /** How often something rare happened that happens `mean` times on average. */
  count(mean: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Two streams with different keys have nothing to do with each other. */
export function randomStream(seed: number, ...key: readonly number[]): Random {
  const fraction = mulberry32(key.reduce((state, part) => mix(state ^ mix(part)), mix(seed)));
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    // Box and Muller's transform; 1 - fraction() is never 0, so the logarithm is finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    count: (mean) => poisson(mean, fraction),
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
}

/** Tommy Ettinger's generator: small, fast, good enough for made-up people. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** MurmurHash3's finishing step: neighbouring keys end far from each other. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) + 0x9e3779b9;
}

/** Knuth's way, fine for the small means of sample data. */
function poisson(mean: number, fraction: () => number): number {
  const limit = Math.exp(-Math.min(mean, 50));
  let happened = 0;
  for (let product = fraction(); product > limit; product *= fraction()) happened += 1;
  return happened;
}
