/** The languages in which an office writes to people. */
export const mailLanguages = ['en', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** What stands in braces in a template: the link, until when it opens, who writes, and whom to ask for a new one. */
export const mailFields = ['link', 'expires', 'office', 'contact'] as const;
export type MailField = (typeof mailFields)[number];

export interface MailTemplate {
  readonly subject: string;
  readonly body: string;
}

export const MOST_SUBJECT_LENGTH = 150;
export const MOST_BODY_LENGTH = 4_000;

/** Threshold's own words, until the office writes others. */
export const DEFAULT_TEMPLATES: Readonly<Record<MailLanguage, MailTemplate>> = {
  en: {
    subject: 'Your screening report link (expires {expires})',
    body: `Hello,

Here is the link to the screening report:

{link}

The link works until {expires}. You’ll complete a quick security check first.

Anyone with this link can view the report, so please don’t forward it. If it has expired and you need a new one, contact {contact}.

{office}`,
  },
  es: {
    subject: 'Su enlace al informe de evaluación (vence: {expires})',
    body: `Hola:

Este es el enlace al informe de evaluación:

{link}

El enlace funciona hasta el {expires}. Antes completará una breve verificación de seguridad.

Cualquiera que tenga este enlace puede ver el informe; por favor, no lo reenvíe. Si venció y necesita uno nuevo, comuníquese con {contact}.

{office}`,
  },
};

/** What stands for the office, and for whom to ask, until the office has said so in its settings. */
export const UNNAMED: Readonly<Record<MailLanguage, { readonly office: string; readonly contact: string }>> =
  {
    en: { office: 'The leasing office', contact: 'the leasing office' },
    es: { office: 'La oficina de arrendamiento', contact: 'la oficina de arrendamiento' },
  };

export type TemplateProblem =
  | { readonly kind: 'no-subject' | 'no-link' | 'no-expiry' | 'link-in-subject' | 'subject-lines' }
  | { readonly kind: 'too-long'; readonly part: 'subject' | 'body' }
  | { readonly kind: 'unknown-field'; readonly part: 'subject' | 'body'; readonly field: string };

/**
 * What keeps a template from being used: a mail without the link or its end is none, the link must not stand in the subject
 * (subjects are shown and logged everywhere), and a field that nothing fills would go out as it stands.
 */
export function checkTemplate({ subject, body }: MailTemplate): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (subject.trim() === '') problems.push({ kind: 'no-subject' });
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) problems.push({ kind: 'subject-lines' });
  if (subject.includes('{link}')) problems.push({ kind: 'link-in-subject' });
  if (!body.includes('{link}')) problems.push({ kind: 'no-link' });
  if (!body.includes('{expires}')) problems.push({ kind: 'no-expiry' });
  if (subject.length > MOST_SUBJECT_LENGTH) problems.push({ kind: 'too-long', part: 'subject' });
  if (body.length > MOST_BODY_LENGTH) problems.push({ kind: 'too-long', part: 'body' });
  for (const part of ['subject', 'body'] as const) {
    const text = part === 'subject' ? subject : body;
    for (const [, field = ''] of text.matchAll(/\{([^{}\s]{0,40})\}/g)) {
      if (!mailFields.some((known) => known === field)) problems.push({ kind: 'unknown-field', part, field });
    }
  }
  return problems;
}

/** The template in use: the office's own where it has written one. */
export const templateOf = (
  own: Readonly<Record<MailLanguage, MailTemplate | null>>,
  language: MailLanguage,
): MailTemplate => own[language] ?? DEFAULT_TEMPLATES[language];
