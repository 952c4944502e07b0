import { useHotkeys } from '@mantine/hooks';

export const PRINT_KEYS = 'mod+P';

/** Prints what the page marks with `data-prints`. */
export const printPage = (): void => window.print();

/** Electron gives a page no key for printing of its own. A ticked box has the focus as often as not, so fields are no exception. */
export const usePrintKey = (): void => useHotkeys([[PRINT_KEYS, printPage]], []);
