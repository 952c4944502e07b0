import type { DeskContext } from '#electron/core/context.ts';
import type { DeskStateKeeper } from '#electron/core/desk-state.ts';
import { deskFailure, messageOf } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { UpdateFailure } from '#electron/updates/failure.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { updateChannels } from '#shared/features/updates/channels.ts';
import type { NewerVersion, UpdateProblem, Updates } from '#shared/features/updates/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';

const FIRST_LOOK_MS = 60_000;
const HOURLY_MS = 3_600_000;
const DAY_MS = 24 * HOURLY_MS;

/**
 * Newer versions of the program: looked for, downloaded and installed only as the user says, one step at a time. How each
 * ended is in the desk's state, not thrown: it may have been begun by the clock. What is refused is a step out of its turn.
 */
export function updateHandlers(context: DeskContext): Handlers<typeof updateChannels> {
  const { ports, state, connection, lifetime } = context;
  lifetime.onOpened(() => lookForUpdates(context));
  const { updates } = ports;
  const ifOpen = connection.useIfOpen.bind(connection);
  let downloading: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  const requireOn = (): void => {
    if (updates.off !== null) throw deskFailure('refused', `This desk looks for no updates: ${updates.off}.`);
  };
  const note = async (kind: 'update-downloaded' | 'update-installed', version: string): Promise<void> => {
    await ifOpen(async (session) => {
      await session?.commit([{ kind, id: 'record', data: { version, from: ports.version } }]);
    });
  };
  const download = async (newer: NewerVersion, signal: AbortSignal): Promise<void> => {
    const told = (percent: number): void => {
      if (percent !== state.updates().percent) state.changeUpdates({ percent });
    };
    try {
      await updates.download({ newer, proxy: proxyOf(state), told, signal });
    } catch (error) {
      const problem = signal.aborted ? null : problemOf('download', error);
      state.changeUpdates({ step: 'waiting', percent: 0, problem });
      return;
    }
    state.changeUpdates({ step: 'ready', percent: 100 });
    await note('update-downloaded', newer.version);
  };
  return {
    'updates.check': async () => {
      requireOn();
      await checkForUpdates(context);
      return state.current();
    },
    'updates.download': async () => {
      requireOn();
      const { newer, step } = state.updates();
      if (newer === null) throw deskFailure('refused', 'No newer version was found.');
      if (step !== 'waiting') throw deskFailure('already-running', `The desk is ${step} already.`);
      state.changeUpdates({ step: 'downloading', percent: 0, problem: null });
      const controller = new AbortController();
      const ended = download(newer, controller.signal);
      downloading = { controller, ended };
      try {
        await ended;
      } finally {
        downloading = null;
      }
      return state.current();
    },
    'updates.cancel': async () => {
      requireOn();
      downloading?.controller.abort();
      await downloading?.ended;
      return state.current();
    },
    'updates.install': async () => {
      requireOn();
      const { newer, step } = state.updates();
      if (newer === null || step !== 'ready') {
        throw deskFailure('refused', 'No newer version was downloaded.');
      }
      await note('update-installed', newer.version);
      // The desk is closed as at the program's end.
      await updates.install(() => lifetime.end('closed'));
      return state.current();
    },
  };
}

/** What stands between the desk and the service stands between it and its newer versions, too. */
const proxyOf = (state: DeskStateKeeper): Preferences['proxy'] => state.stored().preferences.proxy;

/** Reads the feed, unless something is under way. */
async function checkForUpdates({ ports, state }: DeskContext): Promise<void> {
  if (state.updates().step !== 'waiting') return;
  state.changeUpdates({ step: 'checking', problem: null });
  try {
    const newer = await ports.updates.check(proxyOf(state));
    const checkedAt = isoDateOf(ports.clock.nowMs());
    state.changeUpdates({ step: 'waiting', newer, checkedAt });
  } catch (error) {
    state.changeUpdates({ step: 'waiting', problem: problemOf('check', error) });
  }
}

/** What was found while nobody was looking is told above every page: each version once. */
async function checkUnasked(context: DeskContext): Promise<void> {
  const { state } = context;
  const before = state.updates().newer?.version;
  await checkForUpdates(context);
  const version = state.updates().newer?.version;
  if (version === undefined || version === before) return;
  state.forgetNotices('update-found');
  state.addNotice({ kind: 'update-found', version });
}

/** Looks once a day where the user has asked for it. Answers a function that stops looking. */
function lookForUpdates(context: DeskContext): () => void {
  const { ports, state } = context;
  let lookedMs = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    if (ports.updates.off !== null || !state.stored().preferences.lookForUpdates) return;
    if (ports.clock.monotonicMs() - lookedMs < DAY_MS) return;
    lookedMs = ports.clock.monotonicMs();
    checkUnasked(context).catch((error: unknown) =>
      ports.log.warn('Updates could not be looked for.', error),
    );
  };
  // Not while the desk starts, when there is enough to do.
  const first = setTimeout(look, FIRST_LOOK_MS);
  const again = setInterval(look, HOURLY_MS);
  first.unref();
  again.unref();
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

function problemOf(during: 'check' | 'download', error: unknown): NonNullable<Updates['problem']> {
  const kind: UpdateProblem = error instanceof UpdateFailure ? error.problem : 'other';
  return { during, kind, detail: messageOf(error).slice(0, 500) };
}
