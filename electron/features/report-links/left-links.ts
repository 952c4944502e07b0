import { existsSync } from 'node:fs';
import type { DeskContext } from '#electron/core/context.ts';
import type { DeskStateKeeper } from '#electron/core/desk-state.ts';
import type { Records } from '#electron/records/index.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';
import { CLOCK_WAS_SET_MS, sessionLinkExpiry } from './expiry.ts';

/** After how long records are visited again that could not be opened, or not written. */
const VISITED_AGAIN_MS = 3_600_000;

/** A link that is over is wiped this much late at most, in records that nobody has open. */
const LOOK_EVERY_MS = 30_000;

/** What the desk does about report links by itself: in records that are left, and after the machine has slept. */
export function watchLinks(context: DeskContext): () => void {
  const { connection, ports, changed } = context;
  const stopLooking = keepLeftLinks(context);
  const stopListening = ports.onWake(() => {
    connection
      .useIfOpen(async (session) => {
        if (session !== null) await sessionLinkExpiry.of(session).expireDue();
      })
      .then(() => changed('reportLinks'))
      .catch((error: unknown) => ports.log.warn('Report links could not be looked at after sleep.', error));
  });
  return () => {
    stopLooking();
    stopListening();
  };
}

/**
 * Wipes the addresses of report links at their end in records of connections that are not in use: those are opened for it, and
 * closed again. At the start, too, where a link has ended since; a locked desk sees to it once it is unlocked. Where somebody has set
 * the clock, the records tell how long their links have left. Answers a function that stops looking.
 */
function keepLeftLinks({ connection, ports, state }: DeskContext): () => void {
  const { clock, vault } = ports;
  let offsetMs = clock.nowMs() - clock.uptimeMs();
  const wipeDue = (profileId: string): Promise<void> =>
    visitLinks({ connection, ports, state }, profileId, async (records) => {
      const { live } = await records.openReportLinks(clock.nowMs(), clock.uptimeMs());
      return live.length === 0
        ? null
        : clock.nowMs() + live.reduce((most, { leftMs }) => Math.max(most, leftMs), 0);
    });
  /** Never rejects. */
  const look = async (): Promise<void> => {
    if (vault.state() !== 'open') return;
    const nowMs = clock.nowMs();
    const wasSet = Math.abs(nowMs - clock.uptimeMs() - offsetMs) > CLOCK_WAS_SET_MS;
    offsetMs = nowMs - clock.uptimeMs();
    for (const { profileId, endAtMs } of state.stored().leftLinks) {
      // No link is live for longer: the clock was set back while the desk was closed.
      const isAhead = endAtMs > nowMs + LINK_LIFETIME_MS;
      if (endAtMs > nowMs && !wasSet && !isAhead) continue;
      await wipeDue(profileId).catch((error: unknown) =>
        ports.log.error('Report links of another connection could not be wiped.', error),
      );
    }
  };
  let isLooking = false;
  const lookUnlessLooking = (): void => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  };
  lookUnlessLooking();
  const timer = setInterval(lookUnlessLooking, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Wipes the address of every live report link in records that are about to be put away, whether they are in use or not: nobody
 * would wipe it there at its end. Records that cannot be opened are not in the way of what is to take their place.
 */
export function endLinksOf(context: DeskContext, profileId: string): Promise<void> {
  return endAllOf(context, profileId).catch((error: unknown) =>
    context.ports.log.error('Report links in records that are put away could not be ended.', error),
  );
}

async function endAllOf(context: DeskContext, profileId: string): Promise<void> {
  const { connection, ports, changed } = context;
  const endInUse = () =>
    connection.useIfOpen(async (session) => {
      if (session?.profile.id !== profileId) return;
      await sessionLinkExpiry.of(session).endAll();
      changed('reportLinks', 'activity');
    });
  await endInUse();
  if (!existsSync(recordsFile(ports.dataFolder, profileId))) return;
  await visitLinks(context, profileId, async (records) => {
    const nowMs = ports.clock.nowMs();
    const { live } = await records.openReportLinks(nowMs, ports.clock.uptimeMs());
    await records.expireReportLinks(
      live.map(({ id }) => id),
      nowMs,
    );
    return null;
  });
}

/**
 * Does something about the report links in records of a connection that is not in use, and remembers until when some of them are live,
 * as `act` answers it. Where it fails, or is cut off, it is time to try again an hour later.
 */
function visitLinks(
  { connection, ports, state }: Pick<DeskContext, 'connection' | 'ports' | 'state'>,
  profileId: string,
  act: (records: Records) => Promise<number | null>,
): Promise<void> {
  return connection.visit(profileId, async (open) => {
    // Not again and again, whatever becomes of it, and not never again.
    noteLeftLinks(state, profileId, ports.clock.nowMs() + VISITED_AGAIN_MS);
    noteLeftLinks(state, profileId, await act(await open()));
  });
}

/** Remembers until when report links are live in records that are left; null where none are, or where somebody watches them. */
export function noteLeftLinks(state: DeskStateKeeper, profileId: string, endAtMs: number | null): void {
  const { leftLinks } = state.stored();
  const others = leftLinks.filter((left) => left.profileId !== profileId);
  if (endAtMs === null && others.length === leftLinks.length) return;
  state.store({ leftLinks: endAtMs === null ? others : [...others, { profileId, endAtMs }] });
}
