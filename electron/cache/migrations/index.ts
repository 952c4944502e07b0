import { firstTables } from './0001-first-tables.ts';
import { namedDrafts } from './0002-named-drafts.ts';
import { lookUps } from './0003-look-ups.ts';
import { listIndexes } from './0004-list-indexes.ts';

/** A step of the tables' history. Once released it is never edited: what comes later is a new file with the next number. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [firstTables, namedDrafts, lookUps, listIndexes];

/** The version this desk writes; a file with a higher one is from a newer desk. */
export const NEWEST_VERSION = migrations.length;
