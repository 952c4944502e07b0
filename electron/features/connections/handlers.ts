import { randomUUID } from 'node:crypto';
import { requireIn, requireUnlocked } from '#electron/core/coming-in.ts';
import type { WhyOpened } from '#electron/core/connection/connection-in-use.ts';
import { PRACTICE_PROFILE, PRACTICE_PROFILE_ID } from '#electron/core/connection/practice-runner.ts';
import { proxiesTo } from '#electron/core/connection/proxy.ts';
import { inMilliseconds } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { RateLimit } from '#electron/core/rate-limit.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import { originOf } from '#electron/core/service-tokens.ts';
import type { Session } from '#electron/core/session.ts';
import {
  hasRoomForService,
  personOf,
  type StoredProfile,
  withOpen,
} from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { testConnection } from '#electron/screening-service/index.ts';
import type { connectionChannels } from '#shared/features/connections/channels.ts';
import { MOST_CONNECTION_NAME } from '#shared/features/connections/limits.ts';
import { type ConnectionReport, type DeskState, MOST_SERVICES } from '#shared/features/program/model.ts';
import { checkBaseUrl, checkOrganisationToken, cleanText } from '#shared/service/index.ts';
import type { Pins } from '../people-here/index.ts';
import { closeConnection } from './closing.ts';
import { testUnderWay } from './tests-under-way.ts';

const MOST_TESTS = 10;
const TESTS_WITHIN_MS = 60_000;

