import type { Database } from '#electron/records/database.ts';
import { RecordsError } from '#electron/records/errors.ts';
import type { LogAuthor, RedrawnLog } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import { CHAIN_START, type Point, SENT_BYTES } from '#shared/office/calls.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import type { Role } from '#shared/rpc/entry.ts';
import type { HubMove, SignedEntry } from './hub-moves.ts';
import type { Applied } from './incoming.ts';
import type { Batch, BatchLimit, RelayedBatch } from './outgoing.ts';
import { createPieceLength } from './piece-length.ts';
import { createSharedPeople } from './shared-people.ts';
import { type Beside, createSharingParts, type ShareRow } from './sharing-parts.ts';

/** How these records are shared. */
export interface Share {
  readonly office: string;
  readonly point: Point;
  /** The last number of this device that the hub has. */
  readonly sent: number;
  readonly device: string;
  readonly member: string;
  /** Null where nobody has let this device in, or it was removed. */
  readonly role: Role | null;
  /** Whether it was in once: then it was removed. */
  readonly wasIn: boolean;
}

export interface OwnInvite {
  readonly id: string;
  readonly publicKey: string;
  readonly role: Role;
  readonly expiresAtMs: number;
}

/** In which nobody else is answered, about. Half of a piece is the commit, of which there are fewer where pieces are longer. */
const APPLIED_FOR_MS = 16;

