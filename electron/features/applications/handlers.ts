import { whyOf } from '#electron/core/call-failure.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { applicationChannels } from '#shared/features/applications/channels.ts';
import { NEWEST_FIRST } from '#shared/features/applications/columns.ts';
import { changedFields } from '#shared/features/applications/fields.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredNews } from '../approval-center/index.ts';
import { checkedOfficeData } from './checked-office-data.ts';
import { comparedResult } from './compared-result.ts';
import { detailOf } from './detail.ts';
import { earlierFetchesOf } from './earlier-fetches.ts';
import type { StoredApplication } from './records/client.ts';
import { matchingRequest, thresholdsOf } from './request.ts';

/** The list, one application, what the office adds to it, and its result asked for anew. */
export function applicationHandlers(context: DeskContext): Handlers<typeof applicationChannels> {
  const { ports, changed } = context;
  const thresholds = () => thresholdsOf(context);

  return {
    'applications.list': ({ sort, offset, limit, ...filter }, { records }) =>
      records.listApplications({ ...matchingRequest(context, filter, sort), offset, limit }),

    'applications.counts': ({ by, ...filter }, { records }) =>
      records.countValues(matchingRequest(context, filter, NEWEST_FIRST), by),

    'applications.countAmong': async ({ identifiers, ...filter }, { records }) => ({
      count: await records.countApplications({
        ...matchingRequest(context, filter, NEWEST_FIRST),
        among: { are: 'these', identifiers },
      }),
    }),

    'applications.properties': (_, { records }) => records.listProperties(),

    'applications.units': ({ property }, { records }) => records.listUnits(property),

    'applications.tags': (_, { records }) => records.listTags(),

    'applications.neighbours': async ({ identifier, sort, ...filter }, session) => {
      const request = matchingRequest(context, filter, sort);
      const neighbours = await session.records.neighbours(identifier, request);
      if (neighbours === null) throw notOnThisDesk(identifier);
      return neighbours;
    },

    'applications.get': async ({ identifier }, session) =>
      detailOf(session, await required(session, identifier), thresholds()),

    'applications.resultElsewhere': async ({ identifier }, { records }) => {
      const found = await records.resultElsewhere(identifier);
      return found === null ? null : { by: found.by, at: isoDateOf(found.atMs) };
    },

    'applications.fetches': async ({ identifier }, { records }) =>
      earlierFetchesOf(await records.fetchedResults(identifier)),

    'applications.refresh': async ({ identifier }, session) => {
      const { drift } = await refresh(session, identifier, ports.clock.nowMs());
      if (drift !== 'as-before') changed('approvalCenter');
      return detailOf(session, await required(session, identifier), thresholds());
    },

    'applications.rawReply': async ({ identifier }, session) => {
      const text = await session.records.rawReply(identifier);
      if (text === null) throw notOnThisDesk(identifier);
      return { text };
    },

    'applications.saveOfficeData': async ({ identifier, office }, session) => {
      const before = await required(session, identifier);
      const after = checkedOfficeData(office);
      if (changedFields(before.office, after).length === 0) return detailOf(session, before, thresholds());
      await session.records.saveOfficeData(identifier, after, ports.clock.nowMs());
      return detailOf(session, await required(session, identifier), thresholds());
    },
  };
}

/** Asks for an application's result and stores it. Throws why it could not be had; what was there before stays. */
async function refresh({ records, service }: Session, identifier: string, atMs: number): Promise<StoredNews> {
  service.requireToken();
  const subject = `application/${identifier}`;
  const ends = await records.beginCalls([{ kind: 'application-result', subject, atMs, data: {} }]);
  const result = await service.call((client, signal) => client.getApprovalResult(identifier, { signal }));
  if (!result.ok) {
    if (result.error.body !== undefined) {
      const { body: reply } = result.error;
      await records.keepNotUnderstood({ call: 'getapplicationapproval', subject: identifier, atMs, reply });
    }
    const data = whyOf(result.error);
    await records.commit({
      atMs,
      entries: [{ kind: 'application-look-up-failed', id: identifier, data }],
      ends,
    });
    throw new DeskFailure(deskErrorOf(result.error));
  }
  const { answer, raw, requestedAtMs, receivedAtMs, serviceTimeMs } = result.value;
  const fetched = {
    identifier,
    requestedAtMs,
    fetchedAtMs: receivedAtMs,
    servedAtMs: serviceTimeMs,
    result: await comparedResult({ records, service }, identifier, answer),
    rawReply: raw,
  };
  const news = await records.storeResults([fetched], ends);
  await records.forgetNotUnderstood('getapplicationapproval', identifier);
  return news;
}

/** A stored application. Throws 'not-on-this-desk' where there is none. */
export async function required(session: Session, identifier: string): Promise<StoredApplication> {
  const application = await session.records.application(identifier);
  if (application === null) throw notOnThisDesk(identifier);
  return application;
}

const notOnThisDesk = (identifier: string) =>
  deskFailure('not-on-this-desk', `The application ${identifier} has not been looked up on this desk.`);
