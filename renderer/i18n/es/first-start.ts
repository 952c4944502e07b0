export { firstStart } from '../en/first-start.ts';
