import { failure, type Result, success } from '#shared/result.ts';
import type { Grid } from './grid.ts';
import { type NumberFormat, numberFormatOf } from './number-format.ts';
import { isTrue, SheetReader, TextGatherer, unescaped, type WorkbookRemark } from './sheet-reader.ts';
import { readXml, type XmlListener } from './xml.ts';
import { unpack, type ZipEntry, zipDirectory } from './zip-archive.ts';

/** Why a workbook cannot be read, closed: each has its text in the language files. */
export type UnreadableWorkbook =
  | 'no-workbook'
  | 'binary-workbook'
  | 'locked'
  | 'damaged'
  | 'too-large-inside';

export interface Sheet extends Grid {
  readonly name: string;
  readonly visibility: 'visible' | 'hidden';
}

export interface Workbook {
  /** Those that hold anything, in the workbook's order. */
  readonly sheets: readonly Sheet[];
  readonly remarks: readonly WorkbookRemark[];
}

/** What a workbook may hold unpacked: 100,000 rows of twenty columns have about 120 MB. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;

const TABLE_PARTS =
  /^(?!docProps\/|customXml\/|xl\/(?:drawings|charts|pivot\w*|externalLinks|theme)\/).*\.(?:xml|rels)$/i;
const WORKBOOK = 'xl/workbook.xml';

/**
 * Reads the values of a workbook's sheets: of formulas what was saved, of merged cells the first, in each row that has anything else, of
 * macros nothing. What it holds is measured before it is unpacked.
 */
export function readWorkbook(archive: Uint8Array): Result<Workbook, UnreadableWorkbook> {
  const entries = zipDirectory(archive);
  if (entries === null) return failure('damaged');
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (has(/^xl\/workbook\.bin$/i)) return failure('binary-workbook');
  const parts = entries.filter(({ name }) => TABLE_PARTS.test(name));
  if (parts.some(({ isEncrypted }) => isEncrypted)) return failure('locked');
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_UNPACKED_BYTES)
    return failure('too-large-inside');
  const remarks = new Set<WorkbookRemark>(has(/vbaProject\.bin$/i) ? ['macros'] : []);
  try {
    const read = readParts(new Parts(archive, parts), remarks);
    return read === null ? failure('no-workbook') : success({ sheets: read, remarks: [...remarks] });
  } catch {
    return failure('damaged');
  }
}

/** The files of a workbook by their names, whatever letters those are written with. */
class Parts {
  readonly #archive: Uint8Array;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(archive: Uint8Array, entries: readonly ZipEntry[]) {
    this.#archive = archive;
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Throws where it isn't there, or is damaged. */
  read(name: string, listener: XmlListener): void {
    const entry = this.#entries.get(name.toLowerCase());
    const bytes = entry === undefined ? null : unpack(this.#archive, entry);
    if (bytes === null || !bytes.ok) throw new RangeError(`The workbook has no part "${name}".`);
    readXml(bytes.value, listener);
  }
}

/** Null where none of the parts is a workbook. */
function readParts(parts: Parts, remarks: Set<WorkbookRemark>): Sheet[] | null {
  const path = workbookPath(parts);
  if (!parts.has(path)) return null;
  const { sheets, isFrom1904 } = readSheetList(parts, path);
  const { relations, byType } = readRelations(parts, path);
  if (sheets.length === 0) throw new RangeError('The workbook lists no sheet.');
  const strings = partOf(parts, byType.get('sharedStrings'), readSharedStrings) ?? [];
  const formats = partOf(parts, byType.get('styles'), readStyles) ?? [];
  return sheets.flatMap(({ name, relation, visibility }): Sheet[] => {
    const { target = '', type } = relations.get(relation) ?? {};
    // Sheets of charts and dialogs have no cells.
    if (type !== undefined && type !== 'worksheet') return [];
    const reader = new SheetReader({ strings, formats, isFrom1904 }, remarks);
    parts.read(target, reader);
    const grid = reader.finish();
    return grid.rows.length === 0 ? [] : [{ name, visibility, ...grid }];
  });
}

const partOf = <Read>(
  parts: Parts,
  path: string | undefined,
  read: (parts: Parts, path: string) => Read,
): Read | null => (path !== undefined && parts.has(path) ? read(parts, path) : null);

/** Nearly always `xl/workbook.xml`; where it isn't, the archive says so itself. */
function workbookPath(parts: Parts): string {
  if (parts.has(WORKBOOK) || !parts.has('_rels/.rels')) return WORKBOOK;
  return readRelations(parts, '').byType.get('officeDocument') ?? WORKBOOK;
}

interface Relations {
  readonly relations: ReadonlyMap<string, { readonly target: string; readonly type: string }>;
  /** The first of each kind. */
  readonly byType: ReadonlyMap<string, string>;
}

/** Which parts a part refers to; by `''` the archive itself. */
function readRelations(parts: Parts, of: string): Relations {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const relations = new Map<string, { target: string; type: string }>();
  const byType = new Map<string, string>();
  parts.read(`${folder}_rels/${of.slice(folder.length)}.rels`, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const [id, target, address = ''] = [attribute('Id'), attribute('Target'), attribute('Type')];
      if (id === undefined || target === undefined) return;
      const path = resolved(folder, target);
      const type = address.slice(address.lastIndexOf('/') + 1);
      relations.set(id, { target: path, type });
      if (!byType.has(type)) byType.set(type, path);
    },
  });
  return { relations, byType };
}

/** `../x` and `/xl/x` as the archive names them; what leads out of it is in no archive. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
  const names: string[] = [];
  for (const name of path.replaceAll('\\', '/').split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}

function readSheetList(parts: Parts, path: string) {
  const sheets: { name: string; relation: string; visibility: Sheet['visibility'] }[] = [];
  let isFrom1904: boolean | undefined;
  parts.read(path, {
    open(name, attribute) {
      if (name === 'workbookPr') isFrom1904 ??= isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const state = attribute('state') ?? 'visible';
      sheets.push({
        name: unescaped(attribute('name') ?? ''),
        relation: attribute('id') ?? '',
        visibility: state === 'visible' ? 'visible' : 'hidden',
      });
    },
  });
  return { sheets, isFrom1904: isFrom1904 ?? false };
}

function readSharedStrings(parts: Parts, path: string): string[] {
  const strings: string[] = [];
  const item = new TextGatherer();
  parts.read(path, {
    open: (name) => item.open(name),
    close(name) {
      item.close(name);
      if (name === 'si') strings.push(item.take());
    },
    text: (piece) => item.text(piece),
  });
  return strings;
}

function readStyles(parts: Parts, path: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  parts.read(path, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(Number(attribute('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => numberFormatOf(id, codes.get(id)));
}
