import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RESULT_BODY } from './client.ts';
import type { Dialect, DialectExpectation, DialectReply } from './dialect.ts';

const done: DialectExpectation = { ok: true };
const refused = (message?: string): DialectExpectation => ({
  ok: false,
  kind: 'refused',
  ...(message === undefined ? {} : { message }),
});
const unsure = (says?: string): DialectExpectation => ({
  ok: false,
  kind: 'unreadable',
  ...(says === undefined ? {} : { says }),
});
const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): DialectReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const text = (body: string | Buffer, contentType = 'text/plain', status = 200): DialectReply => ({
  status,
  headers: { 'content-type': contentType },
  body,
});

type Told = readonly [name: string, reply: DialectReply, expect: DialectExpectation];

/** How a household is acknowledged; every other one of them is how a publication is. */
const ACKNOWLEDGEMENTS: readonly Told[] = [
  ['success and message', json({ success: true, message: '' }), done],
  ['success in words', json({ success: 'yes', message: 'Saved' }), { ok: true, message: 'Saved' }],
  ['success as a number', json({ success: 1 }), done],
  ['Success in capitals', json({ Success: 'True' }), done],
  ['is_success', json({ is_success: true }), done],
  ['ok', json({ ok: true }), done],
  ['status success', json({ status: 'success' }), done],
  ['status OK', json({ Status: 'OK' }), done],
  ['status 200', json({ status: 200, error: null }), done],
  ['nothing in braces', json({}), done],
  ['an empty list', json([]), done],
  ['null', json(null), done],
  ['true', json(true), done],
  ['a record of what was made', json({ id: 17, guid: 'a,b', created_at: '2026-03-01' }, 201), done],
  ['success under data', json({ data: { success: true } }), done],
  [
    'a list of ones that went well',
    json([
      { guid: 'a', success: true },
      { guid: 'b', success: true },
    ]),
    done,
  ],
  ['the word OK', text('OK'), { ok: true, message: 'OK' }],
  ['the word OK called HTML', text('OK\r\n', 'text/html'), done],
  ['a sentence', text('Household created.'), { ok: true, message: 'Household created.' }],
  [
    'a sentence that asks for nothing more',
    text('Saved. No further action is required.'),
    { ok: true, message: 'Saved. No further action is required.' },
  ],
  ['a sentence without errors', json({ message: 'Stored without errors.' }), done],
  ['a sentence that asks for more', text('A further action is required.'), unsure()],
  ['a sentence that nothing was done', text('There was no action taken.'), unsure()],
  ['the word OK in quotes', text('"OK"', 'application/json'), done],
  ['nothing with 200', text('', ''), done],
  ['no content', { status: 204 }, done],
  ['nothing with 201', { status: 201 }, done],
  ['accepted for later', json({ status: 'queued' }, 202), done],
  ['success false', json({ success: false, message: 'Unknown guid' }), refused('Unknown guid')],
  ['success no', json({ success: 'no', reason: 'Unknown guid' }), refused('Unknown guid')],
  ['success 0', json({ success: 0, error: 'Unknown guid' }), refused('Unknown guid')],
  ['status error', json({ status: 'error', message: 'Unknown guid' }), refused('Unknown guid')],
  [
    'status fail with data',
    json({ status: 'fail', data: { message: 'Unknown guid' } }),
    refused('Unknown guid'),
  ],
  ['status 422 inside 200', json({ status: 422, title: 'Unknown guid' }), refused('Unknown guid')],
  ['errors as a list', json({ errors: ['Unknown guid'] }), refused('Unknown guid')],
  ['errors as a map', json({ errors: { guid: ['is unknown'] } }), refused('guid: is unknown')],
  ['errors beside success', json({ success: true, errors: [{ detail: 'Too many' }] }), refused('Too many')],
  ['one of a list that failed', json([{ success: true }, { success: false, message: 'b' }]), refused()],
  ['an error two levels down', json({ response: { result: { error: { message: 'Unknown' } } } }), refused()],
  ['the word false', text('false'), refused()],
  ['an error in a sentence', text('Error: unknown guid'), refused('Error: unknown guid')],
  ['a sentence that may be a no', text('Unknown guid'), unsure('may say that it was not')],
  ['a message that may be a no', json({ message: 'Invalid guid' }), unsure('may say that it was not')],
  ['a login page', text('<!doctype html><title>Sign in</title>', 'text/html'), unsure('no JSON')],
  ['a page of the wrong type', text('<html>Maintenance</html>', 'application/json'), unsure('no JSON')],
  ['half an object', text('{"success":tr', 'application/json'), unsure('cut off')],
  ['a number', text('7', 'application/json'), unsure()],
  ['an essay', text('x '.repeat(300)), unsure()],
];

