import type { DayOrder } from '#shared/written-day.ts';

/**
 * What the way from a file or a pasted text to a table ends in: `ReadTable`, and what a person can change about how it was read.
 * Lines are counted from 1 as a spreadsheet numbers its rows, empty ones included.
 */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';
export const ENCODINGS: readonly Encoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'];

export type Delimiter = ',' | ';' | '\t' | '|' | (string & {});
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** How a file is to be read, as far as a person chose it: what isn't given is found by the shape of the file. */
export interface ReadOptions {
  /** Its place among `sheets`. */
  readonly sheet?: number;
  /** The line whose cells are the headings; 'none': every line is a row. */
  readonly headingLine?: number | 'none';
  /** Of texts alone. */
  readonly delimiter?: Delimiter;
  readonly encoding?: Encoding;
  /** Rows that are hidden, by a filter or by hand. Default: read. */
  readonly hiddenRows?: 'read' | 'leave-out';
  /** Lines that would be left out, and are rows all the same. */
  readonly keptLines?: readonly number[];
}

/** A sheet of a workbook. */
export interface SheetInfo {
  readonly name: string;
  readonly visibility: 'visible' | 'hidden';
}

/** Where the cells of a column come from: the file's own column, or the line above a group of rows. */
export type ColumnSource = 'cells' | 'group';

export interface TableColumn {
  /** As it is in the file, two lines joined by a blank; '' where it has none. Of a group: its label, or what its part is. */
  readonly heading: string;
  readonly source: ColumnSource;
  /** Whether none of the rows has a value in it. */
  readonly isEmpty: boolean;
}

/** Why a line is no row of the table, closed: each has its text in the language files. */
export type LeftOutReason =
  | 'title'
  | 'repeated-heading'
  | 'page'
  | 'group'
  | 'total'
  | 'rule'
  | 'end'
  | 'note'
  | 'after-end'
  /** It belongs to another table of the same sheet, which has headings of its own. */
  | 'other-table'
  /** It has hardly anything of what each row has. */
  | 'unlike'
  | 'hidden';

/** A line that is no row. */
export interface LeftOutLine {
  readonly line: number;
  readonly reason: LeftOutReason;
  /** Its cells with anything in them, joined by ' · ', cut to 200 characters. */
  readonly text: string;
}

/** A line that could be the headings, to be chosen by a click. */
export interface HeadingCandidate {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was noticed about the file as a whole, closed: each has its text in the language files. */
export type TableRemark =
  /** A quotation mark is never closed: quotation marks are read as text. */
  | { readonly kind: 'unclosed-quote' }
  /** Rows that are hidden, by a filter (`isFiltered`) or by hand; they are read unless `hiddenRows` says otherwise. */
  | { readonly kind: 'hidden-rows'; readonly count: number; readonly isFiltered: boolean }
  /** Text that was decoded the wrong way, here or before it was saved (`NÃºÃ±ez`, `N�ñez`): another encoding may help. */
  | { readonly kind: 'garbled'; readonly example: string };

/** One table, found in a sheet, a file or a pasted text. */
export interface ReadTable {
  readonly sheet: number;
  /** Of the file's own columns first, in their order; those of groups behind them. A row's cell is at its column's place. */
  readonly columns: readonly TableColumn[];
  /** Lines of the headings, one or two; [] where there are none. */
  readonly headingLines: readonly number[];
  readonly headingCandidates: readonly HeadingCandidate[];
  /** Rows alone: no headings, titles, groups or totals. One may be shorter than `columns`: what is missing is ''. */
  readonly rows: readonly (readonly string[])[];
  /** Of each row, its line. */
  readonly lines: readonly number[];
  /** In the order of the file. */
  readonly leftOut: readonly LeftOutLine[];
  /** Null where there is one column, or where it is a sheet. */
  readonly delimiter: Delimiter | null;
  /** Null where it is a sheet or pasted. */
  readonly encoding: Encoding | null;
  readonly remarks: readonly TableRemark[];
  /** What the days of the whole file say about their order, its titles included. */
  readonly dayOrder: FoundDayOrder;
}

/**
 * `none`: no day is written so. `either`: each could be read both ways: ask once. `both`: some can only be read one way, some only the
 * other: say so, and ask.
 */
export type FoundDayOrder = DayOrder | 'none' | 'either' | 'both';

/** What a column is used for, as far as it decides what is wrong with a cell. */
export type CellUse = 'identifier' | 'unit' | 'name' | 'email' | 'day' | 'text';

/** What Excel, a mail program or a typist did to a cell, closed: each has its text in the language files. */
export type CellConcern =
  /** 4.68769E+17: digits are gone. Never used as an ID. */
  | { readonly kind: 'scientific' }
  /** 468769123456789000: Excel keeps 15 digits, the others became 0. Never used as an ID. */
  | { readonly kind: 'digits-lost' }
  /** A unit or an ID that became a day, with what it may have been (`4-4`, `4/4`). */
  | { readonly kind: 'became-date'; readonly suggestions: readonly string[] }
  /** #N/A, #REF!, ######## */
  | { readonly kind: 'error-value' }
  /** Several IDs in one cell, in their order. */
  | { readonly kind: 'two-ids'; readonly parts: readonly string[] }
  /** A dash, a minus or a soft hyphen in place of `-`. `hyphen`: the value with `-`. */
  | { readonly kind: 'other-dash'; readonly hyphen: string }
  /** 4/1/2026, in a file that doesn't say which number is the month. */
  | { readonly kind: 'ambiguous-day' }
  /** A day that isn't one (ASAP). */
  | { readonly kind: 'not-a-day' }
  /** A day of a year that no application has (0026, 2206). */
  | { readonly kind: 'impossible-year' };

/** Concerns of a kind in a column: how many, and the first of them. */
export interface ColumnConcern {
  readonly kind: CellConcern['kind'];
  /**
   * `stop`: such a cell is never used. `ask`: it isn't used before a person has answered. What is only told isn't among them.
   */
  readonly severity: 'stop' | 'ask';
  readonly count: number;
  /** At most `SHOWN_CONCERNS`, in the order of the rows. */
  readonly cells: readonly {
    readonly line: number;
    readonly text: string;
    readonly concern: CellConcern;
  }[];
}
export const SHOWN_CONCERNS = 100;

/** What a person answered to the concerns of a column. What isn't answered keeps its cells unused. */
export interface CellAnswers {
  readonly 'other-dash'?: 'hyphen' | 'as-written';
  readonly 'two-ids'?: 'split' | 'as-written' | 'leave-out';
  /** `blank`: no value. Else by line, what it was. */
  readonly 'became-date'?: 'blank' | 'as-written' | ReadonlyMap<number, string>;
  readonly dayOrder?: DayOrder;
}
