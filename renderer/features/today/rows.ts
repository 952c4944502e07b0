/** So many of each are shown at most; what is behind them is one key away. */
export const ROWS = { waiting: 6, applications: 4, others: 4, since: 6 } as const;