const LINK = 'https://reports.screening.example/t/1';
const linked: DialectExpectation = { ok: true, url: LINK };

const LINKS: readonly Told[] = [
  ...[
    'url',
    'link',
    'href',
    'temp_url',
    'tempUrl',
    'TempUrl',
    'temporary_url',
    'temp_link',
    'report_url',
    'reportLink',
  ].map((name): Told => [`under ${name}`, json({ success: true, [name]: LINK }), linked]),
  ['under data', json({ data: { url: LINK } }), linked],
  ['as data', json({ success: true, data: LINK }), linked],
  ['under data.link.url', json({ data: { link: { url: LINK } } }), linked],
  ['under three envelopes', json({ response: { payload: { result: { temp_url: LINK } } } }), linked],
  ['under the call’s own name', json({ getTempUrlResult: { Url: LINK } }), linked],
  ['in a list of one', json([{ url: LINK }]), linked],
  ['in a list under data', json({ data: [{ link: LINK }] }), linked],
  ['under message', json({ success: true, message: LINK }), linked],
  ['under response', json({ response: LINK }), linked],
  ['as a JSON string', json(LINK), linked],
  ['as JSON in a JSON string', json(JSON.stringify({ url: LINK })), linked],
  ['as plain text', text(`${LINK}\r\n`), linked],
  ['as text called HTML', text(LINK, 'text/html'), linked],
  [
    'with escaped slashes',
    text(JSON.stringify({ url: LINK }).replaceAll('/', '\\/'), 'application/json'),
    linked,
  ],
  ['in the Location of a 201', { status: 201, headers: { location: LINK } }, linked],
  ['in the Location of a 302', { status: 302, headers: { location: LINK }, body: '<a>Found</a>' }, linked],
  ['in the Location of a 303', { status: 303, headers: { location: LINK } }, linked],
  ['in a Location beside an empty object', json({}, 201, { location: LINK }), linked],
  ['as a path', json({ url: '/t/1?x=2' }), { ok: true, url: '{service}/t/1?x=2' }],
  [
    'as a path in Location',
    { status: 303, headers: { location: '/t/1' } },
    { ok: true, url: '{service}/t/1' },
  ],
  ['on the service’s host', json({ url: '{service}/t/1' }), { ok: true, url: '{service}/t/1' }],
  ['refused', json({ success: false, message: 'Unknown guid', url: LINK }), refused('Unknown guid')],
  ['refused by status', json({ status: 'error', detail: 'Unknown guid' }), refused('Unknown guid')],
  ['none', json({ success: true, message: '' }), unsure('no report link')],
  [
    'two in places that say nothing',
    json({ a: { url: LINK }, b: { url: `${LINK}2` } }),
    unsure('no report link'),
  ],
  ['script', json({ url: 'javascript:alert(1)' }), unsure('cannot be used')],
  ['without TLS', json({ url: 'http://reports.screening.example/t' }), unsure('must begin with https')],
  ['with a password', json({ url: 'https://a:b@reports.screening.example/t' }), unsure('password')],
  ['a redirect to a login', { status: 302, headers: { location: '/login?next=%2F' } }, unsure('signs in')],
  [
    'a redirect of the call',
    { status: 308, headers: { location: '/v2/api/v1/getTempUrl' } },
    unsure('redirects'),
  ],
  ['in a page', text(`<a href="${LINK}">Report</a>`, 'text/html'), unsure()],
  ['nothing', text('', ''), unsure('no body')],
];

