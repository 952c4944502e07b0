import { describe, expect, it } from 'vitest';
import { checkApplicantToken, checkHouseholdTokens, checkOrganisationToken } from '#shared/service/index.ts';

describe('checkOrganisationToken', () => {
  it.each(['12345678', 'x'.repeat(4_096), '!"#$%&~|{}'])('takes %j as it is', (token) => {
    expect(checkOrganisationToken(token)).toEqual({ ok: true, value: token });
  });

  it.each([
    ['', 'empty'],
    ['1234567', 'too-short'],
    ['x'.repeat(4_097), 'too-long'],
    ['12345678\n', 'blank'],
    ['1234 5678', 'blank'],
    ['12345678\u0000', 'blank'],
    ['12345678\u00a0', 'blank'],
    ['12345678\r\nX-Header: 1', 'blank'],
    ['12345678é', 'characters'],
    ['12345678\u200b', 'characters'],
  ])('refuses %j as %s, without repeating it', (token, kind) => {
    const checked = checkOrganisationToken(token);
    expect(checked).toMatchObject({ ok: false, error: { kind } });
    if (token !== '') expect(JSON.stringify(checked)).not.toContain(token.slice(0, 7));
  });
});

describe('checkApplicantToken', () => {
  it.each(['a', 'AZaz09._~+/=-', 'x'.repeat(256)])('takes %j', (token) => {
    expect(checkApplicantToken(` ${token}\n`)).toEqual({ ok: true, value: token });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a,b', 'several'],
    ['a b', 'several'],
    ['a\r\nb', 'several'],
    ['a; b', 'several'],
    ['a,<b>', 'characters'],
    ['a\u0000b', 'characters'],
    ['a\u200bb', 'characters'],
    ['<b>', 'characters'],
    ['ñ', 'characters'],
    ['x'.repeat(257), 'too-long'],
  ])('refuses %j as %s', (token, kind) => {
    expect(checkApplicantToken(token)).toMatchObject({ ok: false, error: { kind } });
  });
});

describe('checkHouseholdTokens', () => {
  const tokens = (count: number): string[] => Array.from({ length: count }, (_, index) => `token-${index}`);

  it('takes 2 to 20 tokens in their order, white space around them aside', () => {
    expect(checkHouseholdTokens([' b ', 'a'])).toEqual({ ok: true, value: ['b', 'a'] });
    expect(checkHouseholdTokens(tokens(20))).toEqual({ ok: true, value: tokens(20) });
  });

  it('refuses a household of none and of one', () => {
    for (const few of [[], ['a']]) {
      expect(checkHouseholdTokens(few)).toEqual({
        ok: false,
        error: {
          kind: 'too-few',
          message: 'A household needs a primary applicant and at least one co-applicant.',
          positions: [],
        },
      });
    }
  });

  it('refuses a household of 21', () => {
    expect(checkHouseholdTokens(tokens(21))).toMatchObject({
      ok: false,
      error: {
        kind: 'too-many',
        message: 'A household has at most 20 members, one primary applicant and 19 others; these are 21.',
      },
    });
  });

  it('names the members that have the same token, and not the token', () => {
    const checked = checkHouseholdTokens(['s3cr3t', 'b', ' s3cr3t ']);
    expect(checked).toEqual({
      ok: false,
      error: { kind: 'duplicate', message: 'Members 1 and 3 have the same token.', positions: [0, 2] },
    });
  });

  it('tells tokens apart by case', () => {
    expect(checkHouseholdTokens(['a', 'A']).ok).toBe(true);
  });

  it('names the member whose token is bad', () => {
    expect(checkHouseholdTokens(['a', 'b<c'])).toMatchObject({
      ok: false,
      error: {
        kind: 'token',
        positions: [1],
        message: expect.stringMatching(/^Member 2: An applicant token/),
      },
    });
    expect(checkHouseholdTokens(['a', ''])).toMatchObject({
      ok: false,
      error: { kind: 'token', positions: [1] },
    });
  });
});
