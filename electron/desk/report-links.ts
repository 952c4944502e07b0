import type { LinkSubject, ReportLink } from '#shared/models/report-links.ts';
import { checkReportLink, LINK_LIFETIME_MS } from '#shared/service/index.ts';
import type { Cache } from '../cache/queries.ts';
import { explainServiceError, failedOutcome } from './activity.ts';
import type { DeskContext } from './context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput, messageOf } from './failure.ts';
import { atServiceOf, required as requiredHousehold } from './households.ts';
import { certaintyAfter } from './service-connection.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

type ReportLinkUseCases = Pick<UseCases, Extract<keyof UseCases, `reportLinks.${string}`>>;

/** Whose report is asked for: the token that goes out, and the name to show. */
interface Recipient {
  readonly token: string;
  readonly label: string;
}

/** Report links: one click from asking to the clipboard, and a registry in which nothing outlives its four hours. */
export function reportLinkUseCases({ connection, ports, changed }: DeskContext): ReportLinkUseCases {
  const told = () => changed('reportLinks', 'activity');

  const copy = async (session: Session, link: ReportLink, address: string): Promise<void> => {
    const text = address;
    const html = `<a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a>`;
    try {
      await ports.clipboard.write({ text, html });
    } catch (error) {
      ports.log.warn(`The clipboard refused a report link: ${withoutAddress(messageOf(error), address)}`);
      throw deskFailure('internal', 'The link is in the list, but it could not be put on the clipboard.');
    }
    await session.cache.countReportLinkCopy(link.id);
    await session.journal.done({ kind: 'report-link-copied', subject: subjectOf(link.id) }, link.label);
  };

  const create = async (session: Session, subject: LinkSubject): Promise<ReportLink> => {
    const { cache, journal, service, linkExpiry } = session;
    const { token, label } = await recipientOf(cache, subject);
    service.requireToken();

    const requestedAtMs = ports.clock.nowMs();
    const requestedAtMonotonicMs = ports.clock.monotonicMs();
    const expiresAtMs = requestedAtMs + LINK_LIFETIME_MS;
    const id = await cache.addReportLink({ subject, label, requestedAtMs, expiresAtMs });
    const about = { kind: 'report-link-requested', subject: subjectOf(id) } as const;
    const startedId = await journal.started(about, `For ${label}`);
    told();
    const result = await service.call((client, signal) => client.createReportLink(token, { signal }));
    if (!result.ok) {
      const { error } = result;
      const isUnknown = certaintyAfter(error) === 'unknown';
      const message = error.message ?? error.detail ?? '';
      await cache.setReportLinkState(id, isUnknown ? 'unconfirmed' : 'failed', message, null);
      const outcome = isUnknown ? 'unconfirmed' : failedOutcome(error);
      await journal.completed(startedId, about, outcome, explainServiceError(error));
      throw new DeskFailure(deskErrorOf(error));
    }
    const { url } = result.value.answer;
    linkExpiry.add(id, expiresAtMs, requestedAtMonotonicMs);
    await cache.setReportLinkState(id, 'live', '', url);
    await journal.completed(startedId, about, 'succeeded', '');
    await copy(session, await requiredLink(cache, id), url);
    return requiredLink(cache, id);
  };

  const expired = async ({ linkExpiry }: Session) => {
    await linkExpiry.expireDue();
    return deskFailure('link-expired', 'The four hours of this link are over. Make a new one.');
  };

  /** The link and its address, where both may still be used. Throws 'not-on-this-desk' or 'link-expired'. */
  const usable = async (session: Session, id: number): Promise<{ link: ReportLink; address: string }> => {
    const link = await requiredLink(session.cache, id);
    if (session.linkExpiry.isExpired(link)) throw await expired(session);
    const address = link.state === 'live' ? await session.cache.reportLinkAddress(id) : null;
    if (address === null)
      throw deskFailure('not-on-this-desk', 'The address of this link is not on this desk.');
    const checked = checkReportLink(address);
    if (!checked.ok) throw deskFailure('internal', `This link is not used: ${checked.error.message}`);
    return { link, address: checked.value };
  };

  return {
    'reportLinks.list': () =>
      connection.use(async ({ cache, linkExpiry }) => {
        await linkExpiry.expireDue();
        return cache.reportLinks();
      }),

    'reportLinks.create': ({ subject }) =>
      connection.use((session) =>
        session.underWay
          .once(`asking for a report link of ${subjectKey(subject)}`, () => create(session, subject))
          .finally(told),
      ),

    'reportLinks.copy': ({ id }) =>
      connection.use(async (session) => {
        const { link, address } = await usable(session, id);
        await copy(session, link, address);
        told();
        return requiredLink(session.cache, id);
      }),

    'reportLinks.open': ({ id }) =>
      connection.use(async (session) => {
        const { link, address } = await usable(session, id);
        try {
          await ports.browser.open(address);
        } catch (error) {
          ports.log.warn(`The browser could not be opened: ${withoutAddress(messageOf(error), address)}`);
          throw deskFailure('internal', 'The browser could not be opened.');
        }
        await session.journal.done({ kind: 'report-link-opened', subject: subjectOf(id) }, link.label);
        told();
        return requiredLink(session.cache, id);
      }),
  };
}

const subjectOf = (id: number): string => `report link ${id}`;

const subjectKey = (subject: LinkSubject): string =>
  subject.kind === 'application' ? `application ${subject.identifier}` : `household ${subject.householdId}`;

/**
 * An application needs its applicant's token; a household must be confirmed, for only then does its report show it. What is
 * being changed since counts as little as what was never sent: the report shows the list that was confirmed.
 */
async function recipientOf(cache: Cache, subject: LinkSubject): Promise<Recipient> {
  if (subject.kind === 'household') {
    const household = await requiredHousehold(cache, subject.householdId);
    const primary = household.confirmed?.members[0];
    if (atServiceOf(household) !== 'confirmed' || primary === undefined) {
      throw deskFailure('household-not-confirmed', 'The service has not confirmed this household yet.');
    }
    const label = primary.name || primary.applicationIdentifier || `Household ${household.id}`;
    return { token: primary.token, label };
  }
  const application = await cache.application(subject.identifier);
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

async function requiredLink(cache: Cache, id: number): Promise<ReportLink> {
  const link = await cache.reportLink(id);
  if (link === null) throw deskFailure('not-on-this-desk', `There is no report link ${id} on this desk.`);
  return link;
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);

const withoutAddress = (text: string, address: string): string => text.replaceAll(address, '[link]');
