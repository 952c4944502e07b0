export { askForToday } from './ask-for-today.ts';
