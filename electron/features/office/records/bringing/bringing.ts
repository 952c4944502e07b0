import { z } from 'zod';
import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Database } from '#electron/records/database.ts';
import { RecordsError } from '#electron/records/errors.ts';
import type { LogAuthor, RedrawnLog } from '#electron/records/log/log.ts';
import type { Said } from '#electron/records/log/standing.ts';
import type { Meta } from '#electron/records/meta.ts';
import { choicesSchema, type Tally, tallySchema } from '#shared/features/office/bringing-model.ts';
import { addTallies, beforeAnythingCame, createCounting } from '#shared/features/office/tally.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import { type Role, subjectParts } from '#shared/rpc/entry.ts';
import { bring, countTheirs, type Saying, type Theirs } from './bring.ts';
import { type Brought, type BroughtSubject, countedAs, subjectKindOf, wayOf } from './brought.ts';
import { notesOf, saidBesidesNotes } from './notes.ts';
import { createSaying } from './saying.ts';
import { createTwins } from './twins.ts';

const underWaySchema = z.strictObject({
  /** The connection that it comes from, and what that is called. */
  from: z.string(),
  name: z.string(),
  choices: choicesSchema,
  /** The act that all of it is part of. */
  act: z.string(),
  /** The subject that was brought last; null: nothing is left. */
  after: z.string().nullable(),
  /** What the office had before, and what has come since. */
  tally: tallySchema,
});
/** How far records that are brought along are here, written with each piece of them. */
export type BringingUnderWay = z.infer<typeof underWaySchema>;

/** Some subjects, and the last of them; `after`: null where nothing is behind them. */
export interface SomeBrought {
  readonly subjects: readonly BroughtSubject[];
  readonly after: string | null;
}

/**
 * Records of another connection of this computer on their way into an office. There they are read (`broughtAfter`), here they are compared
 * with what the office has and written; which is which each function says.
 */
