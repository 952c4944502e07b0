import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PracticeService } from '#electron/practice/options.ts';
import type { PortfolioEntry } from '#electron/practice/portfolio.ts';
import { defaultSettings, writeSetting } from '#shared/scoring/index.ts';
import { readReply, SERVICE_CALLS } from '#shared/service/index.ts';
import {
  addCoapplicant,
  BEARER,
  getApproval,
  getTempUrl,
  postJson,
  practice,
  setApprovalCenter,
  TOKEN,
} from './practice.ts';

const running = practice();
let service: PracticeService;
let portfolio: readonly PortfolioEntry[];

beforeEach(async () => {
  service = await running.start();
  portfolio = await service.portfolio();
});
afterAll(() => running.putAway());

const tokens = (count: number): string[] => portfolio.slice(0, count).map((entry) => entry.applicantToken);

const refused = (status: number, message: string | RegExp) => ({
  status,
  body: {
    success: false,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  },
});

const RULE = {
  attribute_enabled: '1',
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  attribute_description: 'Rent as a share of net income',
};

describe('every call', () => {
  test.each(SERVICE_CALLS)('%s without a token is answered 401 and a JSON error', async (call) => {
    const response = await fetch(`${service.url}/api/v1/${call}`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      success: false,
      message: 'The Authorization header with the bearer token of the organisation is missing.',
    });
  });

  test.each([
    'Bearer another-token',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer',
  ])('a wrong authorization (%s) is answered 401', async (authorization) => {
    const body = new URLSearchParams({ guid: tokens(1).join() });
    const init = { method: 'POST', body, headers: { authorization } };
    const response = await fetch(`${service.url}/api/v1/getTempUrl`, init);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
  });

  test('a body is not even read without the token', async () => {
    const response = await fetch(`${service.url}/api/v1/setapprovalcenter`, { method: 'POST', body: '{' });
    expect(response.status).toBe(401);
  });

  test.each(SERVICE_CALLS)('%s by GET is answered 405 and says that it is a POST', async (call) => {
    const response = await fetch(`${service.url}/api/v1/${call}`, { headers: BEARER });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ success: false });
  });

  test('an address that is none is answered 404 and a JSON error', async () => {
    const response = await fetch(`${service.url}/api/v1/getreport`, { method: 'POST', headers: BEARER });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  });
});

