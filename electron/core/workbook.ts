import { strToU8, Zip, ZipDeflate } from 'fflate';
import { escapeHtml } from '#shared/escape-html.ts';
import { plainLines } from '#shared/scoring/text.ts';

/** A number, a text, nothing, or (`at`) a day such as `2026-03-01`, or one with its local time: `2026-03-01 09:30`. */
export type WorkbookCell = string | number | null | { readonly at: string };

export interface WorkbookTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** What a sheet of Excel can hold, its head among them. */
export const MOST_SHEET_ROWS = 1_048_576;
const MOST_CELL_LENGTH = 32_767;
const MOST_SHEET_NAME = 31;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const [DAY, DAY_AND_TIME, BOLD] = [1, 2, 3];
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * Writes an XLSX workbook sheet by sheet and row by row, so that none is held in memory: `take` answers what is ready since it was asked
 * last. A text is a text whatever it begins with: there are no formulas.
 */
export class WorkbookWriter {
  readonly #names: string[] = [];
  readonly #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    this.#ready.push(piece);
  });
  #sheet: ZipDeflate | null = null;
  #rows = 0;

  /** Begins a sheet; what was written goes to the one before. */
  sheet(title: string, head: readonly string[]): void {
    this.#endSheet();
    this.#names.push(sheetName(title, this.#names));
    const sheet = new ZipDeflate(`xl/worksheets/sheet${this.#names.length}.xml`, { level: 6 });
    this.#zip.add(sheet);
    this.#sheet = sheet;
    const widths = head.map((text, place) => {
      const width = Math.min(40, Math.max(12, text.length + 3));
      return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
    });
    const view =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    this.#rows = 1;
    const heads = head.map((text, column) => textCell(`${letters(column)}1`, text, BOLD)).join('');
    sheet.push(
      strToU8(
        `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData><row r="1">${heads}</row>`,
      ),
    );
  }

  rows(rows: readonly (readonly WorkbookCell[])[]): void {
    const xml = rows.map((cells) => {
      this.#rows += 1;
      const row = this.#rows;
      const inRow = cells.map((cell, column) => cellXml(`${letters(column)}${row}`, cell)).join('');
      return `<row r="${row}">${inRow}</row>`;
    });
    this.#sheet?.push(strToU8(xml.join('')));
  }

  end(): void {
    this.#endSheet();
    for (const [name, text] of Object.entries(this.#parts())) {
      const part = new ZipDeflate(name, { level: 6 });
      this.#zip.add(part);
      part.push(strToU8(text), true);
    }
    this.#zip.end();
  }

  take(): Uint8Array {
    return Buffer.concat(this.#ready.splice(0));
  }

  #endSheet(): void {
    this.#sheet?.push(strToU8('</sheetData><pageSetup orientation="landscape"/></worksheet>'), true);
    this.#sheet = null;
  }

  #parts(): Readonly<Record<string, string>> {
    const each = (xml: (name: string, number: number) => string): string =>
      this.#names.map((name, place) => xml(escapeHtml(name), place + 1)).join('');
    const type = (part: string, content: string): string =>
      `<Override PartName="${part}" ContentType="${CONTENT}.${content}+xml"/>`;
    const relation = (id: string, kind: string, target: string): string =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
    const titles = each(
      (name, number) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${name.replaceAll('&#39;', '&#39;&#39;')}'!$1:$1</definedName>`,
    );
    return {
      '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${each((_, number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets><definedNames>${titles}</definedNames></workbook>`,
      'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
      'xl/styles.xml': STYLES,
    };
  }
}

/** A workbook as a whole: a sheet for each table. */
export function workbookOf(tables: readonly WorkbookTable[]): Uint8Array {
  const writer = new WorkbookWriter();
  for (const { title, head, rows } of tables) {
    writer.sheet(title, head);
    writer.rows(rows);
  }
  writer.end();
  return writer.take();
}

/** The first column is 'A', the 27th 'AA'. */
const letters = (column: number): string =>
  column < 0
    ? ''
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode('A'.charCodeAt(0) + (column % 26));

function cellXml(place: string, cell: WorkbookCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textCell(place, cell, 0);
  const serial = serialOf(cell.at);
  if (serial === null) return textCell(place, cell.at, 0);
  const style = cell.at.length === 'yyyy-mm-dd'.length ? DAY : DAY_AND_TIME;
  return `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeHtml(plain(text))}</t></is></c>`;

/**
 * What XML cannot hold is left out, and what nobody sees; what reads like a character's code of the format is one no more (ECMA-376,
 * 22.9.2.19).
 */
const plain = (text: string): string =>
  plainLines(text.slice(0, MOST_CELL_LENGTH))
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '');

const DAY_MS = 86_400_000;
/** 1 January 1970, in days as spreadsheets count them. */
const EPOCH_DAY = 25_569;

/** Of a day, or a day and its time, as it reads; null for what is none. */
function serialOf(at: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(at);
  if (parts === null) return null;
  const ms = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}:00Z`);
  return Number.isNaN(ms) ? null : ms / DAY_MS + EPOCH_DAY;
}

/** A name that a sheet may have, and none of the others has. */
function sheetName(title: string, others: readonly string[]): string {
  const name = plain(title)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? '' : ` ${copy}`;
    const one = `${name.slice(0, MOST_SHEET_NAME - ending.length) || 'Sheet'}${ending}`;
    if (!others.some((other) => other.toLowerCase() === one.toLowerCase())) return one;
  }
}
