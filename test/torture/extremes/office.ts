import type { Desk } from '#electron/desk.ts';
import type { Records } from '#electron/records/index.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import type { EntryKindName } from '#shared/rpc/entries.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { noticeDocument } from '#test/fixtures/notice-document.ts';
import { oddWays, partsOf, randomOf, saidOf, veryMuchOf } from './attack.ts';
import { type Closed, closedPages, type Shown } from './pages.ts';
import { Stranger } from './stranger.ts';

type UseCases = Desk['useCases'];

const AT_ONCE = 200;
/** Of what pages show by itself, so many are asked. */
const MOST_ASKED = 12;
const SENDING = { on: '2026-11-23', to: '3 Elm Street', number: '', sentBy: '', words: '', how: 'email' };
const judgedBy = {
  version: 3,
  settingsHash: 'rules',
  fetchedAt: '2026-11-02T15:00:00.000Z',
  score: 61,
  weight: 100,
  scorePercent: 61,
  band: 'review',
};

/** A stranger's program among the office's: everything that it says is taken by real records, and read as pages read it. */
export class OddOffice {
  readonly #records: () => Records;
  readonly #pages: () => UseCases;
  readonly #random: (below: number) => number;
  #identifiers: readonly string[] = [];
  /** What records that nobody shares have no answer to anyway. */
  #closedBefore: ReadonlySet<string> = new Set();

  constructor(records: () => Records, pages: () => UseCases, seed: number) {
    this.#records = records;
    this.#pages = pages;
    this.#random = randomOf(seed);
  }

