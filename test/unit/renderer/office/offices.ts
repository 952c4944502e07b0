import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type {
  Joining,
  OfficeInvite,
  OfficeMember,
  OfficeState,
  SharedOffice,
} from '#shared/features/office/model.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';

export const HUB = 'https://hub.example.com:8790';
/** Of today: ages are told by the clock of this machine, and a day ago is 'yesterday'. */
const SINCE = new Date(Date.now() - 60 * 60_000).toISOString();
const TOMORROW = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

export const ALONE: OfficeState = {
  office: null,
  joining: null,
  notShareable: null,
  secondDesk: 'unavailable',
  addresses: ['192.168.1.20'],
};

export const member = (name: string, more: Partial<OfficeMember> = {}): OfficeMember => ({
  member: `m-${name}`,
  name,
  role: 'agent',
  isSelf: false,
  devices: [{ device: `d-${name}`, isSelf: false, lastAt: SINCE }],
  ...more,
});

export const invite = (id: string, more: Partial<OfficeInvite> = {}): OfficeInvite => ({
  id,
  role: 'agent',
  expiresAt: TOMORROW,
  state: 'open',
  isOwn: true,
  came: null,
  ...more,
});

/** An office of Maria's, a manager, and Ana's, as Maria sees it while all is well. */
export const office = (more: Partial<SharedOffice> = {}): SharedOffice => ({
  hub: HUB,
  ownHub: null,
  isPinned: true,
  role: 'manager',
  connection: { state: 'connected', since: SINCE, by: 'stream' },
  moving: null,
  movedTo: null,
  notSeen: [],
  waiting: { acts: 0, since: null },
  sending: null,
  catchingUp: null,
  members: [member('Maria', { role: 'manager', isSelf: true }), member('Ana')],
  former: [],
  invites: [],
  findings: [],
  clockOffMs: null,
  ...more,
});

export const shared = (more: Partial<SharedOffice> = {}): OfficeState => ({
  office: office(more),
  joining: null,
  notShareable: 'already-shared',
  secondDesk: 'unavailable',
  addresses: ALONE.addresses,
});

export const joining = (more: Partial<Joining> = {}): OfficeState => ({
  ...ALONE,
  joining: {
    hub: HUB,
    name: 'Ana',
    since: SINCE,
    step: 'waiting',
    progress: null,
    connection: { state: 'connected', since: SINCE, by: 'stream' },
    ...more,
  },
});

export const offline = (why: OfficeProblem): SharedOffice['connection'] => ({
  state: 'offline',
  since: SINCE,
  nextTryAt: TOMORROW,
  why,
});

export const stopped = (why: OfficeProblem): SharedOffice['connection'] => ({
  state: 'stopped',
  since: SINCE,
  why,
});

export const refused = (why: OfficeProblem, group?: number): DeskCallError =>
  new DeskCallError({ kind: 'office-refused', office: why, ...(group === undefined ? {} : { group }) });
