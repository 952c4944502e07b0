import { announce, notificationWords } from '#electron/core/announcing.ts';
import type { DeskPorts } from '#electron/core/ports.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { expiryWords } from '#shared/features/report-links/mail/index.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';

/** Announces the end of a mailed link where the office wishes it; answers whether it was announced. */
export function announceEnd(
  link: ReportLink,
  { language, linkMail }: Pick<Preferences, 'language' | 'linkMail'>,
  ports: Pick<DeskPorts, 'notifications' | 'log'>,
): boolean {
  if (!linkMail.announceEnd) return false;
  const { title, body } = notificationWords(language).linkEnds;
  announce(ports, {
    title,
    body: body.replace('{expires}', () => expiryWords(link.expiresAt, language)),
    command: 'show-report-links',
  });
  return true;
}
