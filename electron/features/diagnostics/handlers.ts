import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { proxiesTo } from '#electron/core/connection/proxy.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { fileNameOf } from '#electron/core/export.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { diagnosticsChannels } from '#shared/features/diagnostics/channels.ts';
import type { Diagnostics } from '#shared/features/diagnostics/model.ts';
import { describeCall, describePreferences, describeRecords } from './describe.ts';
import { redactLog } from './redact-log.ts';

/** The newest lines are those that support wants. */
const MOST_LOG_LINES = 400;

/** More are not verified beside: that takes as long as it takes, and has a button of its own. */
const VERIFIED_ENTRIES = 200_000;

/**
 * What support needs to help, in one readable file that tells of the program and nothing of anybody. It is shown before it
 * is saved, and what is saved is what was shown.
 */
export function diagnosticsHandlers(context: DeskContext): Handlers<typeof diagnosticsChannels> {
  const { connection, ports } = context;
  let prepared: Diagnostics | null = null;

  const keep = (file: string | null): Promise<void> =>
    connection.useIfOpen(async (session) => {
      if (file === null) return;
      await session?.commit([{ kind: 'diagnostics-saved', id: 'record', data: { file: basename(file) } }]);
    });

  return {
    'diagnostics.prepare': () =>
      connection.useIfOpen(async (session) => {
        const now = new Date(ports.clock.nowMs());
        prepared = {
          id: randomUUID(),
          suggestedName: fileNameOf('threshold-diagnostics', 'json', ports),
          text: `${JSON.stringify(await describe(context, session, now), null, 2)}\n`,
        };
        return prepared;
      }),

    'diagnostics.save': async ({ id }) => {
      if (prepared?.id !== id) {
        throw deskFailure(
          'changed-meanwhile',
          'Other diagnostics have been prepared since these were shown.',
        );
      }
      const { suggestedName, text } = prepared;
      const file = await ports.files.saveText({ suggestedName, text });
      await keep(file);
      return { file };
    },
  };
}

const sumOf = (counts: Readonly<Record<string, number>> = {}): number =>
  (counts.activity ?? 0) + (counts.entries ?? 0);

async function describe(context: DeskContext, session: Session | null, now: Date) {
  const { ports, state } = context;
  const current = state.current();
  const records = (await session?.records.describeRecords()) ?? null;
  const isQuick = sumOf(records?.counts) <= VERIFIED_ENTRIES;
  const chain = isQuick ? ((await session?.records.verifyActivity()) ?? null) : null;
  return {
    what: 'Diagnostics of a Threshold desk: no records, no names, no identifiers, no tokens, no addresses of links.',
    madeAt: now.toISOString(),
    versions: { threshold: current.version, host: current.host, ...ports.machine.versions },
    system: ports.machine.system,
    desk: {
      vault: current.vault,
      keyStore: current.keyStore,
      hasKeyStore: current.hasKeyStore,
      practice: current.practice?.state ?? null,
      service: current.service,
      records: { state: current.records.state, error: current.records.error?.kind ?? null },
      notices: current.notices.map(({ kind }) => kind),
      connection: await describeConnection(context, current),
    },
    preferences: describePreferences(state.stored()),
    records: records === null ? null : describeRecords(records, chain),
    calls: records?.calls.map(describeCall) ?? [],
    log: await redactedLog(ports, state, session),
  };
}

/** The connection in use: the host that it goes to is what support asks for first, and no secret. */
async function describeConnection(
  context: DeskContext,
  { profiles, activeProfileId }: ReturnType<DeskContext['state']['current']>,
) {
  const active = profiles.find(({ id }) => id === activeProfileId);
  if (active === undefined) return null;
  const origin = URL.canParse(active.baseUrl) ? new URL(active.baseUrl).origin : '';
  const way = origin === '' ? 'DIRECT' : await proxiesTo(origin, context).catch(() => 'unknown');
  return {
    kind: active.kind,
    origin,
    hasToken: active.hasToken,
    proxy: way === 'unknown' ? way : way.trim() === 'DIRECT' ? 'none' : 'used',
  };
}

async function redactedLog(
  { dataFolder, machine, userName, readLog }: DeskContext['ports'],
  state: DeskContext['state'],
  session: Session | null,
): Promise<readonly string[]> {
  const log = (await readLog()).split('\n').filter(Boolean).slice(-MOST_LOG_LINES).join('\n');
  const tokens = state.tokens.all(state.stored().profiles);
  return redactLog(log, {
    tokens,
    folders: [
      [dataFolder, '[data folder]'],
      [machine.homeFolder, '~'],
    ],
    names: [userName, ...((await session?.records.recordsNamedIn(log)) ?? [])],
  })
    .split('\n')
    .filter(Boolean);
}
