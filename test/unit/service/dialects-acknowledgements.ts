import type { HttpReply } from '#shared/service/index.ts';

/**
 * What an acknowledgement comes to: confirmed, refused, or unconfirmed. `asked`: unconfirmed, and a manager can say once what it means;
 * `unconfirmed`: nobody can, for it is no answer or only half of one.
 */
export type AcknowledgementExpectation = 'confirmed' | 'refused' | 'asked' | 'unconfirmed';

export interface AcknowledgementDialect {
  readonly name: string;
  readonly reply: HttpReply;
  readonly expect: AcknowledgementExpectation;
}

type Told = readonly [name: string, body: unknown, status?: number];

const jsonReply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
const rawReply = (body: string, status = 200, contentType = 'text/plain'): HttpReply => ({
  status,
  headers: contentType === '' ? {} : { 'content-type': contentType },
  body,
});

const inJson = (expect: AcknowledgementExpectation, told: readonly Told[]): AcknowledgementDialect[] =>
  told.map(([name, body, status]) => ({ name, reply: jsonReply(body, status), expect }));
const inText = (
  expect: AcknowledgementExpectation,
  told: readonly (readonly [body: string, status?: number, contentType?: string])[],
): AcknowledgementDialect[] =>
  told.map(([body, status, contentType]) => ({
    name: `${status ?? 200} ${contentType ?? 'text/plain'} ${JSON.stringify(body.slice(0, 60))}`,
    reply: rawReply(body, status, contentType),
    expect,
  }));

/** Yes in every way that everybody understands. */
const CONFIRMED: readonly AcknowledgementDialect[] = [
  ...inJson('confirmed', [
    ['as documented', { success: true, message: '' }],
    ...[true, 1, 'true', '1', 'yes', 'ok', 'OK', ' Yes '].flatMap((value): Told[] =>
      [
        'success',
        'ok',
        'is_success',
        'accepted',
        'saved',
        'updated',
        'applied',
        'done',
        'status',
        'result',
      ].map((name): Told => [`${name} ${JSON.stringify(value)}`, { [name]: value }]),
    ),
    ...['status', 'result', 'outcome', 'message'].flatMap((name): Told[] =>
      [
        'success',
        'Successful',
        'OK',
        'accepted',
        'created',
        'done',
        'Saved',
        'updated',
        'complete',
        'COMPLETED',
      ].map((word): Told => [`${name} in a word: ${word}`, { [name]: word, at: '2026-03-01' }]),
    ),
    ...['status', 'code', 'status_code', 'statusCode', 'response_code'].flatMap((name): Told[] =>
      [200, 201, '202', 204].map((code): Told => [`${name} as ${code}`, { [name]: code, household: 7 }]),
    ),
    ['Success in capitals', { SUCCESS: 'TRUE', Message: '' }],
    ['isSuccess', { isSuccess: true }],
    [
      'beside empty errors',
      { success: true, error: null, errors: [], failures: 0, problem: 'none', invalid: 'no' },
    ],
    ['beside errors of nothing', { success: true, errors: { guid: [], other: {} }, exception: 'N/A' }],
    ['beside warnings', { success: true, warnings: ['Deprecated field', { text: 'old', level: 2 }] }],
    ['beside what was made', { success: true, data: { id: 17, guid: 'a,b', created_at: '2026-03-01' } }],
    ['beside a list of what was made', { ok: 1, members: [{ id: 1 }, { id: 2 }] }],
    ['nothing in braces with 201', {}, 201],
  ]),
  ...inText('confirmed', [
    ['OK'],
    [' ok\r\n'],
    ['Done.'],
    ['SUCCESS'],
    ['accepted'],
    ['Created.'],
    ['saved'],
    ['Updated'],
    ['true', 200, 'application/json'],
    ['"OK"', 200, 'application/json'],
    ['"Saved."', 200, 'application/json'],
    ['OK', 200, 'text/html'],
    ['OK', 200, ''],
    ['', 201],
    ['', 204, ''],
    ['{"success":true}', 200, 'text/html'],
    ['\ufeff{"success":true}', 200, 'application/json'],
  ]),
];

