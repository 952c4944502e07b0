import { announceFinished, type Finished } from '#electron/core/announcing.ts';
import type { BegunSession, WhyOpened } from '#electron/core/connection/connection-in-use.ts';
import { ServiceConnection } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { InFlight } from '#electron/core/in-flight.ts';
import { committing, type Session } from '#electron/core/session.ts';
import type { StoredProfile } from '#electron/core/stored-preferences.ts';
import { type Records, RecordsError } from '#electron/records/index.ts';
import { sessionLastVisit, settleInterruptedCalls } from '../activity/index.ts';
import { JudgingAgain, sessionJudging } from '../applications/index.ts';
import { Imports, sessionImports } from '../imports/index.ts';
import { LookUps, sessionLookUps } from '../look-ups/index.ts';
import { announceEnd, LinkExpiry, noteLeftLinks, sessionLinkExpiry } from '../report-links/index.ts';
import { eraseListed, listErasures } from '../retention/index.ts';
import { settleTests } from './tests-under-way.ts';
import { whatWasOpened } from './why-opened.ts';

/** What a session works with beside its records. */
export type SessionContext = Pick<DeskContext, 'ports' | 'state' | 'practice' | 'office' | 'changed'>;

/**
 * Begins to work with a connection's records. Resolves once everything is right that must be before anything is shown: interrupted
 * calls settled, links past their time wiped. Rejects where the records cannot be written; they stay open.
 */
export async function beginSession(
  { ports, state, practice, office, changed }: SessionContext,
  opened: StoredProfile,
  records: Records,
  why: WhyOpened,
): Promise<BegunSession> {
  const { clock, log } = ports;
  const commit = committing(records, clock);
  const lineBefore = await records.newestActivityLine();
  state.tellHowOpened(records);
  // What is done from now on is done by these settings.
  await state.takeSettings(records, opened.kind);
  await records.speak(state.stored().preferences.language);
  const profile = await withCheckedToken({ ports, state }, opened, records);
  await settleTests(await records.callsUnderWay(), commit);
  await records.tellRestored();
  const unconfirmed = await settleInterruptedCalls(records, clock.nowMs());
  if (unconfirmed > 0) {
    // A version that was cut off on its way has thresholds, too.
    await state.takeRules(records);
    state.addNotice({ kind: 'calls-unconfirmed', count: unconfirmed });
  }
  // Only now: one of them may be what a crash cut off on its way.
  await records.forgetRemovedDrafts();
  // For good: in a shared office that is a manager's.
  const share = await records.officeShare();
  if (share === null || share.role === 'manager') await records.forgetRemovedHouseholds(clock.nowMs());
  await settleErasures(ports, profile.id, records);
  const linkExpiry = new LinkExpiry({
    records,
    clock,
    log,
    onChanged: () => changed('reportLinks', 'activity'),
    announceEnd: (link) => announceEnd(link, state.stored().preferences, ports),
  });
  const service = new ServiceConnection(profile, ports, state, practice);
  service.mapping = await records.responseMapping();
  const onFinished = (finished: Finished): void =>
    announceFinished(finished, state.stored().preferences, ports);
  const lookUps = await LookUps.open({
    records,
    service,
    clock,
    log,
    concurrency: () => state.stored().preferences.concurrency,
    onProgress: (current) => ports.emit('look-ups-changed', current),
    onFinished,
    onRecords: ({ stored, driftChanged }) => {
      if (driftChanged) changed('approvalCenter');
      if (stored) changed('applications', 'households', 'activity');
      else changed('activity');
    },
  });
  const judgingAgain = new JudgingAgain({
    records,
    commit,
    state,
    log,
    onChanged: () => changed('applications', 'households', 'approvalCenter', 'activity'),
  });
  await linkExpiry.start();
  noteLeftLinks(state, profile.id, null);
  const lineAtOpening = await records.newestActivityLine();
  try {
    await commit([whatWasOpened(profile, why, ports.version)]);
  } catch (error) {
    await linkExpiry.stop();
    throw error;
  }
  await noteRecovery(ports, commit).catch((error: unknown) =>
    log.error('That the recovery code was used was not written down yet.', error),
  );
  await judgingAgain.start();
  const { id, kind } = profile;
  const session: Session = {
    profile: { id, kind },
    records,
    commit,
    service,
    inFlight: new InFlight(),
  };
  // That it was opened is no news to whoever opens it; the first time there was no visit before.
  const isOnlyOpened = lineBefore > 0 && lineAtOpening === lineBefore;
  sessionLastVisit.put(session, isOnlyOpened ? lineBefore + 1 : lineBefore);
  sessionLinkExpiry.put(session, linkExpiry);
  sessionLookUps.put(session, lookUps);
  sessionImports.put(session, new Imports(records, ports.clock, onFinished));
  sessionJudging.put(session, judgingAgain);
  await office.begin(session);
  return {
    session,
    interrupt: () => lookUps.interrupt(),
    async end(why) {
      await office.end(session);
      if (why === 'replaced') {
        // Whatever becomes of the file, no address outlives its time in it.
        await linkExpiry
          .endAll()
          .catch((error: unknown) => log.error('Report links could not be ended.', error));
      }
      await linkExpiry.stop();
      await judgingAgain.stop();
      noteLeftLinks(state, id, linkExpiry.lastEndMs());
    },
  };
}

/** What is listed beside the records as erased, and they do not know of, goes before anything is shown; then the list knows what they know. */
async function settleErasures(
  ports: DeskContext['ports'],
  profileId: string,
  records: Records,
): Promise<void> {
  try {
    await eraseListed(ports, profileId, records);
    await listErasures(ports, profileId, records);
  } catch (error) {
    if (error instanceof RecordsError && error.kind !== 'not-allowed') throw error;
    // Of a shared office: the hub says again what was erased. Or the list cannot be read or written, and is the next time.
    ports.log.error('What was erased could not be compared with the list of it.', error);
  }
}

/** A desk that was opened by its recovery code had no records open then: the first that are opened tell of it. */
async function noteRecovery({ vault }: DeskContext['ports'], commit: Session['commit']): Promise<void> {
  if (vault.recoveryToNote() === null) return;
  await commit([{ kind: 'recovery-code-changed', id: 'record', data: { to: 'used' } }]);
  await vault.recoveryNoted();
}

/**
 * An older token than the newest that these records know goes nowhere, nor does one for another address: it is asked for again. The address
 * is the one that the records know.
 */
async function withCheckedToken(
  { ports, state }: Pick<SessionContext, 'ports' | 'state'>,
  profile: StoredProfile,
  records: Records,
): Promise<StoredProfile> {
  state.forgetNotices('token-outdated');
  const { baseUrl, token } = await state.tokens.check(profile, records);
  if (token === 'outdated') {
    ports.log.warn(
      'The keys’ file holds an older token than these records know, or one for another address: it is not sent.',
    );
    state.addNotice({ kind: 'token-outdated' });
  }
  if (baseUrl === profile.baseUrl) return profile;
  const known = { ...profile, baseUrl };
  state.store({ profiles: state.stored().profiles.map((one) => (one.id === profile.id ? known : one)) });
  return known;
}