const ELSEWHERE: readonly (readonly [service: string, link: string, taken: boolean])[] = [
  ['https://api.screening.example', 'https://screening.example/t', true],
  ['https://screening.example', 'https://eu.reports.screening.example/t', true],
  ['https://api.screening.co.uk', 'https://reports.screening.co.uk/t', true],
  ['https://api.screening.co.uk', 'https://reports.stranger.co.uk/t', false],
  ['https://tenant.herokuapp.com', 'https://stranger.herokuapp.com/t', false],
  ['https://tenant.azurewebsites.net', 'https://stranger.azurewebsites.net/t', false],
  ['https://tenant.s3.amazonaws.com', 'https://stranger.s3.amazonaws.com/t', false],
  ['https://screening.example', 'https://screening.example.evil.test/t', false],
  ['https://10.0.0.1', 'https://10.0.0.2/t', false],
];

const ERRORS: readonly Told[] = [
  ['message', json({ message: 'Not completed' }, 400), refused('Not completed')],
  ['error as text', json({ error: 'Not completed' }, 422), refused('Not completed')],
  [
    'error with message',
    json({ error: { code: 7, message: 'Not completed' } }, 400),
    refused('Not completed'),
  ],
  ['errors as a list', json({ errors: ['Not completed'] }, 400), refused('Not completed')],
  [
    'errors of a list of objects',
    json({ errors: [{ title: 'Not completed' }] }, 409),
    refused('Not completed'),
  ],
  ['errors as a map', json({ title: 'Bad', errors: { id: ['is unknown'] } }, 400), refused('id: is unknown')],
  [
    'problem details',
    json({ title: 'Bad', detail: 'Not completed', status: 400 }, 400),
    refused('Not completed'),
  ],
  ['title alone', json({ title: 'Not completed' }, 400), refused('Not completed')],
  ['reason', json({ reason: 'Not completed' }, 400), refused('Not completed')],
  ['MESSAGE', json({ MESSAGE: 'Not completed' }, 400), refused('Not completed')],
  ['plain text', text('Not completed', 'text/plain', 400), refused('Not completed')],
  ['200 with an error', json({ error: 'Not completed' }), refused('Not completed')],
  ['200 with a status', json({ status: 'error', message: 'Not completed' }), refused('Not completed')],
  ['404 in JSON', json({ message: 'Unknown' }, 404), { ok: false, kind: 'not-found', message: 'Unknown' }],
  [
    '404 in HTML',
    text('<h1>nginx</h1>', 'text/html', 404),
    { ok: false, kind: 'unreadable', says: 'not carried out', notDone: true },
  ],
  ...[405, 406, 415].map(
    (status): Told => [
      `${status}`,
      json({ title: 'No' }, status),
      { ok: false, kind: 'unreadable', message: 'No', says: 'not carried out', notDone: true },
    ],
  ),
  ['401', json({ error: 'expired' }, 401), { ok: false, kind: 'token-rejected', message: 'expired' }],
  ['403 in HTML', text('<h1>No</h1>', 'text/html', 403), { ok: false, kind: 'token-rejected' }],
  ['429', json({ detail: 'slow down' }, 429), { ok: false, kind: 'busy', message: 'slow down' }],
  ['503 in HTML', text('<h1>Down</h1>', 'text/html', 503), { ok: false, kind: 'busy' }],
  ['500', json({ error: { message: 'boom' } }, 500), { ok: false, kind: 'service-failed', message: 'boom' }],
  ['502 in HTML', text('<h1>Bad</h1>', 'text/html', 502), { ok: false, kind: 'service-failed' }],
];

const scored: DialectExpectation = { ok: true, score: 40 };
const spanish = '{"success":false,"message":"Núñez no está"}';
const WIRE = `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(RESULT_BODY)}\r\n\r\n${RESULT_BODY}`;

