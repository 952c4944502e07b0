import type { HttpReply } from '#shared/service/index.ts';

/**
 * What an answer of getTempUrl comes to. `link`: believed. `refused`: the service said no. `shape`, `field`: a manager can say what the address, or
 * a field beside it, means. `place`: one can point at the link. `none`: no link, and nothing to be explained.
 */
export type LinkExpectation =
  | {
      readonly comesTo: 'link';
      readonly url: string;
      readonly livesMs?: number;
      readonly expiryAsCame?: string;
    }
  | { readonly comesTo: 'refused' | 'shape' | 'place' | 'none' }
  | { readonly comesTo: 'field'; readonly field: string };

export interface LinkDialect {
  readonly name: string;
  readonly reply: HttpReply;
  readonly expect: LinkExpectation;
}

/** Where the service of the table is, and what was sent to it. */
export const LINK_SERVICE = 'https://api.screening.example/desk2026a';
export const LINK_SENT = { applicationId: 'APP-2026-000417', secrets: ['apt_9f8e7d6c5b4a'] };
export const LINK_RECEIVED_MS = Date.UTC(2026, 2, 1, 12);

const ID = '7f3c9a1e55b04d28';
const LINK = `https://reports.screening.example/t/${ID}`;
const UUID = '2f1c9a44-7b1d-4e0a-9c3e-0a1b2c3d4e5f';

