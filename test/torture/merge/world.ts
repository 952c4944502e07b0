import fc from '#test/fixtures/fast-check.ts';
import { noticeDocument } from '#test/fixtures/notice-document.ts';
import { conflictMoves } from './conflict-moves.ts';
import { MergeDesk } from './desk.ts';
import { forgetHousehold, householdMoves, linkMoves } from './group-moves.ts';
import { type Move, pick, type Step } from './move.ts';
import { otherMoves } from './other-moves.ts';
import { propertyMoves } from './property-moves.ts';

/** Desks of one office, each with a manager of its own, who know of each other. */
export function newOffice(count: number): MergeDesk[] {
  const desks = Array.from({ length: count }, (_, n) => new MergeDesk(`d${n}`, `m${n}`));
  const [first, ...others] = desks;
  for (const { member, device } of others) {
    first?.act([
      {
        kind: 'member-added',
        id: 'record',
        data: { member, device, name: member, publicKey: '', role: 'manager' },
      },
    ]);
  }
  for (const desk of others) desk.receive(first?.entries() ?? []);
  return desks;
}

/** Repeatable. */
export function shuffled<Item>(list: readonly Item[], seed: number): Item[] {
  let state = seed | 1;
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

const upTo = (max: number) => fc.nat({ max });
export const step = (desks: number): fc.Arbitrary<Step> =>
  fc.record({
    desk: upTo(desks - 1),
    what: upTo(1_000),
    subject: upTo(2),
    value: upTo(3),
    to: upTo(desks - 1),
    seed: upTo(1_000_000),
    sends: upTo(3),
  });

/** Everything of one desk to another, or a part; in the order of each device or not; some of it twice. */
export function send(from: MergeDesk, to: MergeDesk, seed: number, isOrdered: boolean): void {
  const all = from.entries();
  const some = seed % 3 === 0 ? all : shuffled(all, seed).slice(0, seed % (all.length + 1));
  const sent = isOrdered ? some.toSorted((a, b) => a.header.seq - b.header.seq) : some;
  to.receive(seed % 2 === 0 ? sent : [...sent, ...sent.slice(0, 3)]);
}

const application = ({ subject }: Step): string => `A${subject}`;

export const judgedBy = {
  version: null,
  settingsHash: 'rules',
  fetchedAt: '2026-11-01T12:00:00.000Z',
  score: 61,
  weight: 100,
  scorePercent: 61,
  band: null,
};

/** Where each member's devices end now, as this desk has seen it. */
export function cutOf(desk: MergeDesk, member: string): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { header } of desk.entries()) {
    if (header.member === member) ends[header.device] = Math.max(ends[header.device] ?? 0, header.seq);
  }
  return ends;
}

