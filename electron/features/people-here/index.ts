/** What other subjects may use of this one. */
export { Pins } from './pins.ts';
