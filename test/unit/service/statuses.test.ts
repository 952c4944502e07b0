import { describe, expect, it } from 'vitest';
import { isNotCarriedOut, readReply, SERVICE_CALLS } from '#shared/service/index.ts';
import { answer, errorOf, json, raw } from './replies.ts';

const link = { url: 'https://reports.example.com/t/7f3c9a1e55b04d28' };

describe('the status of a reply', () => {
  const PAGE = '<!doctype html><title>Just a moment...</title>';
  const HTML = { 'content-type': 'text/html; charset=utf-8' };

  it.each(SERVICE_CALLS)('of %s: 401 is about the token, unless a web page came', (call) => {
    for (const reply of [
      json({ success: true, ...link }, 401),
      raw('', 401),
      raw('Unauthorized', 401),
      raw(new Uint8Array([0xff]), 401),
    ]) {
      expect(errorOf(call, reply)).toMatchObject({ kind: 'token-rejected', status: 401 });
    }
    for (const reply of [raw(PAGE, 401, HTML), raw(PAGE, 401), raw('Sign in', 401, HTML)]) {
      expect(errorOf(call, reply)).toMatchObject({ kind: 'network-refused', status: 401 });
    }
  });

  it.each(SERVICE_CALLS)(
    'of %s: 403 is about the token in JSON or by its challenge, else the network’s',
    (call) => {
      for (const reply of [
        json({ message: 'Forbidden' }, 403),
        raw('', 403, { 'content-type': 'application/problem+json' }),
        raw('', 403, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
        raw('No', 403, { 'www-authenticate': 'bearer' }),
      ]) {
        expect(errorOf(call, reply)).toMatchObject({ kind: 'token-rejected', status: 403 });
      }
      for (const reply of [
        raw(PAGE, 403, HTML),
        raw('error code: 1020', 403, { 'content-type': 'text/plain', server: 'cloudflare' }),
        raw('', 403),
        raw('', 403, HTML),
        raw('Forbidden', 403),
        raw(PAGE, 403, { ...HTML, 'www-authenticate': 'Bearer' }),
        raw('', 403, { 'www-authenticate': 'Negotiate' }),
      ]) {
        const error = errorOf(call, reply);
        expect(error).toMatchObject({ kind: 'network-refused', status: 403 });
        expect(error.detail).toContain('says nothing of the access token');
      }
    },
  );

  it.each([
    [407, 'proxy-sign-in', 'The proxy asks to sign in.'],
    [511, 'network-refused', 'The network asks to sign in.'],
    [408, 'unreachable', 'gave up waiting for the request'],
    [521, 'unreachable', 'could not reach it'],
    [522, 'unreachable', 'could not reach it'],
    [523, 'unreachable', 'could not reach it'],
    [504, 'service-failed', 'did not answer in time'],
    [524, 'service-failed', 'did not answer in time'],
  ])('%d is told by its true cause: %s', (status, kind, says) => {
    for (const body of ['', PAGE, '{"message":"x"}']) {
      const error = errorOf('getapplicationapproval', raw(body, status, HTML));
      expect(error).toMatchObject({ kind, status });
      expect(error.detail).toContain(says);
    }
  });

  it('404 means the identifier with a JSON body, and the address without', () => {
    expect(errorOf('getTempUrl', json({}, 404)).kind).toBe('not-found');
    expect(errorOf('addCoapplicant', json({ message: 'Unknown guid' }, 404))).toMatchObject({
      kind: 'not-found',
      message: 'Unknown guid',
    });
    for (const body of ['', '<html>nginx</html>', 'Not found']) {
      const error = errorOf('getTempUrl', raw(body, 404));
      expect(error).toMatchObject({ kind: 'unreadable', status: 404, excerpt: body });
      expect(error.detail).toContain('address of the service may be wrong');
    }
  });

  it.each([400, 409, 422])('%d means that the input was refused', (status) => {
    expect(errorOf('setapprovalcenter', json({ message: 'weight' }, status))).toMatchObject({
      kind: 'refused',
      message: 'weight',
    });
    expect(errorOf('setapprovalcenter', raw('<html>', status))).toMatchObject({ kind: 'refused', status });
  });

  it.each([500, 501, 502, 599])('%d means that the service failed', (status) => {
    expect(errorOf('addCoapplicant', raw('<html>Bad gateway</html>', status))).toMatchObject({
      kind: 'service-failed',
      status,
    });
  });

  it('another 4xx is a refusal where the service says something, and cannot be read where it does not', () => {
    expect(errorOf('getTempUrl', json({ message: 'Payment required' }, 402))).toMatchObject({
      kind: 'refused',
      message: 'Payment required',
    });
    expect(errorOf('getTempUrl', json({ message: '' }, 418)).kind).toBe('unreadable');
    expect(errorOf('getTempUrl', raw('teapot', 418))).toMatchObject({ kind: 'refused', message: 'teapot' });
    expect(errorOf('getTempUrl', raw('<p>teapot', 418)).kind).toBe('unreadable');
  });

  it.each([301, 302, 307, 308])('%d is a redirect, which is not followed', (status) => {
    const error = errorOf('addCoapplicant', json({}, status, { location: 'https://elsewhere.example.com/' }));
    expect(error).toMatchObject({ kind: 'unreadable', status });
    expect(error.detail).toContain('redirect');
  });

  it.each([0, 100, 199, 600, 999, -1, Number.NaN, 404.5])('%d means nothing', (status) => {
    expect(errorOf('getTempUrl', json(link, status)).kind).toBe('unreadable');
  });

  it.each([405, 406, 415])('%d says that the call was not carried out', (status) => {
    const error = errorOf('addCoapplicant', raw('<html>', status));
    expect(error).toMatchObject({ kind: 'unreadable', status });
    expect(error.detail).toMatch(/^The call was not carried out\./);
    expect(isNotCarriedOut(error)).toBe(true);
  });

  it('a web page with 404 says so, too, and one with 200 or a redirect does not', () => {
    expect(isNotCarriedOut(errorOf('addCoapplicant', raw('<html>nginx</html>', 404)))).toBe(true);
    for (const status of [200, 302, 408, 500]) {
      expect(isNotCarriedOut(errorOf('addCoapplicant', raw('<html>', status)))).toBe(false);
    }
  });

  it.each([200, 201, 203, 299])('%d lets the body decide', (status) => {
    expect(answer('getTempUrl', json(link, status))).toEqual(link);
  });

  it('204 is an answer where only an acknowledgement is due', () => {
    expect(answer('setapprovalcenter', raw('', 204))).toEqual({ message: '' });
    expect(answer('addCoapplicant', raw('', 204))).toEqual({ message: '' });
    expect(errorOf('getTempUrl', raw('', 204))).toMatchObject({ detail: 'The reply has no body.' });
  });
});

describe('Retry-After', () => {
  const receivedAtMs = Date.parse('2026-03-01T12:00:00Z');

  function waitOf(
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): number | undefined {
    const read = readReply('getTempUrl', raw('', status, headers), receivedAtMs);
    if (read.ok || read.error.kind !== 'busy') throw new Error('not busy');
    return read.error.retryAfterSeconds;
  }

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 0],
    ['3600', 3_600],
    ['86400', 3_600],
    ['9'.repeat(400), 3_600],
  ])('of %j seconds is %d', (value, seconds) => {
    expect(waitOf(429, { 'Retry-After': value })).toBe(seconds);
    expect(waitOf(503, { 'RETRY-AFTER': [value] })).toBe(seconds);
  });

  it.each([
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
    ['Sunday, 01-Mar-26 12:00:30 GMT', 30],
    ['Sun Mar  1 12:00:30 2026 GMT', 30],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sun, 08 Mar 2026 12:00:00 GMT', 3_600],
  ])('of the date %s is %d seconds from when the reply came', (value, seconds) => {
    expect(waitOf(503, { 'retry-after': value })).toBe(seconds);
  });

  it('of a date counts from the reply’s own date, where there is one', () => {
    const headers = { date: 'Sun, 01 Mar 2026 11:59:00 GMT', 'retry-after': 'Sun, 01 Mar 2026 11:59:20 GMT' };
    expect(waitOf(429, headers)).toBe(20);
    expect(waitOf(429, { ...headers, date: 'nonsense' })).toBe(0);
  });

  it.each(['', 'soon', '-5', '1.5', '7s', 'Mon', '2026-03-01', undefined])('of %j says nothing', (value) => {
    expect(waitOf(429, { 'retry-after': value })).toBeUndefined();
  });

  it('says nothing where the service is not busy', () => {
    expect(errorOf('getTempUrl', raw('', 500, { 'retry-after': '7' }))).not.toHaveProperty(
      'retryAfterSeconds',
    );
  });
});

