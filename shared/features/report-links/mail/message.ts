import { escapeHtml } from '#shared/escape-html.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { LOCALES } from '#shared/scoring/language.ts';
import { type MailField, type MailLanguage, type MailTemplate, UNNAMED } from './template.ts';

/** A mail as it goes out; `text` has plain line feeds. */
export interface LinkMessage {
  readonly subject: string;
  readonly text: string;
}

/** What a template's fields are filled with. */
export interface MessageFacts {
  readonly link: string;
  readonly expiresAt: string;
  /** The office's name and whom to ask, or '' where it has not said. */
  readonly office: string;
  readonly contact: string;
  /** An IANA zone; this machine's where none is given. */
  readonly timeZone?: string;
}

/** Longer addresses are cut off by mail programs and by what hands them over. */
export const MOST_MAILTO_LENGTH = 1_999;

/** Until when a link opens, absolute and with its zone: 'Tuesday, March 3, 2026 at 4:05 PM EST'. Whole minutes, never later than it is. */
export function expiryWords(expiresAt: string, language: MailLanguage, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(expiresAt));
}

/** Fills a template. What is filled in is never read as a template again; a subject is one line. */
export function fillTemplate(
  template: MailTemplate,
  facts: MessageFacts,
  language: MailLanguage,
): LinkMessage {
  const { office, contact } = UNNAMED[language];
  const values: Readonly<Record<MailField, string>> = {
    link: facts.link,
    expires: expiryWords(facts.expiresAt, language, facts.timeZone),
    office: facts.office.trim() || office,
    contact: facts.contact.trim() || contact,
  };
  const filled = (text: string): string =>
    text.replace(/\{(link|expires|office|contact)\}/g, (whole, field) => {
      const name = (['link', 'expires', 'office', 'contact'] as const).find((known) => known === field);
      return name === undefined ? whole : values[name];
    });
  return {
    subject: filled(template.subject)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim()
      .toWellFormed(),
    text: filled(template.body).replace(/\r\n?/g, '\n').toWellFormed(),
  };
}

/** What must be said, in the fewest words: for a mail program that would cut a longer text off. */
const SHORT_TEMPLATES: Readonly<Record<MailLanguage, MailTemplate>> = {
  en: {
    subject: 'Your screening report link',
    body: '{link}\n\nOpens until {expires}, after a captcha. Please do not forward it.',
  },
  es: {
    subject: 'Su enlace al informe de evaluación',
    body: '{link}\n\nSe abre hasta el {expires}, tras un captcha. Por favor, no lo reenvíe.',
  },
};

export interface MailtoAddress {
  readonly address: string;
  /** `short` where the office's own text would have been cut off by the mail program. */
  readonly text: 'whole' | 'short';
}

/**
 * The address that opens a mail program with the message (RFC 6068): everything percent-encoded, line breaks as CR LF, under
 * 2,000 characters. A message that is too long is replaced by the shortest one that says what must be said.
 *
 * @returns 'too-long' where the link alone does not fit.
 */
export function mailtoAddress(
  recipient: string,
  message: LinkMessage,
  facts: MessageFacts,
  language: MailLanguage,
): Result<MailtoAddress, 'too-long'> {
  const whole = mailto(recipient, message);
  if (whole.length <= MOST_MAILTO_LENGTH) return success({ address: whole, text: 'whole' });
  const short = mailto(recipient, fillTemplate(SHORT_TEMPLATES[language], facts, language));
  if (short.length <= MOST_MAILTO_LENGTH) return success({ address: short, text: 'short' });
  return failure('too-long');
}

function mailto(recipient: string, { subject, text }: LinkMessage): string {
  const to = recipient.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}

/** The message as HTML: paragraphs in whatever direction their script runs, and the link as a link. */
export function htmlOf({ text }: LinkMessage, link: string): string {
  const linked = escapeHtml(text).replaceAll(
    escapeHtml(link),
    () => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`,
  );
  return linked
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