const TRANSPORT: readonly Told[] = [
  ['UTF-8 with a mark', text(`\ufeff${RESULT_BODY}`, 'application/json'), scored],
  ['UTF-16 with a mark', text(Buffer.from(`\ufeff${RESULT_BODY}`, 'utf16le'), 'application/json'), scored],
  [
    'UTF-16 by its name',
    text(Buffer.from(RESULT_BODY, 'utf16le'), 'application/json; charset=utf-16le'),
    scored,
  ],
  ['UTF-16 the other way round', text(Buffer.from(RESULT_BODY, 'utf16le').swap16(), 'text/plain'), scored],
  [
    'Latin-1',
    text(Buffer.from(spanish, 'latin1'), 'text/html; charset=ISO-8859-1'),
    refused('Núñez no está'),
  ],
  ['bytes of no charset', text(Buffer.from(spanish, 'latin1'), 'application/json'), unsure('no text')],
  ['the wrong type', text(RESULT_BODY, 'text/html'), scored],
  ['no type', text(RESULT_BODY, ''), scored],
  ['gzip', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(RESULT_BODY) }, scored],
  ['brotli', { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(RESULT_BODY) }, scored],
  [
    'what is called gzip and is none',
    { headers: { 'content-encoding': 'gzip' }, body: RESULT_BODY },
    unsure('unpacked'),
  ],
  ['100 before it', { wire: [`HTTP/1.1 100 Continue\r\n\r\n${WIRE}`] }, scored],
  ['100 in a piece of its own', { wire: ['HTTP/1.1 100 Continue\r\n\r\n', WIRE] }, scored],
  ['102 before it', { wire: ['HTTP/1.1 102 Processing\r\n\r\n', WIRE] }, scored],
  ['103 before it', { wire: ['HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', WIRE] }, scored],
  [
    'chunks',
    {
      wire: [
        `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${RESULT_BODY.length.toString(16)}\r\n${RESULT_BODY}\r\n0\r\n\r\n`,
      ],
    },
    scored,
  ],
  ['HTTP/1.0', { wire: [`HTTP/1.0 200 OK\r\n\r\n${RESULT_BODY}`, ''] }, scored],
  [
    'a redirect',
    { status: 307, headers: { location: 'https://elsewhere.example/' } },
    unsure('not followed'),
  ],
  ['nothing', text('', ''), unsure('no body')],
];

const of =
  (axis: Dialect['axis'], callOf: (place: number) => Dialect['call'], serviceAt?: string) =>
  ([name, reply, expect]: Told, place: number): Dialect => ({
    axis,
    name,
    call: callOf(place),
    reply,
    expect,
    ...(serviceAt === undefined ? {} : { serviceAt }),
  });

/** How services answer otherwise than the documented one: acknowledgements, links, errors and what carries them. */
export const TRANSPORT_DIALECTS: readonly Dialect[] = [
  ...ACKNOWLEDGEMENTS.map(
    of('acknowledgement', (place) => (place % 2 === 0 ? 'addCoapplicant' : 'setapprovalcenter')),
  ),
  ...LINKS.map((told, place): Dialect => {
    const isLocal = told[2].ok && told[2].url?.startsWith('{service}');
    return of('link', () => 'getTempUrl', isLocal ? undefined : 'https://api.screening.example')(told, place);
  }),
  ...ELSEWHERE.map(
    ([serviceAt, url, taken]): Dialect => ({
      axis: 'link',
      name: `from ${new URL(serviceAt).host} to ${new URL(url).host}`,
      call: 'getTempUrl',
      reply: json({ url }),
      serviceAt,
      expect: taken ? { ok: true, url } : unsure(`leads to ${new URL(url).hostname}`),
    }),
  ),
  ...ERRORS.map(of('error', () => 'getapplicationapproval')),
  ...TRANSPORT.map(of('transport', () => 'getapplicationapproval')),
];
