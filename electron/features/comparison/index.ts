/** What other subjects may use of this one. */
export { comparedOf } from './handlers.ts';
