/** What other subjects may use of this one. */
export { keepQuestion } from './questions.ts';
