import type { Preferences } from '#shared/features/preferences/model.ts';
import { notifications as english } from '#shared/i18n/en/program/notifications.ts';
import { notifications as spanish } from '#shared/i18n/es/program/notifications.ts';
import { LOCALES } from '#shared/scoring/language.ts';
import type { DeskPorts } from './ports.ts';

type Announcing = Pick<DeskPorts, 'notifications' | 'presence' | 'log'>;
type Words = typeof english | typeof spanish;

/** Whoever waited no longer than this has not gone to do something else. */
const LONG_MS = 5_000;

/** What notifications are said with, in the user's language. */
export const notificationWords = (language: Preferences['language']): Words =>
  language === 'es' ? spanish : english;

/** Shows a notification of the system. Where it cannot be shown, nothing else is lost. */
export function announce(
  { notifications, log }: Pick<Announcing, 'notifications' | 'log'>,
  shown: Parameters<DeskPorts['notifications']['show']>[0],
): void {
  try {
    notifications.show(shown);
  } catch (error) {
    log.warn('A notification could not be shown.', error);
  }
}

/** Something that went on by itself and is over: how long it took, and how many of what came of it. */
export interface Finished {
  readonly what: 'lookUp' | 'import';
  readonly tookMs: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Announces what took a while, where the user wishes it and works elsewhere meanwhile: in numbers, for others may see it. */
export function announceFinished(
  { what, tookMs, counts }: Finished,
  { language, announceFinished: isWished }: Pick<Preferences, 'language' | 'announceFinished'>,
  ports: Announcing,
): void {
  if (!isWished || tookMs < LONG_MS || ports.presence.isInFront()) return;
  const { lookUpFinished, importFinished } = notificationWords(language);
  const { title, body } = what === 'lookUp' ? lookUpFinished : importFinished;
  const formats = new Intl.NumberFormat(LOCALES[language]);
  announce(ports, {
    title,
    body: body.replaceAll(/\{(\w+)\}/g, (_, name: string) => formats.format(counts[name] ?? 0)),
    command: 'show-applications',
  });
}
