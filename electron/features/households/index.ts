/** What other subjects may use of this one. */
export { required } from './handlers.ts';
export { atServiceOf, householdOf, recommendingHousehold } from './shown.ts';