describe('setapprovalcenter', () => {
  test('acknowledges with success and an empty message', async () => {
    const answer = await setApprovalCenter(service.url, { net_monthly_rent: RULE });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: '' } });
  });

  test('replaces the whole configuration: attributes that are not sent are gone', async () => {
    await setApprovalCenter(service.url, { net_monthly_rent: RULE, evictions: RULE });
    await setApprovalCenter(service.url, { debt_to_income: { ...RULE, attribute_enabled: '0' } });
    const { body } = await getApproval(service.url, 'A-10001');
    expect(body).toEqual({
      debt_to_income: { ...RULE, attribute_enabled: '0', attribute_value: expect.any(String) },
    });
  });

  test.each([undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'reads the JSON body under the content type %s, as the document names none',
    async (contentType) => {
      const headers = contentType === undefined ? {} : { 'content-type': contentType };
      const answer = await postJson(service.url, JSON.stringify({ evictions: RULE }), headers);
      expect(answer.status).toBe(200);
    },
  );

  test('reads numbers for strings, and attribute_value as the switch where attribute_enabled is missing', async () => {
    const { attribute_enabled: _, ...rule } = RULE;
    await setApprovalCenter(service.url, { evictions: { ...rule, weight: 12, attribute_value: '0' } });
    const { body } = await getApproval(service.url, 'A-10001');
    expect(body).toMatchObject({ evictions: { attribute_enabled: '0', weight: '12' } });
  });

  test.each([
    ['weight', { ...RULE, weight: '-1' }, 'net_monthly_rent: weight must be at least 0, but is -1.'],
    ['weight', { ...RULE, weight: 'abc' }, 'net_monthly_rent: weight is no number: "abc".'],
    [
      'baseline_value',
      { ...RULE, baseline_value: undefined },
      'net_monthly_rent: baseline_value is missing.',
    ],
    [
      'baseline_value',
      { ...RULE, baseline_value: '30.5' },
      /^net_monthly_rent: baseline_value .*whole number/,
    ],
    ['evaluation_value', { ...RULE, evaluation_value: '0' }, /^net_monthly_rent: evaluation_value/],
    ['baseline_type', { ...RULE, baseline_type: 'left' }, /^net_monthly_rent: baseline_type/],
    ['attribute_enabled', { ...RULE, attribute_enabled: '2' }, /^net_monthly_rent: attribute_enabled/],
  ])('names the attribute and the field %s that it refuses', async (_field, setting, message) => {
    const answer = await setApprovalCenter(service.url, { evictions: RULE, net_monthly_rent: setting });
    expect(answer).toMatchObject(refused(422, message));
  });

  test('a refused configuration changes nothing', async () => {
    const before = await getApproval(service.url, 'A-10001');
    await setApprovalCenter(service.url, { evictions: RULE, net_monthly_rent: { weight: 'x' } });
    expect((await getApproval(service.url, 'A-10001')).body).toEqual(before.body);
  });

  test.each([
    ['{"evictions":', 400],
    ['', 400],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['{}', 422],
    ['{"evictions": 5}', 422],
    [`{"Net Rent": ${JSON.stringify(RULE)}}`, 422],
    [`{"__proto__": ${JSON.stringify(RULE)}}`, 422],
    [`{"constructor": ${JSON.stringify(RULE)}}`, 422],
  ])('%s is answered %i and a JSON error', async (body, status) => {
    const answer = await postJson(service.url, body, { 'content-type': 'application/json' });
    expect(answer).toMatchObject(refused(status, /./));
  });

  test('a body of more than a mebibyte is answered 413, a multipart form 415', async () => {
    const large = await postJson(service.url, JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), {});
    expect(large).toMatchObject(refused(413, /larger/));
    const body = new FormData();
    body.set('net_monthly_rent', JSON.stringify(RULE));
    const init = { method: 'POST', body, headers: BEARER };
    const form = await fetch(`${service.url}/api/v1/setapprovalcenter`, init);
    expect(form.status).toBe(415);
  });
});

