/** Records of a desk alone that are brought into an office: any worlds; what was compared before is what came. */
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { SomeBrought } from '#electron/features/office/records/bringing/bringing.ts';
import {
  type BringingChoice,
  type BringingChoices,
  type BroughtKind,
  bringingChoices,
  broughtKinds,
  type Tally,
} from '#shared/features/office/bringing-model.ts';
import { addTallies, emptyTally } from '#shared/features/office/tally.ts';
import { entryKindOf, type NewEntry } from '#shared/rpc/entries.ts';
import fc from '#test/fixtures/fast-check.ts';
import { many } from '#test/fixtures/night.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';
import { differences } from '#test/torture/merge/dump.ts';
import { pick, type Step } from '#test/torture/merge/move.ts';
import {
  cutOf,
  erasingMoves,
  everydayMoves,
  newOffice,
  send,
  shuffled,
  step,
} from '#test/torture/merge/world.ts';

const AT_ONCE = 3;

/** A few subjects at a time, as they cross from one thread to another. */
function* piecesBehind(desk: MergeDesk, begin: string | null, withTexts: boolean): Generator<SomeBrought> {
  for (let after = begin; after !== null; ) {
    const some: SomeBrought = desk.records.broughtAfter(after, AT_ONCE, withTexts);
    yield structuredClone(some);
    after = some.after;
  }
}

function compare(alone: MergeDesk, office: MergeDesk): Tally {
  let tally = emptyTally();
  for (const { subjects } of piecesBehind(alone, '', false)) {
    tally = addTallies(tally, office.records.compareBrought(subjects));
  }
  for (let after: string | null = ''; after !== null; ) {
    const counted: ReturnType<typeof office.records.countOffice> = office.records.countOffice(after, AT_ONCE);
    tally = addTallies(tally, counted.tally);
    after = counted.after;
  }
  return tally;
}

/** Killed after so many pieces: the file is as it was left, and another thread goes on. */
function bring(
  alone: MergeDesk,
  office: MergeDesk,
  choices: BringingChoices,
  killedAfter: number,
): MergeDesk {
  const tally = compare(alone, office);
  office.records.beginBringing({ from: 'alone', name: 'Elm Street', choices, tally }, 9_000_000);
  let desk = office;
  let left = killedAfter;
  for (;;) {
    const after = desk.records.bringingUnderWay()?.after ?? null;
    if (after === null) return desk;
    for (const piece of piecesBehind(alone, after, true)) {
      if (left === 0) break;
      desk.records.takeBrought(piece, 9_000_001);
      left -= 1;
    }
    if (left !== 0) continue;
    left = -1;
    const connection = new Sqlite(desk.connection.serialize());
    connection.pragma('foreign_keys = ON');
    desk.close();
    desk = new MergeDesk(office.device, office.member, { connection });
  }
}

/** What the office has of a kind, once it came. */
const afterwards = (kind: BroughtKind, { kinds }: Tally): number => {
  const { office, added, differing } = kinds[kind];
  // What was decided stays beside what else was decided; a field in conflict is one field.
  return office + added + (kind === 'decisions' ? differing : 0);
};

/** Decisions, notices, fields and tags: of what differs, most. */
const usual = everydayMoves.slice(0, 4);
const moveOf = ({ what, seed }: Step) => {
  if (what % 25 === 0) return pick(erasingMoves, seed);
  return what % 3 === 0 ? pick(usual, what) : pick(everydayMoves, what);
};

/** Settings, rules and drafts stay where they are. */
const STAYS: ReadonlySet<string | undefined> = new Set(['rules', 'draft', 'look-up', 'desk']);
const stays = ({ kind }: NewEntry): boolean =>
  STAYS.has(entryKindOf(kind)?.of) || kind.startsWith('office-') || kind === 'replies-pointed-at';

function act(desk: MergeDesk, now: Step): void {
  const entries = (moveOf(now)?.(desk, now) ?? []).filter((entry) => !stays(entry));
  if (entries.length > 0) desk.act(entries, now.seed);
}

const conflictsIn = (desk: MergeDesk): number => desk.records.openConflicts('en', null).total;