/** What anybody may do at any time, each about as often as it stands here. */
export const everydayMoves: readonly Move[] = [
  (_, step) => [
    {
      kind: 'decision-recorded',
      id: application(step),
      data: {
        outcome: pick(['approve', 'decline', 'withdrawn'] as const, step.seed) ?? 'approve',
        reasons: [],
        conditions: '',
        judgedBy,
      },
    },
  ],
  (desk, step) =>
    desk.refs(`application/${application(step)}`, 'decision').map((decision) => ({
      kind: 'notice-issued',
      id: application(step),
      data: {
        decision,
        how: 'printed',
        complete: step.value > 0,
        document: noticeDocument(`Notice ${step.value}`),
      },
    })),
  (_, step) => [
    {
      kind: 'field-set',
      id: application(step),
      cell: pick(['field:name', 'field:moveIn'], step.seed) ?? 'field:name',
      data: { value: pick(['2026-03-01', 'Ana', '', null], step.value) ?? null },
    },
  ],
  (_, step) => [
    {
      kind: 'tag-added',
      id: application(step),
      data: { tag: pick(['Urgent', 'urgent', 'Late'], step.seed) ?? '' },
    },
  ],
  (desk, step) => {
    const ref = pick(desk.refs(`application/${application(step)}`, 'tags'), step.seed);
    return ref === undefined
      ? []
      : [{ kind: 'tag-removed', id: application(step), data: { tag: 'Urgent' }, replaces: [ref] }];
  },
  (_, step) => [
    {
      kind: 'details-filled',
      id: application(step),
      cell: '*',
      data: {
        cells: {
          'field:name': [{ kind: 'field-set', data: { value: `Ana ${step.value}` } }],
          tags: [{ kind: 'tag-added', data: { tag: 'Late' } }],
        },
      },
    },
  ],
  (desk, step) => {
    const filled = desk.entries().filter(({ header }) => header.kind === 'details-filled');
    const entry = pick(filled, step.seed);
    const id = entry?.header.subject.split('/')[1] ?? '';
    return entry === undefined
      ? []
      : [{ kind: 'details-taken-back', id, cell: '*', data: {}, replaces: [entry.ref] }];
  },
  // Often in somebody else's cell: that is void.
  (_, step) => [
    {
      kind: 'note-written',
      id: application(step),
      cell: `note:m${step.to}:${step.value}`,
      data: {
        text: pick(['Called', 'Came by', null], step.seed) ?? null,
        firstAtMs: step.seed % 2 === 0 ? null : step.value,
      },
    },
  ],
  (_, step) => [
    {
      kind: 'note-hidden',
      id: application(step),
      cell: `note-hidden:m${step.to}:${step.value}`,
      data: { isHidden: step.seed % 3 > 0 },
    },
  ],
  // As an older program writes them.
  (_, step) => [
    {
      kind: 'field-set',
      id: application(step),
      cell: 'field:note',
      data: { value: pick(['Old note', 'Another', ''], step.seed) ?? '' },
    },
  ],
  ...conflictMoves,
  ...householdMoves,
  ...linkMoves,
  ...propertyMoves,
  ...otherMoves,
];

/** What erases: as often as the everyday moves, it would leave nothing to merge. */
export const erasingMoves: readonly Move[] = [
  forgetHousehold,
  (_, step) => [{ kind: 'applicant-erased', id: application(step), data: {} }],
  (desk, { seed }) => [
    {
      kind: 'retention-applied',
      id: 'record',
      data: {
        entries: shuffled(desk.entries(), seed)
          .slice(0, 3)
          .map(({ ref }) => ref),
      },
    },
  ],
];

/** Somebody gets another role, or goes. */
const peopleMoves: readonly Move[] = [
  (desk, { to, seed }) => [
    {
      kind: 'member-role-set',
      id: 'record',
      data: {
        member: `m${to}`,
        role: pick(['manager', 'agent', 'auditor'] as const, seed) ?? 'agent',
        cut: cutOf(desk, `m${to}`),
      },
    },
  ],
  (desk, { to }) =>
    to === 0
      ? []
      : [
          {
            kind: 'member-removed',
            id: 'record',
            data: { member: `m${to}`, cut: cutOf(desk, `m${to}`) },
          },
        ],
  // As where the hub has another change in its place.
  (desk, { seed }) => {
    const own = desk
      .entries()
      .filter(
        ({ header: { device, cell, replaces } }) =>
          device === desk.device && cell === 'people' && replaces.length > 0,
      );
    const ref = pick(own, seed)?.ref;
    return ref === undefined ? [] : [{ kind: 'people-yielded', id: 'record', data: {}, replaces: [ref] }];
  },
];

/** Often by somebody who may not: that is void. */
const hubMoves: readonly Move[] = [
  (_, { value }) => [
    {
      kind: 'hub-moved',
      id: 'record',
      data: { address: `https://hub-${value}.example`, pin: null, hub: `hub-${value}` },
    },
  ],
];

/** Seldom: else every world ends with one member. */
const seldomMoves = [...erasingMoves, ...peopleMoves, ...hubMoves];
export const moveOf = ({ what, seed }: Step): Move | undefined =>
  what % 8 === 0 ? pick(seldomMoves, seed) : pick(everydayMoves, what);
