import type { FastifyInstance } from 'fastify';
import { SERVICE_CALLS } from '#shared/service/index.ts';
import type { ApprovalCenter } from '../approval-center.ts';
import { requireBearerToken } from '../http/bearer-token.ts';
import { answerErrors, writeJsonError } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { PracticeLog } from '../options.ts';
import type { PracticeStore } from '../store/store.ts';
import { applicationApprovalRoute } from './application-approval.ts';
import { approvalCenterRoute } from './approval-center.ts';
import { householdRoute } from './households.ts';
import { reportLinkRoute } from './report-links.ts';

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'];

export interface CallOptions {
  readonly organisationToken: string;
  readonly approvalCenter: ApprovalCenter;
  readonly store: PracticeStore;
  readonly clock: () => number;
  readonly linkLifetimeMs: number;
  readonly url: () => string;
  readonly log: PracticeLog;
}

/** The four calls. Each is a room of its own, because each reads another content type and no other. */
export async function callRoutes(app: FastifyInstance, options: CallOptions): Promise<void> {
  const { organisationToken, approvalCenter, store, clock, linkLifetimeMs, url, log } = options;
  answerErrors(app, log, writeJsonError);
  // After the rate limit, which is an onRequest hook, and before a body is looked at.
  app.addHook('preParsing', requireBearerToken(organisationToken));

  await app.register(approvalCenterRoute, { approvalCenter, clock });
  await app.register(applicationApprovalRoute, { approvalCenter, store });
  await app.register(householdRoute, { store, clock });
  await app.register(reportLinkRoute, { store, clock, linkLifetimeMs, url });

  for (const call of SERVICE_CALLS) {
    app.route({
      method: OTHER_METHODS,
      url: `/${call}`,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Refusal(405, 'Every call of the service is a POST.');
      },
    });
  }
}
