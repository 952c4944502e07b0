/** How many steps the tour over the screens has. */
export const TOUR_STEPS = 7;
