import { createSpotlight } from '@mantine/spotlight';

/** The palette's own switch: its code is loaded when it is opened for the first time. */
export const [paletteStore, palette] = createSpotlight();
