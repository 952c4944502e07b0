/** Where the plot of a scoring curve lies within its picture, in pixels from each side: what is drawn over or behind it keeps to the same place. */
export const CURVE_PLOT = { top: 22, right: 24, bottom: 30, left: 40 } as const;
