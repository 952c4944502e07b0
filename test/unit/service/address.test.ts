import { describe, expect, it } from 'vitest';
import { callPath, checkBaseUrl, isLoopbackHost, SERVICE_CALLS } from '#shared/service/index.ts';
import fc from '#test/fixtures/fast-check.ts';

describe('checkBaseUrl', () => {
  it.each([
    ['https://screening.example.com', 'https://screening.example.com'],
    ['  https://screening.example.com/ \n', 'https://screening.example.com'],
    ['HTTPS://Screening.Example.com:443//', 'https://screening.example.com'],
    ['https://screening.example.com/desk/', 'https://screening.example.com/desk'],
    ['https://screening.example.com/api/v1', 'https://screening.example.com'],
    ['https://screening.example.com/api/v1/', 'https://screening.example.com'],
    ['https://screening.example.com/desk/api/v1/getTempUrl', 'https://screening.example.com/desk'],
    ['https://screening.example.com/api/v2', 'https://screening.example.com/api/v2'],
    ['https://screening.example.com/xapi/v10', 'https://screening.example.com/xapi/v10'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/api/v1', 'http://localhost:8787'],
    ['http://[::1]:8787/', 'http://[::1]:8787'],
    ['screening.example.com', 'https://screening.example.com'],
    [' Screening.Example.com/desk/api/v1 ', 'https://screening.example.com/desk'],
    ['screening.example.com:8443', 'https://screening.example.com:8443'],
    ['192.168.0.2:8787', 'https://192.168.0.2:8787'],
    ['127.0.0.1.example.com', 'https://127.0.0.1.example.com'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['[::1]:8787', 'http://[::1]:8787'],
  ])('takes %j as %s', (text, expected) => {
    expect(checkBaseUrl(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['screening', 'malformed'],
    ['Elm Street Leasing', 'malformed'],
    ['screening..example.com', 'malformed'],
    ['screening.example.com:port', 'malformed'],
    ['user@screening.example.com', 'malformed'],
    ['user:pw@screening.example.com', 'malformed'],
    ['//screening.example.com', 'malformed'],
    ['screening.example.com?a=b', 'query'],
    ['ftp://screening.example.com', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['https://', 'malformed'],
    ['https:screening.example.com', 'malformed'],
    ['https://scre ening.example.com', 'malformed'],
    ['https://screening.example.com/a\nb', 'malformed'],
    ['https://screening.example.com\\api', 'malformed'],
    ['https://screening.example.com:99999', 'malformed'],
    [`https://screening.example.com/${'x'.repeat(2_000)}`, 'malformed'],
    ['http://screening.example.com', 'insecure'],
    ['http://127.0.0.1.example.com', 'insecure'],
    ['http://192.168.0.2:8787', 'insecure'],
    ['https://user:pw@screening.example.com', 'credentials'],
    ['https://token@screening.example.com', 'credentials'],
    ['https://screening.example.com/?', 'query'],
    ['https://screening.example.com/?a=b', 'query'],
    ['https://screening.example.com/#top', 'query'],
  ])('refuses %j as %s', (text, kind) => {
    const checked = checkBaseUrl(text);
    expect(checked).toMatchObject({ ok: false, error: { kind } });
    expect(checked.ok ? '' : checked.error.message).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('never repeats the text in its message, for it may hold a secret', () => {
    const checked = checkBaseUrl('https://s3cr3t:s3cr3t@screening.example.com/s3cr3t');
    expect(JSON.stringify(checked)).not.toContain('s3cr3t');
  });

  it('gives what is good once more as it is, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webUrl().map((url) => `${url}/api/v1`),
        ),
        (text) => {
          const once = checkBaseUrl(text);
          if (!once.ok) return;
          expect(checkBaseUrl(once.value)).toEqual(once);
          for (const call of SERVICE_CALLS) {
            expect(new URL(once.value + callPath(call)).href).toBe(`${once.value}/api/v1/${call}`);
          }
        },
      ),
    );
  });
});

describe('isLoopbackHost', () => {
  it('knows this machine by its parsed host', () => {
    const hostOf = (address: string): string => new URL(address).hostname;
    for (const address of [
      'http://localhost',
      'http://LOCALHOST',
      'http://127.1',
      'http://2130706433',
      'http://[0::1]',
    ]) {
      expect(isLoopbackHost(hostOf(address))).toBe(true);
    }
    for (const address of [
      'http://127.example',
      'http://localhost.',
      'http://a.localhost',
      'http://[::ffff:7f00:1]',
      'http://1.127.0.0',
    ]) {
      expect(isLoopbackHost(hostOf(address))).toBe(false);
    }
  });
});
