import { hash as digest } from 'node:crypto';
import type { SharedTexts } from '#electron/features/applications/records/shared-texts.ts';
import type { Database, Durability } from '#electron/records/database.ts';
import { isOfThisComputer } from '#electron/records/errors.ts';
import type { RedrawnLog } from '#electron/records/log/log.ts';
import { chainText, isTextsLine, type Point } from '#shared/office/calls.ts';
import { isErasing } from '#shared/office/erasing.ts';
import { namedIn } from '#shared/office/texts.ts';
import type { EntryHeader } from '#shared/rpc/entry.ts';
import { type BroughtText, textsIn } from './brought-texts.ts';
import { type createFindings, type FindingKind, type NewFinding, referenceOf } from './findings.ts';
import { contentOf, createDeviceKeys, entryIn, isAboutPeople, type Received, settle } from './verifying.ts';

/** What became of a piece of what was brought. */
export interface Applied {
  /** How much is left that was brought and judged. */
  readonly left: number;
  /** What the entries were about, and which cells: `application field:name`. */
  readonly touched: readonly string[];
  readonly point: Point;
}

/** What was judged, in the office's order. */
interface Due {
  readonly received: Received;
  /** Null: it is an entry like any other. */
  readonly finding: FindingKind | null;
}

interface Applying {
  readonly budgetMs: number;
  readonly most: number;
  readonly isSetAside: boolean;
  readonly durability: Durability;
  readonly nowMs: number;
}

interface Parts {
  readonly database: Database;
  readonly log: RedrawnLog;
  readonly findings: ReturnType<typeof createFindings>;
  readonly texts: Pick<SharedTexts, 'begin' | 'arrive'>;
  /** The device that acts here. */
  readonly own: string;
  /** Moves the point up to which the office is here, and what of this device the hub is known to have. */
  moveTo(point: Point, ownSeq: number): void;
  /** An entry that erased something has come, for the first time. */
  erased(header: EntryHeader, no: number, nowMs: number): void;
}

/**
 * What the hub sends on its way into the log: each entry is looked at, whoever brings it, before it is taken. It is brought in pieces, and
 * applied in smaller ones, so that nobody who asks the records for something waits long.
 */
