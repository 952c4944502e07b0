import { certaintyAfter, type LinkReply } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import type { CallResult } from '#electron/screening-service/index.ts';
import type { LinkSubject, ReportLink } from '#shared/features/report-links/model.ts';
import { failure } from '#shared/result.ts';
import { callFailureOf } from '#shared/rpc/call-end.ts';
import { LINK_LIFETIME_MS, type TemporaryLink } from '#shared/service/index.ts';
import { atServiceOf, required as requiredHousehold } from '../households/index.ts';
import { keepQuestion } from '../pointing/index.ts';
import { sessionLinkExpiry } from './expiry.ts';
import { expiredFailure } from './usable-link.ts';

/** Whose report is asked for: the token that goes out, and the name to show. */
interface Recipient {
  readonly token: string;
  readonly label: string;
  /** Its application's identifier; '' of a household whose primary applicant's is not known. */
  readonly identifier: string;
}

export type LinkAbout = Pick<ReportLink, 'recipient' | 'purpose'>;

/** A link that has come: it is in the list, and on no clipboard yet. */
export interface MadeLink {
  readonly id: number;
  readonly label: string;
  readonly address: string;
}

export type LinkRequest = (session: Session, subject: LinkSubject, about: LinkAbout) => Promise<MadeLink>;

/** Asks the service for a link, writes down before and after that it does, and keeps what came. Throws why none did. */
export function createLinkRequest({ ports, changed }: Pick<DeskContext, 'ports' | 'changed'>): LinkRequest {
  return async (session, subject, about) => {
    const { records, service } = session;
    const { token, label, identifier } = await recipientOf(records, subject);
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
      await service.call((client, signal) => client.createReportLink(token, { signal, identifier })),
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
      const asked = { call: 'getTempUrl', subject: identifier, atMs: ports.clock.nowMs() } as const;
      await keepQuestion(session, asked, error, (failure) =>
        ports.log.warn('What an answer left open could not be kept.', failure),
      );
      throw new DeskFailure({ ...deskErrorOf(error), ...fieldToExplain(result, service.linkReply) });
    }
    const { url, livesMs, expiryAsCame } = result.value.answer;
    const came = { outcome: 'succeeded', failure: null, message: '' } as const;
    sessionLinkExpiry.of(session).add(id, requested, livesMs);
    // The machine may have slept while the answer was on its way.
    if (sessionLinkExpiry.of(session).isOver(id)) {
      await records.endReportLinkRequest(id, { ...came, atMs: ports.clock.nowMs(), address: null });
      throw await expiredFailure(session);
    }
    const lives = { livesMs, expiryAsCame };
    await records.endReportLinkRequest(id, { ...came, ...lives, atMs: ports.clock.nowMs(), address: url });
    return { id, label, address: url };
  };
}

/** What of the answer a manager can explain: where the link is, what its shape means, or what a field beside it says. */
function fieldToExplain(
  result: CallResult<TemporaryLink>,
  linkReply: LinkReply | null,
): { readonly field?: 'link' | 'link-shape' | 'link-field' } {
  const question = result.ok ? undefined : result.error.question;
  if (question !== undefined) return { field: question.kind === 'link' ? 'link-shape' : 'link-field' };
  return linkReply === null ? {} : { field: 'link' };
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

/** What is asked for is asked for once: a double click makes one link. */
export const oncePerSubject = <Answer>(
  session: Session,
  subject: LinkSubject,
  act: () => Promise<Answer>,
): Promise<Answer> => session.inFlight.once(`asking for a report link of ${subjectKey(subject)}`, act);

export const subjectKey = (subject: LinkSubject): string =>
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
    return { token: primary.token, label, identifier: primary.applicationIdentifier ?? '' };
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
  return { token: applicantToken, label: name || application.identifier, identifier: subject.identifier };
}