/** Which service the desk talks to: practice or a real one, its token, and whether it answers. */
export function connectionHandlers(context: DeskContext, pins: Pins): Handlers<typeof connectionChannels> {
  const { ports, state, connection, practice } = context;
  // A person tests an address now and then; a script would go through a whole network by it.
  const tests = new RateLimit(MOST_TESTS, TESTS_WITHIN_MS, ports.clock);
  // Two switches at once would open one connection and remember the other.
  const inOrder = new SerialQueue();

  const switchTo = async (profile: StoredProfile): Promise<void> => {
    await state.keep({
      profiles: withOpen(state.stored().profiles, profile.id),
      activeProfileId: profile.id,
    });
    await connection.open(profile, 'chosen');
    if (profile.kind !== 'practice') await practice.stop();
  };

  /**
   * Throws a `DeskFailure` where the connection is somebody's, and this is not their PIN, and where it is nobody's and a PIN is asked for.
   * Whoever is at the desk gives none.
   */
  const enter = async ({ id }: StoredProfile, pin: string | undefined): Promise<void> => {
    const { activeProfileId } = state.stored();
    if (personOf(state.stored(), id) === undefined) return requireIn(context, 'desk');
    if (activeProfileId === id && !state.isPinNeeded()) return;
    if (pin === undefined) throw deskFailure('pin-needed', 'A PIN must be given first.');
    await pins.check(id, pin);
    state.letIn(id);
  };

  return {
    'connections.choosePractice': () =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        await usingVault(() => practice.token());
        const profile = practiceProfile(context);
        const { practice: stored } = state.stored();
        await state.keep({ practice: { ...stored, state: 'running' } });
        await switchTo(profile);
        await practice.start();
        return state.current();
      }),

    'connections.connect': (input) =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        const baseUrl = checkedBaseUrl(input.baseUrl);
        const token = checkedToken(input.token);
        const { profiles } = state.stored();
        if (!hasRoomForService(profiles)) {
          throw invalidInput('name', `A desk keeps at most ${MOST_SERVICES} connections to services.`);
        }
        const name =
          cleanText(input.name, MOST_CONNECTION_NAME).trim() ||
          new URL(baseUrl).host.slice(0, MOST_CONNECTION_NAME);
        const profile: StoredProfile = { id: randomUUID(), kind: 'service', name, baseUrl };
        await usingVault(() => state.tokens.set(profile, token, null));
        await state.keep({ profiles: [...profiles, profile] });
        await switchTo(profile);
        await connection.useIfOpen(async (session) => writeTokenSet(session, profile, 'stayed'));
        return state.current();
      }),

    'connections.activate': ({ profileId, pin }) =>
      inOrder.run(async () => {
        requireUnlocked(context);
        const profile = profileNamed(context, profileId);
        await enter(profile, pin);
        await switchTo(profile);
        // The keys' file was older than the records, and so was the PIN.
        if (state.isPinNeeded()) throw deskFailure('pin-needed', 'The PIN was changed. Give the new one.');
        if (profile.kind === 'practice') beginPractice(context);
        return state.current();
      }),

    'connections.stepAway': ({ profileId }) =>
      inOrder.run(async () => {
        requireUnlocked(context);
        const { profiles, activeProfileId } = state.stored();
        const next = profileId ?? activeProfileId;
        if (next === null || personOf(state.stored(), next) === undefined) return state.current();
        profileNamed(context, next);
        connection.interrupt();
        state.letIn(null);
        // Before the records are closed: from now on the page shows who may come in.
        await state.keep({ profiles: withOpen(profiles, next), activeProfileId: next });
        await connection.leave(async () => undefined);
        return state.current();
      }),

    'connections.rename': ({ profileId, name }) =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        const profile = profileNamed(context, profileId);
        const { profiles } = state.stored();
        const renamed = cleanText(name, MOST_CONNECTION_NAME).trim();
        if (profile.kind === 'practice' || renamed === '') {
          throw invalidInput('name', 'A connection to a service needs a name.');
        }
        await state.keep({
          profiles: profiles.map((one) => (one.id === profileId ? { ...one, name: renamed } : one)),
        });
        return state.current();
      }),

    'connections.close': ({ profileId, name }) =>
      inOrder.run(async () => {
        // Also by whoever has forgotten their PIN: it shows nobody anything.
        requireUnlocked(context);
        const profile = profileNamed(context, profileId);
        if (personOf(state.stored(), profileId) === undefined) requireIn(context, 'desk');
        if (profile.kind === 'practice' || name.trim() !== profile.name) {
          throw invalidInput('name', 'Closing a connection to a service takes its name, as it is shown.');
        }
        const next = await closeConnection(context, profile);
        if (next?.kind === 'practice') beginPractice(context);
        return state.current();
      }),

    'connections.reopen': ({ profileId }) =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        const { id } = profileNamed(context, profileId);
        await state.keep({ profiles: withOpen(state.stored().profiles, id) });
        return state.current();
      }),

    'connections.setToken': (input) =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        const before = activeProfile(context);
        if (before.kind === 'practice') {
          throw invalidInput('token', 'The practice service makes its own token.');
        }
        const baseUrl = input.baseUrl === undefined ? before.baseUrl : checkedBaseUrl(input.baseUrl);
        const profile = { ...before, baseUrl };
        const token = checkedToken(input.token);
        await connection.useIfOpen(async (session) => {
          // The token first: cut off here, the old address has none that goes there, and one is asked for.
          await usingVault(() => state.tokens.set(profile, token, session?.records ?? null));
          const { profiles } = state.stored();
          await state.keep({ profiles: profiles.map((one) => (one.id === profile.id ? profile : one)) });
          session?.service.moveTo(profile);
          state.forgetNotices('token-outdated');
          state.setService('unknown');
          state.tell();
          await writeTokenSet(session, profile, baseUrl === before.baseUrl ? 'stayed' : 'moved');
        });
        return state.current();
      }),

    'connections.test': (input) =>
      connection.useIfOpen(async (session) => {
        const target = await targetOf(context, input, session !== null);
        if (target === null) return PRACTICE_DOES_NOT_RUN;
        tests.count();
        const call = testUnderWay(target.baseUrl, ports.clock.nowMs());
        const ends = await session?.records.beginCalls([call]);
        const report = await testConnection({
          baseUrl: target.baseUrl,
          token: target.token,
          userAgent: `Threshold/${ports.version}`,
          timeouts: inMilliseconds(state.stored().preferences.timeouts),
          resolveProxy: (url) => proxiesTo(url, context),
          signal: session?.service.ending,
        });
        if (target.isInUse) noteReport(context, report);
        const outcome = report.passed ? 'succeeded' : 'failed';
        const data = { address: target.baseUrl, outcome, failed: failedSteps(report) } as const;
        await session?.commit([{ kind: 'connection-tested', id: 'record', data }], ends);
        return report;
      }),

    'connections.switchPractice': ({ to }) =>
      inOrder.run(async () => {
        requireIn(context, 'desk');
        if (activeProfile(context).kind !== 'practice') {
          throw invalidInput('to', 'The practice service runs only while one is practising.');
        }
        await state.keep({ practice: { ...state.stored().practice, state: to } });
        await connection.useIfOpen(async (session) => {
          await session?.commit([{ kind: 'practice-service-switched', id: 'record', data: { to } }]);
        });
        if (to === 'running') await practice.start();
        else await practice.stop();
        return state.current();
      }),
  };
}

/**
 * Opens the connection that was in use last, where the vault is open: at start, and when it has been unlocked.
 * The practice service starts behind: nothing waits for it but what calls it.
 */
export async function resumeConnection(
  context: DeskContext,
  why: Extract<WhyOpened, 'started' | 'unlocked'>,
): Promise<void> {
  const { ports, state, connection, practice } = context;
  const { profiles, activeProfileId } = state.stored();
  const profile = profiles.find(({ id }) => id === activeProfileId);
  if (profile === undefined || ports.vault.state() !== 'open') return;
  // New keys have no token yet. Where it cannot be made, the start of the service says so.
  if (profile.kind === 'practice') await practice.token().catch(() => undefined);
  await connection.open(profile, why);
  if (profile.kind === 'practice') beginPractice(context);
}

