import type { Cache } from '../cache/queries.ts';
import { ActivityJournal } from './activity.ts';
import { tellOfSetAside } from './cache-failure.ts';
import type { DeskContext } from './context.ts';
import { settleInterruptedCalls } from './interrupted-calls.ts';
import { noteLeftLinks } from './left-links.ts';
import { announceEnd } from './link-announcement.ts';
import { LinkExpiry } from './link-expiry.ts';
import { LookUps } from './look-up/look-ups.ts';
import { ServiceConnection } from './service-connection.ts';
import { type Session, UnderWay } from './session.ts';
import type { StoredProfile } from './stored-preferences.ts';
import { type WhyOpened, whatWasOpened } from './why-opened.ts';

/** What a session works with beside its records. */
export type SessionContext = Pick<DeskContext, 'ports' | 'state' | 'practice' | 'changed'>;

/**
 * Begins to work with a connection's records. Resolves once everything is right that must be before anything is shown: interrupted
 * calls settled, links past their time wiped. Rejects where the records cannot be written; they stay open.
 */
export async function beginSession(
  { ports, state, practice, changed }: SessionContext,
  profile: StoredProfile,
  cache: Cache,
  why: WhyOpened,
): Promise<Session> {
  const { clock, log } = ports;
  const journal = new ActivityJournal(cache, ports);
  tellOfSetAside(cache, state);
  const unconfirmed = await settleInterruptedCalls(cache, journal, clock.nowMs());
  if (unconfirmed > 0) state.addNotice({ kind: 'calls-unconfirmed', count: unconfirmed });
  // Only now: one of them may be what a crash cut off on its way.
  await cache.forgetRemovedDrafts();
  await cache.forgetRemovedHouseholds();
  const linkExpiry = new LinkExpiry({
    cache,
    journal,
    clock,
    log,
    onChanged: () => changed('reportLinks', 'activity'),
    announceEnd: (link) => announceEnd(link, state.stored().preferences, ports),
  });
  const service = new ServiceConnection(profile, ports, state, practice);
  const lookUps = await LookUps.open({
    cache,
    journal,
    service,
    clock,
    log,
    concurrency: () => state.stored().preferences.concurrency,
    onProgress: (current) => ports.emit('look-ups-changed', current),
    onRecords: ({ stored, driftChanged }) => {
      if (driftChanged) changed('approvalCenter');
      if (stored) changed('applications', 'households', 'activity');
      else changed('activity');
    },
  });
  await linkExpiry.start();
  noteLeftLinks(state, profile.id, null);
  try {
    await journal.done(whatWasOpened(profile, why, ports.version), profile.baseUrl);
  } catch (error) {
    await linkExpiry.stop();
    throw error;
  }
  return {
    profile: { id: profile.id, kind: profile.kind },
    cache,
    journal,
    service,
    linkExpiry,
    underWay: new UnderWay(),
    lookUps,
  };
}
