/** What other subjects may use of this one. */
export { basisOf } from './basis.ts';