describe('getapplicationapproval', () => {
  test('answers the bare map: every setting of the configuration, with the measured value', async () => {
    const { status, headers, body } = await getApproval(service.url, 'A-10001');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const expected = Object.entries(defaultSettings()).map(([name, setting]) => [
      name,
      { ...writeSetting(setting), attribute_value: expect.stringMatching(/^-?[0-9]+$/) },
    ]);
    expect(body).toEqual(Object.fromEntries(expected));
  });

  test('an attribute without a measured value comes without attribute_value, a foreign one too', async () => {
    await setApprovalCenter(service.url, { pets_on_lease: RULE, evictions: RULE });
    const { body } = await getApproval(service.url, 'A-10001');
    expect(body).toEqual({
      pets_on_lease: RULE,
      evictions: { ...RULE, attribute_value: expect.any(String) },
    });
  });

  test('is understood by our own reader, every application of the portfolio', async () => {
    for (const { applicationId } of portfolio.slice(0, 40)) {
      const { status, body } = await getApproval(service.url, applicationId);
      const headers = { 'content-type': 'application/json' };
      const read = readReply('getapplicationapproval', { status, headers, body: JSON.stringify(body) });
      expect(read).toMatchObject({ ok: true, value: { weight: 100, unreadable: [], refusedNames: [] } });
    }
  });

  test('points and score of one application are not those of its rules, whatever the rules', async () => {
    const differing = portfolio.find(({ story }) => story === 'counted-otherwise')?.applicationId ?? '';
    const steep = { ...RULE, score_value: '10' };
    const settings = [
      Object.fromEntries(
        Object.entries(defaultSettings()).map(([name, setting]) => [name, writeSetting(setting)]),
      ),
      { debt_to_income: { ...steep, baseline_value: '-1' } },
    ];
    for (const each of settings) {
      await setApprovalCenter(service.url, each);
      const { status, body } = await getApproval(service.url, differing);
      const headers = { 'content-type': 'application/json' };
      const read = readReply('getapplicationapproval', { status, headers, body: JSON.stringify(body) });
      if (!read.ok) throw new Error('The reply can be read.');
      const { attributes, score, serviceScore } = read.value;
      const told = Object.values(attributes).filter(({ servicePoints }) => servicePoints !== undefined);
      expect(told).toHaveLength(1);
      const [{ points, servicePoints = points } = { points: 0 }] = told;
      expect(Math.abs(servicePoints - points)).toBe(1);
      expect(serviceScore).toBe(score - points + servicePoints);
    }
  });

  test('one application has other values from its second look-up on, also after a restart', async () => {
    const first = await running.start();
    const changing = (await first.portfolio()).find(({ story }) => story === 'changes')?.applicationId ?? '';
    const ask = async (url: string) => (await getApproval(url, changing)).body;
    const [before, after] = [await ask(first.url), await ask(first.url)];
    expect(after).not.toEqual(before);
    expect(await ask(first.url)).toEqual(after);
    await first.close();
    const second = await running.start({ dataFile: first.dataFile });
    expect(await ask(second.url)).toEqual(after);
  });

  test('an unknown identifier is answered 404, markup and all', async () => {
    const answer = await getApproval(service.url, '<img src=x onerror=alert(1)>');
    expect(answer).toMatchObject(refused(404, 'There is no application with this identifier.'));
  });

  test('blanks around the identifier do not matter', async () => {
    expect((await getApproval(service.url, ' A-10001 ')).status).toBe(200);
  });

  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { ...BEARER, ...headers } };
    const response = await fetch(`${service.url}/api/v1/getapplicationapproval`, init);
    return { status: response.status, body: await response.json() };
  };
  const form = (...fields: readonly (readonly [string, string | Blob])[]): FormData => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };

  test('a form without the field, with an empty, a double, an over-long one or a file is answered 422', async () => {
    expect(await send(form(['id', 'A-10001']))).toMatchObject(refused(422, /no field applicationid/));
    expect(await send(form(['applicationid', ' ']))).toMatchObject(refused(422, /applicationid/));
    const twice = form(['applicationid', 'A-10001'], ['applicationid', 'A-10002']);
    expect(await send(twice)).toMatchObject(refused(422, /more than one/));
    expect(await send(form(['applicationid', 'A'.repeat(300)]))).toMatchObject(refused(422, /longer/));
    expect(await send(form(['applicationid', 'A'.repeat(5_000)]))).toMatchObject(refused(422, /./));
    const file = form(['applicationid', new Blob(['A-10001'])]);
    expect(await send(file)).toMatchObject(refused(422, /no files/));
  });

  test('another content type is answered 415, a form cut off 400', async () => {
    expect(await send('{"applicationid":"A-10001"}', { 'content-type': 'application/json' })).toMatchObject(
      refused(415, /content type/),
    );
    expect(await send(new URLSearchParams({ applicationid: 'A-10001' }))).toMatchObject(refused(415, /./));
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cutOff = '--x\r\nContent-Disposition: form-data; name="applicationid"\r\n\r\nA-100';
    expect(await send(cutOff, headers)).toMatchObject(refused(400, /cannot be read/));
    const withoutBoundary = { 'content-type': 'multipart/form-data' };
    expect(await send('x', withoutBoundary)).toMatchObject(refused(400, /cannot be read/));
  });

  test('a form with far too many fields is answered 413', async () => {
    const many = form(...Array.from({ length: 50 }, (_, place) => [`f${place}`, 'x'] as const));
    expect((await send(many)).status).toBe(413);
  });
});