describe('the service’s own words', () => {
  function messageOf(message: unknown): unknown {
    return errorOf('setapprovalcenter', json({ success: false, message })).message;
  }

  it('are plain text without control characters and direction overrides, cut to 2,000 characters', () => {
    expect(messageOf('<b>No</b>\r\n\u0000\u001b[31m\u202egnp.exe')).toBe('<b>No</b> [31mgnp.exe');
    expect(messageOf('x'.repeat(9_000))).toBe('x'.repeat(2_000));
  });

  it('are left out where they are no text or empty', () => {
    for (const message of ['', '  ', '\u0000', null, 5, {}, [5]]) expect(messageOf(message)).toBeUndefined();
  });

  it.each([
    [{ error: 'invalid_token', error_description: 'It has expired' }, 'It has expired'],
    [{ error: { message: 'Unknown guid', code: 7 } }, 'Unknown guid'],
    [{ errors: ['Unknown guid', { detail: 'Too many' }] }, 'Unknown guid; Too many'],
    [{ errors: { guid: ['is unknown', 'is short'] } }, 'guid: is unknown; is short'],
    [{ title: 'Bad', detail: 'Unknown guid' }, 'Unknown guid'],
    [{ title: 'Bad request' }, 'Bad request'],
    [{ Reason: 'Unknown guid' }, 'Unknown guid'],
    [{ message: ['a', 'b'] }, 'a; b'],
    [{ data: { message: 'Unknown guid' } }, 'Unknown guid'],
    [[{ message: 'Unknown guid' }], 'Unknown guid'],
  ])('are found in %j', (body, words) => {
    expect(errorOf('addCoapplicant', json(body, 422)).message).toBe(words);
  });

  it('are a short text without markup, where that is the whole body', () => {
    expect(errorOf('addCoapplicant', raw('Unknown guid', 400)).message).toBe('Unknown guid');
    expect(errorOf('addCoapplicant', raw('<p>Unknown', 400))).not.toHaveProperty('message');
  });

  it('hold neither a bearer token nor a link', () => {
    const message =
      'Bad header "Bearer s3cret.token-1", see https://reports.example.com/t/abc?x=1 or http://a.b/.';
    expect(messageOf(message)).toBe(
      'Bad header "Bearer [redacted]", see https://reports.example.com/[redacted] or http://a.b/[redacted]',
    );
  });
});
