import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TEMPLATES,
  expiryWords,
  fillTemplate,
  htmlOf,
  MOST_MAILTO_LENGTH,
  mailLanguages,
  mailtoAddress,
} from '#shared/features/report-links/mail/index.ts';
import fc from '#test/fixtures/fast-check.ts';

const link = 'https://reports.example.com/t/4fd0c1?x=1&y=2';
const facts = {
  link,
  expiresAt: '2026-03-03T21:05:59.999Z',
  office: 'Northside Leasing',
  contact: '555-0134',
  timeZone: 'America/New_York',
};
/** The captcha, in the words of who gets the mail. */
const SECURITY_CHECK = { en: 'security check', es: 'verificación de seguridad' };
const message = fillTemplate(DEFAULT_TEMPLATES.en, facts, 'en');

describe('a mail with a report link', () => {
  it('says until when the link opens, with the zone, and never a minute too much', () => {
    expect(expiryWords(facts.expiresAt, 'en', 'America/New_York')).toBe(
      'Tuesday, March 3, 2026 at 4:05 PM EST',
    );
    expect(expiryWords(facts.expiresAt, 'es', 'Europe/Madrid')).toBe(
      'martes, 3 de marzo de 2026, 10:05 p.m. GMT+1',
    );
    expect(expiryWords(facts.expiresAt, 'en', 'Asia/Kolkata')).toContain('GMT+5:30');
  });

  it.each(mailLanguages)(
    'has in %s its link, its end, the security check, the office and whom to ask',
    (language) => {
      const { subject, text } = fillTemplate(DEFAULT_TEMPLATES[language], facts, language);
      for (const part of [link, '2026', SECURITY_CHECK[language], 'Northside Leasing', '555-0134']) {
        expect(text).toContain(part);
      }
      expect(subject).not.toContain(link);
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
    },
  );

  it('names the office in general where nobody has named it', () => {
    const { text } = fillTemplate(DEFAULT_TEMPLATES.en, { ...facts, office: ' ', contact: '' }, 'en');
    expect(text).toContain('contact the leasing office.');
    expect(text).toMatch(/The leasing office$/);
  });

  it('does not read what is filled in as a template, and keeps a subject on one line', () => {
    const tricky = { ...facts, office: '{link}\r\nBcc: all@example.com' };
    const { subject, text } = fillTemplate(
      { subject: 'From {office}', body: '{office} {link}' },
      tricky,
      'en',
    );
    expect(subject).toBe('From {link} Bcc: all@example.com');
    expect(text).toBe(`{link}\nBcc: all@example.com ${link}`);
  });

  it('is HTML without anything of the office’s being markup', () => {
    const html = htmlOf(fillTemplate(DEFAULT_TEMPLATES.en, { ...facts, office: '<b>"&' }, 'en'), link);
    expect(html).toContain(
      '<a href="https://reports.example.com/t/4fd0c1?x=1&amp;y=2">https://reports.example.com/t/4fd0c1?x=1&amp;y=2</a>',
    );
    expect(html).toContain('<p dir="auto">&lt;b&gt;&quot;&amp;</p>');
  });
});

describe('the address that opens a mail program', () => {
  it('holds recipient, subject and body, percent-encoded, with the line breaks of mail', () => {
    const mailto = mailtoAddress('josé+x@exämple.com', message, facts, 'en');
    if (!mailto.ok) throw new Error(mailto.error);
    expect(mailto.value.text).toBe('whole');
    expect(mailto.value.address).toMatch(/^mailto:jos%C3%A9%2Bx@ex%C3%A4mple\.com\?subject=[!-~]+$/);
    const read = new URL(mailto.value.address);
    expect(read.searchParams.get('subject')).toBe(message.subject);
    expect(read.searchParams.get('body')).toBe(message.text.replaceAll('\n', '\r\n'));
    expect([...read.searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('is replaced by a short one where the office’s text would be cut off, and refused where the link does not fit', () => {
    const long = fillTemplate({ subject: 'S', body: `{link} {expires} ${'山'.repeat(400)}` }, facts, 'en');
    const mailto = mailtoAddress('a@example.com', long, facts, 'en');
    if (!mailto.ok) throw new Error(mailto.error);
    expect(mailto.value.text).toBe('short');
    const body = new URL(mailto.value.address).searchParams.get('body') ?? '';
    expect(body).toContain(link);
    expect(body).toContain('4:05 PM EST');
    const longLink = { ...facts, link: `${link}${'é'.repeat(400)}` };
    const message2 = fillTemplate(DEFAULT_TEMPLATES.en, longLink, 'en');
    expect(mailtoAddress('a@example.com', message2, longLink, 'en')).toEqual({
      ok: false,
      error: 'too-long',
    });
  });

  it('is whole, under 2,000 characters and read back exactly for names in any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom(...mailLanguages),
        (office, language) => {
          const own = { ...facts, office };
          const made = fillTemplate(DEFAULT_TEMPLATES[language], own, language);
          const mailto = mailtoAddress('a@example.com', made, own, language);
          if (!mailto.ok) throw new Error(mailto.error);
          expect(mailto.value.address.length).toBeLessThanOrEqual(MOST_MAILTO_LENGTH);
          expect(mailto.value.address).toMatch(/^[!-~]+$/);
          const read = new URL(mailto.value.address).searchParams;
          const body = read.get('body')?.replaceAll('\r\n', '\n') ?? '';
          if (mailto.value.text === 'whole') expect(body).toBe(made.text);
          else expect(body).toContain(link);
        },
      ),
    );
  });
});