/** No, and nothing that says yes. */
const REFUSED: readonly AcknowledgementDialect[] = [
  ...inJson('refused', [
    ...[
      false,
      0,
      -1,
      'false',
      '0',
      'no',
      'N',
      'error',
      'failed',
      'Denied',
      'REJECTED',
      'invalid',
      'expired',
    ].flatMap((value): Told[] =>
      ['success', 'ok', 'accepted', 'result', 'was_saved', 'householdUpdated'].map(
        (name): Told => [`${name} ${JSON.stringify(value)}`, { [name]: value, message: 'Unknown guid' }],
      ),
    ),
    ...[400, 401, '403', 422, 500, 503, 599].flatMap((code): Told[] =>
      ['status', 'code', 'statusCode', 'response_code', 'http_status'].map(
        (name): Told => [`${name} as ${code}`, { [name]: code, title: 'Unknown guid' }],
      ),
    ),
    ...[
      ...[
        'error',
        'errors',
        'errorMessage',
        'validationErrors',
        'failure',
        'failures',
        'failed_guids',
        'rejected',
      ],
      ...[
        'rejectionReason',
        'invalid_fields',
        'problem',
        'problems',
        'exception',
        'ExceptionMessage',
        'violations',
      ],
    ].flatMap((name): Told[] => [
      [`${name} in words`, { [name]: 'Unknown guid' }],
      [`${name} as a list`, { [name]: [{ guid: 'b' }], at: '2026-03-01' }],
      [`${name} further down`, { data: { household: { [name]: 'Unknown guid' } } }],
    ]),
    ['one of a list that failed', { results: [{ guid: 'a' }, { guid: 'b', status: 'failed' }] }],
    ['in an envelope', { response: { success: false } }],
    ['an error two levels down', { response: { result: { error: { message: 'Unknown' } } } }],
    ['an error inside 202', { error: 'Unknown guid' }, 202],
    ['false', false],
    ['a refusal in JSON in a text', { data: JSON.stringify({ success: false }) }],
  ]),
  ...inText('refused', [
    ['false', 200, 'application/json'],
    ['No'],
    ['denied.'],
    ['"failed"', 200, 'application/json'],
  ]),
];

/** What nobody has explained yet: words, numbers and shapes that no list has. */
const ASKED: readonly AcknowledgementDialect[] = [
  ...inJson('asked', [
    ['nothing in braces', {}],
    ['an empty list', []],
    ['null', null],
    ['a number', 7],
    ['one', 1],
    ['nought', 0],
    ['a list of numbers', [1, 2, 3]],
    ['what was made alone', { id: 17, guid: 'c', created_at: '2026-03-01' }],
    ['what was made alone, with 201', { id: 17, guid: 'c', created_at: '2026-03-01' }, 201],
    ['success under data', { data: { success: true } }],
    ['success in a list of one', [{ success: true }]],
    ['success in a list', { results: [{ success: true }, { success: true }] }],
    ['success of nothing', { success: null }],
    ['a code of 0', { code: 0 }],
    ['a code of 0 beside a yes', { success: true, code: 0 }],
    ['a code of 1', { code: 1 }],
    ['a code of 301', { status: 301 }],
    ['counts', { created: 2, updated: 3 }],
    ['a redirect', { redirect: '/account/home' }],
    ['a place to go on', { next: 'https://screening.example/desk', ttl: 30 }],
    ['yes and no', { success: true, errors: ['guid b'] }],
    ['yes and no in a list', [{ success: true }, { success: false }]],
    ['success false beside status 200', { success: false, status: 200 }],
    ['success beside a part that failed', { success: true, results: [{ status: 'failed' }] }],
    ['success beside a code of 500 further down', { ok: true, upstream: { code: 503 } }],
    ['queued, with 202', { status: 'queued' }, 202],
    ['success, with 202', { success: true }, 202],
    ['success, in part', { success: true }, 206],
    ['success beside pending', { success: true, pending: true }],
    ['success beside what is not complete', { success: true, complete: false }],
    [
      'success beside words that nobody has explained',
      { success: true, message: 'Your changes will go live tonight' },
    ],
    ['a yes beside words that are a no', { success: true, message: 'Session expired' }],
    ['a yes beside a detail', { ok: true, detail: 'Dry run: nothing was stored' }],
    ['a yes beside messages in a list', { success: true, messages: ['Skipped guid b'] }],
    ['a yes with a status of its own', { success: true, status: 'draft' }],
    [
      'a yes beside a part that waits',
      { success: true, data: { household: { status: 'awaiting signature' } } },
    ],
    [
      'a yes beside a no in JSON in a text',
      { success: true, data: JSON.stringify({ error: 'Unknown guid' }) },
    ],
    ['a yes beside a warning that failed', { success: true, warnings: [{ status: 'failed' }] }],
    ...[
      ...[
        'fail',
        'nok',
        'ko',
        'aborted',
        'skipped',
        'ignored',
        'declined',
        'throttled',
        'stale',
        'superseded',
        'void',
      ],
      ...[
        'unchanged',
        'received',
        'posted',
        'stored',
        'ack',
        'noop',
        'sent',
        'scheduled',
        'in review',
        'parked',
        'hold',
      ],
      ...[
        'fallido',
        'listo',
        'guardado',
        'en cola',
        'erreur',
        'gut',
        'ja',
        'oui',
        'sí',
        '成功',
        '失败',
        '…',
        '✓',
        '👍',
      ],
    ].flatMap((word): Told[] => [
      [`status ${word}`, { status: word }],
      [`result ${word}`, { result: word, id: 4 }],
      [`message ${word}`, { message: word }],
    ]),
    ...[
      'Unknown guid',
      'Please sign in',
      'Session expired',
      'Token revoked',
      'Nothing to do',
      'Maintenance at 9',
    ].map((words): Told => [`the message ${words}`, { message: words }]),
    ...[
      'valid',
      'active',
      'processed',
      'committed',
      'persisted',
      'granted',
      'approved',
      'confirmed',
      'finished',
    ].map((name): Told => [`${name} true`, { [name]: true }]),
    ...['affected', 'rows', 'matched', 'modified', 'changed', 'count', 'total', 'version', 'revision'].map(
      (name): Told => [`${name} 1`, { [name]: 1 }],
    ),
  ]),
  ...inText('asked', [
    [''],
    ['   \n', 200, 'application/json'],
    ['1'],
    ['Unknown guid'],
    ['Session expired'],
    ['Household created'],
    ['Saved successfully'],
    ['OK, but guid b was skipped'],
    ['not ok'],
    ['yes'],
    ['Error: unknown guid'],
    ['no such household'],
    ['callback(1)'],
    ['data: ok'],
    ['OK OK'],
    ['success: false'],
    ['"Household created"', 200, 'application/json'],
    ['', 202],
    ['OK', 202],
    ['Accepted', 202],
    ['ok;', 200, 'text/csv'],
    ['+OK'],
    ['200'],
    ['HTTP/1.1 500 Internal Server Error'],
  ]),
];

