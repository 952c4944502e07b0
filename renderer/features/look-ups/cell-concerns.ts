import { type DayOrder, dayOrderIn, readMoment } from '#shared/written-day.ts';
import { shapeOf } from './body-shape.ts';
import { unwrapped } from './grid.ts';
import {
  type CellAnswers,
  type CellConcern,
  type CellUse,
  type ColumnConcern,
  type ReadTable,
  SHOWN_CONCERNS,
} from './read-table.ts';

/** What the cells of a column have in common: what is odd in one cell is the rule in another column. */
export interface ColumnShape {
  readonly use: CellUse;
  /** Whether digits behind the 15th are 0 wherever there are any: Excel keeps no more. */
  readonly hasLostDigits: boolean;
  /** Shapes (`a-9`) that cells have which can only be one value. */
  readonly shapes: ReadonlySet<string>;
}

type Row = readonly string[];

/** What isn't seen, or turns the direction of what is: never part of an ID, a name or an address. */
const INVISIBLE =
  /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u061c\u180e]|\u034f/g;
/** Parts letters of some scripts, or joins them: of names, part of how they are written. */
const JOINERS = /[\u200c\u200d]/g;
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const CONTROLS = /[\u0000-\u0008\u000e-\u001b\u007f-\u009f]/g;
const SOFT_HYPHEN = '\u00ad';
const OTHER_DASHES = /[\u00ad\u2010-\u2015\u2212\u2043\u02d7\ufe58\ufe63\uff0d]/g;

const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E\+?-?\d{2,3}$/i;
const HAS_SIGN = /E[+-]/i;
const MANY_DIGITS = /^\d{16,}$/;
const LOST_DIGITS = /^\d{15}0+$/;
/** One value of 16 digits ends in 0 by chance every tenth time. */
const MIN_LOST_ZEROS = 2;
const ERROR_VALUE =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!|SPILL!|CALC!|GETTING_DATA|¡REF!|¡VALOR!|¿NOMBRE\?|¡DIV\/0!|¡NUM!|¡NULO!|N\/D)$|^#{3,}$/i;
/** How a spreadsheet shows a day that it has made of something else, or how it is saved. */
const MONTH_WORD =
  /^(?:\d{1,2}[-\s](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[-\s]\d{1,2})(?:[-\s]\d{2,4})?$/i;
const WHOLE_DAY = /^(?:\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d{1,2}\/\d{1,2}\/\d{4}(?: .*)?|\d{1,2}-\d{1,2}-\d{4})$/;
const ID_MARKS = /\s*(?:[,;&|+]|\r?\n|\band\b|\by\b|(?<=\s)\/(?=\s)|\/)\s*/i;
const MAY_BE_SEVERAL = /[\s,;&|+/]/;
/** 25,610: a number with its groups of thousands. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
const CERTAIN_MARK = /[,;&|\r\n]|\s(?:and|y)\s/i;
const MOST_IDS = 20;
/** Rows whose cells say what an ID of the column looks like. */
const SHAPES_SAMPLE = 2_000;

const isNeeded = (use: CellUse): boolean => use === 'identifier' || use === 'unit';

/** A cell without what isn't seen, and without blanks around it; of other blanks, plain ones; and what `="0012345"` keeps as it is. */
export function cleanCell(written: string, use: CellUse): string {
  const cell = use === 'text' ? written : unwrapped(written);
  // Nearly every cell is such, and needs nothing of what follows.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(cell)) return use === 'identifier' ? withoutMark(cell) : cell;
  if (use === 'text') return cell.trim();
  let text = cell.replaceAll(INVISIBLE, '').replaceAll(CONTROLS, '');
  if (use !== 'name' || !JOINED_SCRIPT.test(text)) text = text.replaceAll(JOINERS, '');
  text = text.replaceAll(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, (blank) =>
    /[\r\n]/.test(blank) ? '\n' : ' ',
  );
  // Beside a hyphen it only says where a line may break.
  text = text.replaceAll(/\u00ad(?=[-\u2010-\u2015])|(?<=[-\u2010-\u2015])\u00ad/g, '');
  if (use === 'name' || use === 'email') text = text.replaceAll(SOFT_HYPHEN, '');
  text = text.trim().normalize('NFC');
  return use === 'identifier' ? withoutMark(text) : text;
}

/** An apostrophe before it makes a value text for a spreadsheet. */
const withoutMark = (text: string): string => (/^'[^']+$/.test(text) ? text.slice(1).trim() : text);

/** Looks at a column once, as what it is used for. */
export function columnShape({ rows }: Pick<ReadTable, 'rows'>, place: number, use: CellUse): ColumnShape {
  const shapes = new Set<string>();
  if (use !== 'identifier') return { use, hasLostDigits: false, shapes };
  let [long, lost, zeros] = [0, 0, 0];
  for (const [at, row] of rows.entries()) {
    const cell = cleanCell(row[place] ?? '', use);
    if (MANY_DIGITS.test(cell)) {
      long += 1;
      if (LOST_DIGITS.test(cell)) {
        lost += 1;
        zeros += cell.length - 15;
      }
    }
    if (at < SHAPES_SAMPLE && cell !== '' && !ID_MARKS.test(cell)) shapes.add(shapeOf(cell));
  }
  return { use, hasLostDigits: long > 0 && lost === long && zeros >= MIN_LOST_ZEROS, shapes };
}