const worlds = fc.record({
  choice: fc.constantFrom(...bringingChoices),
  killedAfter: fc.nat({ max: 4 }),
  common: fc.array(step(1), { maxLength: 6 }),
  alone: fc.array(step(1), { minLength: 12, maxLength: 30 }),
  office: fc.array(step(2), { minLength: 12, maxLength: 30 }),
});

const CHOSEN = ['field:name', 'field:moveIn', 'field:unit', 'decision'] as const;
const asChosen = (choice: BringingChoice): BringingChoices =>
  Object.fromEntries(CHOSEN.map((cell) => [cell, choice]));

test('any records into any office, killed anywhere: what was compared is what came, all desks are the same, and nothing is left to bring', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  let differed = 0;
  await fc.assert(
    fc.asyncProperty(worlds, async ({ choice, killedAfter, common, alone: own, office: theirs }) => {
      await setImmediate();
      const [first, second] = newOffice(2);
      const alone = new MergeDesk('d7', 'm7');
      if (first === undefined || second === undefined) throw new Error('There is no office.');
      // What both have filled in, each for itself: a file, say.
      for (const now of common) {
        act(first, now);
        act(alone, now);
      }
      for (const now of own) act(alone, now);
      for (const now of theirs) {
        const desk = now.desk === 0 ? first : second;
        act(desk, now);
        if (now.sends === 0) send(desk, desk === first ? second : first, now.seed, true);
      }
      first.receive(second.entries());
      const before = compare(alone, first);
      const open = conflictsIn(first);
      const office = bring(alone, first, asChosen(choice), killedAfter);
      const came = office.records.bringingUnderWay()?.tally;
      expect(came).toEqual(before);
      const left = Object.entries(before.differing)
        .filter(([cell]) => choice === 'both' || !CHOSEN.some((one) => one === cell))
        .reduce((sum, [, times]) => sum + times, 0);
      // What was open on the desk alone comes along as it is.
      expect(conflictsIn(office)).toBeLessThanOrEqual(open + left + conflictsIn(alone));
      if (choice === 'both') expect(conflictsIn(office)).toBeGreaterThanOrEqual(open);
      differed += Object.values(before.differing).reduce((sum, times) => sum + times, 0);

      const after = compare(alone, office);
      for (const kind of broughtKinds) {
        const { ours, same, added, updated, differing } = after.kinds[kind];
        expect({ kind, same, added, updated, differing }).toEqual({
          kind,
          same: ours,
          added: 0,
          updated: 0,
          differing: 0,
        });
        expect([kind, after.kinds[kind].office]).toEqual([kind, afterwards(kind, before)]);
      }

      second.receive(shuffled(office.entries(), killedAfter + 1));
      const fed = new MergeDesk('new', 'new');
      fed.receive(office.entries().toReversed());
      const dump = office.dump();
      for (const other of [second, fed]) {
        if (other.dump() !== dump) throw new Error(differences(dump, other.dump()));
      }
      office.records.rebuild(9_000_002);
      if (office.dump() !== dump) throw new Error(differences(dump, office.dump()));
      for (const desk of [office, second, fed, alone]) desk.close();
    }),
    { numRuns: many(8, 120) },
  );
  expect(differed).toBeGreaterThan(4);
});

test('what a former member wrote comes by the name that they had', () => {
  const [first, second] = newOffice(2);
  if (first === undefined || second === undefined) throw new Error('There is no office.');
  second.act([
    { kind: 'member-named', id: 'record', cell: `name:${second.member}`, data: { name: 'Paula Prior' } },
    {
      kind: 'note-written',
      id: 'A-1',
      cell: `note:${second.member}:1`,
      data: { text: 'Called', firstAtMs: null },
    },
  ]);
  first.receive(second.entries());
  first.act([
    {
      kind: 'member-removed',
      id: 'record',
      data: { member: second.member, cut: cutOf(first, second.member) },
    },
  ]);
  const brought = [...piecesBehind(first, '', false)].flatMap(({ subjects }) => subjects);
  expect(brought.flatMap(({ notes }) => notes)).toMatchObject([{ text: 'Called', who: 'Paula Prior' }]);
  expect(brought.flatMap(({ said }) => said).map(({ who }) => who)).not.toContain(second.member);
  for (const desk of [first, second]) desk.close();
});