export function createIncoming({ database, log, findings, texts, own, moveTo, erased }: Parts) {
  const { rows } = log;
  const keys = createDeviceKeys(rows);
  const place = database.prepare(
    'INSERT OR REPLACE INTO office_entries (seq, chain, entry, signature) VALUES (?, ?, ?, ?)',
  );
  const isAnyLost = database.prepare('SELECT 1 FROM office_lost LIMIT 1');
  const foundAgain = database.prepare('DELETE FROM office_lost WHERE entry = ?');
  const withoutData = database.prepare('INSERT OR IGNORE INTO office_without_data (entry) VALUES (?)');

  let at: Point = { seq: 0, chain: '' };
  let open: Received[] = [];
  let due: Due[] = [];
  /** The newest good entry of each device that is due. */
  let ends = new Map<string, { readonly seq: number; readonly hash: string }>();
  /** The same among those before what was taken ahead of its place. */
  let between = new Map<string, { readonly seq: number; readonly hash: string }>();
  let noted: NewFinding[] = [];
  /** Devices of which something was refused, and '' where a place of the office is empty: that is why their next entry does not follow. */
  let explained = new Set<string>();

  /** The records go on from another point: what is brought now lies behind the one before. */
  let isLeft = false;
  /** What the entries name that come next. */
  let broughtTexts = new Map<string, BroughtText>();

  const read = (line: string): Received | null => {
    if (isTextsLine(line)) {
      broughtTexts = textsIn(line);
      return null;
    }
    const said = entryIn(line);
    const { seq, hash } = said;
    if (seq !== at.seq + 1) {
      const kind = seq > at.seq ? 'missing' : 'reordered';
      noted.push({ kind, device: '', seq: at.seq + 1, reference: '' });
      explained.add('');
      if (seq <= at.seq) return null;
    }
    at = { seq, chain: digest('sha256', chainText(at.chain, hash)) };
    const named = namedIn(said.data, broughtTexts).flatMap((of) => broughtTexts.get(of) ?? []);
    return { ...said, chain: at.chain, named };
  };

  /** How an entry that its device did sign goes on from what is here of that device. */
  const linkOf = ({ header, hash }: Received): FindingKind | null => {
    const last = ends.get(header.device) ?? rows.lastOf(header.device);
    if (header.seq > last.seq) {
      ends.set(header.device, { seq: header.seq, hash });
      if (header.seq > last.seq + 1) return 'missing';
      return header.prev === last.hash ? null : 'forked';
    }
    if (rows.isNumberTaken(header.device, header.seq, hash)) return 'forked';
    const before = between.get(header.device);
    between.set(header.device, { seq: header.seq, hash });
    if (header.seq === 1) return null;
    if (before?.seq === header.seq - 1) return before.hash === header.prev ? null : 'forked';
    if (!rows.isThere(header.device, header.seq - 1)) return 'missing';
    return rows.isNumberTaken(header.device, header.seq - 1, header.prev) ? 'forked' : null;
  };

  const judged = (received: Received, isSigned: boolean): Due => {
    const { device } = received.header;
    if (!isSigned) {
      explained.add(device);
      return { received, finding: 'changed' };
    }
    const link = linkOf(received);
    if (link === 'forked') return { received, finding: 'forked' };
    if (link === 'missing' && !explained.has(device) && !explained.has('')) {
      noted.push({ kind: 'missing', device, seq: received.seq, reference: referenceOf(received) });
    }
    return { received, finding: null };
  };

  const isOwn = (received: Received): boolean =>
    received.header.device === own && rows.byReference(referenceOf(received))?.hash === received.hash;

  const settleOpen = (): void => {
    const { settled, open: left } = settle(open, keys, isOwn);
    for (const { received, isSigned } of settled) due.push(judged(received, isSigned));
    open = left;
  };

  /** Takes some of what was brought and judged; `isSetAside`: it is passed over, and told, as taking it fails. */
  const applySome = ({ budgetMs, most, isSetAside, durability, nowMs }: Applying): Applied => {
    const touched = new Set<string>();
    const until = performance.now() + budgetMs;
    texts.begin();
    return log.receiving(durability, (take, redraw) => {
      for (const finding of noted) findings.note(finding, nowMs);
      noted = [];
      let done = 0;
      let ownSeq = 0;
      let isAnybodyBack = false;
      let point: Point = at;
      const ownBefore = rows.lastOf(own).seq;
      const mayBeLost = isAnyLost.get() !== undefined;
      for (const { received, finding } of due) {
        if (done >= most || (done > 0 && performance.now() >= until)) break;
        done += 1;
        const { header, hash, salt, seq, chain, signature } = received;
        point = { seq, chain };
        const content = contentOf(received);
        const isMissing = content !== 'good' && (header.person === null || isAboutPeople(header));
        const ofContent = content === 'changed' ? 'changed' : isMissing ? 'data-missing' : null;
        const found = finding ?? ofContent ?? (isSetAside ? 'unreadable' : null);
        if (found !== null) {
          const { device } = header;
          findings.note({ kind: found, device, seq, reference: referenceOf(received) }, nowMs);
        }
        const isTaken = finding === null && !isMissing && !isSetAside;
        const data = content === 'good' ? received.data : null;
        const isNew = isErasing(header) && rows.byReference(referenceOf(received)) === null;
        const taken = isTaken ? take({ header, salt: data === null ? null : salt, data }, hash) : null;
        const no = taken?.no ?? null;
        place.run(
          seq,
          Buffer.from(chain, 'hex'),
          no,
          signature === null ? null : Buffer.from(signature, 'base64url'),
        );
        if (no === null) continue;
        const named = received.named.map((text) => text.good());
        const good = new Map(named.flatMap((text) => (text === null ? [] : [text])));
        if (good.size > 0) {
          const added = taken?.added ?? null;
          const entry = added ?? rows.byNumber(no);
          // What is new is drawn in any case.
          const isOther = entry !== null && texts.arrive(entry, good, added === null ? 'again' : 'new');
          if (isOther && added === null) redraw(header.subject, header.cell);
        }
        // It is whole without: the result can be looked up.
        if (good.size < named.length) {
          const { device } = header;
          findings.note({ kind: 'text-changed', device, seq, reference: referenceOf(received) }, nowMs);
        }
        if (mayBeLost && foundAgain.run(no).changes > 0 && isAboutPeople(header)) isAnybodyBack = true;
        if (content === 'gone') withoutData.run(no);
        if (header.device === own) ownSeq = header.seq;
        // What this desk made and has it was told when it was made.
        if (header.device === own && header.seq <= ownBefore) continue;
        touched.add(`${header.subject.split('/', 1)[0]} ${header.cell}`);
        if (isNew) erased(header, no, nowMs);
      }
      // What this hub did not take back before counts again.
      if (isAnybodyBack) log.boundAnew();
      due = due.slice(done);
      if (due.length === 0) {
        ends = new Map();
        between = new Map();
        if (open.length === 0) point = at;
      }
      if (done > 0 || open.length === 0) moveTo(point, ownSeq);
      return { left: due.length, touched: [...touched], point };
    });
  };

  /**
   * One that this program has no way to take must not hold up all that comes behind it, for good: it is set aside, and told. Only one at a
   * time, so that nothing else goes with it.
   */
  const applyFirst = (durability: Durability, nowMs: number): Applied => {
    const one = { budgetMs: 0, most: 1, durability, nowMs };
    const before = { due, noted, ends, between };
    try {
      return applySome({ ...one, isSetAside: false });
    } catch (error) {
      if (isOfThisComputer(error)) throw error;
      ({ due, noted, ends, between } = before);
      return applySome({ ...one, isSetAside: true });
    }
  };

  return {
    /** Forgets what was brought and not applied: it is asked for again behind the point that is stored. */
    begin(point: Point): void {
      isLeft = false;
      at = point;
      open = [];
      due = [];
      ends = new Map();
      between = new Map();
      noted = [];
      explained = new Set();
      broughtTexts = new Map();
    },

    /** The point is moved by somebody else: whatever is on its way counts for nothing until it is begun from there. */
    leave(): void {
      isLeft = true;
    },

    /** Behind what has been brought. */
    broughtTo: (): Point => at,

    /** `end`: what the hub says where they end, the chain with it. Throws where a line cannot be read: then nothing of it was brought. */
    bring(lines: readonly string[], end: Point | null): void {
      if (isLeft) return;
      const before = at;
      // The newest once more, as it was said before: something on the way repeats itself.
      if (end !== null && end.seq === at.seq && end.chain === at.chain) return;
      try {
        const received = lines.map(read).filter((entry) => entry !== null);
        open.push(...received);
      } catch (error) {
        at = before;
        throw error;
      }
      if (end !== null && (end.seq !== at.seq || end.chain !== at.chain)) {
        // It goes on from where the hub says that it is: what is in it each device has signed for itself.
        noted.push({ kind: 'reordered', device: '', seq: before.seq + 1, reference: '' });
        at = end;
        const last = open.at(-1);
        if (last !== undefined) open[open.length - 1] = { ...last, chain: end.chain };
      }
      settleOpen();
    },

    isOpen: (): boolean => open.length > 0,

    apply(budgetMs: number, durability: Durability, nowMs: number): Applied {
      if (isLeft) return { left: 0, touched: [], point: at };
      const before = { due, noted, ends, between };
      try {
        return applySome({ budgetMs, most: due.length, isSetAside: false, durability, nowMs });
      } catch (error) {
        if (isOfThisComputer(error)) throw error;
        ({ due, noted, ends, between } = before);
        return applyFirst(durability, nowMs);
      }
    },
  };
}
