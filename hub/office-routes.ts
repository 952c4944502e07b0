import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  afterSchema,
  appendSchema,
  copySchema,
  inviteIdSchema,
  newInviteSchema,
  type Point,
  relaySchema,
  type stateSchema,
} from '#shared/office/calls.ts';
import { hashSchema } from '#shared/office/sent-entry.ts';
import type { Appending } from './appending.ts';
import { checkBatch } from './batch.ts';
import { copyBatches } from './copying.ts';
import { erasingLines } from './erasing-lines.ts';
import type { createInvites } from './invites.ts';
import { createKnownOffices } from './known-offices.ts';
import type { Limits } from './limits.ts';
import type { createLive } from './live.ts';
import { isIn, isManagers, keyOfDevice, type Members } from './members.ts';
import { createMembersNow } from './members-now.ts';
import { loadOffice, readEnd } from './office.ts';
import { readLines, readPage, requireKnown } from './reading.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';
import type { createTokens } from './tokens.ts';

const ZSTD_LEVEL = 3;
const APPEND = '/append';
const COPY = '/copy';

type OfOffice = { Params: { office: string } };
type OfInvite = { Params: { office: string; invite: string } };

interface Parts {
  readonly db: Db;
  readonly appending: Appending;
  readonly live: ReturnType<typeof createLive>;
  readonly invites: ReturnType<typeof createInvites>;
  readonly limits: Limits;
  readonly tokens: ReturnType<typeof createTokens>;
}

interface Caller {
  readonly device: string;
  readonly members: Members;
}