/** No answer, or half of one: nothing that could mean the same the next time. */
const UNCONFIRMED: readonly AcknowledgementDialect[] = [
  ...inText('unconfirmed', [
    ['<!doctype html><title>Sign in</title>', 200, 'text/html'],
    ['<html>Maintenance</html>', 200, 'application/json'],
    ['<p>OK</p>'],
    ['OK<br>', 200, 'text/html'],
    ['<?xml version="1.0"?><success>true</success>', 200, 'application/xml'],
    ['{"success":true', 200, 'application/json'],
    ['{"success":tr', 200, 'application/json'],
    ['[{"success":true},', 200, 'application/json'],
    ['{"success":true}{"success":false}', 200, 'application/json'],
    ['{"success":true,}', 200, 'application/json'],
    ["{'success': true}", 200, 'application/json'],
    ['{"success":true,"success":false}', 200, 'application/json'],
    ['{"success":false,"success":true}', 200, 'application/json'],
    ['{"status":"ok","data":{"a":1,"a":2}}', 200, 'application/json'],
    ['x '.repeat(300)],
    [`"${'x'.repeat(300)}"`, 200, 'application/json'],
  ]),
  ...inJson('unconfirmed', [
    ['a document', { success: 'perhaps', text: 'x'.repeat(500) }],
    [
      'more than can be looked through',
      Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`f${place}`, place])),
    ],
    ['a page in JSON', '<!doctype html><title>Sign in</title>'],
  ]),
  {
    name: 'two spellings of one verdict',
    reply: rawReply('{"Success":true,"success":false}', 200, 'application/json'),
    expect: 'asked',
  },
  {
    name: 'callback({…})',
    reply: rawReply('callback({"success":true})', 200, 'application/javascript'),
    expect: 'asked',
  },
  {
    name: 'data: {…}',
    reply: rawReply('data: {"success":true}\n\n', 200, 'text/event-stream'),
    expect: 'asked',
  },
  {
    name: 'JSON inside a JSON text',
    reply: rawReply(JSON.stringify(JSON.stringify({ success: true })), 200, 'application/json'),
    expect: 'unconfirmed',
  },
];

/** How services acknowledge what was sent, in their words and in words that no list has. */
export const ACKNOWLEDGEMENT_DIALECTS: readonly AcknowledgementDialect[] = [
  ...CONFIRMED,
  ...REFUSED,
  ...ASKED,
  ...UNCONFIRMED,
];
