import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { folded } from '#shared/folded.ts';
import { filledIn, isOneColumn, usualWidth } from './body-shape.ts';
import type { Grid } from './grid.ts';

/** Which lines of a grid are the headings: places among its rows, one or two in a row; none where it has none. */
export type HeadingPlaces = readonly number[];

/** Headings are near the beginning, but for reports that say something else before. */
const LOOKED_AT = 200;
const BODY_SAMPLE = 60;
const MIN_SCORE = 0.45;
const MAX_LABEL = 60;

/** Nouns that headings of applicant lists are made of, in English and Spanish: they confirm what the shape of the file says. */
const HEADING_NOUN = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${[
    'id|ids|#|no|nr|num|number|identifier|ref|reference|code|guid|token|key|application|applications|app|solicitud|numero|identificador|referencia|codigo',
    'name|names|first|last|middle|suffix|given|family|surname|nombres?|apellidos?|applicants?|co-?applicants?|prospects?|residents?|tenants?|guests?|leads?|guarantors?|cosigners?|solicitantes?|inquilinos?|fiador|garante|person|contact|household|primary|occupants?|card',
    'unit|units|apt|apartment|suite|bldg|building|property|properties|community|site|floor|plan|unidad|departamento|apartamento|propiedad|edificio|inmueble',
    'address|street|city|state|zip|county|direccion|calle|ciudad|estado|postal',
    'phone|cell|mobile|telephone|email|e-mail|mail|fax|telefono|celular|correo',
    'date|time|received|submitted|created|completed|updated|applied|approved|denied|move|move-in|movein|moveout|lease|expiration|expires|start|end|from|to|in|out|on|at|fecha|hora|mudanza|entrada|contrato|recibid[ao]|inicio|fin',
    'applicationid|applicantid|appid|prospectid|firstname|lastname|fullname|unitnumber|moveindate|phonenumber|emailaddress|propertyname',
    'status|stage|screening|score|decision|result|source|agent|type|role|relationship|relation|notes?|comments?|tags?|labels?|group|income|rent|deposit|fee|amount|balance|total|count|term|beds?|baths?|pets?|dob|birth|ssn|age|market|charges?|notas?|comentarios?|etiquetas?|renta|ingresos?|tipo|puntaje|resultado',
  ].join('|')})(?:$|[^\p{L}])`,
  'u',
);
const nounIn = (cell: string): boolean =>
  HEADING_NOUN.test(folded(cell.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')));

/** A heading that names the applications of a table, as opposed to what is said of them. */
const NAMES_APPLICATIONS =
  /\b(?:applications?|applicants?|apps?|solicitud|solicitante)\b.*(?:\b(?:id|no|num|number|identifier|n[uú]mero)\b|#)|\b(?:id|n[uú]mero)\b.*\b(?:applications?|applicants?|solicitud)/i;
export const namesApplications = (heading: string): boolean =>
  NAMES_APPLICATIONS.test(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '));

const MONTH_AND_YEAR = /\b(?:19|20)\d{2}\b/;

/** Words, perhaps numbered (`Phone 2`, `email_1`), and no value: nothing with the digits of an ID, a day or an amount, no sentence. */
function isLabel(cell: string): boolean {
  const text = cell.trim();
  if (text.length > MAX_LABEL || !/\p{L}/u.test(text) || MONTH_AND_YEAR.test(text)) return false;
  if (/[:：=]\s*\S/.test(text) || /[:：=]$/.test(text) || text.includes('@') || /^(?:->|→|►)/.test(text))
    return false;
  if (/\.\s+\p{Lu}|^#?\d+\s/u.test(text)) return false;
  return (
    !/\d/.test(text) ||
    /^(?=.*\p{L}{3})[^\d]*(?:\b|_|(?<=\p{L}))\d{1,2}(?:st|nd|rd|th)?(?:[^\d]*)$/iu.test(text)
  );
}

/** Whether cells that stand between rows are the headings of something else. */
export const areHeadings = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every(isLabel) && cells.filter(nounIn).length * 4 >= cells.length * 3;

interface Line {
  readonly place: number;
  readonly row: readonly string[];
  readonly filled: readonly number[];
  readonly isHidden: boolean;
}

/** What the rows below a line hold, column by column. */
interface Body {
  /** How many of the sampled rows have something there, and how many of those no label. */
  readonly columns: ReadonlyMap<number, { readonly filled: number; readonly values: number }>;
  /** How many cells a row usually has. */
  readonly width: number;
  readonly lines: number;
}

function bodyOf(lines: readonly Line[], fewest: number): Body {
  const columns = new Map<number, { filled: number; values: number }>();
  const widths: number[] = [];
  for (const { row, filled } of lines) {
    if (filled.length < fewest) continue;
    widths.push(filled.length);
    for (const place of filled) {
      const column = columns.get(place) ?? { filled: 0, values: 0 };
      column.filled += 1;
      if (!isLabel(row[place] ?? '')) column.values += 1;
      columns.set(place, column);
    }
  }
  return { columns, width: usualWidth(widths) ?? 0, lines: widths.length };
}

const isOfValues = (body: Body, place: number): boolean => {
  const column = body.columns.get(place);
  return column !== undefined && column.values * 2 > column.filled;
};

/**
 * Finds the headings by the shape of the file: a line of words, each another one, above lines that fill the same columns, some of them
 * with what words are not (numbers, days, IDs). `chosen`: the place that a person has pointed at.
 */
export function findHeadings(grid: Grid, chosen: number | null): HeadingPlaces {
  const lines = grid.rows.slice(0, LOOKED_AT + BODY_SAMPLE).map((row, place): Line => {
    const isHidden = grid.hiddenLines.has(grid.lines[place] ?? 0);
    return { place, row, filled: filledIn(row), isHidden };
  });
  // Of a list with several headings only the first column may be filled in.
  const isList = isOneColumn(lines) || lines.filter(({ filled }) => filled.length > 1).length === 1;
  const fewest = isList ? 1 : 2;
  if (chosen !== null) {
    const line = lines[chosen];
    return line === undefined ? [chosen] : withLower(grid, lines, line, fewest);
  }
  const shown = lines.filter(({ isHidden }) => !isHidden);
  let best: { line: Line; score: number } | null = null;
  for (const line of (shown.length > 1 ? shown : lines).slice(0, LOOKED_AT)) {
    const score = scoreOf(line, lines, fewest);
    if (score >= MIN_SCORE && (best === null || score > best.score + 0.001)) best = { line, score };
  }
  if (best === null) return [];
  const places = withLower(grid, lines, best.line, fewest);
  return withUpper(grid, lines, places);
}

const linesBelow = (lines: readonly Line[], place: number): readonly Line[] =>
  lines.slice(place + 1, place + 1 + BODY_SAMPLE);

/** How well a line fits as the headings of what is below it; 0: not at all. */
function scoreOf({ place, row, filled }: Line, lines: readonly Line[], fewest: number): number {
  if (filled.length < fewest) return 0;
  const cells = filled.map((column) => row[column] ?? '');
  const labels = cells.filter(isLabel).length;
  if (labels < cells.length * 0.8) return 0;
  if (new Set(cells.map(folded)).size < cells.length * 0.6) return 0;
  const below = linesBelow(lines, place);
  const wide = bodyOf(below, fewest);
  // Nothing but IDs may be known of the applications.
  const body = wide.lines === 0 && cells.some(namesApplications) ? bodyOf(below, 1) : wide;
  if (body.lines === 0) return 0;
  const own = new Set(filled);
  let [covered, all] = [0, 0];
  for (const [column, { filled: count }] of body.columns) {
    all += count;
    if (own.has(column)) covered += count;
  }
  const contrast = filled.filter((column) => isOfValues(body, column)).length;
  const isAnyValue = [...body.columns.values()].some(({ values }) => values > 0);
  const nouns = cells.filter(nounIn).length / cells.length;
  if (contrast === 0 && nouns < (isAnyValue && fewest > 1 ? 0 : 0.5)) return 0;
  // Rows don't come before their headings.
  const above = lines
    .slice(0, place)
    .filter((line) => line.filled.length > 1 && line.filled.length * 2 > body.width);
  const breadth = Math.min(1, filled.length / body.width);
  // In a list of one column the heading is the last line of words before the values.
  const next = lines[place + 1];
  const isBeforeWords = fewest === 1 && next !== undefined && scoreableWords(next) && contrast > 0;
  const fit = (covered / all) * breadth * (contrast > 0 ? 0.7 : 0.5) + 0.3 * nouns;
  // Of several tables the one that names its applications is meant.
  const isOfApplications = cells.some(namesApplications) ? 0.3 : 0;
  return fit + isOfApplications - (isBeforeWords ? 0.3 : 0) - Math.min(0.25, above.length * 0.1);
}

const scoreableWords = ({ row, filled }: Line): boolean =>
  filled.length > 0 && filled.every((column) => isLabel(row[column] ?? ''));

/** Whether two lines follow each other in the file, too. */
const areNeighbors = (grid: Grid, upper: number, lower: number): boolean =>
  (grid.lines[lower] ?? 0) - (grid.lines[upper] ?? 0) === 1;

/** With the line below, where that is words, too, in columns of which the rows have values. */
function withLower(grid: Grid, lines: readonly Line[], line: Line, fewest: number): number[] {
  const next = lines[line.place + 1];
  if (next === undefined || fewest === 1 || next.isHidden || !areNeighbors(grid, line.place, next.place))
    return [line.place];
  const { filled } = next;
  const isBand = filled.length === 1 && filled[0] === Math.min(...line.filled);
  if (isBand || !scoreableWords(next)) return [line.place];
  const body = bodyOf(linesBelow(lines, next.place), fewest);
  const inValues = filled.filter((column) => isOfValues(body, column)).length;
  const fillsGaps = filled.some((column) => !line.filled.includes(column));
  const nouns = filled.filter((column) => nounIn(next.row[column] ?? '')).length;
  const areWords = inValues > 0 ? nouns * 3 >= filled.length * 2 : fillsGaps && nouns === filled.length;
  return body.lines > 0 && areWords ? [line.place, next.place] : [line.place];
}

/** With the line above, where that has nouns of headings over them, and is no title. */
function withUpper(grid: Grid, lines: readonly Line[], places: readonly number[]): HeadingPlaces {
  const [first = 0] = places;
  const [above, line] = [lines[first - 1], lines[first]];
  if (places.length > 1 || above === undefined || line === undefined || above.isHidden) return places;
  if (!areNeighbors(grid, above.place, line.place)) return places;
  const { row, filled } = above;
  const isWithin = filled.every((column) => column <= Math.max(...line.filled));
  const areHeadings = filled.every((column) => isLabel(row[column] ?? '') && nounIn(row[column] ?? ''));
  const isTitle =
    filled.length === 1 && filled[0] === Math.min(...line.filled, ...filled) && !hasSpan(grid, above);
  return filled.length > 0 && isWithin && areHeadings && !isTitle ? [above.place, ...places] : places;
}

const hasSpan = (grid: Grid, { place, filled }: Line): boolean => {
  const spans = grid.spans.get(grid.lines[place] ?? 0) ?? [];
  const [first] = filled;
  // One that reaches over everything is a title.
  return spans.some(({ from, to }) => from === first && from > 0 && to > from);
};

/** The headings, column by column. Of two lines, the upper one counts for each column that its cell reaches over. */
export function headingsAt(grid: Grid, places: HeadingPlaces): string[] {
  const [upper, lower] = places.map((place) => (grid.rows[place] ?? []).slice(0, MOST_COLUMNS).map(oneLine));
  if (upper === undefined) return [];
  if (lower === undefined) return upper;
  const spans = grid.spans.get(grid.lines[places[0] ?? 0] ?? 0) ?? [];
  const over = [...upper];
  for (const { from, to } of spans)
    for (let column = from + 1; column <= to; column += 1)
      if ((over[column] ?? '') === '') over[column] = upper[from] ?? '';
  // "Applicant … Guarantor …" over "Name, Phone, Name, Phone": without the upper line these would be the same twice.
  if (
    spans.length === 0 &&
    new Set(lower.filter((cell) => cell !== '').map(folded)).size < lower.filter((cell) => cell !== '').length
  ) {
    for (let column = 1; column < lower.length; column += 1)
      if ((over[column] ?? '') === '' && lower[column] !== '') over[column] = over[column - 1] ?? '';
  }
  return Array.from({ length: Math.max(over.length, lower.length) }, (_, column) => {
    const [above, below] = [over[column] ?? '', lower[column] ?? ''];
    return above === below ? above : `${above} ${below}`.trim();
  });
}

const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();