/** The calls of an office's devices. */
export async function officeRoutes(
  app: FastifyInstance,
  { db, appending, live, invites, limits, tokens }: Parts,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const { authenticate } = tokens;

  const membersNow = createMembersNow(db, appending);

  const whoCalls = async ({ headers, params }: FastifyRequest<OfOffice>): Promise<Caller> => {
    const members = await membersNow(params.office);
    return { members, device: await authenticate(headers, params.office, members) };
  };
  /** An append is judged by who is in at its commit: to let it come so far, what is in memory is enough, and the database is asked once less. */
  const whoAppends = async (request: FastifyRequest<OfOffice>): Promise<Caller> => {
    const { office } = request.params;
    const { members } = await appending.office(office);
    try {
      return { members, device: await authenticate(request.headers, office, members) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Let in by another hub, say.
      return whoCalls(request);
    }
  };
  /** Whoever brings an office from another hub is in it only once that is here which says so. */
  const whoCopies = async ({ headers, params: { office } }: FastifyRequest<OfOffice>): Promise<Caller> => {
    const members = await membersNow(office);
    return { members, device: await authenticate(headers, office, members, await invites.movers(office)) };
  };
  const isOffice = createKnownOffices(db);

  /**
   * The device of a member that has signed the call, by what is in memory; null for anybody else. A stranger without end costs a look at a
   * signature each, and no question to the database but one at a time.
   */
  const signerOf = async ({
    headers,
    params: { office },
  }: FastifyRequest<OfOffice>): Promise<string | null> => {
    if (headers.authorization === undefined || !(await isOffice(office))) return null;
    const signedBy = ({ publicKeys }: Members): Promise<string | null> =>
      tokens.signer(headers, office, (device) => publicKeys.get(device)).catch(() => null);
    const { members } = await appending.office(office);
    // Let in by another hub, say.
    return (await signedBy(members)) ?? (await signedBy(await membersNow(office)));
  };

  // Before anything of the body is read: a stranger sends nothing.
  app.addHook<OfOffice>('onRequest', async (request) => {
    // Nothing else is the name of an office, and there are texts that no database takes.
    const isName = hashSchema.safeParse(request.params.office).success;
    const device = isName ? await signerOf(request) : null;
    await (device === null ? limits.stranger(request) : limits.member(request, device));
    if (!isName) throw new Refusal('no-office');
    const isTo = (route: string): boolean => request.routeOptions.url?.endsWith(route) === true;
    const who = isTo(APPEND) ? whoAppends : isTo(COPY) ? whoCopies : whoCalls;
    callers.set(request, await who(request));
  });
  const callerOf = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Refusal('token');
    return caller;
  };
  /** For what is read piece by piece: whoever is removed meanwhile gets no more. */
  const staysIn = (request: FastifyRequest<OfOffice>): (() => Promise<void>) => {
    const { device } = callerOf(request);
    return async () => {
      if (!isIn(await membersNow(request.params.office), device)) throw new Refusal('removed-device');
    };
  };
  const managersOnly = (request: FastifyRequest): void => {
    const { members, device } = callerOf(request);
    if (!isManagers(members, device)) throw new Refusal('managers-only');
  };

  app.post<OfOffice>(APPEND, async (request) => {
    const { members, device } = callerOf(request);
    const { expect, ...sent } = appendSchema.parse(request.body);
    const batch = await checkBatch(sent, (author) => keyOfDevice(members, author));
    // What another device has made is relayed, not appended.
    if (batch.device !== device) throw new Refusal('other-member');
    return appending.append(request.params.office, { batch, isRelayed: false, expect });
  });

  app.post<OfOffice>('/relay', async (request) => {
    const { members, device } = callerOf(request);
    const sent = relaySchema.parse(request.body);
    const batch = await checkBatch(sent, (author) => keyOfDevice(members, author));
    // What a device has made itself is no better for coming this way.
    return appending.append(request.params.office, { batch, isRelayed: batch.device !== device });
  });

  app.post<OfOffice>(COPY, async (request): Promise<Point> => {
    const { office } = request.params;
    const { batches } = copySchema.parse(request.body);
    await copyBatches(appending, membersNow, office, batches, callerOf(request).device);
    const { seq, chain } = await loadOffice(db, office);
    return { seq, chain };
  });

  app.get<OfOffice>('/state', async (request): Promise<z.input<typeof stateSchema>> => {
    const { device } = callerOf(request);
    const { office: id } = request.params;
    const { seq, chain, members } = await loadOffice(db, id);
    return { seq, chain, people: members.people.head, last: await readEnd(db, id, device) };
  });

  app.get<OfOffice>('/entries', async (request, reply) => {
    const { office } = request.params;
    const { wait, ...from } = afterSchema.parse(request.query);
    let page = await readPage(db, office, from);
    if (page.lines.length === 0 && wait > 0) {
      await live.wait(office, from, wait * 1_000);
      // Whoever was removed meanwhile waits in vain.
      await whoCalls(request);
      page = await readPage(db, office, from);
    }
    return sendPacked(request, reply, Readable.from(readLines(db, office, page, staysIn(request))));
  });

  app.get<OfOffice>('/erasing', async (request, reply) => {
    const { office } = request.params;
    const { seq, chain } = afterSchema.parse(request.query);
    await requireKnown(db, office, { seq, chain });
    const lines = erasingLines(db, office, { seq, chain }, staysIn(request));
    return sendPacked(request, reply, Readable.from(lines));
  });

  app.get<OfOffice>('/live', async (request, reply) => {
    const { device } = callerOf(request);
    const { seq, chain } = afterSchema.parse(request.query);
    // Refused, where it is, before the stream begins.
    await readPage(db, request.params.office, { seq, chain });
    reply.hijack();
    await live
      .open(request.params.office, device, { seq, chain }, reply.raw)
      .catch(() => reply.raw.destroy());
  });

  app.get<OfOffice>('/invites', async (request) => {
    managersOnly(request);
    return invites.of(request.params.office);
  });
  app.post<OfOffice>('/invites', async (request) => {
    managersOnly(request);
    await invites.add(request.params.office, newInviteSchema.parse(request.body));
    return {};
  });
  app.delete<OfInvite>('/invites/:invite', async (request) => {
    managersOnly(request);
    await invites.remove(request.params.office, inviteIdSchema.parse(request.params.invite));
    return {};
  });
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
