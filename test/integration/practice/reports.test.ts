import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeService } from '#electron/practice/options.ts';
import type { PortfolioEntry } from '#electron/practice/portfolio.ts';
import { explainPoints, scoreApplication } from '#shared/scoring/index.ts';
import { readReply } from '#shared/service/index.ts';
import { fetchChallenge, openReport, payloadOf, sendSolution, solve } from './captcha.ts';
import {
  addCoapplicant,
  createClock,
  getApproval,
  makeLink,
  practice,
  setApprovalCenter,
  type TestClock,
} from './practice.ts';

const HOUR_MS = 3_600_000;
const running = practice();
let clock: TestClock;
let service: PracticeService;
let portfolio: readonly PortfolioEntry[];

beforeAll(async () => {
  clock = createClock();
  service = await running.start({ clock });
  portfolio = await service.portfolio();
});
afterAll(() => running.putAway());

const applicant = (place: number): PortfolioEntry => {
  const entry = portfolio[place];
  if (entry === undefined) throw new Error(`The portfolio has no application ${place}.`);
  return entry;
};
const linkOf = (place: number): Promise<string> => makeLink(service.url, applicant(place).applicantToken);
const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const textOf = (page: string): string =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe('a link that is opened', () => {
  test('shows the captcha first, without authentication, and nothing of the report', async () => {
    const response = await fetch(await linkOf(10));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<altcha-widget');
    expect(page).toContain('<noscript>');
    expect(page).not.toContain(applicant(10).name);
    expect(page).not.toContain(applicant(10).applicationId);
  });

  test('shows the report once the captcha is solved', async () => {
    const { status, page } = await openReport(await linkOf(10));
    expect(status).toBe(200);
    const text = textOf(page);
    expect(text).toContain(applicant(10).name);
    expect(text).toContain(applicant(10).applicationId);
    expect(text).toContain(applicant(10).property);
    expect(text).toContain('Applicant report');
  });

  test('the report has the score and the arithmetic of each attribute that the call answers with', async () => {
    const { applicationId } = applicant(11);
    const { status, body } = await getApproval(service.url, applicationId);
    const headers = { 'content-type': 'application/json' };
    const read = readReply('getapplicationapproval', { status, headers, body: JSON.stringify(body) });
    if (!read.ok) throw new Error('The approval result cannot be read.');
    const { settings, attributes } = read.value;
    const measured = Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [name, attribute.measured]),
    );
    const { score, weight } = scoreApplication(settings, measured);

    const text = textOf((await openReport(await linkOf(11))).page);
    expect(text).toContain(`${score} of ${weight} points`);
    const { evictions } = settings;
    if (evictions === undefined) throw new Error('The configuration has no evictions.');
    expect(text).toContain(explainPoints(evictions, measured.evictions ?? null, 'en', 'count'));
  });

  test('is reloaded without another captcha in the same browser, and only there', async () => {
    const link = await linkOf(12);
    const { headers } = await openReport(link);
    const cookie = cookieOf(headers);
    const again = await (await fetch(link, { headers: { cookie: `theme=dark; ${cookie}` } })).text();
    expect(again).toContain(applicant(12).name);
    expect(await (await fetch(link)).text()).not.toContain(applicant(12).name);
    const forged = await fetch(link, { headers: { cookie: `${cookie.slice(0, -1)}0x` } });
    expect(await forged.text()).not.toContain(applicant(12).name);
  });

  test('the cookie belongs to its link, is out of reach of scripts and ends with the link', async () => {
    const link = await linkOf(13);
    const other = await linkOf(14);
    const { headers } = await openReport(link);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`Path=${new URL(link).pathname};`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toMatch(/Max-Age=(14400|14399);/);
    const elsewhere = await fetch(other, { headers: { cookie: cookieOf(headers) } });
    expect(await elsewhere.text()).not.toContain(applicant(14).name);
  });

  test('a form sent again by a reload shows the report again', async () => {
    const link = await linkOf(15);
    const challenge = await fetchChallenge(link);
    const payload = payloadOf(challenge, await solve(challenge));
    const { headers } = await sendSolution(link, payload);
    const again = await sendSolution(link, payload, { cookie: cookieOf(headers) });
    expect(again).toMatchObject({ status: 200, page: expect.stringContaining(applicant(15).name) });
  });

  test.each(['captcha', 'report', 'no report'])(
    'the page with the %s is kept nowhere, framed nowhere and found by no search engine',
    async (kind) => {
      const link = kind === 'no report' ? `${service.url}/report/unknown` : await linkOf(16);
      const headers = kind === 'report' ? (await openReport(link)).headers : (await fetch(link)).headers;
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  test('its page has no script, style or handler of its own, and loads from this service only', async () => {
    for (const page of [
      (await openReport(await linkOf(16))).page,
      await (await fetch(await linkOf(16))).text(),
    ]) {
      expect(page).not.toMatch(/<script(?![^>]* src="\/assets\/)/);
      expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
      expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
      const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) {
        const response = await fetch(`${service.url}${file}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
        expect((await response.text()).length).toBeGreaterThan(100);
      }
    }
  });
});

describe('the captcha', () => {
  test('is refused when it is used a second time, also by another browser', async () => {
    const link = await linkOf(20);
    const challenge = await fetchChallenge(link);
    const payload = payloadOf(challenge, await solve(challenge));
    expect((await sendSolution(link, payload)).status).toBe(200);
    const replay = await sendSolution(link, payload);
    expect(replay.status).toBe(403);
    expect(replay.page).toContain('was used before');
    expect(replay.page).not.toContain(applicant(20).name);
    expect(replay.headers.get('set-cookie')).toBeNull();
  });

  test('opens the link that it was made for and no other', async () => {
    const [mine, other] = [await linkOf(21), await linkOf(22)];
    const challenge = await fetchChallenge(mine);
    const payload = payloadOf(challenge, await solve(challenge));
    const elsewhere = await sendSolution(other, payload);
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.page).not.toContain(applicant(22).name);
    expect((await sendSolution(mine, payload)).status).toBe(200);
  });

  test('runs out after five minutes', async () => {
    const link = await linkOf(23);
    const challenge = await fetchChallenge(link);
    const payload = payloadOf(challenge, await solve(challenge));
    clock.advance(5 * 60_000 + 1);
    const late = await sendSolution(link, payload);
    expect(late.status).toBe(403);
    expect(late.page).toContain('took too long');
    expect((await openReport(link)).status).toBe(200);
  });

  test('is not passed by a wrong answer, a changed challenge or rubbish', async () => {
    const link = await linkOf(24);
    const challenge = await fetchChallenge(link);
    const solution = await solve(challenge);
    const { parameters } = challenge;
    const changed = (change: object) => ({ ...challenge, parameters: { ...parameters, ...change } });
    const attempts = [
      payloadOf(challenge, { ...solution, derivedKey: '0'.repeat(solution.derivedKey.length) }),
      payloadOf(changed({ data: { ...parameters.data, expiresAtMs: clock() + 10 * HOUR_MS } }), solution),
      payloadOf(changed({ keyPrefix: '00' }), solution),
      payloadOf({ ...challenge, signature: '0'.repeat(64) }, solution),
      Buffer.from('{"challenge":null,"solution":null,"test":true}').toString('base64'),
      Buffer.from('[]').toString('base64'),
      'rubbish',
      '',
    ];
    for (const payload of attempts) {
      const { status, page } = await sendSolution(link, payload);
      expect(status).toBe(403);
      expect(page).toContain('The check didn’t pass');
      expect(page).not.toContain(applicant(24).name);
    }
    expect((await sendSolution(link, payloadOf(challenge, solution))).status).toBe(200);
  });

  test('is refused for good: a replay does not pass after a restart either', async () => {
    const first = await running.start({ clock });
    const link = await makeLink(first.url, (await first.portfolio())[0]?.applicantToken ?? '');
    const challenge = await fetchChallenge(link);
    const payload = payloadOf(challenge, await solve(challenge));
    expect((await sendSolution(link, payload)).status).toBe(200);
    await first.close();
    const second = await running.start({ clock, dataFile: first.dataFile });
    const moved = link.replace(first.url, second.url);
    const replay = await sendSolution(moved, payload);
    expect(replay).toMatchObject({ status: 403, page: expect.stringContaining('was used before') });
  });
});

describe('a link that opens no report', () => {
  test('after four hours it is gone: 410 and a plain page, even for who has seen the report', async () => {
    const link = await linkOf(30);
    const { headers } = await openReport(link);
    const cookie = cookieOf(headers);
    clock.advance(4 * HOUR_MS - 1);
    expect((await fetch(link, { headers: { cookie } })).status).toBe(200);
    const challenge = await fetchChallenge(link);
    const payload = payloadOf(challenge, await solve(challenge));
    clock.advance(1);
    for (const init of [{}, { headers: { cookie } }, { method: 'HEAD' }]) {
      expect((await fetch(link, init)).status).toBe(410);
    }
    const page = await (await fetch(link, { headers: { cookie } })).text();
    expect(page).toContain('This link has expired');
    expect(page).not.toContain(applicant(30).name);
    expect((await sendSolution(link, payload, { cookie })).status).toBe(410);
    expect((await fetch(`${link}/challenge`)).status).toBe(410);
  });

  test('the lifetime can be set', async () => {
    const short = await running.start({ clock, linkLifetimeMs: 1_000 });
    const link = await makeLink(short.url, (await short.portfolio())[0]?.applicantToken ?? '');
    expect((await fetch(link)).status).toBe(200);
    clock.advance(1_000);
    expect((await fetch(link)).status).toBe(410);
  });

  test.each(['unknown', 'a'.repeat(43), 'a'.repeat(5_000), '%00', '..%2f..%2fetc%2fpasswd'])(
    'an id that is none (%s) is answered 404 and a plain page',
    async (id) => {
      const response = await fetch(`${service.url}/report/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Report not found');
    },
  );

  test('an id that is far too long is answered alike', async () => {
    const response = await fetch(`${service.url}/report/${'a'.repeat(5_000)}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Report not found');
  });

  test('whoever tries addresses out is slowed down and told so on a page', async () => {
    const strict = await running.start();
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt < 310; attempt += 1) {
      const { status } = await fetch(`${strict.url}/report/guess-${attempt}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 300, 429: 10 });
    const refusal = await fetch(`${strict.url}/report/guess`);
    expect(refusal.headers.get('retry-after')).not.toBeNull();
    expect(await refusal.text()).toContain('Too many requests');
  });
});

describe('a household', () => {
  const tokensOf = (places: readonly number[]) => places.map((place) => applicant(place).applicantToken);
  const reportTextOf = async (place: number) => textOf((await openReport(await linkOf(place))).page);

  test('is what the primary applicant’s link shows: the members side by side, lowest and mean', async () => {
    await addCoapplicant(service.url, tokensOf([0, 1, 2]));
    const text = await reportTextOf(0);
    expect(text).toContain(`Household of ${applicant(0).name}`);
    for (const place of [0, 1, 2]) expect(text).toContain(applicant(place).name);
    const scores = await Promise.all([0, 1, 2].map(scoreOf));
    const mean = Math.round((scores.reduce((sum, score) => sum + score, 0) / 3) * 10) / 10;
    expect(text).toContain(`Lowest score ${Math.min(...scores)} of 100`);
    expect(text).toContain(`Average score ${mean} of 100`);
    expect(text).toMatch(new RegExp(`Score of 100 ${scores.join(' ')} ${Math.min(...scores)} ${mean}`));
  });

  test('is not what a co-applicant’s own link shows', async () => {
    await addCoapplicant(service.url, tokensOf([3, 4]));
    const text = await reportTextOf(4);
    expect(text).toContain('Applicant report');
    expect(text).not.toContain(applicant(3).name);
  });

  test('replaces the primary applicant’s earlier household', async () => {
    await addCoapplicant(service.url, tokensOf([5, 6]));
    await addCoapplicant(service.url, tokensOf([5, 7]));
    const text = await reportTextOf(5);
    expect(text).toContain(applicant(7).name);
    expect(text).not.toContain(applicant(6).name);
  });

  test('a link shows whom it was made for, though the household changes afterwards', async () => {
    const alone = await linkOf(8);
    await addCoapplicant(service.url, tokensOf([8, 9]));
    const together = await linkOf(8);
    await addCoapplicant(service.url, tokensOf([8, 16]));
    expect(textOf((await openReport(alone)).page)).not.toContain(applicant(9).name);
    const text = textOf((await openReport(together)).page);
    expect(text).toContain(applicant(9).name);
    expect(text).not.toContain(applicant(16).name);
  });

  test('of twenty is shown whole', async () => {
    const places = Array.from({ length: 20 }, (_, place) => place + 40);
    await addCoapplicant(service.url, tokensOf(places));
    const text = await reportTextOf(40);
    for (const place of places) expect(text).toContain(applicant(place).applicationId);
  });

  async function scoreOf(place: number): Promise<number> {
    const { status, body } = await getApproval(service.url, applicant(place).applicationId);
    const headers = { 'content-type': 'application/json' };
    const read = readReply('getapplicationapproval', { status, headers, body: JSON.stringify(body) });
    if (!read.ok) throw new Error('The approval result cannot be read.');
    return read.value.score;
  }
});

describe('the configuration in force', () => {
  const rule = {
    baseline_value: '0',
    weight: '7',
    baseline_type: 'up',
    evaluation_value: '1',
    evaluation_type: 'down',
    score_value: '1',
    attribute_description: '<b>bold</b>',
  };

  test('scores the report at the moment that it is opened', async () => {
    const changing = await running.start({ clock });
    const [first] = await changing.portfolio();
    const link = await makeLink(changing.url, first?.applicantToken ?? '');
    await setApprovalCenter(changing.url, {
      evictions: { ...rule, attribute_enabled: '1' },
      credit_score: { ...rule, attribute_enabled: '0' },
      pets_on_lease: { ...rule, attribute_enabled: '1' },
    });
    const text = textOf((await openReport(link)).page);
    expect(text).toContain('7 of 14 points');
    expect(text).toContain('Pets on lease missing data 0 of 7');
    expect(text).toMatch(/Not included in the score Credit score: [0-9]+/);
    expect(text).not.toContain('Debt to income');
  });

  test('with nothing enabled gives no score and says so', async () => {
    const changing = await running.start({ clock });
    const [first] = await changing.portfolio();
    await setApprovalCenter(changing.url, { evictions: { ...rule, attribute_enabled: '0' } });
    const { status, page } = await openReport(await makeLink(changing.url, first?.applicantToken ?? ''));
    expect(status).toBe(200);
    expect(textOf(page)).toContain('No attributes are included.');
  });
});
