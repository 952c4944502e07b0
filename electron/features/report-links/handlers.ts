import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, messageOf } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { reportLinkChannels } from '#shared/features/report-links/channels.ts';
import type { LinkSubject, ReportLink } from '#shared/features/report-links/model.ts';
import { type CopiedLink, createLinkCopying } from './copying.ts';
import { sessionLinkExpiry } from './expiry.ts';
import { watchLinks } from './left-links.ts';
import { renewEach } from './renewing.ts';
import { createLinkRequest, type LinkAbout, oncePerSubject } from './requesting.ts';
import { requiredLink, usableLink, withoutAddress } from './usable-link.ts';

/** Report links: one click from asking to the clipboard, and a registry in which nothing outlives its four hours. */
export function reportLinkHandlers(context: DeskContext): Handlers<typeof reportLinkChannels> {
  const { ports, lifetime } = context;
  lifetime.onOpened(() => watchLinks(context));

  const copyLinks = createLinkCopying(ports);

  const putOnClipboard = async (link: CopiedLink): Promise<void> => {
    if (await copyLinks([link])) return;
    throw deskFailure('internal', 'The link is in the list, but it could not be put on the clipboard.');
  };

  const noteCopied = async ({ records }: Session, id: number): Promise<ReportLink> => {
    await writtenDown(ports, () => records.noteLinksCopied([id], ports.clock.nowMs()));
    return requiredLink(records, id);
  };

  const requestLink = createLinkRequest(context);

  const createOnce = (session: Session, subject: LinkSubject, about: LinkAbout): Promise<ReportLink> =>
    oncePerSubject(session, subject, async () => {
      const { id, label, address } = await requestLink(session, subject, about);
      await putOnClipboard({ label, address });
      return noteCopied(session, id);
    });

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
      await putOnClipboard({ label: link.label, address });
      return noteCopied(session, id);
    },

    'reportLinks.renewSeveral': ({ ids }, session) =>
      session.inFlight.once('asking for several report links', async () => {
        const { made, failed } = await renewEach(session, ids, requestLink);
        const isCopied = await copyLinks(made);
        const numbers = made.map(({ id }) => id);
        if (isCopied) {
          await writtenDown(ports, () => session.records.noteLinksCopied(numbers, ports.clock.nowMs()));
        }
        const links = await Promise.all(numbers.map((id) => requiredLink(session.records, id)));
        return { made: links, failed, isCopied };
      }),

    'reportLinks.undoCopy': async ({ ids }, { records }) => {
      const addresses = await Promise.all(
        ids.map(async (id) => {
          await requiredLink(records, id);
          return records.reportLinkAddress(id);
        }),
      );
      // Of those that have ended meanwhile no address is known any more: the others tell whether it is what was copied.
      const known = addresses.filter((address) => address !== null);
      const copied = await ports.clipboard.readText();
      if (known.length === 0 || !known.every((address) => copied.includes(address))) {
        return { clipboard: 'holds something else' };
      }
      ports.clipboard.clear();
      await records.noteLinkCopiesUndone(ids, ports.clock.nowMs());
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
