import type { DeskContext } from '#electron/core/context.ts';
import type { TimeAnchor } from '#electron/core/ports.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { retentionChannels } from '#shared/features/retention/channels.ts';
import { LEAST_DAYS_KEPT, storedKinds } from '#shared/features/retention/kinds.ts';
import {
  type Erased,
  lacksReason,
  type RetentionDue,
  type RetentionRules,
} from '#shared/features/retention/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { eraseInCopies, removeOldCopies } from '../backup/index.ts';
import { listHolds, refuseOnHold } from '../holds/index.ts';
import { sessionLookUps } from '../look-ups/index.ts';
import { type ClockDoubt, clockDoubt, clockDoubts, nowBy } from './known-time.ts';
import type { DueBefore, DueRecords, HowDue } from './records/due.ts';

const DAY_MS = 86_400_000;
/** How often it is asked whether a day has passed. The first time, the page has its first list already. */
const LOOK_EVERY_MS = 15_000;

/** What is past its time: shown before it is erased, and erased when the user says so. */
export function retentionHandlers(context: DeskContext): Handlers<typeof retentionChannels> {
  const { ports, state, lifetime } = context;
  lifetime.onOpened(() => keepRetention(context));
  return {
    'retention.preview': ({ rules }, session) => dueOf(session, rules, ports.clock.nowMs(), 'named'),

    'retention.erase': async ({ rules }, session) => {
      const erased = await erase(context, session, rules, ports.clock.nowMs());
      await eraseInCopies(context, session);
      state.forgetNotices('retention-due');
      return erased;
    },

    'retention.previewApplicant': async ({ identifier }, { records }) => {
      const { rules } = state.stored().preferences.retention;
      const asked = { identifier, decisionsBeforeMs: decisionsBeforeOf(rules, ports.clock.nowMs()) };
      const { decidedMs, goes, stays, name } = await records.heldOfApplicant(asked);
      const holds = await records.holdsKeeping({ of: 'application', identifier }, ports.clock.nowMs());
      const days = rules.decisions;
      const until = decidedMs === null || days === null ? null : isoDateOf(decidedMs + days * DAY_MS);
      return { name, goes: [...goes], stays: [...stays], until, holds };
    },

    'retention.eraseApplicant': ({ identifier }, session) =>
      session.inFlight.once(`erasing ${identifier}`, async () => {
        await refuseOnHold(ports, session, 'applicant', { of: 'application', identifier });
        const atMs = ports.clock.nowMs();
        const { rules } = state.stored().preferences.retention;
        const decisionsBeforeMs = decisionsBeforeOf(rules, atMs);
        await session.records.eraseApplicant({ identifier, decisionsBeforeMs, atMs });
        await session.records.eraseRemains();
        await eraseInCopies(context, session);
        return {};
      }),

    'retention.confirmClock': async (_nothing, session) => {
      const nowMs = ports.clock.nowMs();
      await session.records.keepKnownTime({ lastMs: nowMs, setBackToMs: null });
      await session.commit([{ kind: 'clock-confirmed', id: 'record', data: { nowMs } }]);
      forgetDoubts(context);
      return state.current();
    },
  };
}

/**
 * Looks soon after the start and once a day for what is past its time in the records that are open: erases it, or tells of it where
 * the office wishes to be asked. Answers a function that stops looking.
 */
