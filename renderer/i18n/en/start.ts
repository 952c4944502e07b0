/** What the first page needs, in one file: fewer ways to the disk before anything is seen. */
export { applications } from './applications.ts';
export { common } from './common.ts';
export { errors } from './errors.ts';
export { lookUp } from './look-up.ts';
export { shell } from './shell.ts';
