/** A step of the tables' history. Once released it is never edited: what comes later is a new file with the next number. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}
