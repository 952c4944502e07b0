import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApprovalCenter } from '../approval-center.ts';
import type { Captcha, CaptchaOutcome } from '../captcha.ts';
import { answerErrors } from '../http/errors.ts';
import { PAGE_HEADERS } from '../http/page-headers.ts';
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

const solutionSchema = z.object({ altcha: z.string() });

/** What a temporary link opens: first the captcha, then the report, and a plain page once it has expired. */
export async function reportRoutes(app: FastifyInstance, options: ReportRouteOptions): Promise<void> {
  const { store, captcha, viewPass, clock, log } = options;
  const config = { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000, groupId: 'reports' } };
  answerErrors(app, log, (reply, status, message) =>
    sendPage(reply, status, renderNoticePage({ kind: 'error', message })),
  );
  await app.register(formbody);

  app.get<ReportRequest>('/report/:id', { config }, async (request, reply) => {
    const link = await findLink(request.params.id);
    if (link.state !== 'open') return sendPage(reply, link.status, renderNoticePage({ kind: link.state }));
    const hasPass = viewPass.opens(link.link.idHash, request.headers.cookie);
    if (hasPass) return sendReport(reply, link.link, options);
    return sendCaptcha(reply, 200, request.params.id, link.link, null);
  });

  app.get<ReportRequest>('/report/:id/challenge', { config }, async (request, reply) => {
    const link = await findLink(request.params.id);
    if (link.state !== 'open') {
      return reply.code(link.status).send({ success: false, message: 'The link opens no report.' });
    }
    reply.headers({ ...PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8' });
    return captcha.challenge(link.link.idHash);
  });

  app.post<ReportRequest>('/report/:id', { config }, async (request, reply) => {
    const { id } = request.params;
    const found = await findLink(id);
    if (found.state !== 'open') return sendPage(reply, found.status, renderNoticePage({ kind: found.state }));
    const { link } = found;
    if (viewPass.opens(link.idHash, request.headers.cookie)) return sendReport(reply, link, options);

    const form = solutionSchema.safeParse(request.body);
    const outcome = form.success ? await captcha.check(link.idHash, form.data.altcha) : 'wrong';
    const notice = noticeOf(outcome);
    if (notice !== null) return sendCaptcha(reply, 403, id, link, notice);
    const remainingMs = link.expiresAtMs - clock();
    reply.header('set-cookie', viewPass.cookieFor({ id, idHash: link.idHash, remainingMs }));
    return sendReport(reply, link, options);
  });

  async function findLink(
    id: string,
  ): Promise<
    | { readonly state: 'open'; readonly link: ReportLink }
    | { readonly state: 'expired'; readonly status: 410 }
    | { readonly state: 'unknown'; readonly status: 404 }
  > {
    const link = await store.link(hashLinkId(id));
    if (link === null) return { state: 'unknown', status: 404 };
    if (link.expiresAtMs <= clock()) return { state: 'expired', status: 410 };
    return { state: 'open', link };
  }
}

function noticeOf(outcome: CaptchaOutcome): CaptchaNotice | null {
  return outcome === 'passed' ? null : outcome;
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

async function sendReport(
  reply: FastifyReply,
  link: ReportLink,
  { store, approvalCenter, clock }: ReportRouteOptions,
): Promise<FastifyReply> {
  const report = await createReport(store, approvalCenter.settings(), link, clock());
  return sendPage(reply, 200, renderReportPage(report));
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).send(page);
}
