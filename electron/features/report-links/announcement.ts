import type { DeskPorts } from '#electron/core/ports.ts';
import type { Preferences } from '#shared/features/program/model.ts';
import { expiryWords, type MailLanguage } from '#shared/features/report-links/mail/index.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';

interface AnnouncementTexts {
  readonly title: string;
  readonly body: (expires: string) => string;
}

/** Notifications are shown on locked screens, too: no name and no address stands in them. */
const texts: Readonly<Record<MailLanguage, AnnouncementTexts>> = {
  en: {
    title: 'A mailed report link ends soon',
    body: (expires) =>
      `It opens until ${expires}. If it is still needed, make a new one in the list of links.`,
  },
  es: {
    title: 'Un enlace de informe enviado caduca pronto',
    body: (expires) =>
      `Se abre hasta el ${expires}. Si todavía hace falta, pida uno nuevo en la lista de enlaces.`,
  },
};

/** Announces the end of a mailed link where the office wishes it; answers whether it was announced. */
export function announceEnd(
  link: ReportLink,
  { language, linkMail }: Pick<Preferences, 'language' | 'linkMail'>,
  ports: Pick<DeskPorts, 'notifications' | 'log'>,
): boolean {
  if (!linkMail.announceEnd) return false;
  const { title, body } = texts[language];
  try {
    ports.notifications.show({
      title,
      body: body(expiryWords(link.expiresAt, language)),
      command: 'show-report-links',
    });
  } catch (error) {
    ports.log.warn('The end of a report link could not be announced.', error);
  }
  return true;
}
