import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import {
  ACKNOWLEDGEMENT_DIALECTS,
  type AcknowledgementDialect,
  type AcknowledgementExpectation,
} from '#test/unit/service/dialects-acknowledgements.ts';
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

const ID = '7f3c9a1e55b04d28';
const LINK = `https://reports.screening.example/t/${ID}`;
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
  ['as a path', json({ url: `/t/${ID}?x=2` }), { ok: true, url: `{service}/t/${ID}?x=2` }],
  [
    'as a path in Location',
    { status: 303, headers: { location: `/t/${ID}` } },
    { ok: true, url: `{service}/t/${ID}` },
  ],
  ['on the service’s host', json({ url: `{service}/t/${ID}` }), { ok: true, url: `{service}/t/${ID}` }],
  ['refused', json({ success: false, message: 'Unknown guid' }), refused('Unknown guid')],
  ['beside a refusal', json({ success: false, url: LINK }), unsure('something else: success: false')],
  ['beside a word that nobody has explained', json({ state: 'parked', url: LINK }), unsure('state: parked')],
  [
    'that is no report by its looks',
    json({ url: 'https://reports.screening.example/home' }),
    unsure('Nothing in the address'),
  ],
  ['refused by status', json({ status: 'error', detail: 'Unknown guid' }), refused('Unknown guid')],
  ['none', json({ success: true, message: '' }), unsure('no report link')],
  [
    'two in places that say nothing',
    json({ a: { url: LINK }, b: { url: `${LINK}2` } }),
    unsure('more than one report link'),
  ],
  ['script', json({ url: 'javascript:alert(1)' }), unsure('cannot be used')],
  ['without TLS', json({ url: 'http://reports.screening.example/t' }), unsure('must begin with https')],
  ['with a password', json({ url: 'https://a:b@reports.screening.example/t' }), unsure('password')],
  [
    'a redirect to a login',
    { status: 302, headers: { location: '/login?next=%2F' } },
    unsure('Nothing in the address'),
  ],
  [
    'a redirect of the call',
    { status: 308, headers: { location: '/v2/api/v1/getTempUrl' } },
    unsure('repeats the address of a call'),
  ],
  ['in a page', text(`<a href="${LINK}">Report</a>`, 'text/html'), unsure()],
  ['nothing', text('', ''), unsure('no body')],
];

const ELSEWHERE: readonly (readonly [service: string, link: string, taken: boolean])[] = [
  ['https://api.screening.example', 'https://screening.example/t/7f3c9a1e', true],
  ['https://screening.example', 'https://eu.reports.screening.example/t/7f3c9a1e', true],
  ['https://api.screening.co.uk', 'https://reports.screening.co.uk/t/7f3c9a1e', true],
  ['https://api.screening.co.uk', 'https://reports.stranger.co.uk/t/7f3c9a1e', false],
  ['https://tenant.herokuapp.com', 'https://stranger.herokuapp.com/t/7f3c9a1e', false],
  ['https://tenant.azurewebsites.net', 'https://stranger.azurewebsites.net/t/7f3c9a1e', false],
  ['https://tenant.s3.amazonaws.com', 'https://stranger.s3.amazonaws.com/t/7f3c9a1e', false],
  ['https://screening.example', 'https://screening.example.evil.test/t/7f3c9a1e', false],
  ['https://10.0.0.1', 'https://10.0.0.2/t/7f3c9a1e', false],
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
  [
    '403 in HTML',
    text('<h1>No</h1>', 'text/html', 403),
    { ok: false, kind: 'network-refused', says: 'says nothing of the access token', notDone: true },
  ],
  [
    '401 in HTML',
    text('<h1>No</h1>', 'text/html', 401),
    { ok: false, kind: 'network-refused', notDone: true },
  ],
  ['407', text('', 'text/html', 407), { ok: false, kind: 'proxy-sign-in', notDone: true }],
  ['408', text('', 'text/html', 408), { ok: false, kind: 'unreachable', notDone: true }],
  ['522', text('<h1>522</h1>', 'text/html', 522), { ok: false, kind: 'unreachable', notDone: true }],
  ['524', text('<h1>524</h1>', 'text/html', 524), { ok: false, kind: 'service-failed', says: 'in time' }],
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
  ['deflate', { headers: { 'content-encoding': 'deflate' }, body: deflateSync(RESULT_BODY) }, scored],
  ['raw deflate', { headers: { 'content-encoding': 'deflate' }, body: deflateRawSync(RESULT_BODY) }, scored],
  ['zstd', { headers: { 'content-encoding': 'zstd' }, body: zstdCompressSync(RESULT_BODY) }, scored],
  [
    'gzip that nobody names',
    { headers: { 'content-type': 'application/json' }, body: gzipSync(RESULT_BODY) },
    scored,
  ],
  [
    'gzip that is called deflate',
    { headers: { 'content-encoding': 'deflate' }, body: gzipSync(RESULT_BODY) },
    scored,
  ],
  [
    'gzip twice',
    { headers: { 'content-encoding': 'gzip, gzip' }, body: gzipSync(gzipSync(RESULT_BODY)) },
    scored,
  ],
  ['what is called gzip and is none', { headers: { 'content-encoding': 'gzip' }, body: RESULT_BODY }, scored],
  [
    'what is called gzip and is nothing',
    { headers: { 'content-encoding': 'gzip' }, body: Buffer.from([0x80, 0, 0xff, 1]) },
    unsure('unpacked'),
  ],
  [
    'packed in a way that nobody knows',
    { headers: { 'content-encoding': 'lzma' }, body: Buffer.from([0x80, 0, 0xff, 1]) },
    unsure('not understood'),
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

const ACKNOWLEDGED: Readonly<Record<AcknowledgementExpectation, DialectExpectation>> = {
  confirmed: done,
  refused: refused(),
  asked: unsure(),
  unconfirmed: unsure(),
};

function acknowledged({ name, reply, expect }: AcknowledgementDialect, place: number): Dialect {
  const { status, headers, body } = reply;
  return {
    axis: 'acknowledgement',
    name,
    call: place % 2 === 0 ? 'addCoapplicant' : 'setapprovalcenter',
    reply: { status, headers: { 'content-type': String(headers['content-type'] ?? '') }, body: String(body) },
    expect: ACKNOWLEDGED[expect],
  };
}

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
  // All of them are read in `test/unit/service`; these go over a socket, too.
  ...ACKNOWLEDGEMENT_DIALECTS.filter((_, place) => place % 5 === 0).map(acknowledged),
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
