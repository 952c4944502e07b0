import { describe, expect, it } from 'vitest';
import { isNotCarriedOut, MAX_BODY_BYTES, readReply, SERVICE_CALLS } from '#shared/service/index.ts';
import { answer, errorOf, json, raw } from './replies.ts';

const link = { url: 'https://reports.example.com/t/abc' };

describe('the status of a reply', () => {
  it.each(SERVICE_CALLS.flatMap((call) => [401, 403].map((status) => [call, status] as const)))(
    'of %s: %d is about the token, whatever the body is',
    (call, status) => {
      for (const reply of [
        json({ success: true, ...link }, status),
        raw('<html>', status),
        raw('', status),
        raw(new Uint8Array([0xff]), status),
        raw('x'.repeat(MAX_BODY_BYTES + 1), status),
      ]) {
        expect(errorOf(call, reply)).toMatchObject({ kind: 'token-rejected', status });
      }
    },
  );

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

  it.each([500, 501, 502, 504, 599])('%d means that the service failed', (status) => {
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

  it.each([200, 201, 202, 299])('%d lets the body decide', (status) => {
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

describe('the two acknowledging calls', () => {
  it.each([true, 'true', ' True ', 1, '1'])('succeed with success: %j', (said) => {
    expect(answer('setapprovalcenter', json({ success: said, message: 'Saved' }))).toEqual({
      message: 'Saved',
    });
    expect(answer('addCoapplicant', json({ success: said }))).toEqual({ message: '' });
  });

  it('succeed whatever the content type says', () => {
    expect(
      answer('addCoapplicant', raw('\ufeff{"success":true}', 200, { 'content-type': 'text/html' })),
    ).toEqual({
      message: '',
    });
  });

  it.each([false, 'false', 0, '0'])('are refused with success: %j', (said) => {
    expect(errorOf('addCoapplicant', json({ success: said, message: 'Unknown guid' }))).toMatchObject({
      kind: 'refused',
      message: 'Unknown guid',
    });
    expect(errorOf('setapprovalcenter', json({ success: said }))).not.toHaveProperty('message');
  });

  it.each([
    [{}],
    [[]],
    [null],
    [true],
    ['OK'],
    ['success'],
    [{ message: 'Household saved' }],
    [{ success: 'ok' }],
    [{ success: null }],
    [{ status: 'success' }],
    [{ status: 200, error: null, errors: [] }],
    [{ Status: 'OK', Error: false }],
    [{ data: { success: true, household: { id: 7 } } }],
    [[{ guid: 'a', success: 1 }]],
    [{ message: 'No problem', success: true }],
  ])('accept %j', (body) => {
    for (const status of [200, 201, 202]) {
      expect(readReply('setapprovalcenter', json(body, status)).ok).toBe(true);
      expect(readReply('addCoapplicant', json(body, status)).ok).toBe(true);
    }
  });

  it.each(['OK', ' ok\r\n', 'Done.', 'Household created', 'true', '1', '"OK"'])(
    'accept the text %j',
    (body) => {
      expect(readReply('addCoapplicant', raw(body, 200, { 'content-type': 'text/plain' })).ok).toBe(true);
    },
  );

  it.each([
    [false],
    ['Failed'],
    [{ success: 'no' }],
    [{ Success: 'False' }],
    [{ status: 'error' }],
    [{ status: 'fail', data: {} }],
    [{ status: 422 }],
    [{ statusCode: '500' }],
    [{ success: true, errors: ['guid'] }],
    [{ error: 'x' }],
    [{ error: { code: 7 } }],
    [{ errors: { guid: ['is unknown'] } }],
    [{ data: { success: false } }],
    [[{ success: true }, { success: false }]],
    [{ d: { Result: 'Rejected' } }],
  ])('are refused by %j', (body) => {
    expect(errorOf('setapprovalcenter', json(body)).kind).toBe('refused');
    expect(errorOf('addCoapplicant', json(body, 202)).kind).toBe('refused');
  });

  it.each([
    '<p>OK</p>',
    '{"success":true',
    'Unknown guid',
    'Please sign in',
    'x'.repeat(201),
    '{"message":"Invalid token"}',
    '[1,2,3]',
    '7',
  ])('are not sure of %j', (body) => {
    expect(errorOf('setapprovalcenter', raw(body)).kind).toBe('unreadable');
    expect(errorOf('addCoapplicant', raw(body)).kind).toBe('unreadable');
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
