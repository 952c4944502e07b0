import type { EntryHeader, Role } from '#shared/rpc/entry.ts';

/** The office's own subject, of which there is one. */
export const RECORD_ID = 'record';
export const RECORD = `office/${RECORD_ID}`;
/** Its cell that says who may do what. */
export const PEOPLE = 'people';
/** The kind by which a device says of an entry of its own about people that it gives way. */
export const YIELDED = 'people-yielded';

const rank = { none: 0, auditor: 1, agent: 2, manager: 3 } as const;

/** Whether somebody of this role may do what needs that one. */
export const mayAct = (role: keyof typeof rank, needs: Role): boolean => rank[role] >= rank[needs];

/** What an entry about people says, of whichever kind. */
export interface PeopleData {
  readonly member: string;
  readonly device?: string | undefined;
  /** The device's, which names it. */
  readonly publicKey?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
  readonly cut?: Readonly<Record<string, number>> | undefined;
}

/** An entry about people, as the log has it. */
export interface PeopleEntry {
  readonly ref: string;
  readonly header: EntryHeader;
  readonly data: PeopleData;
}

export interface Person {
  readonly role: keyof typeof rank;
  readonly name: string;
  readonly devices: readonly string[];
}
type State = ReadonlyMap<string, Person>;

interface Node {
  readonly entry: PeopleEntry;
  readonly parent: Node | null;
  /** Who is who after it, by its own past alone: nothing that arrives later changes this. */
  readonly state: State;
  readonly valid: boolean;
}

/**
 * Who may do what, as a function of the set of entries about people (`office.md`, 'People'). Each replaces exactly the one before:
 * together they are a tree, with one chain that counts; where it forks, the one that gave way less often goes on, then the lower reference.
 */
export class People {
  readonly #nodes = new Map<string, Node>();
  /** What each of them replaces, also of those whose past is not here. */
  readonly #replaced: ReadonlyMap<string, string>;
  readonly #yielded: ReadonlyMap<string, number>;
  readonly #yields: ReadonlySet<string>;
  readonly chain: readonly Node[];
  /** Where each of the chain stands in it. */
  readonly #places: ReadonlyMap<Node, number>;

