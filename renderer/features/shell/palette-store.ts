import { createSpotlight } from '@mantine/spotlight';

/** The palette's own switch: its code is loaded when it is opened for the first time. */
export const [paletteStore, palette] = createSpotlight();

/** The attribute by which its dialog is known from others. */
export const PALETTE_MARK = 'data-palette';
