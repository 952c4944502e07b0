import { type EntryKindName, entryKindOf, type NewEntry } from '#shared/rpc/entries.ts';
import type { Setting } from '#shared/scoring/rule.ts';
import { everyKind } from '#test/fixtures/every-kind.ts';
import { ruleSetting } from '#test/fixtures/rule-setting.ts';
import { type Move, pick, type Step } from './move.ts';

/** A hash of as many digits as asked for. */
const hash = (value: number, length: number): string => `${value}`.repeat(length).slice(0, length);
const draft = ({ subject }: Step): string => `draft-${subject}`;

const settings = (value: number): [string, Setting][] => [['debt_to_income', ruleSetting(value)]];

const contents = ({ subject, value, seed }: Step) => ({
  number: subject + 1,
  reason: `Reason ${value}`,
  settings: settings(value),
  contentHash: hash(value, 64),
  settingsHash: hash(value, 64),
  publishedAtMs: seed,
  settledAtMs: seed + value,
});

const result = ({ value, seed }: Step) => ({
  body: hash(value, 43),
  document: hash(value, 43),
  fetchedAt: seed,
  firstFetchedAt: seed - value,
  notMeasured: value,
  percent: value === 0 ? null : value,
  requestedAt: seed % 3 === 0 ? null : seed - 1,
  score: value,
  servedAt: seed % 5 === 0 ? null : seed,
  serviceDiffers: value > 2,
  unreadable: 0,
  weight: 100,
});

/** A result whose text is on no desk: the log merges it, and nothing is drawn of it. */
const resultMoves: readonly Move[] = [
  (_, step) => [{ kind: 'application-result', id: `A${step.subject}`, data: result(step) }],
  (_, step) => [{ kind: 'result-read-again', id: `A${step.subject}`, data: result(step) }],
];

const thresholds = ({ value }: Step) => ({ approvePercent: 80 + value, declinePercent: 60 });

const rulesMoves: readonly Move[] = [
  (_, step) => [
    {
      kind: 'rules-published',
      id: 'record',
      data: {
        ...contents(step),
        outcome: step.value > 1 ? 'confirmed' : 'unconfirmed',
        serviceMessage: '',
        draft: step.seed % 2 === 0 ? null : draft(step),
      },
    },
  ],
  (_, step) => [{ kind: 'rules-adopted', id: 'record', data: contents(step) }],
  (_, step) => [
    {
      kind: 'thresholds-published',
      id: 'record',
      data: { ...contents(step), thresholds: thresholds(step), outcome: 'confirmed', draft: null },
    },
  ],
  (desk, step) =>
    desk.refs('rules/record', 'versions').map((of) => ({
      kind: 'thresholds-taken-over',
      id: 'record',
      data: { of, number: step.value + 1, thresholds: thresholds(step) },
    })),
  (desk, { seed, value }) =>
    desk.refs('rules/record', 'versions').map((of) => ({
      kind: 'rules-sent-again',
      id: 'record',
      data: {
        of,
        number: value + 1,
        outcome: seed % 2 === 0 ? 'confirmed' : 'unconfirmed',
        serviceMessage: `Answer ${value}`,
        settledAtMs: seed,
      },
    })),
  (desk, { seed, value }) =>
    desk.refs('rules/record', 'versions').map((of) => ({
      kind: 'rules-confirmed',
      id: 'record',
      data: { of, number: value + 1, contentHash: hash(value, 64), settledAtMs: seed },
    })),
  (_, { value }) => [{ kind: 'drift-dismissed', id: 'record', data: { settingsHash: hash(value, 64) } }],
  (_, { subject, value }) => [
    {
      kind: 'credit-score-marked',
      id: 'record',
      cell: `mark:score_${subject}`,
      data: { attribute: `score_${subject}`, isOne: value > 1 },
    },
  ],
  (_, step) => [
    {
      kind: 'draft-made',
      id: draft(step),
      data: { name: `Draft ${step.value}`, settings: settings(step.value), basedOnVersion: null },
    },
  ],
  (_, step) => [
    { kind: 'draft-renamed', id: draft(step), data: { name: `Name ${step.value}`, before: 'Draft' } },
  ],
  (_, step) => [
    {
      kind: step.value > 1 ? 'draft-removed' : 'draft-restored',
      id: draft(step),
      data: { name: `Draft ${step.value}` },
    },
  ],
];

const officeMoves: readonly Move[] = [
  // Often somebody else's name: that names nobody.
  (_, { to, value }) => [
    { kind: 'member-named', id: 'record', cell: `name:m${to}`, data: { name: `Name ${value}` } },
  ],
  (_, { value }) => [
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:bands',
      data: { setting: 'bands', value: { approvePercent: 80 + value, declinePercent: 60 } },
    },
  ],
  (_, { value, seed }) => [
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:firstComeProperties',
      data: {
        setting: 'firstComeProperties',
        value: [`Property ${value}`, ...(seed % 2 === 0 ? ['Birch Row'] : [])],
      },
    },
  ],
  (_, { value }) => [
    {
      kind: 'replies-pointed-at',
      id: 'record',
      data: { results: { map: ['data', value], value: null, name: null }, link: null },
    },
  ],
];

/** People come and go, and data goes, by moves of their own, seldom. */
const isSeldom = (kind: string): boolean => {
  const { irreversible, cell } = entryKindOf(kind) ?? {};
  return irreversible === true || cell === 'people';
};
const samples: readonly NewEntry<EntryKindName>[] = Object.values(everyKind)
  .flat()
  .filter(({ kind }) => !isSeldom(kind));

/** Any other kind of entry, as it stands among the samples. */
const anyKind: Move = (_, { seed }) => {
  const entry = pick(samples, seed);
  return entry === undefined ? [] : [entry];
};

export const otherMoves: readonly Move[] = [
  ...resultMoves,
  ...rulesMoves,
  ...officeMoves,
  (desk, { subject }) => [
    {
      kind: 'field-cleared',
      id: `A${subject}`,
      cell: 'field:name',
      data: {},
      replaces: desk.refs(`application/A${subject}`, 'field:name'),
    },
  ],
  anyKind,
  anyKind,
  anyKind,
];
