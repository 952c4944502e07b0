import { existsSync } from 'node:fs';
import type { Cache } from '../cache/queries.ts';
import { ActivityJournal } from './activity.ts';
import type { DeskContext } from './context.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import type { DeskPorts } from './ports.ts';
import { recordsFile } from './records-file.ts';

/** A link that is over is wiped this much late at most, in records that nobody has open. */
const LOOK_EVERY_MS = 30_000;

/**
 * Wipes the addresses of report links at their end in records of connections that are not in use: those are opened for it, and
 * closed again. At the start, too, where a link has ended since; a locked desk sees to it once it is unlocked. Answers a function
 * that stops looking.
 */
export function keepLeftLinks({ connection, ports, state }: DeskContext): () => void {
  const look = async (): Promise<void> => {
    const nowMs = ports.clock.nowMs();
    for (const { profileId, endAtMs } of state.stored().leftLinks) {
      if (endAtMs > nowMs || ports.vault.state() !== 'open') continue;
      await connection.visit(profileId, async (cache) => {
        const { expired } = await cache.openReportLinks(ports.clock.nowMs());
        await sayExpired(cache, ports, expired);
      });
    }
  };
  const lookSafely = (): void => {
    look().catch((error: unknown) =>
      ports.log.error('Report links of another connection could not be wiped.', error),
    );
  };
  lookSafely();
  const timer = setInterval(lookSafely, LOOK_EVERY_MS);
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

async function endAllOf({ connection, ports, changed }: DeskContext, profileId: string): Promise<void> {
  const endInUse = () =>
    connection.useIfOpen(async (session) => {
      if (session?.profile.id !== profileId) return;
      await session.linkExpiry.endAll();
      changed('reportLinks', 'activity');
    });
  await endInUse();
  if (!existsSync(recordsFile(ports.dataFolder, profileId))) return;
  await connection.visit(profileId, async (cache) => {
    const nowMs = ports.clock.nowMs();
    const { expired, live } = await cache.openReportLinks(nowMs);
    const ended = live.map(({ id }) => id);
    await cache.expireReportLinks(ended, nowMs);
    await sayExpired(cache, ports, [...expired, ...ended]);
  });
}

async function sayExpired(cache: Cache, ports: DeskPorts, ids: readonly number[]): Promise<void> {
  const journal = new ActivityJournal(cache, ports);
  for (const id of ids) {
    await journal.done({ kind: 'report-link-expired', subject: `report link ${id}` }, '');
  }
}

/** Remembers until when report links are live in records that are left; null where none are, or where somebody watches them. */
export function noteLeftLinks(state: DeskStateKeeper, profileId: string, endAtMs: number | null): void {
  const { leftLinks } = state.stored();
  const others = leftLinks.filter((left) => left.profileId !== profileId);
  if (endAtMs === null && others.length === leftLinks.length) return;
  state.store({ leftLinks: endAtMs === null ? others : [...others, { profileId, endAtMs }] });
}
