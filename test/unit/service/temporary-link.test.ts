import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/service/index.ts';
import { NO_MAPPING } from '#shared/service/pointing.ts';
import { answer, errorOf, json, raw } from './replies.ts';

const url = 'https://reports.example.com/t/7f3c9a1e55b04d28';

/** Where a link stands in a reply, and what stands beside it: `link-dialects.test.ts`. */
describe('the address of a report link', () => {
  it('is one of the service where it has no host, and of nobody where it is not known who was asked', () => {
    const relative = json({ url: '/t/7f3c9a1e55b04d28?x=1' });
    expect(errorOf('getTempUrl', relative).kind).toBe('unreadable');
    // Nothing that is to be resolved may name another host by a trick of slashes.
    for (const link of ['/\\evil.example/t', 't/7f3c9a1e55b04d28', 'reports.example/t']) {
      const base = { baseUrl: 'https://screening.example' };
      expect(readReply('getTempUrl', json({ url: link }), 0, base).ok).toBe(false);
    }
  });

  it('stands where a manager has pointed, and is looked for as ever where nothing stands there', () => {
    const pointed = { mapping: { ...NO_MAPPING, link: ['views', 1, 'at'] } };
    const strange = json({ views: [{ at: 'https://reports.example.com/other' }, { at: url }] });
    expect(errorOf('getTempUrl', strange).detail).toBe('The reply holds no report link.');
    expect(readReply('getTempUrl', strange, 0, pointed)).toEqual({ ok: true, value: { url } });
    expect(readReply('getTempUrl', json({ url }), 0, pointed)).toEqual({ ok: true, value: { url } });
    // What is pointed at is checked as any other.
    const script = json({ views: [null, { at: 'javascript:alert(1)' }] });
    expect(readReply('getTempUrl', script, 0, pointed).ok).toBe(false);
  });

  it.each([
    ['http://127.0.0.1:8787/r/7f3c9a1e', 'http://127.0.0.1:8787/r/7f3c9a1e'],
    ['http://127.255.1.2/7f3c9a1e', 'http://127.255.1.2/7f3c9a1e'],
    ['http://127.1/7f3c9a1e', 'http://127.0.0.1/7f3c9a1e'],
    ['http://localhost:1/7f3c9a1e', 'http://localhost:1/7f3c9a1e'],
    ['http://[::1]:8787/7f3c9a1e', 'http://[::1]:8787/7f3c9a1e'],
    ['HTTPS://Reports.Example.COM:443/T/7F3C9A1E?x=%2F#y', 'https://reports.example.com/T/7F3C9A1E?x=%2F#y'],
    ['https://bücher.example/ü/7f3c9a1e', 'https://xn--bcher-kva.example/%C3%BC/7f3c9a1e'],
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

  it('does not stand in the error where it cannot be used', () => {
    const error = errorOf('getTempUrl', json({ url: 'http://reports.example.com/t/s3cr3t' }));
    expect(JSON.stringify(error)).not.toContain('s3cr3t');
    expect(error.detail).toBe(
      'The report link cannot be used. The address must begin with https://. Plain http:// is allowed to this machine only.',
    );
  });
});