/** The office that these records are part of. Nothing of it is prepared, or asked, where they are one desk's alone. */
export function createSharing(
  database: Database,
  meta: Meta,
  log: RedrawnLog,
  acting: LogAuthor,
  beside: Beside,
) {
  const { rows, binding } = log;
  const pieces = createPieceLength();
  let made: ReturnType<typeof createSharingParts> | null = null;
  const parts = () => {
    made ??= createSharingParts(database, meta, log, acting, beside);
    return made;
  };
  const share = (): ShareRow | null => (binding.isShared() ? (parts().read.get() ?? null) : null);
  const required = (): ShareRow => {
    const row = share();
    if (row === null) throw new RecordsError('failed', 'These records are not shared.');
    return row;
  };
  const bind = (office: string, work: () => void): void =>
    log.orNothing(() =>
      database.write('act', () => {
        parts().bind.run(office, CHAIN_START);
        work();
        log.boundAnew();
      }),
    );

  const moveAgain = (atMs: number): boolean => {
    const people = log.people();
    if (people.state.get(acting.member)?.role !== 'manager' || binding.isRemoved()) return false;
    const undone = parts().moves.undone(acting.device, people);
    if (undone === null) return false;
    const { move, replaces } = undone;
    log.write('act', atMs, (append) =>
      append({ kind: 'hub-moved', id: RECORD_ID, data: { ...move }, replaces }),
    );
    return true;
  };

  return {
    officeShare(): Share | null {
      const row = share();
      if (row === null) return null;
      const people = log.people();
      const self = people.state.get(acting.member);
      const isIn = self?.devices.includes(acting.device) === true;
      return {
        office: row.office,
        point: { seq: row.seq, chain: row.chain },
        sent: row.sent,
        device: acting.device,
        member: acting.member,
        role: isIn && self.role !== 'none' && !binding.isRemoved() ? self.role : null,
        wasIn: people.chain.some(({ entry }) => entry.data.device === acting.device),
      };
    },

    /**
     * What an office of these records begins with, and who acts; null where they cannot be shared: another device wrote here before, and
     * only its own key could sign that.
     */
    officeFounding(atMs: number): {
      readonly founding: Batch;
      readonly publicKey: string;
      readonly member: string;
    } | null {
      // Somebody has to be in: the first act founds.
      if (rows.lastOf(acting.device).seq === 0) log.write('act', atMs, () => undefined);
      // By both ends of the index: nobody walks through all entries for it.
      const end = (which: 'min' | 'max') =>
        database.prepare<number>(`SELECT ${which}(device) FROM entries`).pluck().get() ?? null;
      const own = rows.names.known(acting.device);
      const isOfOthers = end('min') !== own || end('max') !== own;
      const founding = parts().outgoing.next(0, { entries: 1, bytes: SENT_BYTES });
      const [first] = rows.next(acting.device, 0, 1);
      if (isOfOthers || founding === null || first?.header.kind !== 'office-founded') return null;
      return { founding, publicKey: acting.publicKey, member: acting.member };
    },

    /** From now on they are shared: what is in them is to be sent. */
    beginSharing: (office: string): void => bind(office, () => undefined),

    /** Records that were just made are of an office: what it has is to be fetched before anybody acts here. */
    beginAsMember: (office: string): void =>
      bind(office, () => {
        if (rows.after(0, 1).length > 0) throw new RecordsError('failed', 'These records are not new.');
        // The office's settings are those of the office: none is brought along.
        parts().keepSettings.run();
        meta.write('began-as-member', 1);
      }),

    /** They are this desk's alone, as they are. The office that they were of stays known. */
    endSharing: (): void =>
      log.orNothing(() =>
        database.write('act', () => {
          parts().leave();
          log.boundAnew();
        }),
      ),

    /**
     * The next entries that the hub does not have: after a failover also those that others signed, all in the order in which it had them; then
     * those of this device. Null where it has all.
     */
    officeOutbox(limit: BatchLimit): Batch | RelayedBatch | null {
      const { outgoing } = parts();
      const { sent } = required();
      const lost = outgoing.isAnyLost()
        ? log.receiving('refetchable', () => outgoing.nextLost(sent, limit))
        : null;
      return lost ?? outgoing.next(sent, limit);
    },

    /** The hub has this device's entries up to a number: an older answer takes nothing back. */
    officeSent(seq: number): void {
      database.write('refetchable', () => parts().sentUpTo.run(seq));
    },

    /**
     * What the hub says of this device's last entry. `same`: what follows is to be sent. `ahead`: the hub has what is not here, and sends
     * it. `forked`: it has another entry under that number.
     */
    officeReconcile({
      seq,
      hash,
    }: {
      readonly seq: number;
      readonly hash: string;
    }): 'same' | 'ahead' | 'forked' {
      const own = rows.lastOf(acting.device);
      if (seq > own.seq) return 'ahead';
      if (seq > 0 && rows.isNumberTaken(acting.device, seq, hash)) return 'forked';
      database.write('refetchable', () => parts().setSent.run(seq));
      return 'same';
    },

    /** The hub lets this device in no more, or does again: the entry that says so is not shown to whom it removes. */
    officeRemoved(isRemoved: boolean): void {
      if (binding.isRemoved() === isRemoved) return;
      log.orNothing(() =>
        database.write('act', () => {
          parts().setRemoved.run(isRemoved ? 1 : 0);
          log.boundAnew();
        }),
      );
    },

    /** Begins to take what the hub sends behind the point that is stored. */
    officeBegin(): Point {
      const { seq, chain } = required();
      parts().incoming.begin({ seq, chain });
      return { seq, chain };
    },
    /** Begins to look through what the hub has behind the point for what was erased. */
    officeBeginAhead(): Point {
      const { seq, chain } = required();
      parts().ahead.begin();
      return { seq, chain };
    },
    /** Takes of a piece of it what erases, and who is in: before the rest, and before anything is sent. Answers what was touched. */
    officeLookAhead: (lines: readonly string[], nowMs: number): readonly string[] =>
      parts().ahead.look(lines, 'refetchable', nowMs),
    /** A piece of what the hub has sent: lines as they came. Throws where one cannot be read. */
    officeBring(lines: readonly string[], end: Point | null): Point {
      parts().incoming.bring(lines, end);
      return parts().incoming.broughtTo();
    },
    /** Takes some of what was brought into the log, in one transaction with the point. The hub has it: it can be fetched again. */
    officeApply(nowMs: number, budgetMs = APPLIED_FOR_MS): Applied {
      const begunMs = performance.now();
      const applied = database.bringHomeBehind(() =>
        parts().incoming.apply(pieces.of(budgetMs), 'refetchable', nowMs),
      );
      if (applied.left > 0) pieces.tookInAll(performance.now() - begunMs, budgetMs);
      return applied;
    },
    /**
     * All that the hub has is here: what came without its data, and no erasure says why, is noticed. Answers whether a move was to be said
     * once more, as below.
     */
    officeCaughtUp(nowMs: number): boolean {
      parts().lookForData(nowMs);
      return moveAgain(nowMs);
    },

    /** Earlier points, the newest first, at growing distances: at one of them another history parts from this one. */
    officePointsBefore(seq: number, limit: number): Point[] {
      return parts()
        .pointsBefore.all(seq, limit)
        .map(({ seq: at, chain }) => ({ seq: at, chain: chain.toString('hex') }));
    },
    officePointAt(seq: number): Point {
      if (seq === 0) return { seq: 0, chain: CHAIN_START };
      const row = parts().pointAt.get(seq);
      return row === undefined
        ? { seq: 0, chain: CHAIN_START }
        : { seq: row.seq, chain: row.chain.toString('hex') };
    },
    /** The hub has another history behind a point: what it lost is to be sent again. Only where the point is still what it was. */
    officeRewind(from: Point, to: Point): boolean {
      return database.write('act', () => parts().rewind(from, to));
    },
    /** What others signed is at the hub again, or it does not take it. */
    officeRelayed(numbers: readonly number[], isTaken: boolean): void {
      log.receiving('refetchable', () => parts().outgoing.relayed(numbers, isTaken));
    },
    officeDiverged(entries: number, at: Point, nowMs: number): void {
      database.write('act', () =>
        parts().findings.note(
          { kind: 'diverged', device: '', seq: at.seq, reference: at.chain.slice(0, 8), entries },
          nowMs,
        ),
      );
    },
    /** What was noticed and may be mended by now is asked for again: the point goes back to before it. */
    officeLookAgain(): boolean {
      return database.write('act', () => parts().lookAgain());
    },

    ...createSharedPeople(database, log, acting, { parts, sent: () => required().sent }),

    /** Where this office has moved to; null where nobody has moved it. */
    officeMovedTo: (): HubMove | null => parts().moves.movedTo(),
    /**
     * Says once more, in this desk's name, a move that this desk undid without having heard of it (`undone`): others have gone where it leads.
     * False where there is nothing of it.
     */
    officeMoveAgain: moveAgain,
    /** Whether this desk has moved it, and the hub is not known to have that. */
    officeMoveOnItsWay: (): boolean => parts().moves.isOnItsWay(),
    /** Of these devices, those that have made nothing since. */
    officeNotSeenSince: (devices: readonly string[]): readonly string[] =>
      parts().moves.notSeenSince(devices),
    /** The newest entry that the hub has in a cell of the office; '' for none. */
    officeNewestIn: (cell: string): string => parts().moves.newestIn(cell),
    /** What the office began with, as its own device signed it; null where it is not here. */
    officeBeginning: (): SignedEntry | null => parts().moves.beginning(),

    officeInvites: (): OwnInvite[] =>
      parts()
        .invites.all()
        .map(({ invite, public_key, role, expires_at_ms }) => ({
          id: invite,
          publicKey: public_key,
          role,
          expiresAtMs: expires_at_ms,
        })),
    keepInvite({ id, publicKey, role, expiresAtMs }: OwnInvite): void {
      database.write('act', () => parts().keepInvite.run(id, publicKey, role, expiresAtMs));
    },
    forgetInvite(id: string): void {
      database.write('act', () => parts().forgetInvite.run(id));
    },
  };
}