/** What is wrong with a cell; null where nothing is, or it is empty. */
function concernOf(
  text: string,
  { use, hasLostDigits, shapes }: ColumnShape,
  order: DayOrder | undefined,
): CellConcern | null {
  if (text === '') return null;
  if (ERROR_VALUE.test(text)) return { kind: 'error-value' };
  if (use === 'day') return dayConcern(text, order);
  if (!isNeeded(use)) return null;
  if (SCIENTIFIC.test(text) && HAS_SIGN.test(text)) return { kind: 'scientific' };
  if (MONTH_WORD.test(text) || WHOLE_DAY.test(text))
    return { kind: 'became-date', suggestions: beforeItBecameADay(text) };
  if (use === 'identifier') {
    if (hasLostDigits && LOST_DIGITS.test(text)) return { kind: 'digits-lost' };
    const parts = idsIn(text, shapes);
    if (parts !== null) return { kind: 'two-ids', parts };
  }
  const hyphen = text.replaceAll(OTHER_DASHES, '-');
  return hyphen === text ? null : { kind: 'other-dash', hyphen };
}

function dayConcern(text: string, order: DayOrder | undefined): CellConcern | null {
  const read = readMoment(text, order ?? 'month-first');
  if (read.ok) return order === undefined && dayOrderIn(text) === 'either' ? { kind: 'ambiguous-day' } : null;
  return { kind: read.error === 'year' ? 'impossible-year' : 'not-a-day' };
}

/** Several IDs, each of the shape that IDs of the column have; null where it is one. */
function idsIn(text: string, shapes: ReadonlySet<string>): string[] | null {
  if (!MAY_BE_SEVERAL.test(text) || GROUPED.test(text)) return null;
  const parts = text
    .split(ID_MARKS)
    .flatMap((part) => wordsOf(part, shapes))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST_IDS) return null;
  const own = parts.map((part) => shapeOf(part.replaceAll(OTHER_DASHES, '-')));
  // Where no cell has one ID alone, what is alike on both sides of a comma is two; a stroke may be a part of each ID.
  const areIds =
    shapes.size === 0
      ? new Set(own).size === 1 && CERTAIN_MARK.test(text)
      : own.every((shape) => shapes.has(shape));
  return areIds && parts.every((part) => /\d/.test(part)) ? parts : null;
}

const wordsOf = (part: string, shapes: ReadonlySet<string>): string[] => {
  const words = part.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => shapes.has(shapeOf(word))) ? words : [part.trim()];
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const OTHER_MONTHS: Readonly<Record<string, number>> = { ene: 1, abr: 4, ago: 8, dic: 12 };

/** What a spreadsheet of the US makes the day of: 4-4, 4/4, 12-1. */
function beforeItBecameADay(text: string): string[] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}/.exec(text);
  const [month, day] = iso !== null ? [iso[2], iso[3]] : us !== null ? [us[1], us[2]] : monthAndNumber(text);
  const [first, second] = [Number(month), Number(day)];
  return [`${first}-${second}`, `${first}/${second}`];
}

function monthAndNumber(text: string): [number, number] {
  const word = /\p{L}{3}/u.exec(text)?.[0]?.toLowerCase() ?? '';
  const number = Number(/\d+/.exec(text)?.[0] ?? 0);
  return [OTHER_MONTHS[word] ?? MONTHS.indexOf(word) + 1, number];
}

const STOPS: ReadonlySet<CellConcern['kind']> = new Set([
  'scientific',
  'digits-lost',
  'error-value',
  'not-a-day',
  'impossible-year',
]);

/**
 * What is wrong with the cells of a column, for what it is used for, kind by kind. `order`: how 4/1/2026 is meant, as far as it is known;
 * without it such days are asked about.
 */
export function concernsOf(table: ReadTable, place: number, use: CellUse, order?: DayOrder): ColumnConcern[] {
  const shape = columnShape(table, place, use);
  const byKind = new Map<CellConcern['kind'], { count: number; cells: ColumnConcern['cells'][number][] }>();
  for (const [at, row] of table.rows.entries()) {
    const text = cleanCell(row[place] ?? '', use);
    const concern = concernOf(text, shape, order);
    if (concern === null) continue;
    const ofKind = byKind.get(concern.kind) ?? { count: 0, cells: [] };
    byKind.set(concern.kind, ofKind);
    ofKind.count += 1;
    if (ofKind.cells.length < SHOWN_CONCERNS)
      ofKind.cells.push({ line: table.lines[at] ?? 0, text, concern });
  }
  return [...byKind].map(([kind, of]) => ({ kind, severity: STOPS.has(kind) ? 'stop' : 'ask', ...of }));
}

/**
 * What is used of a cell: nothing where something is wrong with it that stops it, or that nobody has answered; several texts where it
 * holds several IDs that are to be split.
 */
export function usableCell(
  row: Row,
  place: number,
  line: number,
  shape: ColumnShape,
  answers: CellAnswers = {},
): string[] {
  const text = cleanCell(row[place] ?? '', shape.use);
  const concern = concernOf(text, shape, answers.dayOrder);
  if (concern === null) return text === '' ? [] : [text];
  switch (concern.kind) {
    case 'other-dash': {
      const answer = answers['other-dash'];
      return answer === undefined ? [] : [answer === 'hyphen' ? concern.hyphen : text];
    }
    case 'two-ids': {
      const answer = answers['two-ids'];
      if (answer === 'split') return concern.parts.flatMap((part) => dashed(part, answers));
      return answer === 'as-written' ? [text] : [];
    }
    case 'became-date': {
      const answer = answers['became-date'];
      if (answer === 'as-written') return [text];
      const written = typeof answer === 'object' ? answer.get(line)?.trim() : undefined;
      return written === undefined || written === '' ? [] : [written];
    }
    default:
      return [];
  }
}

/** A part of a cell with several IDs, which may have another dash itself. */
function dashed(part: string, answers: CellAnswers): string[] {
  const hyphen = part.replaceAll(OTHER_DASHES, '-');
  const answer = answers['other-dash'];
  if (hyphen === part || answer === 'as-written') return [part];
  return answer === 'hyphen' ? [hyphen] : [];
}