  /** A member whose program says anything. */
  async admit(name: string, role: Role): Promise<Stranger> {
    const stranger = new Stranger(name);
    const { device, member } = stranger;
    const data = { member, device, publicKey: '', name, role };
    const [made] = await this.#records().commit({
      atMs: Date.UTC(2026, 10, 1),
      entries: [{ kind: 'member-added', id: RECORD_ID, data }],
    });
    stranger.people = made?.ref ?? '';
    const { rows } = await this.#pages()['applications.list']({
      ...NO_APPLICATION_FILTER,
      sort: { by: 'identifier', direction: 'ascending' },
      offset: 0,
      limit: 500,
    });
    this.#identifiers = rows.map(({ identifier }) => identifier);
    const closed = (await this.closedPages()).map(({ channel }) => channel);
    this.#closedBefore = new Set([...this.#closedBefore, ...closed]);
    return stranger;
  }

  get identifiers(): readonly string[] {
    return this.#identifiers;
  }

  /** Everything odd of one kind, each about a subject that is there. Answers how much that was. */
  async say(kind: EntryKindName, by: Stranger, perField: number): Promise<number> {
    const records = this.#records();
    let said = 0;
    let entries: ReturnType<Stranger['make']>[] = [];
    for (const odd of oddWays(kind, perField, this.#random)) {
      const [type = '', id = ''] = odd.subject.split('/', 2);
      const around = this.#around(by, kind, type, id);
      entries.push(...around.entries);
      const made = by.make({
        ...odd,
        subject: type === '' ? odd.subject : `${type}/${around.id}`,
        person: odd.person === id ? around.id : odd.person,
        cell: odd.cell.replace('m0', by.member),
        data: around.named(odd.data),
        ...(odd.header?.subject === undefined ? {} : { subject: odd.header.subject }),
      });
      entries.push(made);
      said += 1;
      if (entries.length < AT_ONCE) continue;
      await records.receiveEntries(entries);
      entries = [];
    }
    await records.receiveEntries(entries);
    return said;
  }

  /** Very much of one kind, as it should be: about one subject that is there, then about as many that were not. */
  async sayVeryMuch(kind: EntryKindName, by: Stranger, count: number): Promise<void> {
    for (const subject of ['one', 'each'] as const) {
      const first = this.#around(by, kind, ...partsOf(kind));
      const made = [...veryMuchOf(kind, count, subject)].map((said) => {
        const [type = '', id = ''] = said.subject.split('/', 2);
        const about = subject === 'one' ? first.id : id;
        return by.make({
          ...said,
          subject:
            type === 'office' || type === 'rules' || type === 'desk' ? said.subject : `${type}/${about}`,
          person: said.person === id ? about : said.person,
          cell: said.cell.replace('m0', by.member),
          data: first.named(said.data),
        });
      });
      await this.#records().receiveEntries([...first.entries, ...made]);
    }
  }

  /** What an odd entry is about, and names: there before it, as a program of ours would have made it. */
  #around(by: Stranger, kind: string, type: string, id: string) {
    const same = { id, entries: [], named: (data: unknown) => data };
    if (type === 'application') {
      const identifier = this.#identifiers[this.#random(this.#identifiers.length)] ?? id;
      if (!kind.startsWith('notice-')) return { ...same, id: identifier };
      const decided = { outcome: 'decline', reasons: [], conditions: '', judgedBy };
      const decision = by.make(saidOf('decision-recorded', identifier, 'decision', decided));
      const issued = {
        decision: decision.ref,
        how: 'pdf',
        complete: true,
        document: noticeDocument('Notice'),
      };
      const notice = by.make(saidOf('notice-issued', identifier, 'notice', issued));
      const delivered = { ...SENDING, notice: notice.ref, corrects: null };
      const delivery = by.make(saidOf('notice-delivered', identifier, 'notice', delivered));
      const refs: Readonly<Record<string, string>> = {
        'notice-issued': decision.ref,
        'notice-delivered': notice.ref,
        'notice-correction-sent': notice.ref,
      };
      return {
        id: identifier,
        entries: [decision, notice, delivery],
        named: (data: unknown) => renamed(data, refs[kind] ?? delivery.ref),
      };
    }
    if (type === 'household') {
      const household = `${by.device}-${this.#random(1_000_000)}`;
      const made = by.make(saidOf('household-made', household, 'made', { number: this.#random(1_000) }));
      const members = this.#identifiers.slice(0, 3).map((identifier) =>
        by.make({
          ...saidOf('household-member-added', household, 'members', {
            token: `T-${identifier}`,
            name: '',
            applicationIdentifier: identifier,
          }),
          person: identifier,
        }),
      );
      const refs = members.map(({ ref }) => ref);
      const list = by.make(saidOf('household-saved', household, 'list', { members: refs, state: 'draft' }));
      return {
        id: household,
        entries: [made, ...members, list],
        named: (data: unknown) => listing(data, refs),
      };
    }
    if (type === 'report-link') {
      const link = `${by.device}-${this.#random(1_000_000)}`;
      if (kind === 'link-requested') return { ...same, id: link };
      const [identifier = ''] = this.#identifiers;
      const asked = by.make({
        ...saidOf('link-requested', link, 'requested', {
          number: 4,
          subject: { kind: 'application', identifier },
          label: 'Selma',
          requestedAtMs: Date.UTC(2026, 10, 2),
          recipient: '',
          purpose: '',
          outcome: 'succeeded',
          failure: null,
          message: '',
        }),
        person: identifier,
      });
      return { id: link, entries: [asked], named: (data: unknown) => data };
    }
    if (type === 'property') {
      const property = `p${this.#random(1_000_000)}`;
      if (kind === 'property-added') return { ...same, id: property };
      const name = `Property ${property}`;
      const added = by.make(saidOf('property-added', property, 'fact:name', { name }));
      return { id: property, entries: [added], named: (data: unknown) => data };
    }
    if (type === 'draft' || type === 'look-up') return { ...same, id: `${id}-${this.#random(1_000)}` };
    return same;
  }

  /** What pages have no answer to. */
  async closedPages(): Promise<readonly Closed[]> {
    const pages = this.#pages();
    const closed = await closedPages(pages, await this.#shown(pages));
    return closed.filter(({ channel }) => !this.#closedBefore.has(channel));
  }

  async #shown(pages: UseCases): Promise<Shown> {
    const some = <Item>(items: readonly Item[]): readonly Item[] =>
      items.length <= MOST_ASKED
        ? items
        : Array.from({ length: MOST_ASKED }, () => items[this.#random(items.length)] ?? items[0]).flatMap(
            (item) => item ?? [],
          );
    // A list that is closed is noticed anyway, when it is asked.
    const orNone = async <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> =>
      asked.catch(() => []);
    const households = await orNone(pages['households.list']({}));
    const properties = await orNone(pages['properties.list']({}));
    const versions = await orNone(
      pages['approvalCenter.versions']({ before: null, limit: 100 }).then((page) => page.versions),
    );
    const identifiers = some(this.#identifiers);
    const decided = await Promise.all(
      identifiers.slice(0, 4).map((identifier) => orNone(pages['decisions.list']({ identifier }))),
    );
    // Others have no notice.
    const decisions = decided.flat().filter(({ outcome }) => outcome === 'decline');
    return {
      identifiers,
      households: some(households).map(({ id }) => id),
      decisions: some(decisions).map(({ id }) => id),
      versions: some(versions).map(({ number }) => number),
      properties: some(properties).map(({ id, name }) => ({ id, name })),
    };
  }
}

/** The same with this in place of the entry that a sample names. */
const renamed = (data: unknown, ref: string): unknown => {
  if (typeof data === 'string') return /^[0-9a-f]{24}:7:[0-9a-f]{8}$/.test(data) ? ref : data;
  if (Array.isArray(data)) return data.map((each) => renamed(each, ref));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, renamed(each, ref)]));
};

/** The same with these members where a sample has none. */
const listing = (data: unknown, refs: readonly string[]): unknown =>
  typeof data === 'object' && data !== null && 'members' in data && Array.isArray(data.members)
    ? {
        ...data,
        members: data.members.length === 0 ? refs : data.members.map((_, at) => refs[at % refs.length]),
      }
    : data;
