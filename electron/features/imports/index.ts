/** What other subjects may use of this one. */
export { Imports, sessionImports } from './imports.ts';
