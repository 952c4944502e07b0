/** More do not stand side by side on a screen or a sheet of paper. */
export const MOST_COMPARED = 6;
