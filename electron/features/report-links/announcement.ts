import type { DeskPorts } from '#electron/core/ports.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { expiryWords } from '#shared/features/report-links/mail/index.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { notifications as english } from '#shared/i18n/en/program/notifications.ts';
import { notifications as spanish } from '#shared/i18n/es/program/notifications.ts';

/** Announces the end of a mailed link where the office wishes it; answers whether it was announced. */
export function announceEnd(
  link: ReportLink,
  { language, linkMail }: Pick<Preferences, 'language' | 'linkMail'>,
  ports: Pick<DeskPorts, 'notifications' | 'log'>,
): boolean {
  if (!linkMail.announceEnd) return false;
  const { title, body } = (language === 'es' ? spanish : english).linkEnds;
  try {
    ports.notifications.show({
      title,
      body: body.replace('{expires}', () => expiryWords(link.expiresAt, language)),
      command: 'show-report-links',
    });
  } catch (error) {
    ports.log.warn('The end of a report link could not be announced.', error);
  }
  return true;
}
