import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { headerOf } from '#shared/office/sent-entry.ts';
import { entryReference } from '#shared/rpc/entry.ts';
import { messageOf } from './error-text.ts';
import { isErased, loadOffice, readHeader, referencesIn } from './office.ts';
import { DatabaseError, type Engine, type Move } from './store/engine.ts';

const OWNER_ONLY = 0o600;

/** A line: who was erased in an office, by which entry, or what retention has named. Neither a name nor what was erased. */
const lineSchema = z.union([
  z.strictObject({
    office: z.string(),
    person: z.string(),
    reference: z.string(),
    keeps: z.array(z.string()),
  }),
  z.strictObject({ office: z.string(), retired: z.array(z.string()) }),
]);
type Line = z.output<typeof lineSchema>;

type Erasing = Pick<Move, 'office' | 'erasures' | 'retired'>;

/** What was erased, in a file apart from the database: an older copy of the database brings none of it back. */
export interface ErasureList {
  /** Writes down what a commit has erased. Throws where it cannot be written; then it is tried again with the next. */
  note(erasing: Erasing): void;
  /** What another hub has erased in an office, too. */
  takeFrom(engine: Engine, office: string): Promise<void>;
  /** Erases in the database what the list has and the database lacks, and takes into the list what it lacks. Before anybody reads. */
  apply(engine: Engine): Promise<void>;
}

/** Opens the list, or begins one. Throws a `DatabaseError` where it cannot be read. */
export function openErasureList(file: string): ErasureList {
  const erased = new Map<string, Map<string, Exclude<Line, { retired: unknown }>>>();
  const retired = new Map<string, Set<string>>();
  const ofOffice = <Value>(map: Map<string, Value>, office: string, none: () => Value): Value => {
    const known = map.get(office) ?? none();
    map.set(office, known);
    return known;
  };
  const learn = (line: Line): void => {
    if ('retired' in line) {
      const known = ofOffice(retired, line.office, () => new Set<string>());
      for (const reference of line.retired) known.add(reference);
    } else ofOffice(erased, line.office, () => new Map()).set(line.reference, line);
  };
  for (const line of readLines(file)) learn(line);
  let unwritten: Line[] = [];

  const write = (): void => {
    if (unwritten.length === 0) return;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const handle = openSync(file, 'a', OWNER_ONLY);
    try {
      // A line that was cut off ends here: what follows it is whole.
      writeSync(handle, unwritten.map((line) => `\n${JSON.stringify(line)}`).join(''));
      writeSync(handle, '\n');
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    for (const line of unwritten) learn(line);
    unwritten = [];
  };

  const note = ({ office, erasures, retired: named }: Erasing): void => {
    for (const { person, reference, keeps } of erasures) {
      if (erased.get(office)?.has(reference) === true) continue;
      unwritten.push({ office, person, reference, keeps: [...referencesIn(keeps)] });
    }
    const isNew = named.filter((reference) => retired.get(office)?.has(reference) !== true);
    if (isNew.length > 0) unwritten.push({ office, retired: isNew });
    write();
  };

  const takeFrom = async ({ db }: Engine, office: string): Promise<void> => {
    const erasures = await db.selectFrom('erasure').selectAll().where('office_id', '=', office).execute();
    const named = await db
      .selectFrom('retired')
      .select('reference')
      .where('office_id', '=', office)
      .execute();
    note({ office, erasures, retired: named.map(({ reference }) => reference) });
  };

  /** What the database lacks, erased in one transaction. */
  const applyTo = async (engine: Engine, id: string): Promise<void> => {
    const office = await loadOffice(engine.db, id);
    const known = new Set([...office.erasures.values()].flat().map(({ reference }) => reference));
    const erasures = [...(erased.get(id)?.values() ?? [])]
      .filter(({ reference }) => !known.has(reference))
      .map(({ person, reference, keeps }) => ({
        office_id: id,
        person,
        reference,
        keeps: JSON.stringify(keeps),
      }));
    const named = [...(retired.get(id) ?? [])].filter((reference) => !office.retired.has(reference));
    if (erasures.length === 0 && named.length === 0) return;
    const all = new Map(office.erasures);
    for (const { person, reference, keeps } of erasures) {
      all.set(person, [...(all.get(person) ?? []), { reference, keeps: referencesIn(keeps) }]);
    }
    const then = { erasures: all, retired: new Set([...office.retired, ...named]) };
    const held = await engine.db
      .selectFrom('entry')
      .select(['seq', 'header', 'device_id', 'device_seq', 'hash'])
      .where('office_id', '=', id)
      .where('person', 'is not', null)
      .where('data', 'is not', null)
      .execute();
    const { seq, chain, membersSeq: members } = office;
    await engine.write({
      office: id,
      from: { seq, chain },
      to: { seq, chain, members },
      rows: [],
      texts: [],
      entryTexts: [],
      erasures,
      retired: named,
      erased: held
        .filter(({ header, device_id, device_seq, hash }) =>
          isErased(then, headerOf(readHeader(header)), entryReference(device_id, device_seq, hash)),
        )
        .map((row) => row.seq),
    });
  };

  return {
    note,
    takeFrom,
    async apply(engine) {
      const heads = await engine.db.selectFrom('office_head').select('office_id').execute();
      for (const { office_id } of heads) {
        await applyTo(engine, office_id);
        await takeFrom(engine, office_id);
      }
    },
  };
}

function readLines(file: string): readonly Line[] {
  if (!existsSync(file)) return [];
  let lines: readonly string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new DatabaseError(`The list of what was erased, ${file}, cannot be read: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  return lines.flatMap((text, at) => {
    if (text === '') return [];
    const said = parsed(text);
    // Cut off by a loss of power: what it was to say was answered to nobody.
    if (said === undefined) return [];
    const line = lineSchema.safeParse(said);
    if (line.success) return [line.data];
    throw new DatabaseError(
      `Line ${at + 1} of the list of what was erased, ${file}, was made by another version of the hub, or changed.`,
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
