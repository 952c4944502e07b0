import { INTERRUPTED } from '#shared/rpc/call-end.ts';
import { type Move, pick, type Step } from './move.ts';

const household = ({ subject }: Step): string => `H${subject}`;
const link = ({ subject }: Step): string => `L${subject}`;

const OUTCOMES = ['succeeded', 'failed', 'unconfirmed', 'cancelled'] as const;

/** What can be done about households. Two desks may make the same one: each of its cells has entries that did not see each other. */
export const householdMoves: readonly Move[] = [
  (_, step) => [{ kind: 'household-made', id: household(step), data: { number: step.subject } }],
  (_, step) => {
    const applicationIdentifier = step.seed % 2 === 0 ? `A${step.value}` : null;
    return [
      {
        kind: 'household-member-added',
        id: household(step),
        person: applicationIdentifier ?? household(step),
        data: { token: `T${step.value}`, name: pick(['', 'Ana'], step.seed) ?? '', applicationIdentifier },
      },
    ];
  },
  (desk, step) => {
    const ref = pick(desk.refs(`household/${household(step)}`, 'members'), step.seed);
    return ref === undefined
      ? []
      : [{ kind: 'household-member-removed', id: household(step), data: {}, replaces: [ref] }];
  },
  (desk, step) => {
    const members = desk.refs(`household/${household(step)}`, 'members');
    const state = pick(['draft', 'confirmed', 'refused', 'unconfirmed'] as const, step.seed) ?? 'draft';
    return [
      {
        kind: 'household-saved',
        id: household(step),
        data: { members: step.value > 1 ? members : members.toReversed(), state },
      },
    ];
  },
  (desk, step) => {
    const outcome = pick(OUTCOMES, step.seed) ?? 'succeeded';
    return [
      {
        kind: 'household-sent',
        id: household(step),
        data: {
          members: desk.refs(`household/${household(step)}`, 'members'),
          outcome,
          isRefused: outcome === 'failed' && step.value > 1,
          failure: outcome === 'unconfirmed' ? INTERRUPTED : null,
          message: `Answer ${step.value}`,
        },
      },
    ];
  },
  (desk, step) => [
    {
      kind: 'household-confirmed',
      id: household(step),
      data: { members: desk.refs(`household/${household(step)}`, 'members') },
    },
  ],
  (_, step) => [
    {
      kind: 'household-field-set',
      id: household(step),
      cell: pick(['field:property', 'field:note'], step.seed) ?? 'field:note',
      data: { value: `Value ${step.value}` },
    },
  ],
  (_, step) => [
    {
      kind: step.value > 1 ? 'household-removed' : 'household-restored',
      id: household(step),
      data: {},
    },
  ],
];

/** What can be done about report links and the hosts that they may lead to. */
export const linkMoves: readonly Move[] = [
  (_, step) => {
    const isOfHousehold = step.seed % 3 === 0;
    return [
      {
        kind: 'link-requested',
        id: link(step),
        person: isOfHousehold ? household(step) : `A${step.value}`,
        data: {
          number: step.subject,
          subject: isOfHousehold
            ? { kind: 'household', id: household(step), number: step.subject }
            : { kind: 'application', identifier: `A${step.value}` },
          label: `Ana ${step.value}`,
          requestedAtMs: step.seed,
          recipient: '',
          purpose: '',
          outcome: pick(OUTCOMES, step.seed) ?? 'succeeded',
          failure: null,
          message: '',
        },
      },
    ];
  },
  (_, step) => [{ kind: 'link-copied', id: link(step), data: {} }],
  (_, step) => [
    {
      kind: 'link-mailed',
      id: link(step),
      person: `A${step.value}`,
      data: {
        way: pick(['program', 'copy', 'file'] as const, step.seed) ?? null,
        isMailed: step.value > 0,
        recipient: `owner-${step.value}@example.com`,
        purpose: `Purpose ${step.seed % 3}`,
      },
    },
  ],
  (_, step) => [{ kind: 'link-ended', id: link(step), data: {} }],
  (_, step) => [
    { kind: 'report-host-allowed', id: 'record', data: { host: `reports-${step.value}.example.com` } },
  ],
  (desk, step) => {
    const allowed = pick(desk.standing<'report-host-allowed'>('office/record', 'report-hosts'), step.seed);
    return allowed === undefined
      ? []
      : [
          {
            kind: 'report-host-disallowed',
            id: 'record',
            data: { host: allowed.data.host },
            replaces: [allowed.ref],
          },
        ];
  },
];

/** A household is erased for good, as far as this desk has seen it. */
export const forgetHousehold: Move = (desk, step) => {
  const id = household(step);
  const entries = desk
    .entries()
    .flatMap(({ ref, header }) => (header.subject === `household/${id}` ? [ref] : []));
  return entries.length === 0
    ? []
    : [{ kind: 'household-forgotten', id, data: { number: step.subject, entries } }];
};
