import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type aboutSchema,
  afterSchema,
  type appendedSchema,
  appendSchema,
  CHAIN_START,
  type foundedSchema,
  foundSchema,
  HUB_PROTOCOL,
  joinSchema,
  LONGEST_BODY_BYTES,
  newInviteSchema,
  relaySchema,
  type stateSchema,
} from '#shared/office/calls.ts';
import { Appending } from './appending.ts';
import { type Batch, checkBatch } from './batch.ts';
import { messageOf } from './error-text.ts';
import { answerFailures } from './failures.ts';
import { createInvites } from './invites.ts';
import { deviceOf } from './keys.ts';
import { createLive } from './live.ts';
import type { Log } from './log.ts';
import { isIn, isManagers, keyOfDevice, type Members, membersOf } from './members.ts';
import { metricsText } from './metrics.ts';
import { loadMembers, loadOffice, peopleEntryOf, readEnd } from './office.ts';
import { readLines, readPage } from './reading.ts';
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
  /** Per minute and address. */
  readonly callsPerMinute?: number;
  /** How often other hubs' commits are looked for. */
  readonly lookEveryMs?: number;
  /** Milliseconds since 1970. */
  readonly nowMs?: () => number;
}

export interface RunningHub {
  readonly url: string;
  /** Stops listening, ends the streams, lets running calls end, and closes the database. */
  close(): Promise<void>;
}

export const CALLS_PER_MINUTE = 6_000;
/** Nobody types codes faster. */
const JOINS_PER_MINUTE = 30;
const LOOK_EVERY_MS = 150;
const REQUEST_TIMEOUT_MS = 60_000;
const ZSTD_LEVEL = 3;

type OfOffice = { Params: { office: string } };
type OfInvite = { Params: { office: string; invite: string } };

