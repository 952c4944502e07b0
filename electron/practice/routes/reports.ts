import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApprovalCenter } from '../approval-center.ts';
import type { Captcha } from '../captcha.ts';
import { answerErrors } from '../http/errors.ts';
import { PAGE_HEADERS, sendPage } from '../http/page.ts';
import { hashLinkId } from '../link-id.ts';
import type { PracticeLog } from '../options.ts';
import type { CaptchaNotice } from '../report/captcha-page.tsx';
import { renderCaptchaPage, renderNoticePage, renderReportPage } from '../report/render.tsx';
import { createReport } from '../report/report.ts';
import type { PracticeStore, ReportLink } from '../store/store.ts';
import type { ViewPass } from '../view-pass.ts';

/** For people, so far below what the calls may do; somebody who tries links out is slowed down. */
const REQUESTS_PER_MINUTE = 300;

export interface ReportRouteOptions {
  readonly store: PracticeStore;
  readonly approvalCenter: ApprovalCenter;
  readonly captcha: Captcha;
  readonly viewPass: ViewPass;
  readonly clock: () => number;
  readonly log: PracticeLog;
}

type ReportRequest = { Params: { id: string } };

type FoundLink =
  | { readonly state: 'open'; readonly link: ReportLink }
  | { readonly state: 'expired' | 'unknown' };

const STATUS_WITHOUT_REPORT = { expired: 410, unknown: 404 } as const;

const solutionSchema = z.object({ altcha: z.string() });

/** What a temporary link opens: first the captcha, then the report, and a plain page once it has expired. */
export async function reportRoutes(app: FastifyInstance, options: ReportRouteOptions): Promise<void> {
  const { store, approvalCenter, captcha, viewPass, clock, log } = options;
  const config = { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 } };
  answerErrors(app, log, (reply, status, message) =>
    sendPage(reply, status, renderNoticePage({ kind: 'error', message })),
  );
  await app.register(formbody);

  app.get<ReportRequest>('/report/:id', { config }, async ({ params: { id }, headers }, reply) => {
    const found = await findLink(id);
    if (found.state !== 'open') return sendNoReport(reply, found.state);
    if (viewPass.opens(found.link.idHash, headers.cookie)) return sendReport(reply, found.link);
    return sendCaptcha(reply, 200, id, found.link, null);
  });

  app.get<ReportRequest>('/report/:id/challenge', { config }, async ({ params: { id } }, reply) => {
    const found = await findLink(id);
    if (found.state !== 'open') return sendNoReport(reply, found.state);
    reply.headers({ ...PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8' });
    return captcha.challenge(found.link.idHash);
  });

  app.post<ReportRequest>('/report/:id', { config }, async ({ params: { id }, headers, body }, reply) => {
    const found = await findLink(id);
    if (found.state !== 'open') return sendNoReport(reply, found.state);
    const { link } = found;
    // A form that is sent again by a reload has been passed already.
    if (viewPass.opens(link.idHash, headers.cookie)) return sendReport(reply, link);

    const form = solutionSchema.safeParse(body);
    const outcome = form.success ? await captcha.check(link.idHash, form.data.altcha) : 'wrong';
    if (outcome !== 'passed') return sendCaptcha(reply, 403, id, link, outcome);
    const remainingMs = link.expiresAtMs - clock();
    reply.header('set-cookie', viewPass.cookieFor({ id, idHash: link.idHash, remainingMs }));
    return sendReport(reply, link);
  });

  async function findLink(id: string): Promise<FoundLink> {
    const link = await store.link(hashLinkId(id));
    if (link === null) return { state: 'unknown' };
    return link.expiresAtMs <= clock() ? { state: 'expired' } : { state: 'open', link };
  }

  async function sendReport(reply: FastifyReply, link: ReportLink): Promise<FastifyReply> {
    const report = await createReport(store, approvalCenter.settings(), link, clock());
    return sendPage(reply, 200, renderReportPage(report));
  }
}

function sendNoReport(reply: FastifyReply, state: 'expired' | 'unknown'): FastifyReply {
  return sendPage(reply, STATUS_WITHOUT_REPORT[state], renderNoticePage({ kind: state }));
}

function sendCaptcha(
  reply: FastifyReply,
  status: number,
  id: string,
  link: ReportLink,
  notice: CaptchaNotice | null,
): FastifyReply {
  return sendPage(reply, status, renderCaptchaPage({ linkId: id, expiresAtMs: link.expiresAtMs, notice }));
}