  constructor(all: readonly PeopleEntry[]) {
    // Nobody makes another device's entry give way.
    const yields = all.filter(
      ({ header }) => header.kind === YIELDED && header.replaces[0]?.startsWith(`${header.device}:`) === true,
    );
    const yielded = new Map<string, number>();
    for (const { header } of yields) {
      const [ref = ''] = header.replaces;
      yielded.set(ref, (yielded.get(ref) ?? 0) + 1);
    }
    this.#yielded = yielded;
    this.#yields = new Set(yields.map(({ ref }) => ref));
    const timesOf = ({ ref }: PeopleEntry): number => yielded.get(ref) ?? 0;
    const firstGoesOn = (a: PeopleEntry, b: PeopleEntry): number =>
      timesOf(a) - timesOf(b) || (a.ref < b.ref ? -1 : 1);

    const entries = all.filter(({ header }) => header.kind !== YIELDED);
    this.#replaced = new Map(entries.map(({ ref, header }) => [ref, header.replaces[0] ?? '']));
    const children = Map.groupBy(entries, ({ header }) => header.replaces[0] ?? '');
    const roots = (children.get('') ?? []).toSorted(firstGoesOn);
    // One after another, for it is as deep as somebody cares to make it: each may follow the one before, whether it counts or not.
    const growing = roots.map((entry): Pick<Node, 'entry' | 'parent'> => ({ entry, parent: null }));
    for (const { entry, parent } of growing) {
      const before: State = parent?.state ?? new Map();
      const valid = parent === null ? entry.header.kind === 'office-founded' : isValidAfter(parent, entry);
      const node = { entry, parent, valid, state: valid ? after(before, entry) : before };
      this.#nodes.set(entry.ref, node);
      for (const child of children.get(entry.ref) ?? []) growing.push({ entry: child, parent: node });
    }

    const chain: Node[] = [];
    let next = roots[0] === undefined ? undefined : this.#nodes.get(roots[0].ref);
    while (next?.valid === true) {
      chain.push(next);
      const [first] = (children.get(next.entry.ref) ?? [])
        .filter(({ ref }) => this.#nodes.get(ref)?.valid === true)
        .toSorted(firstGoesOn);
      next = first === undefined ? undefined : this.#nodes.get(first.ref);
    }
    this.chain = chain;
    this.#places = new Map(chain.map((node, at) => [node, at]));
  }

  /** The newest entry that counts; '' where there is none. */
  get head(): string {
    return this.chain.at(-1)?.entry.ref ?? '';
  }

  get state(): State {
    return this.chain.at(-1)?.state ?? new Map();
  }

  /** Who was in once and is not any more, as they were last. */
  get former(): State {
    const all = new Map(this.chain.flatMap(({ state }) => [...state]));
    for (const member of this.state.keys()) all.delete(member);
    return all;
  }

  has(ref: string): boolean {
    const node = this.#nodes.get(ref);
    return node !== undefined && this.#places.has(node);
  }

  /** Whether an entry about people is here with all that it follows. */
  knows(ref: string): boolean {
    return this.#nodes.has(ref);
  }

  /** Whether it says that another gives way, or is one that does: void by its own device's word, and nothing that anybody refuses. */
  gaveWay(ref: string): boolean {
    return this.#yields.has(ref) || this.#yielded.has(ref);
  }

  /**
   * Whether an entry about people has no place here, and none is to be expected: the hub lost it, and takes nothing back that its maker made
   * behind the cut by which they were removed or lowered meanwhile. What follows it has no place either.
   */
  isLost(ref: string): boolean {
    return this.#cutBefore(ref) !== null;
  }

  /** Whether an entry's own cut would take anything from the chain. */
  hasBehindCutOf({ data: { cut = {} } }: PeopleEntry): boolean {
    return this.chain.some(({ entry: { header } }) => header.seq > (cut[header.device] ?? Infinity));
  }

  /** Where in the chain the cut is behind which a lost entry lies; null where it is not lost. */
  #cutBefore(ref: string): number | null {
    if (this.#nodes.has(ref)) return null;
    let lost = ref;
    // References are short enough to be made up in a circle.
    for (const seen = new Set<string>(); !seen.has(lost); lost = this.#replaced.get(lost) ?? lost)
      seen.add(lost);
    const [device = '', seq] = lost.split(':');
    const at = this.chain.findIndex(
      ({ entry: { data } }) => data.role !== 'manager' && Number(seq) > (data.cut?.[device] ?? Infinity),
    );
    return at === -1 ? null : at;
  }

  /**
   * Whether an entry counts, by who may make it. Where the entry about people that it names is not here, as a hub has lost it, it is judged as
   * well as by any that is: naming one of these was its maker's to choose. Only what erases waits for it, where it is not lost for good.
   * `but`: as it were without the cuts of these.
   */
  verdict(
    header: EntryHeader,
    needs: Role,
    isIrreversible: boolean,
    but: ReadonlySet<string> = new Set(),
  ): 'counts' | 'refused' | 'waiting' {
    const roleIn = (state: State): keyof typeof rank => {
      const person = state.get(header.member);
      return person?.devices.includes(header.device) === true ? person.role : 'none';
    };
    const named = this.#nodes.get(header.people);
    // Bytes that are gone do not come back: only the past that it names itself decides, whatever arrives later.
    if (isIrreversible) {
      const cutBefore = named === undefined ? this.#cutBefore(header.people) : null;
      if (named === undefined && cutBefore === null) return 'waiting';
      const all = named === undefined ? this.chain.slice(0, cutBefore ?? 0) : [named];
      return all.some(({ valid, state }) => valid && mayAct(roleIn(state), needs)) ? 'counts' : 'refused';
    }
    let since = named ?? null;
    while (since !== null && !this.#places.has(since)) since = since.parent;
    const first = since === null ? 0 : (this.#places.get(since) ?? 0);
    const pasts = named === undefined ? this.chain.length : since === null ? 0 : first + 1;
    let role: keyof typeof rank = 'none';
    for (const [at, { entry, state }] of this.chain.slice(first).entries()) {
      const { member, cut, role: given = 'none' } = entry.data;
      const isBehind =
        cut !== undefined && member === header.member && header.seq > (cut[header.device] ?? 0);
      if (isBehind && !but.has(entry.ref) && rank[given] < rank[role]) role = given;
      const inPast = roleIn(state);
      if (first + at < pasts && rank[inPast] > rank[role]) role = inPast;
    }
    return mayAct(role, needs) ? 'counts' : 'refused';
  }
}

/**
 * Who is in without what a hub has lost and refuses to have back. A hub alone takes nothing from the chain: only what lies behind the cut of
 * another counts no more, as what that other's maker never saw. Where each of two lies behind the other's cut, both stay, and it is a fork like
 * any: else whoever was removed, and keeps the hub, would undo their removal.
 */
export function withoutRefused(all: readonly (PeopleEntry & { readonly isRefused: boolean })[]): People {
  const atHub = new People(all.filter(({ isRefused }) => !isRefused));
  const isOut = (entry: (typeof all)[number], known: People): boolean =>
    entry.isRefused && atHub.isLost(entry.ref) && !atHub.hasBehindCutOf(entry) && known.isLost(entry.ref);
  // What is left may have another chain than the hub has, with other cuts.
  const left = new People(all.filter((entry) => !isOut(entry, atHub)));
  return new People(all.filter((entry) => !isOut(entry, left)));
}

/** A manager's, about somebody who is there: a second removal would move the cut of the first. */
function isValidAfter(parent: Node, { header, data }: PeopleEntry): boolean {
  const maker = parent.state.get(header.member);
  if (!parent.valid || maker?.role !== 'manager' || !maker.devices.includes(header.device)) return false;
  return header.kind === 'member-added' || parent.state.has(data.member);
}

function after(before: State, { header, data }: PeopleEntry): State {
  const state = new Map(before);
  const known = state.get(data.member);
  if (header.kind === 'member-removed') {
    state.delete(data.member);
    return state;
  }
  const devices = new Set([...(known?.devices ?? []), ...(data.device === undefined ? [] : [data.device])]);
  const role = header.kind === 'office-founded' ? 'manager' : (data.role ?? 'agent');
  state.set(data.member, { role, name: data.name ?? known?.name ?? '', devices: [...devices] });
  return state;
}