function keepRetention(context: DeskContext): () => void {
  const { connection, ports } = context;
  let looked: { readonly records: string; readonly atMs: number } | null = null;
  let doubted: { readonly records: string; readonly doubt: ClockDoubt } | null = null;
  /** A time of this run that was believed: it goes on while the machine sleeps, whatever the wall clock is set to. */
  let believed: TimeAnchor | null = null;
  let isLooking = false;
  const look = (): Promise<void> =>
    connection.useIfOpen(async (session) => {
      if (session === null || isLooking) return;
      // Both at once: the machine may sleep while the records are asked.
      const now: TimeAnchor = { atMs: ports.clock.nowMs(), uptimeMs: ports.clock.uptimeMs() };
      const nowMs = now.atMs;
      // A lock in between makes a new session of the same records; a restore makes other records of the same connection.
      const records = `${session.profile.id} ${connection.timesReplaced}`;
      // A clock that was set back must not put it off.
      if (looked?.records === records && Math.abs(nowMs - looked.atMs) < DAY_MS) return;
      isLooking = true;
      try {
        const doubt = await doubtOf(session, now, believed);
        if (doubt !== null) {
          // It is asked again every time: the service's date may answer it by itself.
          if (doubted?.records !== records || doubted.doubt !== doubt)
            await tellOfDoubt(context, session, doubt);
          doubted = { records, doubt };
          return;
        }
        doubted = null;
        forgetDoubts(context);
        await session.records.keepKnownTime({ lastMs: nowMs, setBackToMs: null });
        await removeOldCopies(context, session, nowMs).catch((error: unknown) =>
          ports.log.error('Old copies could not be removed.', error),
        );
        believed = now;
        await lookOnce(context, session, nowMs);
        looked = { records, atMs: nowMs };
      } finally {
        isLooking = false;
      }
    });
  const lookSafely = (): void => {
    look().catch((error: unknown) =>
      ports.log.error('What is past its time could not be looked for.', error),
    );
  };
  const timer = setInterval(lookSafely, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Why nothing may be erased by this computer's date now. That it was set back is remembered until somebody says that it is right. */
async function doubtOf(
  { records, service }: Session,
  { atMs: nowMs, uptimeMs }: TimeAnchor,
  believed: TimeAnchor | null,
): Promise<ClockDoubt | null> {
  const known = await records.knownTime();
  const doubt = clockDoubt(nowMs, known, [nowBy(service.serviceTime, uptimeMs), nowBy(believed, uptimeMs)]);
  if (doubt === 'clock-set-back' && known.setBackToMs === null) {
    await records.keepKnownTime({ ...known, setBackToMs: nowMs });
  }
  return doubt;
}

async function tellOfDoubt(context: DeskContext, { records }: Session, doubt: ClockDoubt): Promise<void> {
  const { state, ports } = context;
  const { lastMs, setBackToMs } = await records.knownTime();
  const nowMs = ports.clock.nowMs();
  ports.log.warn(`Nothing is erased by the date of this computer (${doubt}: ${isoDateOf(nowMs)}).`);
  forgetDoubts(context);
  state.forgetNotices('retention-due');
  state.addNotice({
    kind: doubt,
    at: isoDateOf(doubt === 'clock-was-set-back' ? (setBackToMs ?? nowMs) : nowMs),
    knownAt: isoDateOf(lastMs),
  });
}

function forgetDoubts({ state }: Pick<DeskContext, 'state'>): void {
  for (const doubt of clockDoubts) state.forgetNotices(doubt);
}

async function lookOnce(context: DeskContext, session: Session, nowMs: number): Promise<void> {
  const { state, ports } = context;
  const { rules, mode } = state.stored().preferences.retention;
  const share = await session.records.officeShare();
  // Of a shared office, a manager's desk erases: the others hear of it, and see to what is theirs.
  const isErasing = share === null || share.role === 'manager';
  await settleHolds(context, session, isErasing, nowMs);
  // Set by 0.8.0, which asked for no reason: it stays, and is told once.
  if (lacksReason(state.stored().preferences.retention) && (await session.records.isShortRetentionNews())) {
    state.addNotice({ kind: 'retention-short' });
  }
  if (isErasing && mode === 'automatic') {
    // By the date that was believed: somebody may set the clock meanwhile.
    await erase(context, session, rules, nowMs);
    await eraseInCopies(context, session);
    return;
  }
  // The user has said so already. What hinders it must not have the desk look again and again.
  await session.records
    .eraseRemains()
    .catch((error: unknown) => ports.log.error('The bytes of what was erased are not gone yet.', error));
  await eraseInCopies(context, session);
  if (!isErasing) return;
  // Last: where a lock cuts it off, nothing has been told, and nothing is told twice.
  const due = await dueOf(session, rules, nowMs, 'counted');
  const count = due.reduce((sum, kind) => sum + kind.count, 0);
  state.forgetNotices('retention-due');
  if (count > 0) state.addNotice({ kind: 'retention-due', count });
}

/** What holds have kept from other computers' erasures is told; whom they cover by now, a manager's computer names. */
async function settleHolds(
  { ports, changed }: DeskContext,
  session: Session,
  isManager: boolean,
  nowMs: number,
): Promise<void> {
  if (isManager) await session.records.extendHolds(nowMs);
  if ((await session.records.tellHeldBack(nowMs)) > 0) changed('activity');
  await listHolds(ports, session);
}

/** What is past its time and kept by holds is told, once for the same. */
async function tellKept(session: Session, before: DueBefore, atMs: number): Promise<void> {
  const matters = await session.records.holdsInForce(atMs);
  if (matters.length === 0) return;
  const kept = (await storedDue(session, before, 'kept')).filter(({ count }) => count > 0);
  const count = kept.reduce((sum, one) => sum + one.count, 0);
  if (!(await session.records.isKeptNews(kept.map(({ kind, count }) => `${kind} ${count}`).join(', '))))
    return;
  await session.records.tellStopped({ what: 'retention', subject: '', count, matters }, atMs);
}

async function dueOf(
  session: Session,
  rules: RetentionRules,
  nowMs: number,
  how: HowDue,
): Promise<RetentionDue[]> {
  const stored = await storedDue(session, beforeOf(rules, nowMs), how);
  const lookUps = dueLookUps(session, rules, nowMs);
  return [
    ...stored.map(({ oldestMs, named, ...due }) => ({
      ...due,
      oldest: oldestMs === null ? null : isoDateOf(oldestMs),
      named: [...named],
    })),
    {
      kind: 'look-ups' as const,
      count: lookUps.length,
      oldest: lookUps.at(-1)?.startedAt ?? null,
      named: [],
    },
  ].filter(({ count }) => count > 0);
}

/** One kind after the other: a list that is scrolled meanwhile does not wait for all of them. */
async function storedDue(session: Session, before: DueBefore, how: HowDue): Promise<DueRecords[]> {
  const due: DueRecords[] = [];
  for (const kind of storedKinds) {
    const beforeMs = before[kind];
    if (beforeMs !== null) {
      due.push(await session.records.dueRecords(kind, beforeMs, how, before.decisions));
    }
  }
  return due;
}

async function erase(
  { ports, changed }: DeskContext,
  session: Session,
  rules: RetentionRules,
  atMs: number,
): Promise<Erased> {
  const lookUps = dueLookUps(session, rules, atMs);
  for (const { id } of lookUps) await sessionLookUps.of(session).dismiss(id);
  await tellKept(session, beforeOf(rules, atMs), atMs);
  const erased = await session.records.eraseDueRecords({
    before: beforeOf(rules, atMs),
    others: lookUps.length === 0 ? {} : { 'look-ups': lookUps.length },
    atMs,
  });
  if (Object.keys(erased).length > 0) {
    ports.log.info(`Erased as the rules of retention say: ${JSON.stringify(erased)}`);
    changed('applications', 'households', 'reportLinks', 'activity', 'approvalCenter', 'unsaved');
  }
  return erased;
}

/** Those that rest, the newest first. */
function dueLookUps(session: Session, rules: RetentionRules, nowMs: number) {
  const days = rules['look-ups'];
  if (days === null) return [];
  return sessionLookUps
    .of(session)
    .current()
    .filter(
      ({ state, startedAt }) =>
        state !== 'running' && state !== 'listing' && Date.parse(startedAt) < nowMs - days * DAY_MS,
    );
}

/** A decision is kept two years at least, whatever was stored. */
function decisionsBeforeOf({ decisions }: RetentionRules, nowMs: number): number | null {
  return decisions === null ? null : nowMs - Math.max(decisions, LEAST_DAYS_KEPT.decisions) * DAY_MS;
}

function beforeOf(rules: RetentionRules, nowMs: number): DueBefore {
  const before = (days: number | null): number | null => (days === null ? null : nowMs - days * DAY_MS);
  return {
    'raw-replies': before(rules['raw-replies']),
    'report-data': before(rules['report-data']),
    'office-data': before(rules['office-data']),
    'report-links': before(rules['report-links']),
    households: before(rules.households),
    decisions: before(rules.decisions),
    activity: before(rules.activity),
  };
}