/** Starts a hub over a database. Rejects with Node's own error (`code` EADDRINUSE, say) where it cannot listen; the database is closed then. */
export async function startHub(engine: Engine, options: HubOptions): Promise<RunningHub> {
  const { host, port, tls, log } = options;
  const hub = await hubIdOf(engine.db);
  const app = await createApp(engine, hub, options);
  try {
    await app.listen({ host, port, backlog: 2_048 });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  const url = `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${listening}`;
  log({ level: 'info', event: 'listening', url, database: engine.name, hub });
  return { url, close: () => app.close() };
}

async function createApp(engine: Engine, hub: string, options: HubOptions): Promise<FastifyInstance> {
  const { log, tls, nowMs = Date.now, callsPerMinute = CALLS_PER_MINUTE } = options;
  const { db } = engine;
  const live = createLive(db, {
    everyMs: options.lookEveryMs ?? LOOK_EVERY_MS,
    onElsewhere: (office) => appending.forget(office),
    onError: (error) => log({ level: 'error', event: 'live-failed', detail: messageOf(error) }),
  });
  const appending = new Appending(engine, nowMs, (commit) => live.committed(commit));
  const invites = createInvites(db, hub, nowMs);
  const authenticate = createTokens(hub, nowMs);
  const counts = { calls: 0, refused: 0 };

  const app = fastify({
    bodyLimit: LONGEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    ...(options.trustedProxies !== undefined && { trustProxy: [...options.trustedProxies] }),
    ...(tls !== null && { https: { ...tls, minVersion: 'TLSv1.2' } }),
  });
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('too-many'),
  });
  app.setErrorHandler(answerFailures(log, nowMs));
  app.setNotFoundHandler(() => {
    throw new Refusal('nothing-here');
  });
  app.addHook('onResponse', async (_request, reply) => {
    counts.calls += 1;
    if (reply.statusCode >= 400) counts.refused += 1;
  });

  /** Who is in, as the database says now: another hub may have removed somebody. */
  const membersNow = async (id: string): Promise<Members> => {
    const head = await db
      .selectFrom('office_head')
      .select('members')
      .where('office_id', '=', id)
      .executeTakeFirst();
    if (head === undefined) throw new Refusal('no-office');
    let office = await appending.office(id);
    if (office.membersSeq !== head.members) {
      appending.forget(id);
      office = await appending.office(id);
    }
    return office.members;
  };
  const caller = async ({ headers, params }: FastifyRequest<OfOffice>) => {
    const members = await membersNow(params.office);
    return { members, device: await authenticate(headers, params.office, members) };
  };
  const manager = async (request: FastifyRequest<OfOffice>): Promise<void> => {
    const { members, device } = await caller(request);
    if (!isManagers(members, device)) throw new Refusal('managers-only');
  };

  const add = async (
    office: string,
    batch: Batch,
    how: { readonly isRelayed: boolean; readonly expect?: z.output<typeof appendSchema>['expect'] },
  ): Promise<z.input<typeof appendedSchema>> => {
    const { seq, chain, already } = await appending.append(office, { batch, ...how });
    return { seq, chain, already };
  };

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
    async (): Promise<z.input<typeof aboutSchema>> => ({
      protocol: HUB_PROTOCOL,
      hub,
      now: Math.floor(nowMs()),
    }),
  );

  app.post<OfOffice>('/v1/offices/:office/append', async (request) => {
    const { members, device } = await caller(request);
    const { expect, ...sent } = appendSchema.parse(request.body);
    const batch = checkBatch(sent, (author) => keyOfDevice(members, author));
    // What another device has made is relayed, not appended.
    if (batch.device !== device) throw new Refusal('other-member');
    return add(request.params.office, batch, { isRelayed: false, expect });
  });

  app.post<OfOffice>('/v1/offices/:office/relay', async (request) => {
    const { members } = await caller(request);
    const batch = checkBatch(relaySchema.parse(request.body), (author) => keyOfDevice(members, author));
    return add(request.params.office, batch, { isRelayed: true });
  });

  app.get<OfOffice>('/v1/offices/:office/state', async (request): Promise<z.input<typeof stateSchema>> => {
    const { device } = await caller(request);
    const { office: id } = request.params;
    const { seq, chain, members } = await loadOffice(db, id);
    return { seq, chain, people: members.people.head, last: await readEnd(db, id, device) };
  });

  app.get<OfOffice>('/v1/offices/:office/entries', async (request, reply) => {
    const { office } = request.params;
    await caller(request);
    const { wait, ...from } = afterSchema.parse(request.query);
    let page = await readPage(db, office, from);
    if (page.lines.length === 0 && wait > 0) {
      await live.wait(office, from, wait * 1_000);
      // Whoever was removed meanwhile waits in vain.
      await caller(request);
      page = await readPage(db, office, from);
    }
    return sendPacked(request, reply, Readable.from(readLines(db, office, page)));
  });

  app.get<OfOffice>('/v1/offices/:office/live', async (request, reply) => {
    const { device } = await caller(request);
    const { seq, chain } = afterSchema.parse(request.query);
    // Refused, where it is, before the stream begins.
    await readPage(db, request.params.office, { seq, chain });
    reply.hijack();
    await live
      .open(request.params.office, device, { seq, chain }, reply.raw)
      .catch(() => reply.raw.destroy());
  });

  app.get<OfOffice>('/v1/offices/:office/invites', async (request) => {
    await manager(request);
    return invites.of(request.params.office);
  });
  app.post<OfOffice>('/v1/offices/:office/invites', async (request) => {
    await manager(request);
    await invites.add(request.params.office, newInviteSchema.parse(request.body));
    return {};
  });
  app.delete<OfInvite>('/v1/offices/:office/invites/:invite', async (request) => {
    await manager(request);
    await invites.remove(request.params.office, request.params.invite);
    return {};
  });

  const seldom = { config: { rateLimit: { max: JOINS_PER_MINUTE, timeWindow: 60_000 } } };
  app.post('/v1/joins', seldom, async (request) =>
    invites.join(joinSchema.parse(request.body), async (office, device) =>
      isIn(await loadMembers(db, office), device),
    ),
  );

  app.post('/v1/offices', seldom, async (request): Promise<z.input<typeof foundedSchema>> => {
    const asked = foundSchema.parse(request.body);
    const batch = checkBatch(asked, (author) => {
      if (author !== deviceOf(asked.publicKey)) throw new Refusal('unknown-device');
      return asked.publicKey;
    });
    const { header, hash: office, data } = batch.first;
    const founding = peopleEntryOf(office, header, office, data);
    const isFounding =
      founding !== null &&
      header.seq === 1 &&
      isIn(membersOf([founding]), batch.device) &&
      asked.device === batch.device;
    if (!isFounding) throw new Refusal('unreadable');
    const appended = await invites.found(asked, office, async () => {
      await db
        .insertInto('office_head')
        .values({ office_id: office, seq: 0, chain: CHAIN_START, members: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return add(office, batch, { isRelayed: false });
    });
    return { hub, office, ...appended };
  });

  // Streams never end by themselves; running calls do.
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', async () => {
    await appending.finish();
    await engine.close();
  });
  return app;
}

/** Packed as the caller can unpack it. A reply that breaks off has no last line. */
function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, lines: Readable): FastifyReply {
  void reply.type('application/x-ndjson').header('cache-control', 'no-store');
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepted.includes('zstd')) {
    const packer = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
    return reply.header('content-encoding', 'zstd').send(pipeline(lines, packer, () => undefined));
  }
  if (accepted.includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(pipeline(lines, createGzip(), () => undefined));
  }
  return reply.send(lines);
}
