export { shell } from '../en/shell.ts';
