/** As many applications as are given to somebody in one act. */
export const MOST_ASSIGNED_TOGETHER = 2_000;