export function createBringing(
  database: Database,
  meta: Meta,
  log: RedrawnLog,
  acting: LogAuthor,
  texts: SharedTexts,
) {
  const { rows } = log;
  // It is written down in the office, for readers of any language: without the word that marks a former member.
  const memberName = database
    .prepare<string>(
      `SELECT name FROM members WHERE member = ?
       UNION ALL SELECT name FROM former_members WHERE member = ? AND name <> ''`,
    )
    .pluck();
  const nameOf = (member: string): string => memberName.get(member, member) ?? member;
  const theirsOf = (subject: string): Theirs => ({
    said: saidBesidesNotes(log, subject),
    notes: notesOf(log, subject, nameOf),
  });
  const newestVersion = database
    .prepare<number | null>('SELECT max(number) FROM versions WHERE settings_hash = ?')
    .pluck();
  const count = (table: string): number =>
    database.prepare<number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const twins = createTwins(database);

  const role = (): Role => {
    const self = log.people().state.get(acting.member);
    if (self === undefined || self.role === 'none') {
      throw new RecordsError('not-allowed', 'This desk is not in the office.');
    }
    return self.role;
  };
  const underWay = (): BringingUnderWay | null => {
    const kept = meta.read('bringing-along');
    return typeof kept !== 'string' || kept === '' ? null : underWaySchema.parse(JSON.parse(kept));
  };
  const keep = (state: BringingUnderWay): void => meta.write('bringing-along', JSON.stringify(state));

  const textsOf = (said: readonly Said[]): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const { kind, ref } of said) {
      if (countedAs(kind) !== 'results') continue;
      const entry = rows.byReference(ref);
      for (const [hash, text] of entry === null ? [] : texts.ofEntry(entry)) found.set(hash, text);
    }
    return found;
  };

  /** The next subjects, and the last of them; null where nothing is behind them. */
  const namesAfter = (after: string, limit: number) => {
    const names = rows.subjectsAfter(after, limit);
    return { names, behind: names.length < limit ? null : (names.at(-1) ?? null) };
  };

  const isErased = (identifier: string): boolean =>
    log.standing(`application/${identifier}`, 'erased').length > 0;
  const staysBehind = ({ subject, said, notes }: BroughtSubject, own: Role): boolean => {
    if (!(notes.length > 0 || said.some(({ kind }) => wayOf(kind, own) !== null))) return false;
    const people = new Set(said.flatMap(({ person }) => person ?? []));
    const { type, id } = subjectParts(subject);
    if (type === 'application') people.add(id);
    return [...people].some(isErased);
  };

  const judge = (
    subjects: readonly BroughtSubject[],
    sayingOf: (subject: BroughtSubject) => Saying,
    settle: (subject: string, differing: ReturnType<typeof bring>) => void = () => undefined,
  ): Tally => {
    const counting = createCounting();
    const own = role();
    const into = {
      role: own,
      versionOf: (settingsHash: string) => newestVersion.get(settingsHash) ?? null,
      counting,
    };
    for (const one of subjects) {
      if (staysBehind(one, own)) counting.staysErased();
      else if (twins.has(one)) {
        counting.count('households', 'ours');
        counting.count('households', 'same');
      } else settle(one.subject, bring(one, theirsOf(one.subject), { ...into, say: sayingOf(one) }));
    }
    return counting.tally();
  };

  return {
    /** Of the records that are brought along: how many subjects they have, about. */
    broughtInAll: (): number =>
      count('applications') + count('households') + count('properties') + count('report_links'),

    /**
     * Of the records that are brought along: the next subjects, in the order of their names. `withTexts`: with the texts of their results,
     * which comparing does not need.
     */
    broughtAfter(after: string, limit: number, withTexts: boolean): SomeBrought {
      const { names, behind } = namesAfter(after, limit);
      const subjects = names
        .filter((subject) => subjectKindOf(subject) !== undefined)
        .map((subject): BroughtSubject => {
          const said = saidBesidesNotes(log, subject);
          return {
            subject,
            said: said.map(({ member, text: _, ...one }): Brought => ({ ...one, who: nameOf(member) })),
            notes: notesOf(log, subject, nameOf),
            texts: withTexts ? textsOf(said) : NO_TEXTS,
          };
        });
      return { subjects, after: behind };
    },

    /** Of the office: what it has of the next subjects, counted. */
    countOffice(after: string, limit: number): { readonly tally: Tally; readonly after: string | null } {
      const { names, behind } = namesAfter(after, limit);
      const counting = createCounting();
      const own = role();
      for (const subject of names) {
        if (subjectKindOf(subject) !== undefined) countTheirs(subject, theirsOf(subject), own, counting);
      }
      return { tally: counting.tally(), after: behind };
    },

    /** In the office: what bringing these would do. Nothing is written. */
    compareBrought: (subjects: readonly BroughtSubject[]): Tally => judge(subjects, () => LOOKING),

    /** How far it is; null where nothing was begun, or everything is put away. */
    bringingUnderWay: underWay,

    /** In the office: it begins, and is told in the activity. `tally`: how both stand to each other. */
    beginBringing(
      { from, name, choices, tally }: Pick<BringingUnderWay, 'from' | 'name' | 'choices' | 'tally'>,
      atMs: number,
    ): void {
      if ((underWay()?.after ?? null) !== null) {
        throw new RecordsError('failed', 'Something is brought along already.');
      }
      role();
      log.write('act', atMs, (append) => {
        const data = { connection: name, applications: tally.kinds.applications.ours };
        const { act } = append({ kind: 'records-brought-along', id: RECORD_ID, data });
        keep({ from, name, choices, act, after: '', tally: beforeAnythingCame(tally) });
      });
    },

    /** In the office: brings some, and goes on behind them; in one transaction with how far it is. */
    takeBrought({ subjects, after }: SomeBrought, atMs: number): void {
      const state = underWay();
      if (state === null || state.after === null) {
        throw new RecordsError('failed', 'Nothing is brought along.');
      }
      const { act, choices } = state;
      texts.begin();
      log.write(
        'refetchable',
        atMs,
        (append) => {
          const { sayingOf, settle } = createSaying({
            log,
            texts,
            append,
            act,
            choices,
            member: acting.member,
          });
          const tally = judge(subjects, sayingOf, settle);
          keep({ ...state, after, tally: addTallies(state.tally, tally) });
        },
        act,
      );
    },

    /** In the office: nothing more comes. What came stays. */
    endBringing(): void {
      const state = underWay();
      if (state !== null) database.write('act', () => keep({ ...state, after: null }));
    },

    /** It is over, and was read. */
    forgetBringing(): void {
      if (underWay()?.after !== null) return;
      database.write('act', () => meta.write('bringing-along', ''));
    },
  };
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** What it would be called is not known yet: by what it is called where it comes from nobody in the office is named. */
const LOOKING: Saying = {
  whole: ({ said }) => said.ref,
  values: (several) => several.map(({ said }) => said.ref),
  note: () => undefined,
};
