import { createNames } from '#electron/features/activity/records/names.ts';
import { isListEntry } from '#electron/features/households/records/list-state.ts';
import { membersEver } from '#electron/features/households/records/picture.ts';
import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import { sidesIn } from '#electron/records/log/open-conflicts.ts';
import { fieldOf } from '#shared/features/applications/entries.ts';
import { type SettlingKind, settledCell } from '#shared/features/conflicts/entries.ts';
import {
  type Conflict,
  type ConflictPlace,
  type ConflictSide,
  conflictPlaceSchema,
  MOST_CONFLICTS,
} from '#shared/features/conflicts/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ParsedInput } from '#shared/rpc/contract.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import { sentenceOf } from '#shared/rpc/sentences.ts';
import type { Language } from '#shared/scoring/language.ts';
import { plainLine } from '#shared/scoring/text.ts';

interface Row {
  readonly subject: string;
  readonly cell: string;
}

/** An act that settles a conflict, or opens it again: what is expected to stand, else nothing is done. */
interface Settling extends ConflictPlace {
  readonly keeps: string;
  readonly atMs: number;
}

/** Of one subject: a household by its number here. */
type AskedOf = NonNullable<ParsedInput<'conflicts.list'>['of']>;

const subjectOf = ({ type, id }: Pick<ConflictPlace, 'type' | 'id'>): string => `${type}/${id}`;

/** What desks said of the same without having seen each other, and which of it counts. */
export function createConflicts(database: Database, log: Log) {
  const all = database.prepare<Row>(
    `SELECT subject, cell FROM conflicts ORDER BY subject, cell LIMIT ${MOST_CONFLICTS}`,
  );
  const ofSubject = database.prepare<Row>(
    `SELECT subject, cell FROM conflicts WHERE subject = ? ORDER BY cell LIMIT ${MOST_CONFLICTS}`,
  );
  const count = database.prepare<number>('SELECT count(*) FROM conflicts').pluck();
  const property = database.prepare<string>('SELECT name FROM properties WHERE log_id = ?').pluck();
  const numberOf = database.prepare<number>('SELECT id FROM households WHERE log_id = ?').pluck();
  const householdOf = database.prepare<string>('SELECT log_id FROM households WHERE id = ?').pluck();
  const names = createNames(database);

  const nameOf = ({ type, id }: Pick<ConflictPlace, 'type' | 'id'>): string => {
    if (type === 'property') return property.get(id) ?? '';
    if (type === 'office') return '';
    return type === 'household' ? names.household(id) : names.application(id);
  };

  /** Who is in a list: as it says, whether they are in it still or not. */
  const membersOf = (subject: string, refs: readonly string[]): string[] => {
    const added = membersEver(log, subject);
    return refs.flatMap((ref) => {
      const member = added.get(ref)?.data;
      if (member === undefined) return [];
      const { name, applicationIdentifier, token } = member;
      const application = applicationIdentifier ?? '';
      return [name || names.application(application) || application || token];
    });
  };

  const saidBy = (
    entry: StandingEntry,
    { type, id, cell }: ConflictPlace,
    language: Language,
  ): ConflictSide['said'] => {
    if (entry.kind === 'decision-recorded') return { kind: 'decision', outcome: entry.data.outcome };
    if (entry.kind === 'field-set' || entry.kind === 'household-field-set') {
      return { kind: 'value', value: entry.data.value };
    }
    if (isListEntry(entry)) {
      const { kind, data } = entry;
      const was = kind === 'household-saved' ? 'saved' : kind === 'household-sent' ? 'sent' : 'confirmed';
      return { kind: 'list', members: membersOf(subjectOf({ type, id }), data.members ?? []), was };
    }
    const who = names.member(entry.member) || entry.member;
    const { kind, data } = entry;
    const said = {
      kind,
      data,
      who,
      id,
      language,
      names,
      applicant: type === 'application' ? nameOf({ type, id }) || id : '',
      isNewer: false,
      count: 1,
      cells: [cell],
    };
    return { kind: 'sentence', text: plainLine(sentenceOf(said)) };
  };

  const asConflict = ({ subject, cell }: Row, language: Language): Conflict[] => {
    const place = conflictPlaceSchema.safeParse({ ...subjectParts(subject), cell });
    if (!place.success) return [];
    const { data } = place;
    const sides = sidesIn(log.standing(subject, cell)).map((entry) => ({
      ref: entry.ref,
      who: (names.member(entry.member) || entry.member).slice(0, 200),
      at: isoDateOf(entry.at),
      said: saidBy(entry, data, language),
    }));
    const field = data.type === 'application' || data.type === 'household' ? fieldOf(cell) : null;
    const household = data.type === 'household' ? (numberOf.get(data.id) ?? null) : null;
    return [{ ...data, name: nameOf(data), household, field, sides: sides.slice(0, 50) }];
  };

  const subjectAsked = (of: AskedOf): string =>
    subjectOf(of.type === 'household' ? { type: of.type, id: householdOf.get(of.number) ?? '' } : of);

  return {
    /** Those that are open, all or of one subject, and how many there are in all. */
    openConflicts(language: Language, of: AskedOf | null) {
      const rows = of === null ? all.all() : ofSubject.all(subjectAsked(of));
      const conflicts = rows.flatMap((row) => asConflict(row, language));
      return { total: of === null ? (count.get() ?? 0) : conflicts.length, conflicts };
    },

    /** Keeps one of those that were seen; false where others stand by now. */
    keepOne({ type, id, cell, keeps, seen, atMs }: Settling & { readonly seen: readonly string[] }): boolean {
      const subject = subjectOf({ type, id });
      const sides = sidesIn(log.standing(subject, cell)).map(({ ref }) => ref);
      const isAsSeen = sides.length === seen.length && sides.every((ref) => seen.includes(ref));
      // Also what says the same as another that gives way.
      const each = log.each(subject, cell).map(({ ref }) => ref);
      if (!isAsSeen || !sides.includes(keeps)) return false;
      const over = each.filter((ref) => ref !== keeps).toSorted();
      log.write('act', atMs, (append) =>
        append({ kind: settlingKind(type), id, cell: settledCell(cell), data: { keeps, over } }),
      );
      return true;
    },

    /** Takes back that one was kept; false where that is not what counts by now. */
    reopenConflict({ type, id, cell, keeps, atMs }: Settling): boolean {
      const [settled] = log.standing(subjectOf({ type, id }), settledCell(cell));
      const kept = settled !== undefined && 'keeps' in settled.data ? settled.data.keeps : null;
      const [stands, ...others] = log.standing(subjectOf({ type, id }), cell);
      if (kept !== keeps || stands?.ref !== keeps || others.length > 0) return false;
      log.write('act', atMs, (append) =>
        append({ kind: settlingKind(type), id, cell: settledCell(cell), data: { keeps: null, over: [] } }),
      );
      return true;
    },
  };
}

const settlingKind = (type: ConflictPlace['type']): SettlingKind => `${type}-conflict-settled`;