describe('addCoapplicant', () => {
  test('acknowledges with success and an empty message', async () => {
    const answer = await addCoapplicant(service.url, tokens(3));
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: '' } });
  });

  test('takes a primary applicant and up to 19 others, blanks around commas too', async () => {
    expect((await addCoapplicant(service.url, tokens(20))).status).toBe(200);
    const spaced = await addCoapplicant(service.url, [` ${tokens(2)[0]} `, ` ${tokens(2)[1]}`]);
    expect(spaced.status).toBe(200);
  });

  test('refuses one alone, 21, a duplicate, an empty place, and whom it does not know', async () => {
    const [first = '', second = ''] = tokens(2);
    expect(await addCoapplicant(service.url, [first])).toMatchObject(
      refused(422, /at least one co-applicant/),
    );
    expect(await addCoapplicant(service.url, tokens(21))).toMatchObject(refused(422, /20/));
    expect(await addCoapplicant(service.url, [first, second, first])).toMatchObject(
      refused(422, /1 and 3 have the same token/),
    );
    expect(await addCoapplicant(service.url, [first, ''])).toMatchObject(refused(422, /Member 2/));
    expect(await addCoapplicant(service.url, [first, 'apt_nobody'])).toMatchObject(
      refused(422, 'Member 2: there is no applicant with this token.'),
    );
  });

  test('refuses a missing, empty or repeated guid and another content type', async () => {
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const init = { method: 'POST', body, headers: { ...BEARER, ...headers } };
      const response = await fetch(`${service.url}/api/v1/addCoapplicant`, init);
      return { status: response.status, body: await response.json() };
    };
    expect(await send(new URLSearchParams({ token: 'x' }))).toMatchObject(refused(422, /guid/));
    expect(await send(new URLSearchParams({ guid: '' }))).toMatchObject(refused(422, /guid/));
    expect(await send(new URLSearchParams([...tokens(2).map((token) => ['guid', token])]))).toMatchObject(
      refused(422, /more than once/),
    );
    const json = JSON.stringify({ guid: tokens(2).join() });
    expect(await send(json, { 'content-type': 'application/json' })).toMatchObject(refused(415, /./));
  });
});

describe('getTempUrl', () => {
  test('answers a link below its own address with the time and 256 random bits, others each time', async () => {
    const [token = ''] = tokens(1);
    const links = await Promise.all(Array.from({ length: 20 }, () => getTempUrl(service.url, token)));
    const urls = links.map(({ body }) => {
      expect(body).toMatchObject({ success: true, message: '' });
      return Object(body).url;
    });
    for (const url of urls) {
      expect(url.startsWith(`${service.url}/report/`)).toBe(true);
      expect(url.slice(`${service.url}/report/`.length)).toMatch(/^[0-9a-z]{9}-[A-Za-z0-9_-]{43}$/);
    }
    expect(new Set(urls).size).toBe(20);
  });

  test('an unknown token is answered 404, a list of tokens 422', async () => {
    expect(await getTempUrl(service.url, 'apt_nobody')).toMatchObject(
      refused(404, 'There is no applicant with this token.'),
    );
    expect(await getTempUrl(service.url, tokens(2).join())).toMatchObject(refused(422, /./));
  });
});

describe('the rate limit', () => {
  test('answers 429 with Retry-After and a JSON error once it is used up', async () => {
    const slow = await running.start({ requestsPerMinute: 5 });
    const answers = [];
    for (let call = 0; call < 7; call += 1) answers.push(await getApproval(slow.url, 'A-10001'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const [last] = answers.slice(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.body).toEqual({ success: false, message: expect.stringMatching(/Too many requests/) });
  });

  test('also slows down whoever guesses tokens', async () => {
    const slow = await running.start({ requestsPerMinute: 3 });
    const statuses = [];
    for (let call = 0; call < 5; call += 1) {
      const init = { method: 'POST', headers: { authorization: `Bearer guess-${call}` } };
      statuses.push((await fetch(`${slow.url}/api/v1/getTempUrl`, init)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
