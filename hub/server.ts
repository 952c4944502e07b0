import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type aboutSchema,
  CHAIN_START,
  type foundedSchema,
  foundSchema,
  HUB_PROTOCOL,
  joinSchema,
  LONGEST_BODY_BYTES,
  moveSchema,
} from '#shared/office/calls.ts';
import { isReadableData } from '#shared/office/sent-entry.ts';
import { Appending } from './appending.ts';
import { checkBatch } from './batch.ts';
import type { ErasureList } from './erasure-list.ts';
import { messageOf } from './error-text.ts';
import { answerFailures } from './failures.ts';
import { createInvites } from './invites.ts';
import { deviceOf } from './keys.ts';
import { CALLS_PER_MINUTE, createLimits } from './limits.ts';
import { createLive } from './live.ts';
import type { Log } from './log.ts';
import { isIn, membersOf } from './members.ts';
import { metricsText } from './metrics.ts';
import { loadMembers, peopleEntryOf } from './office.ts';
import { officeRoutes } from './office-routes.ts';
import { Refusal } from './refusal.ts';
import { type Engine, hubIdOf } from './store/engine.ts';
import { createTokens } from './tokens.ts';

export interface HubOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** PEM; null: plain http, on a loopback address alone. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
  readonly log: Log;
  /** Addresses of proxies whose word on the caller's address counts. */
  readonly trustedProxies?: readonly string[];
  /** Of a member's device, per minute; strangers, and who comes by a code, have less (`limits.ts`). */
  readonly callsPerMinute?: number;
  /** What was erased, kept apart: it is applied before anybody reads. */
  readonly erasures?: ErasureList;
  /** Told whose streams are open, whenever that changes. */
  readonly onReaders?: (devices: readonly string[]) => void;
  /** How often other hubs' commits are looked for. */
  readonly lookEveryMs?: number;
  /** So long running calls may take when it closes. */
  readonly closeWithinMs?: number;
  /** Milliseconds since 1970. */
  readonly nowMs?: () => number;
}

export interface RunningHub {
  readonly url: string;
  readonly port: number;
  /** Stops listening, ends the streams, lets running calls end, and closes the database. */
  close(): Promise<void>;
}

/** Strangers may send one. */
const LONGEST_JOIN_BYTES = 16 * 1024;
const LOOK_EVERY_MS = 60;
/** So long an answer to who waits to be let in is held back; desks wait for longer. */
const LET_IN_WITHIN_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;
const CLOSE_WITHIN_MS = 10_000;