/** Starts the practice service without waiting for it, unless the user has stopped it. */
export function beginPractice({ state, practice }: DeskContext): void {
  if (state.stored().practice.state === 'stopped') {
    practice.showStopped();
    return;
  }
  // The failure is in the state and the log already.
  practice.start().catch(() => undefined);
}

function profileNamed({ state }: DeskContext, profileId: string): StoredProfile {
  const profile = state.stored().profiles.find(({ id }) => id === profileId);
  if (profile === undefined)
    throw deskFailure('not-on-this-desk', 'There is no such connection on this desk.');
  return profile;
}

function activeProfile({ state }: DeskContext): StoredProfile {
  const { profiles, activeProfileId } = state.stored();
  const profile = profiles.find(({ id }) => id === activeProfileId);
  if (profile === undefined) throw deskFailure('no-connection', 'No connection has been chosen yet.');
  return profile;
}

function practiceProfile({ state }: DeskContext): StoredProfile {
  const { profiles } = state.stored();
  const known = profiles.find(({ id }) => id === PRACTICE_PROFILE_ID);
  if (known !== undefined) return known;
  state.store({ profiles: [PRACTICE_PROFILE, ...profiles] });
  return PRACTICE_PROFILE;
}

async function writeTokenSet(
  session: Session | null,
  { name, baseUrl }: StoredProfile,
  address: 'stayed' | 'moved',
): Promise<void> {
  const data = { connection: name, ...(address === 'moved' ? { address: baseUrl } : {}) };
  await session?.commit([{ kind: 'token-set', id: 'record', data }]);
}

function checkedBaseUrl(text: string): string {
  const baseUrl = checkBaseUrl(text);
  if (!baseUrl.ok) throw invalidInput('baseUrl', baseUrl.error.message);
  return baseUrl.value;
}

function checkedToken(text: string): string {
  const token = checkOrganisationToken(text);
  if (!token.ok) throw invalidInput('token', token.error.message);
  return token.value;
}

interface TestTarget {
  readonly baseUrl: string;
  readonly token: string;
  /** Whether the test tells of the connection in use. */
  readonly isInUse: boolean;
}

/**
 * What is to be tested: what was given, completed by the connection in use. Its token goes to its own origin only, never
 * to an address that was just typed. Null where the practice service isn’t running.
 */
async function targetOf(
  context: DeskContext,
  input: { readonly baseUrl?: string | undefined; readonly token?: string | undefined },
  areRecordsOpen: boolean,
): Promise<TestTarget | null> {
  if (input.baseUrl !== undefined && input.token !== undefined) {
    return { baseUrl: checkedBaseUrl(input.baseUrl), token: checkedToken(input.token), isInUse: false };
  }
  requireIn(context, 'desk');
  const profile = activeProfile(context);
  const ownBaseUrl =
    profile.kind === 'practice' ? ((await context.practice.ready())?.url ?? null) : profile.baseUrl;
  const baseUrl = input.baseUrl === undefined ? ownBaseUrl : checkedBaseUrl(input.baseUrl);
  if (baseUrl === null) return null;
  if (input.token !== undefined) return { baseUrl, token: checkedToken(input.token), isInUse: false };
  if (ownBaseUrl === null || new URL(baseUrl).origin !== new URL(ownBaseUrl).origin) {
    throw invalidInput(
      'token',
      'Enter the token for this address: that of another service is not sent to it.',
    );
  }
  // Only its records know whether the token is the newest.
  if (!areRecordsOpen)
    throw deskFailure('no-token', 'Enter the token: the records of this connection are not open.');
  const token = await usingVault(async () => context.state.tokens.token(profile.id, originOf(profile)));
  if (token === null) throw deskFailure('no-token', 'This connection has no token yet.');
  return { baseUrl, token, isInUse: baseUrl === ownBaseUrl };
}

function noteReport({ state }: DeskContext, report: ConnectionReport): void {
  const told = report.passed ? 'online' : whatFailed(report);
  if (told !== null) state.setService(told);
}

function whatFailed(report: ConnectionReport): DeskState['service']['state'] | null {
  switch (report.steps.find(({ outcome }) => outcome === 'failed')?.step) {
    case 'name':
    case 'connection':
    case 'tls':
      return 'offline';
    case 'token':
      return 'token-rejected';
    case 'answer':
    case undefined:
      return null;
  }
}

const failedSteps = (report: ConnectionReport) =>
  report.steps.flatMap(({ step, outcome, detail }) => (outcome === 'failed' ? [{ step, detail }] : []));

const PRACTICE_DOES_NOT_RUN: ConnectionReport = {
  passed: false,
  steps: [
    { step: 'connection', outcome: 'failed', detail: 'The practice service isn’t running.', durationMs: 0 },
  ],
};
