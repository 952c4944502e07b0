import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/service/index.ts';
import { answer, errorOf, json, raw } from './replies.ts';

const url = 'https://reports.example.com/t/abc';

describe('the link of getTempUrl', () => {
  it.each([
    'url',
    'link',
    'href',
    'temp_url',
    'tempUrl',
    'TempUrl',
    'temporary_url',
    'temp-link',
    'report_url',
    'REPORT LINK',
  ])('is read under %s', (field) => {
    expect(answer('getTempUrl', json({ [field]: url }))).toEqual({ url });
    expect(answer('getTempUrl', json({ success: true, message: '', data: { [field]: url } }))).toEqual({
      url,
    });
    expect(answer('getTempUrl', json({ result: { [field]: url } }))).toEqual({ url });
  });

  it('is read as data or result itself, as a JSON string, and as plain text', () => {
    expect(answer('getTempUrl', json({ success: true, data: url }))).toEqual({ url });
    expect(answer('getTempUrl', json({ result: ` ${url}\n` }))).toEqual({ url });
    expect(answer('getTempUrl', json(url))).toEqual({ url });
    expect(answer('getTempUrl', raw(`\r\n ${url} \n`, 200, { 'content-type': 'text/html' }))).toEqual({
      url,
    });
  });

  it.each([
    ['in a list of one', [{ link: url }]],
    ['as the only entry of a list', { data: [url] }],
    ['two levels down', { data: { link: { url } } }],
    ['three levels down', { response: { payload: { report: { href: url } } } }],
    ['under a name that nobody could guess', { getTempUrlResult: { url } }],
    ['under message, where that is an address', { success: true, message: url }],
    ['under response', { response: url }],
    ['in JSON inside a text', JSON.stringify({ url })],
    ['in JSON inside a field', { data: JSON.stringify({ url }) }],
  ])('is read %s', (_, body) => {
    expect(answer('getTempUrl', json(body))).toEqual({ url });
  });

  it.each([201, 301, 302, 303, 307, 308])('is read in the Location of a %d', (status) => {
    expect(answer('getTempUrl', raw('', status, { Location: url }))).toEqual({ url });
    expect(answer('getTempUrl', raw('<a href="x">Moved</a>', status, { location: [url] }))).toEqual({ url });
  });

  it('is none where a redirect leads to where one signs in, or to the call somewhere else', () => {
    for (const path of [
      '/login',
      '/account/sign-in?next=%2F',
      '/oauth2/authorize',
      '/v2/api/v1/getTempUrl',
    ]) {
      expect(errorOf('getTempUrl', raw('', 302, { location: `https://screening.example${path}` })).kind).toBe(
        'unreadable',
      );
    }
  });

  it('is one of the service where it has no host, and of nobody where it is not known who was asked', () => {
    const relative = json({ url: '/t/abc?x=1' });
    const read = readReply('getTempUrl', relative, 0, { baseUrl: 'https://screening.example/desk' });
    expect(read).toEqual({ ok: true, value: { url: 'https://screening.example/t/abc?x=1' } });
    expect(errorOf('getTempUrl', relative).kind).toBe('unreadable');
    const located = raw('', 303, { location: '/t/abc' });
    expect(readReply('getTempUrl', located, 0, { baseUrl: 'https://screening.example' })).toMatchObject({
      value: { url: 'https://screening.example/t/abc' },
    });
    // Nothing that is to be resolved may name another host by a trick of slashes.
    for (const link of ['/\\evil.example/t', 't/abc', 'reports.example/t']) {
      const base = { baseUrl: 'https://screening.example' };
      expect(readReply('getTempUrl', json({ url: link }), 0, base).ok).toBe(false);
    }
  });

  it('stands where a manager has pointed, and is looked for as ever where nothing stands there', () => {
    const pointed = { link: ['views', 1, 'at'] };
    const strange = json({ views: [{ at: 'https://reports.example.com/other' }, { at: url }] });
    expect(errorOf('getTempUrl', strange).detail).toBe('The reply holds no report link.');
    expect(readReply('getTempUrl', strange, 0, pointed)).toEqual({ ok: true, value: { url } });
    expect(readReply('getTempUrl', json({ url }), 0, pointed)).toEqual({ ok: true, value: { url } });
    // What is pointed at is checked as any other.
    const script = json({ views: [null, { at: 'javascript:alert(1)' }] });
    expect(readReply('getTempUrl', script, 0, pointed).ok).toBe(false);
  });

  it('is looked for on in other fields where one is empty or null', () => {
    expect(answer('getTempUrl', json({ url: null, link: '', data: { temp_url: url } }))).toEqual({ url });
  });

  it('is not looked for on where the first one is bad', () => {
    expect(errorOf('getTempUrl', json({ url: 'http://reports.example.com/', link: url })).kind).toBe(
      'unreadable',
    );
    expect(errorOf('getTempUrl', json({ url: 5, link: url })).kind).toBe('unreadable');
  });

  it.each([
    ['http://127.0.0.1:8787/r/abc', 'http://127.0.0.1:8787/r/abc'],
    ['http://127.255.1.2/r', 'http://127.255.1.2/r'],
    ['http://127.1/r', 'http://127.0.0.1/r'],
    ['http://localhost:1/r', 'http://localhost:1/r'],
    ['http://[::1]:8787/r', 'http://[::1]:8787/r'],
    ['HTTPS://Reports.Example.COM:443/T/a?x=%2F#y', 'https://reports.example.com/T/a?x=%2F#y'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ])('is good as %s', (sent, read) => {
    expect(answer('getTempUrl', json({ url: sent }))).toEqual({ url: read });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://reports.example.com/',
    'mailto:a@example.com',
    '//reports.example.com/t',
    '/t/abc',
    'reports.example.com/t',
    'https:reports.example.com',
    'https:///reports.example.com',
    'https://',
    'https://exa mple.com/',
    'https://reports.example.com/a b',
    'https://reports.example.com/a\nb',
    'https://reports.example.com/a\u0000b',
    'https://reports.example.com\\@evil.example/',
    'https://user@reports.example.com/',
    'https://user:pw@reports.example.com/',
    'https://:pw@reports.example.com/',
    'http://reports.example.com/t',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'http://128.0.0.1/',
    'http://0.0.0.0/',
    'http://[::2]/',
    'http://10.0.0.1/',
    `https://reports.example.com/${'x'.repeat(2_000)}`,
    `https://reports.example.com/${'ü'.repeat(700)}`,
    'https://256.256.256.256/',
    '',
  ])('is unreadable as %j, in every shape', (bad) => {
    for (const reply of [json({ url: bad }), json({ data: { link: bad } }), json(bad), raw(bad)]) {
      expect(errorOf('getTempUrl', reply)).toMatchObject({ kind: 'unreadable', status: 200 });
    }
  });

  it('is not there in other bodies', () => {
    for (const body of [
      {},
      { success: true },
      [],
      [url, url],
      null,
      true,
      5,
      { data: { data: { data: { data: { url } } } } },
      { message: 'See https://reports.example.com/t/abc for more.' },
      { first: { url }, second: { url: 'https://reports.example.com/t/other' } },
    ]) {
      expect(errorOf('getTempUrl', json(body))).toMatchObject({
        kind: 'unreadable',
        detail: 'The reply holds no report link.',
      });
    }
  });

  it('is refused with success: false, even where one stands beside it', () => {
    expect(errorOf('getTempUrl', json({ success: false, message: 'Unknown guid', url }))).toMatchObject({
      kind: 'refused',
      message: 'Unknown guid',
    });
  });

  it('does not stand in the error where it cannot be used', () => {
    const error = errorOf('getTempUrl', json({ url: 'http://reports.example.com/t/s3cr3t' }));
    expect(JSON.stringify(error)).not.toContain('s3cr3t');
    expect(error.detail).toBe(
      'The report link cannot be used. The address must begin with https://. Plain http:// is allowed to this machine only.',
    );
  });
});