/** Starts a hub over a database. Rejects with Node's own error (`code` EADDRINUSE, say) where it cannot listen; the database is closed then. */
export async function startHub(engine: Engine, options: HubOptions): Promise<RunningHub> {
  const { host, port, tls, log } = options;
  const hub = await hubIdOf(engine.db);
  const app = await createApp(engine, hub, options);
  try {
    await options.erasures?.apply(engine);
    await app.listen({ host, port, backlog: 2_048 });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  const url = `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${listening}`;
  log({ level: 'info', event: 'listening', url, database: engine.name, hub });
  return { url, port: listening, close: () => app.close() };
}

async function createApp(engine: Engine, hub: string, options: HubOptions): Promise<FastifyInstance> {
  const { log, tls, nowMs = Date.now, callsPerMinute = CALLS_PER_MINUTE, erasures } = options;
  const { db } = engine;
  const notListed = (error: unknown): void =>
    log({ level: 'error', event: 'erasure-not-listed', detail: messageOf(error) });
  const live = createLive(db, {
    everyMs: options.lookEveryMs ?? LOOK_EVERY_MS,
    ...(options.onReaders !== undefined && { onReaders: options.onReaders }),
    onElsewhere(office) {
      appending.forget(office);
      erasures?.takeFrom(engine, office).catch(notListed);
    },
    onError: (error) => log({ level: 'error', event: 'live-failed', detail: messageOf(error) }),
  });
  const appending = new Appending(engine, nowMs, (commit) => {
    live.committed(commit);
    // It is erased. What cannot be written down now is with the next one, or at the next start.
    try {
      erasures?.note(commit);
    } catch (error) {
      notListed(error);
    }
  });
  const invites = createInvites(db, hub, nowMs);
  const counts = { calls: 0, refused: 0 };

  const app = fastify({
    bodyLimit: LONGEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    ...(options.trustedProxies !== undefined && { trustProxy: [...options.trustedProxies] }),
    ...(tls !== null && { https: { ...tls, minVersion: 'TLSv1.2' } }),
  });
  const limits = await createLimits(app, callsPerMinute);
  app.setErrorHandler(answerFailures(log, nowMs));
  app.setNotFoundHandler(() => {
    throw new Refusal('nothing-here');
  });
  // Before anything of a body is read.
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    await limits.stranger(request);
    throw new Refusal('nothing-here');
  });
  app.addHook('onResponse', async (_request, reply) => {
    counts.calls += 1;
    if (reply.statusCode >= 400) counts.refused += 1;
  });

  app.get('/healthz', async () => {
    await db.selectFrom('hub').select('id').execute();
    return { ok: true };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(
      metricsText({
        calls: counts.calls,
        refused: counts.refused,
        commits: appending.commits,
        entries: appending.entries,
        streams: live.streams(),
        memoryBytes: process.memoryUsage().rss,
      }),
    ),
  );
  app.get(
    '/v1/about',
    { onRequest: limits.stranger },
    async (): Promise<z.input<typeof aboutSchema>> => ({
      protocol: HUB_PROTOCOL,
      hub,
      now: Math.floor(nowMs()),
    }),
  );

  await app.register(officeRoutes, {
    prefix: '/v1/offices/:office',
    db,
    appending,
    live,
    invites,
    limits,
    tokens: createTokens(hub, nowMs),
  });

  const seldom = { onRequest: limits.joining };
  const short = { ...seldom, bodyLimit: LONGEST_JOIN_BYTES };
  app.post('/v1/joins', short, async (request) =>
    invites.join(joinSchema.parse(request.body), (office, device, isFirst) => {
      if (isFirst) live.someoneCame(office);
      // The first time it is told that it was understood; from then on it waits for a manager's desk.
      return live.until(
        office,
        async () => isIn(await loadMembers(db, office), device),
        isFirst ? 0 : LET_IN_WITHIN_MS,
      );
    }),
  );

  /** An office begins here by its founding entry, which this key has signed, and a code. */
  const found = async (
    asked: z.output<typeof foundSchema>,
    founderKey: string,
    mayHaveMade: (device: string) => boolean,
  ): Promise<z.input<typeof foundedSchema>> => {
    const batch = await checkBatch(asked, (author) => {
      if (author !== deviceOf(founderKey)) throw new Refusal('unknown-device');
      return founderKey;
    });
    const { header, hash: office, data } = batch.first;
    const founding = peopleEntryOf(office, header, office, data);
    const isFounding =
      founding !== null &&
      header.seq === 1 &&
      isIn(membersOf([founding]), batch.device) &&
      mayHaveMade(batch.device);
    if (!isFounding) throw new Refusal('unreadable');
    const appended = await invites.found(asked, office, async () => {
      await db
        .insertInto('office_head')
        .values({ office_id: office, seq: 0, chain: CHAIN_START, members: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return appending.append(office, { batch, isRelayed: batch.device !== asked.device });
    });
    return { hub, office, ...appended };
  };

  app.post('/v1/offices', seldom, async (request) => {
    const asked = foundSchema.parse(request.body);
    return found(asked, asked.publicKey, (device) => device === asked.device);
  });

  app.post('/v1/moves', seldom, async (request) => {
    const asked = moveSchema.parse(request.body);
    return found(asked, publicKeyIn(asked.entries[0]?.data ?? null), () => true);
  });

  // Streams never end by themselves; running calls do.
  app.addHook('preClose', async () => {
    live.close();
    // Who takes an answer slowly, or never, holds nothing up.
    const cut = setTimeout(() => app.server.closeAllConnections(), options.closeWithinMs ?? CLOSE_WITHIN_MS);
    app.server.once('close', () => clearTimeout(cut));
  });
  app.addHook('onClose', async () => {
    await appending.finish();
    await engine.close();
  });
  return app;
}

const withKeySchema = z.object({ publicKey: z.string() });

/** The key that an entry gives to the device which it lets in; '' where it names none. */
function publicKeyIn(data: string | null): string {
  if (data === null || !isReadableData(data)) return '';
  return withKeySchema.safeParse(JSON.parse(data)).data?.publicKey ?? '';
}
