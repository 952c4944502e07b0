import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_PREFIX, LINK_LIFETIME_MS } from '#shared/service/index.ts';
import { openApprovalCenter } from './approval-center.ts';
import { createCaptcha } from './captcha.ts';
import { answerErrors, writeJsonError } from './http/errors.ts';
import { sendPage } from './http/page.ts';
import { Refusal } from './http/refusal.ts';
import { openStore } from './open-store.ts';
import {
  CAPTCHA_LIFETIME_MS,
  LOOPBACK_HOST,
  type PracticeLog,
  type PracticeService,
  type PracticeServiceOptions,
  REQUESTS_PER_MINUTE,
} from './options.ts';
import { renderNoticePage } from './report/render.tsx';
import { aboutRoutes } from './routes/about.ts';
import { assetRoutes } from './routes/assets.ts';
import { callRoutes } from './routes/calls.ts';
import { reportRoutes } from './routes/reports.ts';
import type { PracticeStore } from './store/store.ts';
import { createViewPass } from './view-pass.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Starts the practice service: a complete implementation of the service's interface over a generated portfolio.
 *
 * Rejects with a `DataFileError` where the data file cannot be used, and with Node's own error (`code` EADDRINUSE, say)
 * where it cannot listen; nothing is left open then.
 */
export async function startPracticeService(options: PracticeServiceOptions): Promise<PracticeService> {
  const { dataFile, seed, applications, host = LOOPBACK_HOST, port = 0 } = options;
  const store = await openStore(dataFile, {
    ...(seed !== undefined && { seed }),
    ...(applications !== undefined && { applications }),
  });
  let url = '';
  try {
    const app = await createApp(store, options, () => url);
    app.addHook('onClose', () => store.close());
    try {
      await app.listen({ host, port });
    } catch (error) {
      await app.close();
      throw error;
    }
    const listeningPort = portOf(app);
    url = `http://${reachableHost(host)}:${listeningPort}`;
    return { url, port: listeningPort, portfolio: () => store.portfolio(), close: () => app.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function createApp(
  store: PracticeStore,
  options: PracticeServiceOptions,
  url: () => string,
): Promise<FastifyInstance> {
  const { token, clock = Date.now, linkLifetimeMs = LINK_LIFETIME_MS, log = () => undefined } = options;
  const approvalCenter = await openApprovalCenter(store);
  const secret = await store.secret();
  const captcha = createCaptcha({ store, secret, clock, lifetimeMs: CAPTCHA_LIFETIME_MS });
  const viewPass = createViewPass(secret);

  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Addresses that cannot be read: they are nobody's.
    frameworkErrors: (_error, request, reply) => answerNothingHere(request, reply),
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { after }) => new Refusal(429, `Too many requests. Wait ${after}.`),
  });
  logAnswers(app, log);
  answerErrors(app, log, writeJsonError);
  app.setNotFoundHandler(answerNothingHere);

  await app.register(callRoutes, {
    prefix: API_PREFIX,
    organisationToken: token,
    approvalCenter,
    store,
    clock,
    linkLifetimeMs,
    url,
    log,
  });
  await app.register(reportRoutes, { store, approvalCenter, captcha, viewPass, clock, log });
  await app.register(assetRoutes);
  await app.register(aboutRoutes, { url });
  return app;
}

function answerNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url.startsWith('/report/')
    ? sendPage(reply, 404, renderNoticePage({ kind: 'unknown' }))
    : writeJsonError(reply, 404, 'There is nothing at this address.');
}

function logAnswers(app: FastifyInstance, log: PracticeLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    log({
      kind: 'answered',
      method: request.method,
      route: request.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    });
    done();
  });
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The service listens at no port.');
  return address.port;
}

/** The host as it stands in an address: a service that listens everywhere is reached here by its loopback address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK_HOST;
  return host.includes(':') ? `[${host}]` : host;
}
