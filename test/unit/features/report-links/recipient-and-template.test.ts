import { describe, expect, it } from 'vitest';
import {
  checkRecipient,
  checkTemplate,
  DEFAULT_TEMPLATES,
  mailLanguages,
} from '#shared/features/report-links/mail/index.ts';

describe('a recipient', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['  ann.o+x@sub.example.co.uk ', 'ann.o+x@sub.example.co.uk'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['josé@exämple.de', 'josé@exämple.de'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
  ])('%s is one address', (text, address) => {
    expect(checkRecipient(text)).toEqual({ ok: true, value: address });
  });

  it.each([
    ['a@example.com\r\nBcc: b@example.com', 'control-character'],
    ['a@example.com\n', 'control-character'],
    ['a@example.com\u2028', 'control-character'],
    ['a\u202e@example.com', 'control-character'],
    ['a@example.com\u0000', 'control-character'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['a@example.com, b@example.com', 'several'],
    ['a@example.com; b@example.com', 'several'],
    ['a@example.com b@example.com', 'several'],
    ['a@b@example.com', 'several'],
    ['Ann <a@example.com>', 'malformed'],
    ['"a b"@example.com', 'malformed'],
    ['a b@example.com', 'malformed'],
    ['example.com', 'malformed'],
    ['@example.com', 'malformed'],
    ['a@', 'malformed'],
    ['a@example', 'malformed'],
    ['a@example..com', 'malformed'],
    ['a@-example.com', 'malformed'],
    ['.a@example.com', 'malformed'],
    ['a?cc=b@example.com&x', 'malformed'],
    [`${'a'.repeat(65)}@example.com`, 'malformed'],
    [`a@${'b'.repeat(260)}.com`, 'too-long'],
  ])('%j is refused as %s', (text, kind) => {
    const checked = checkRecipient(text);
    expect(checked.ok ? 'taken' : checked.error.kind).toBe(kind);
  });
});

describe('a template', () => {
  it.each(mailLanguages)('of the desk itself can be used in %s', (language) => {
    expect(checkTemplate(DEFAULT_TEMPLATES[language])).toEqual([]);
  });

  const usable = { subject: 'Report', body: '{link} until {expires}' };
  it.each([
    [{ ...usable, subject: ' ' }, { kind: 'no-subject' }],
    [{ ...usable, subject: 'See {link}' }, { kind: 'link-in-subject' }],
    [{ ...usable, subject: 'Two\nlines' }, { kind: 'subject-lines' }],
    [{ ...usable, body: 'until {expires}' }, { kind: 'no-link' }],
    [{ ...usable, body: '{link}' }, { kind: 'no-expiry' }],
    [
      { ...usable, body: '{link} {expires} {name}' },
      { kind: 'unknown-field', part: 'body', field: 'name' },
    ],
    [
      { ...usable, subject: 'For {applicant}' },
      { kind: 'unknown-field', part: 'subject', field: 'applicant' },
    ],
    [
      { ...usable, body: `{link}{expires}${'x'.repeat(4_000)}` },
      { kind: 'too-long', part: 'body' },
    ],
  ])('%j is refused', (template, problem) => {
    expect(checkTemplate(template)).toEqual([problem]);
  });
});
