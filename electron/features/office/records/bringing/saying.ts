import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Append, Made, Otherwise, RedrawnLog } from '#electron/records/log/log.ts';
import { isApart } from '#electron/records/log/standing.ts';
import { settledCell, settlingKindOf } from '#shared/features/conflicts/entries.ts';
import type { BringingChoices } from '#shared/features/office/bringing-model.ts';
import { namedIn } from '#shared/office/texts.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { canonicalText, subjectParts } from '#shared/rpc/entry.ts';
import type { Differing, Saying, ToSay } from './bring.ts';
import type { BroughtSubject } from './brought.ts';
import { sayNote } from './notes.ts';

interface Parts {
  readonly log: RedrawnLog;
  readonly texts: Pick<SharedTexts, 'arrive'>;
  readonly append: Append;
  readonly act: string;
  readonly choices: BringingChoices;
  /** Who brings it along. */
  readonly member: string;
}

/** Says in the office, in the transaction under way, what is brought along. All of it is one act. */
export function createSaying({ log, texts, append, act, choices, member }: Parts) {
  const make = (subject: string, { said, data, replaces }: ToSay, otherwise: Otherwise): Made => {
    const { kind, cell, person } = said;
    const { id } = subjectParts(subject);
    return append(asNewEntry({ kind, id, cell, data, replaces, ...(person === null ? {} : { person }) }), {
      act,
      at: said.at,
      ...otherwise,
    });
  };

  const wholeIn = ({ subject, texts: brought }: BroughtSubject, one: ToSay): string => {
    // A fact of one time is one, whoever brings it; what a list was in between may be what it is now.
    const { no, ref } = make(subject, one, isApart(one.said.kind) ? { broughtForward: true } : {});
    const named = namedIn(canonicalText(one.data), brought);
    const entry = named.length === 0 ? null : log.rows.byNumber(no);
    if (entry !== null) {
      texts.arrive(entry, new Map(named.map((hash) => [hash, brought.get(hash) ?? ''])), 'new');
    }
    return ref;
  };

  /** What was filled in at one time is one entry; what takes the place of something is one of its own. */
  const valuesIn = (subject: string, several: readonly ToSay[]): readonly string[] => {
    const { type, id } = subjectParts(subject);
    const isFree = ({ replaces }: ToSay): boolean => type === 'application' && replaces.length === 0;
    const refs = new Map<ToSay, string>();
    for (const [at, together] of Map.groupBy(several.filter(isFree), ({ said }) => said.at)) {
      const cells = Object.fromEntries(
        [...Map.groupBy(together, ({ said }) => said.cell)].map(([cell, those]) => [
          cell,
          those.map(({ said: { kind }, data }) => ({ kind, data })),
        ]),
      );
      const entry = asNewEntry({
        kind: 'application-brought-forward',
        id,
        cell: '*',
        data: { cells },
        replaces: [],
      });
      const { ref } = append(entry, { broughtForward: true, at, act });
      for (const one of together) refs.set(one, ref);
    }
    for (const one of several) {
      if (!refs.has(one)) refs.set(one, make(subject, one, { broughtForward: true }).ref);
    }
    return several.map((one) => refs.get(one) ?? '');
  };

  return {
    sayingOf: (brought: BroughtSubject): Saying => ({
      whole: (one) => wholeIn(brought, one),
      values: (several) => valuesIn(brought.subject, several),
      note: (note) => sayNote(append, brought.subject, note, { act, member }),
    }),

    /** What was chosen for what differs: one counts, and the other can be brought back. Two that were open before stay so. */
    settle(subject: string, differing: readonly Differing[]): void {
      for (const { cell, kind, ours, theirs } of differing) {
        const settling = settlingKindOf(kind);
        const choice = choices[cell] ?? 'both';
        const [keeping, leaving] = choice === 'ours' ? [ours, theirs] : [theirs, ours];
        const [keeps, ...others] = keeping;
        if (choice === 'both' || settling === undefined || keeps === undefined || others.length > 0) continue;
        const { id } = subjectParts(subject);
        append(
          asNewEntry({
            kind: settling,
            id,
            cell: settledCell(cell),
            data: { keeps, over: leaving.toSorted() },
          }),
          { act },
        );
      }
    },
  };
}

/** What the log reads as a new entry: its kind is looked up, and its data is read by it. */
function asNewEntry(entry: {
  readonly kind: string;
  readonly id: string;
  readonly cell: string;
  readonly data: unknown;
  readonly replaces?: readonly string[];
  readonly person?: string;
}): NewEntry;
function asNewEntry(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return entry;
}
