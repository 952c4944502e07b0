import Papa from 'papaparse';
import { type Grid, isBlank } from './grid.ts';
import type { Delimiter, Encoding } from './read-table.ts';

/** A text, taken apart into lines and cells. */
export interface DelimitedText extends Grid {
  /** Null where no line has two cells. */
  readonly delimiter: Delimiter | null;
  /** Whether a quotation mark is never closed, and all of them are read as text. */
  readonly hasUnclosedQuote: boolean;
}

const SEPARATOR_LINE = /^sep=(.)\r?\n/;
/** What the choice of a delimiter is made by. */
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 200;

/** Takes a text apart: a file's, a pasted list, or a range copied from a spreadsheet. `chosen`: the delimiter a person wants. */
export function readDelimitedText(given: string, chosen?: Delimiter): DelimitedText {
  let text = withOneLineEnd(given.replace(/^\ufeff/, ''));
  // Excel writes it, and reads the file by it.
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  text = text.slice(line.length);
  const delimiter = chosen ?? separator ?? delimiterOf(text);
  const skippedLines = line === '' ? 0 : 1;

  const parsed = parse(withoutEquals(text, delimiter), { delimiter });
  const hasUnclosedQuote = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  const data = hasUnclosedQuote
    ? parse(text, { delimiter, fastMode: true }).data.map((row) => row.map(withoutQuotes))
    : parsed.data;
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  let width = 0;
  for (const [place, row] of data.entries()) {
    if (row.every(isBlank)) continue;
    rows.push(row);
    lines.push(place + 1 + skippedLines);
    if (row.length > width) width = row.length;
  }
  return {
    rows,
    lines,
    hiddenLines: new Set(),
    isFiltered: false,
    spans: new Map(),
    delimiter: width < 2 ? null : delimiter,
    hasUnclosedQuote,
  };
}

const parse = (
  text: string,
  options: { readonly delimiter: string; readonly fastMode?: boolean; readonly preview?: number },
) => Papa.parse<string[]>(text, options);

/** Line ends of several kinds would leave some of them inside of cells. */
function withOneLineEnd(text: string): string {
  const returns = countOf(text, '\r');
  const both = countOf(text, '\r\n');
  const feeds = countOf(text, '\n');
  const kinds = [both, feeds - both, returns - both].filter((count) => count > 0);
  return kinds.length > 1 ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function countOf(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) count += 1;
  return count;
}

const withoutQuotes = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/, '$1');

/** `="0012345"` keeps Excel from reading a number: it is a quoted value, whatever is in it. */
function withoutEquals(text: string, delimiter: string): string {
  if (!text.includes('="')) return text;
  const ends = `[${delimiter.replace(/[\\\]^-]/g, '\\$&')}\\r\\n]`;
  return text.replaceAll(new RegExp(`(?<=^|${ends}) *=("(?:[^"]|"")*")(?= *(?:$|${ends}))`, 'g'), '$1');
}

interface Parting {
  readonly delimiter: Delimiter;
  readonly columns: number;
  /** Of the lines, how many are parted alike: 0 to 1. */
  readonly share: number;
}

/** How much better another delimiter must part the lines than one that comes before it. */
const MARGIN = 0.1;

/**
 * What parts the lines of a text: what parts most of them alike. Where several do, tabs, semicolons and bars go before commas, which are
 * in names, addresses and amounts; but not before commas without a blank that part every line into more columns.
 */
function delimiterOf(text: string): Delimiter {
  const cut = text.length > SAMPLE_CHARACTERS ? text.lastIndexOf('\n', SAMPLE_CHARACTERS) : text.length;
  const sample = text.slice(0, cut > 0 ? cut : SAMPLE_CHARACTERS);
  const partings = ['\t', ';', '|', ','].map((delimiter) => partingBy(delimiter, sample));
  const best = Math.max(...partings.map(({ share }) => share));
  if (best === 0) return ',';
  const good = partings.filter(({ share }) => share > 0 && share >= best - MARGIN);
  const [first] = good;
  const commas = good.find(({ delimiter }) => delimiter === ',');
  if (first === undefined) return ',';
  const isMark = first.delimiter === ';' || first.delimiter === '|';
  return isMark &&
    commas !== undefined &&
    commas.columns > first.columns &&
    areDelimiters(sample, first.delimiter)
    ? ','
    : first.delimiter;
}

/** Whether commas stand as delimiters do: without a blank behind them, and before the first of the other mark. */
function areDelimiters(sample: string, mark: string): boolean {
  const lines = sample.split(/[\r\n]+/).filter((line) => line.includes(','));
  const firstOnes = lines.filter(
    (line) => line.indexOf(',') < (line.indexOf(mark) + 1 || Number.POSITIVE_INFINITY),
  );
  return firstOnes.length === lines.length && !lines.some((line) => /,[^\S\t]/.test(line));
}

function partingBy(delimiter: Delimiter, sample: string): Parting {
  const { data } = parse(withoutEquals(sample, delimiter), { delimiter, preview: SAMPLE_LINES });
  const widths = data.filter((row) => !row.every(isBlank)).map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [columns, alike] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0]);
  return { delimiter, columns, share: widths.length === 0 ? 0 : alike / widths.length };
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const SAMPLE_BYTES = 4_096;

/** UTF-8 or UTF-16 where it says so or reads so; else what Windows programs write in this part of the world. */
export function decode(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const sure = chosen ?? unicodeOf(bytes);
  if (sure !== null) return { text: new TextDecoder(sure).decode(bytes), encoding: sure };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252';
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

/** UTF-16, by its mark or by its zeros; null where it is neither. */
function unicodeOf(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (place: 0 | 1) =>
    sample.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === place ? 1 : 0), 0);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // Of western text in UTF-16 nearly every other byte is 0; of a picture or a program it is not so regular.
  if (even + odd > sample.length / 4 && Math.min(even, odd) < sample.length / 64)
    return even < odd ? 'utf-16le' : 'utf-16be';
  return null;
}

/** Whether a text is UTF-8 but for some bytes: a file that two programs have written to, or one that was cut off inside a character. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + length);
    if (length > 0 && rest.length === length && rest.every((each) => each >> 6 === 0b10)) {
      whole += 1;
      at += length;
    } else broken += 1;
  }
  return whole > broken * 8;
}

const GARBLED =
  /\ufffd|[\u00c3\u00c2][\u0080-\u00bf\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u0178]|\u00e2\u20ac[\u0080-\u00bf\u2122\u0153\u201c\u201d\u02dc]/;

/** Names a word that was decoded the wrong way, here or before it was saved (`N\u00c3\u00ba\u00c3\u00b1ez`); null where none is. */
export function garbledIn(text: string): string | null {
  const found = GARBLED.exec(text);
  if (found === null) return null;
  const [before = ''] = /[^\s,;|"]*$/.exec(text.slice(Math.max(0, found.index - 40), found.index)) ?? [];
  const [behind = ''] = /^[^\s,;|"]*/.exec(text.slice(found.index, found.index + 40)) ?? [];
  return before + behind;
}
