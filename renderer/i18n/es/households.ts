export { households } from '../en/households.ts';
