const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long to wait before the next try: doubled each time, and for each desk another length, so that hundreds do not come back at once. */
export const backoffMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2);