const json = (body: unknown, status = 200, headers: HttpReply['headers'] = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const text = (body: string, contentType = 'text/plain', status = 200): HttpReply => ({
  status,
  headers: { 'content-type': contentType },
  body,
});

type Told = readonly [name: string, reply: HttpReply];
const all = (expect: LinkExpectation, told: readonly Told[]): LinkDialect[] =>
  told.map(([name, reply]) => ({ name, reply, expect }));
const linked = (told: readonly (readonly [name: string, reply: HttpReply, url?: string])[]): LinkDialect[] =>
  told.map(([name, reply, url = LINK]) => ({ name, reply, expect: { comesTo: 'link', url } }));

const PLACES = linked([
  ...[
    ...['url', 'link', 'href', 'temp_url', 'tempUrl', 'TempUrl', 'temporary_url', 'temp-link', 'report_url'],
    ...['REPORT LINK', 'reportLink', 'Href'],
  ].flatMap((name): [string, HttpReply][] => [
    [`under ${name}`, json({ success: true, message: '', [name]: LINK })],
    [`under data.${name}`, json({ data: { [name]: LINK } })],
    [`under ${name} in a list of one`, json([{ [name]: LINK }])],
  ]),
  ['under data.link.url', json({ data: { link: { url: LINK } } })],
  ['three levels down', json({ response: { payload: { report: { href: LINK } } } })],
  ['under the call’s own name', json({ getTempUrlResult: { Url: LINK } })],
  ['under names that nobody could guess', json({ dossier: { viewer: { link: LINK } } })],
  ['under message', json({ success: true, message: LINK })],
  ['under response', json({ response: LINK })],
  ['as data', json({ success: true, data: LINK })],
  ['in a list under data', json({ data: [LINK] })],
  ['twice the same', json({ url: LINK, data: { link: LINK } })],
  ['as a JSON string', json(LINK)],
  ['as JSON in a JSON string', json(JSON.stringify({ url: LINK }))],
  ['as JSON in a field', json({ data: JSON.stringify({ url: LINK }) })],
  ['as plain text', text(`${LINK}\r\n`)],
  ['as text called HTML', text(LINK, 'text/html')],
  ['with escaped slashes', text(JSON.stringify({ url: LINK }).replaceAll('/', '\\/'), 'application/json')],
  ['in the Location of a 201', { status: 201, headers: { location: LINK }, body: '' }],
  ...[301, 302, 303, 307, 308].map((status): [string, HttpReply] => [
    `in the Location of a ${status}`,
    { status, headers: { Location: LINK }, body: '<a href="x">Found</a>' },
  ]),
  ['in a Location beside an empty object', json({}, 201, { location: LINK })],
  ['in a Location beside itself', json({ url: LINK }, 201, { location: LINK })],
  ['beside an empty one', json({ url: '', link: null, temp_url: LINK })],
  [
    'beside a person',
    json({ url: LINK, applicant: { name: 'A. Person', employment: { status_since: '2020' } } }),
  ],
]);

const RESOLVED = linked([
  ['as a path', json({ url: `/t/${ID}?x=2` }), `https://api.screening.example/t/${ID}?x=2`],
  [
    'as a path from the call',
    json({ url: `../view/${ID}` }),
    `https://api.screening.example/desk2026a/api/view/${ID}`,
  ],
  [
    'as a query of the call’s folder',
    json({ url: `./?r=${ID}` }),
    `https://api.screening.example/desk2026a/api/v1/?r=${ID}`,
  ],
  [
    'as a path in Location',
    { status: 303, headers: { location: `/t/${ID}` }, body: '' },
    `https://api.screening.example/t/${ID}`,
  ],
  ['with &amp;', json({ url: `${LINK}?a=1&amp;b=2` }), `${LINK}?a=1&b=2`],
  ['with &#38;', json({ url: `${LINK}?a=1&#38;b=2` }), `${LINK}?a=1&b=2`],
  ['with &#x26;', json({ url: `${LINK}?a=1&#x26;b=2` }), `${LINK}?a=1&b=2`],
  ['with another escape, which stays', json({ url: `${LINK}?a=%26amp%3B` }), `${LINK}?a=%26amp%3B`],
]);

const at = (path: string): string => `https://reports.screening.example${path}`;

const IDENTIFIED = linked(
  [
    ...[
      ID,
      UUID,
      UUID.toUpperCase(),
      '1234567890',
      'Ab3dEf7h',
      'q3Zr1x0dW7mQ2y5vTn8bKc4eGh6jLp9sUaFiOoRtEwY',
    ],
    ...['report-2f1c9a44', 'x_9_y_8_z', '00000000000000000001'],
  ].flatMap((id): [string, HttpReply, string][] => [
    [`a segment ${id}`, json({ url: at(`/t/${id}`) }), at(`/t/${id}`)],
    [`a segment in the middle ${id}`, json({ url: at(`/t/${id}/view`) }), at(`/t/${id}/view`)],
    [`a value ${id}`, json({ url: at(`/report?key=${id}`) }), at(`/report?key=${id}`)],
  ]),
);

const SHAPES = all(
  { comesTo: 'shape' },
  [
    ...[
      '/',
      '/t',
      '/t/abc',
      '/t/12',
      '/report',
      '/report.php',
      '/report?x=abc',
      '/report?id=17',
      '/r/short1',
    ],
    ...[
      '/reports/household/view',
      '/r/abcdefghijkl',
      '/r/123456789',
      '/r/abc.def.123',
      '/r/a1b2c3d',
      '/r?1234567x',
    ],
    // What was sent, or stands in the service's own address, identifies nothing.
    ...[
      '/r/apt_9f8e7d6c5b4a',
      '/r?guid=APT_9F8E7D6C5B4A',
      '/r/report-apt_9f8e7d6c5b4a',
      '/r/APP-2026-000417',
    ],
    ...['/r?application=app-2026-000417', '/desk2026a/report', '/r?for=apt_9f8e7d6c5b4a-1'],
    // What holds another address identifies nothing.
    ...[`/go?next=${encodeURIComponent(`/t/${ID}`)}`, `/go?url=${encodeURIComponent(LINK)}`],
    ...[`/go?to=${Buffer.from('https://screening.example/home').toString('base64url')}`],
    ...[`/go?to=${Buffer.from('/reports/home/index').toString('base64url')}`],
    ...[`/go?who=${Buffer.from('apt_9f8e7d6c5b4a').toString('base64url')}`],
    // Where one signs in, or is told that there is nothing.
    ...[`/login?session=${ID}`, `/account/sign-in/${ID}`, `/oauth2/authorize?state=${ID}`, `/sso/${ID}`],
    ...[
      `/session/expired/${ID}`,
      `/error/${ID}`,
      `/errors?trace=${UUID}`,
      `/access-denied/${ID}`,
      `/logout?t=${ID}`,
    ],
    // The identifier is in what a server never sees.
    ...[`/app#/t/${ID}`],
  ].map((path): Told => [`shape ${path}`, json({ success: true, url: at(path) })]),
);

const OWN_CALLS = all(
  { comesTo: 'none' },
  [
    'https://api.screening.example/desk2026a/api/v1/getTempUrl',
    `https://api.screening.example/desk2026a/api/v1/getTempUrl?ticket=${ID}`,
    'https://api.screening.example/api/v1/getapplicationapproval',
    'https://api.screening.example/v2/api/v1/getTempUrl/',
  ].flatMap((url): Told[] => [
    [`the call’s own address ${url}`, json({ url })],
    [`a redirect to ${url}`, { status: 308, headers: { location: url }, body: '' }],
  ]),
);

/** Words of lists and words of none, beside a link: never copied before somebody has said what they mean. */
const BESIDE: readonly LinkDialect[] = [
  ...beside(
    ['status'],
    [
      ...[
        'pending',
        'processing',
        'in progress',
        'queued',
        'expired',
        'failed',
        'error',
        'revoked',
        'inactive',
        503,
      ],
      ...[
        'draft',
        'on hold',
        'awaiting signature',
        'archived',
        'vencido',
        'en cola',
        '期限切れ',
        'used',
        'locked',
      ],
    ],
  ),
  ...beside(['state'], ['superseded', 'not ready', 'building', 'void', 'stale']),
  ...beside(
    ['message'],
    ['This link has expired', 'Sign in to continue', 'The report is not ready yet', 'Demo report'],
  ),
  ...beside(['success', 'ok', 'valid', 'active', 'available', 'ready', 'accepted'], [false]),
  ...beside(['pending', 'incomplete', 'partial', 'queued', 'processing', 'in_progress', 'revoked'], [true]),
  ...beside(['error', 'errors', 'failure', 'problem', 'reason'], ['Unknown guid']),
  ...beside(['code'], [0, 404]),
  ...beside(['linkStatus'], ['unpublished']),
];

function beside(names: readonly string[], values: readonly unknown[]): LinkDialect[] {
  return names.flatMap((name) =>
    values.flatMap((value): LinkDialect[] => {
      const field = name.toLowerCase().replaceAll('_', '');
      return [
        {
          name: `beside ${name} ${JSON.stringify(value)}`,
          reply: json({ url: LINK, [name]: value }),
          expect: { comesTo: 'field', field },
        },
        {
          name: `in an envelope beside ${name} ${JSON.stringify(value)}`,
          reply: json({ success: true, data: { url: LINK, meta: { [name]: value } } }),
          expect: { comesTo: 'field', field: `data.meta.${field}` },
        },
      ];
    }),
  );
}

const NAMED_BY_A_SECRET = all({ comesTo: 'none' }, [
  ['beside a name that may be secret', json({ url: LINK, [`${LINK}?status`]: { status: 'parked' } })],
]);

const HOUR = 3_600_000;
const inHours = (hours: number): number => LINK_RECEIVED_MS + hours * HOUR;
const lives = (name: string, fields: object, expect: Partial<LinkExpectation>): LinkDialect => ({
  name: `${name} ${JSON.stringify(fields)}`,
  reply: json({ success: true, url: LINK, ...fields }),
  expect: { comesTo: 'link', url: LINK, ...expect } as LinkExpectation,
});
const LIFETIMES: readonly LinkDialect[] = [
  lives('sooner', { expires_at: new Date(inHours(1)).toISOString() }, { livesMs: HOUR }),
  lives('sooner', { expiresAt: '2026-03-01T13:00:00+00:00' }, { livesMs: HOUR }),
  lives('sooner', { valid_until: '2026-03-01T08:00:00-05:00' }, { livesMs: HOUR }),
  lives('sooner', { valid_until: inHours(2) / 1_000 }, { livesMs: 2 * HOUR }),
  lives('sooner', { expires_at: String(inHours(2)) }, { livesMs: 2 * HOUR }),
  lives('sooner', { expires_at: 'Sun, 01 Mar 2026 13:00:00 GMT' }, { livesMs: HOUR }),
  lives('sooner', { expires_in: 3_600 }, { livesMs: HOUR }),
  lives('sooner', { expiresIn: '600' }, { livesMs: 600_000 }),
  lives(
    'sooner of two',
    { expires_in: 7_200, expires_at: new Date(inHours(1)).toISOString() },
    { livesMs: HOUR },
  ),
  lives('later: four hours hold', { expires_at: new Date(inHours(24)).toISOString() }, {}),
  lives('later: four hours hold', { expires_in: 86_400 }, {}),
  lives('of no zone', { expires_at: '2026-03-01T13:00:00' }, { expiryAsCame: '2026-03-01T13:00:00' }),
  lives('of no zone', { valid_until: '03/01/2026 1:00 PM' }, { expiryAsCame: '03/01/2026 1:00 PM' }),
  lives('in words', { expires_in: 'four hours' }, { expiryAsCame: 'four hours' }),
  lives('in words', { expiry: 'tonight' }, { expiryAsCame: 'tonight' }),
  lives('nothing', { expires_at: null, expires_in: '' }, {}),
  ...[240, '240', 4, 599, 0.5].map(
    (value): LinkDialect => ({
      name: `a lifetime of ${JSON.stringify(value)}`,
      reply: json({ url: LINK, expires_in: value }),
      expect: { comesTo: 'field', field: 'expiresin' },
    }),
  ),
  ...all({ comesTo: 'none' }, [
    ['over', json({ url: LINK, expires_at: '2026-03-01T11:59:59Z' })],
    ['over by the epoch', json({ url: LINK, valid_until: 1_700_000_000 })],
    ['over by seconds', json({ url: LINK, expires_in: 0 })],
    ['over by less than none', json({ url: LINK, expires_in: -5 })],
    [
      'over by the reply’s own clock',
      json({ url: LINK, expires_at: '2026-03-01T13:00:00Z' }, 200, { date: 'Sun, 01 Mar 2026 14:00:00 GMT' }),
    ],
    ['expired', json({ url: LINK, expired: true })],
    ['isExpired', json({ data: { url: LINK, isExpired: 'yes' } })],
    ['not ready, by 202', json({ url: LINK }, 202)],
    ['in part, by 206', json({ url: LINK }, 206)],
  ]),
  {
    name: 'sooner by the reply’s own clock',
    reply: json({ url: LINK, expires_at: '2026-03-01T13:00:00Z' }, 200, {
      date: 'Sun, 01 Mar 2026 12:30:00 GMT',
    }),
    expect: { comesTo: 'link', url: LINK, livesMs: HOUR / 2 },
  },
];

const UNUSABLE = all(
  { comesTo: 'place' },
  [
    ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://reports.screening.example/1'],
    ...[
      `http://reports.screening.example/t/${ID}`,
      `https://a:b@reports.screening.example/t/${ID}`,
      'Report',
      '17',
    ],
    ...[`reports.screening.example/t/${ID}`, `https://reports.screening.example/a b/${ID}`],
  ].map((url): Told => [`unusable ${url}`, json({ url })]),
).concat(
  all({ comesTo: 'place' }, [
    ['two different ones', json({ url: LINK, link: `${LINK}a` })],
    ['two different ones on two levels', json({ url: LINK, data: { url: at('/t/0a1b2c3d4e5f') } })],
    ['one in JSON and another in Location', json({ url: LINK }, 201, { location: `${LINK}b` })],
    ['two in places that say nothing', json({ a: { url: LINK }, b: { url: `${LINK}2` } })],
    ['one field twice', text(`{"url":"${LINK}","url":"${LINK}c"}`, 'application/json')],
    ['two spellings', json({ url: LINK, Url: `${LINK}d` })],
    ['a number beside it', json({ url: 5, link: LINK })],
    ['none', json({ success: true, message: '' })],
    ['a message around it', json({ message: `See ${LINK} for more.` })],
    ['four levels down', json({ data: { data: { data: { data: { url: LINK } } } } })],
    ['under a name of its own', json({ vista: LINK })],
    ['an empty object', json({})],
  ]),
);

const NONE = all({ comesTo: 'none' }, [
  ['in a page', text(`<a href="${LINK}">Report</a>`, 'text/html')],
  ['nothing', text('')],
  ['a sentence', text('The report is not ready.')],
  ['half an answer', text(`{"url":"${LINK}`, 'application/json')],
]);

const REFUSED = all({ comesTo: 'refused' }, [
  ['success false', json({ success: false, message: 'Unknown guid' })],
  ['status error', json({ status: 'error', detail: 'Unknown guid' })],
  ['an error', json({ error: { message: 'Unknown guid' } })],
  ['validation errors', json({ validationErrors: { guid: ['is unknown'] } })],
  ['a code', json({ code: 404 })],
]);

/** How services answer with a report link, and with what is none. */
export const LINK_DIALECTS: readonly LinkDialect[] = [
  ...PLACES,
  ...RESOLVED,
  ...IDENTIFIED,
  ...SHAPES,
  ...OWN_CALLS,
  ...BESIDE,
  ...NAMED_BY_A_SECRET,
  ...LIFETIMES,
  ...UNUSABLE,
  ...NONE,
  ...REFUSED,
];
