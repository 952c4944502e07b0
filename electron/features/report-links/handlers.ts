import { certaintyAfter, type LinkReply } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput, messageOf } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { CallResult } from '#electron/screening-service/index.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { reportLinkChannels } from '#shared/features/report-links/channels.ts';
import type { LinkSubject, ReportLink } from '#shared/features/report-links/model.ts';
import { failure } from '#shared/result.ts';
import { callFailureOf } from '#shared/rpc/call-end.ts';
import { LINK_LIFETIME_MS, type TemporaryLink } from '#shared/service/index.ts';
import { atServiceOf, required as requiredHousehold } from '../households/index.ts';
import { sessionLinkExpiry } from './expiry.ts';
import { watchLinks } from './left-links.ts';
import { expiredFailure, requiredLink, usableLink, withoutAddress } from './usable-link.ts';

/** Whose report is asked for: the token that goes out, and the name to show. */
interface Recipient {
  readonly token: string;
  readonly label: string;
}

/** Report links: one click from asking to the clipboard, and a registry in which nothing outlives its four hours. */
export function reportLinkHandlers(context: DeskContext): Handlers<typeof reportLinkChannels> {
  const { ports, lifetime, changed } = context;
  lifetime.onOpened(() => watchLinks(context));

  const putOnClipboard = async (label: string, address: string): Promise<void> => {
    const html = `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
    try {
      await ports.clipboard.write({ text: address, html });
    } catch (error) {
      ports.log.warn(`The clipboard refused a report link: ${withoutAddress(messageOf(error), address)}`);
      throw deskFailure('internal', 'The link is in the list, but it could not be put on the clipboard.');
    }
  };

  const noteCopied = async ({ records }: Session, id: number): Promise<ReportLink> => {
    await writtenDown(ports, () => records.noteLinkCopied(id, ports.clock.nowMs()));
    return requiredLink(records, id);
  };

  const create = async (
    session: Session,
    subject: LinkSubject,
    about: Pick<ReportLink, 'recipient' | 'purpose'>,
  ): Promise<ReportLink> => {
    const { records, service } = session;
    const { token, label } = await recipientOf(records, subject);
    service.requireToken();

    const requested = { atMs: ports.clock.nowMs(), atUptimeMs: ports.clock.uptimeMs() };
    const id = await records.addReportLink({
      subject,
      label,
      requestedAtMs: requested.atMs,
      requestedAtUptimeMs: requested.atUptimeMs,
      expiresAtMs: requested.atMs + LINK_LIFETIME_MS,
      ...about,
    });
    // It is in the list from here on.
    changed('reportLinks', 'activity');
    const result = await onlyOfService(
      await service.call((client, signal) => client.createReportLink(token, { signal })),
      await service.address(),
      (await records.allowedHosts()).map(({ host }) => host),
    );
    service.linkReply = linkReplyOf(result, label, requested.atMs);
    if (!result.ok) {
      const { error } = result;
      const isUnknown = certaintyAfter(error) === 'unknown';
      await records.endReportLinkRequest(id, {
        atMs: ports.clock.nowMs(),
        outcome: isUnknown ? 'unconfirmed' : error.kind === 'cancelled' ? 'cancelled' : 'failed',
        failure: callFailureOf(error),
        message: error.message ?? '',
        address: null,
      });
      const toPointInto = service.linkReply === null ? {} : { field: 'link' };
      throw new DeskFailure({ ...deskErrorOf(error), ...toPointInto });
    }
    const { url } = result.value.answer;
    const came = { outcome: 'succeeded', failure: null, message: '' } as const;
    sessionLinkExpiry.of(session).add(id, requested);
    // The machine may have slept while the answer was on its way.
    if (sessionLinkExpiry.of(session).isOver(id)) {
      await records.endReportLinkRequest(id, { ...came, atMs: ports.clock.nowMs(), address: null });
      throw await expiredFailure(session);
    }
    await records.endReportLinkRequest(id, { ...came, atMs: ports.clock.nowMs(), address: url });
    await putOnClipboard(label, url);
    return noteCopied(session, id);
  };

  const createOnce = (
    session: Session,
    subject: LinkSubject,
    about: Pick<ReportLink, 'recipient' | 'purpose'>,
  ): Promise<ReportLink> =>
    session.inFlight.once(`asking for a report link of ${subjectKey(subject)}`, () =>
      create(session, subject, about),
    );

  return {
    'reportLinks.list': async (request, session) => {
      await sessionLinkExpiry.of(session).expireDue();
      return session.records.listReportLinks({ ...request, nowMs: ports.clock.nowMs() });
    },

    'reportLinks.create': ({ subject }, session) =>
      createOnce(session, subject, { recipient: '', purpose: '' }),

    'reportLinks.renew': async ({ id }, session) => {
      const { subject, recipient, purpose } = await requiredLink(session.records, id);
      return createOnce(session, subject, { recipient, purpose });
    },

    'reportLinks.copy': async ({ id }, session) => {
      const { link, address } = await usableLink(session, id);
      await putOnClipboard(link.label, address);
      return noteCopied(session, id);
    },

    'reportLinks.undoCopy': async ({ id }, { records }) => {
      await requiredLink(records, id);
      const address = await records.reportLinkAddress(id);
      const copied = await ports.clipboard.readText();
      if (address === null || !copied.includes(address)) return { clipboard: 'holds something else' };
      ports.clipboard.clear();
      await records.noteLinkCopyUndone(id, ports.clock.nowMs());
      return { clipboard: 'cleared' };
    },

    'reportLinks.open': async ({ id }, session) => {
      const { address } = await usableLink(session, id);
      try {
        await ports.browser.open(address);
      } catch (error) {
        ports.log.warn(`The browser could not be opened: ${withoutAddress(messageOf(error), address)}`);
        throw deskFailure('internal', 'The browser could not be opened.');
      }
      await writtenDown(ports, () => session.records.noteLinkOpened(id, ports.clock.nowMs()));
      return requiredLink(session.records, id);
    },
  };
}

/** What a manager may point into; null where there is nothing to point at. */
function linkReplyOf(result: CallResult<TemporaryLink>, label: string, atMs: number): LinkReply | null {
  const places = result.ok ? [] : (result.error.places ?? []);
  return places.length === 0 ? null : { atMs, label, places };
}

/**
 * What was answered, where its link leads to the service that was asked or to a host that the office has allowed; anything else is neither
 * kept nor copied.
 *
 * @param serviceAddress where the service is; null where it does not run, and nothing was asked.
 */
export async function onlyOfService(
  result: CallResult<TemporaryLink>,
  serviceAddress: string | null,
  allowedHosts: readonly string[],
): Promise<CallResult<TemporaryLink>> {
  if (!result.ok || serviceAddress === null) return result;
  const { url } = result.value.answer;
  // The list of public suffixes is read with the first link, not while the desk starts.
  const { leadsToService } = await import('#shared/service/report-hosts.ts');
  if (leadsToService(url, serviceAddress, allowedHosts)) return result;
  const { hostname } = new URL(url);
  return failure({
    kind: 'unreadable',
    status: result.value.status,
    host: hostname.slice(0, 253),
    detail: `The report link leads to ${hostname}, which is neither the service’s nor allowed, so it was neither kept nor copied.`,
  });
}

const subjectKey = (subject: LinkSubject): string =>
  subject.kind === 'application' ? `application ${subject.identifier}` : `household ${subject.householdId}`;

/**
 * An application needs its applicant's token; a household must be confirmed, for only then does its report show it. What is
 * being changed since counts as little as what was never sent: the report shows the list that was confirmed.
 */
async function recipientOf(records: Records, subject: LinkSubject): Promise<Recipient> {
  if (subject.kind === 'household') {
    const household = await requiredHousehold(records, subject.householdId);
    const primary = household.confirmed?.members[0];
    if (atServiceOf(household) !== 'confirmed' || primary === undefined) {
      throw deskFailure('household-not-confirmed', 'The service has not confirmed this household yet.');
    }
    const label = primary.name || primary.applicationIdentifier || `Household ${household.id}`;
    return { token: primary.token, label };
  }
  const application = await records.application(subject.identifier);
  if (application === null) {
    throw deskFailure('not-on-this-desk', `The application ${subject.identifier} is not on this desk.`);
  }
  const { applicantToken, name } = application.office;
  if (applicantToken === null) {
    throw invalidInput(
      'applicantToken',
      'A report link needs the applicant’s token; add it to the application.',
    );
  }
  return { token: applicantToken, label: name || application.identifier };
}
