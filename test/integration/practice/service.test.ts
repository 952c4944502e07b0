import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import type { PracticeLogEntry } from '#electron/practice/options.ts';
import { SERVICE_CALLS } from '#shared/service/index.ts';
import { openReport } from './captcha.ts';
import { BEARER, getApproval, getTempUrl, makeLink, practice, TOKEN } from './practice.ts';

const running = practice();
afterAll(() => running.putAway());

describe('where the service listens', () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal);

  test('is the loopback address, and any free port, unless told otherwise', async () => {
    const service = await running.start();
    expect(service.url).toBe(`http://127.0.0.1:${service.port}`);
    expect((await fetch(service.url)).status).toBe(200);
  });

  test.skipIf(outside === undefined)('other machines cannot reach it unless told otherwise', async () => {
    const inside = await running.start();
    const address = outside?.address ?? '';
    await expect(fetch(`http://${address}:${inside.port}/`)).rejects.toThrow();
    const told = await running.start({ host: '0.0.0.0' });
    expect((await fetch(`http://${address}:${told.port}/`)).status).toBe(200);
    expect(told.url).toBe(`http://127.0.0.1:${told.port}`);
  });

  test('a port that is taken is an error by its code, and the data file is free again', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataFile = `${await running.folder()}/practice.db`;
    await expect(running.start({ port, dataFile })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
    expect((await running.start({ dataFile })).port).not.toBe(port);
  });

  test('closed, nobody answers there any more', async () => {
    const service = await running.start();
    await service.close();
    await expect(fetch(service.url)).rejects.toThrow();
  });
});

describe('the portfolio', () => {
  test('lists every application by its identifier, and each can be looked up and linked', async () => {
    const service = await running.start();
    const portfolio = await service.portfolio();
    expect(portfolio).toHaveLength(240);
    expect(portfolio[0]).toEqual({
      applicationId: 'A-10001',
      applicantToken: expect.stringMatching(/^apt_[A-Za-z0-9_-]{22}$/),
      name: expect.any(String),
      property: expect.stringContaining('(sample)'),
      unit: expect.any(String),
      appliedAt: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      householdKey: 'H-01',
      story: 'household-passes',
    });
    for (const entry of portfolio.slice(-3)) {
      expect((await getApproval(service.url, entry.applicationId)).status).toBe(200);
      expect((await getTempUrl(service.url, entry.applicantToken)).status).toBe(200);
    }
  });

  test('can be of ten thousand', async () => {
    const service = await running.start({ applications: 10_000 });
    expect(await service.portfolio()).toHaveLength(10_000);
    expect((await getApproval(service.url, 'A-20000')).status).toBe(200);
    expect((await getApproval(service.url, 'A-20001')).status).toBe(404);
  });
});

describe('what the service says of itself', () => {
  test('at its own address, a page', async () => {
    const service = await running.start();
    const response = await fetch(service.url);
    const page = await response.text();
    expect(page).toContain('This is the practice service');
    for (const call of SERVICE_CALLS) expect(page).toContain(`/api/v1/${call}`);
    expect(page).toContain('href="/openapi.json"');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('at /openapi.json, the four calls, whose own examples it accepts', async () => {
    const service = await running.start();
    const document = await (await fetch(`${service.url}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: service.url }]);
    expect(Object.keys(document.paths).sort()).toEqual(SERVICE_CALLS.map((call) => `/api/v1/${call}`).sort());
    const tokens = (await service.portfolio()).slice(0, 2).map((entry) => entry.applicantToken);
    for (const [path, methods] of Object.entries<Record<string, OpenApiOperation>>(document.paths)) {
      expect(Object.keys(methods)).toEqual(['post']);
      const [[contentType, { example }] = ['', { example: {} }]] = Object.entries(
        methods.post?.requestBody.content ?? {},
      );
      const init = { method: 'POST', ...bodyOf(contentType, example, tokens) };
      const response = await fetch(`${service.url}${path}`, init);
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  test('every reference of the document leads somewhere', async () => {
    const service = await running.start();
    const text = await (await fetch(`${service.url}/openapi.json`)).text();
    const { schemas } = JSON.parse(text).components;
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(5);
    for (const [, name = ''] of references) expect(Object.keys(schemas)).toContain(name);
  });

  interface OpenApiOperation {
    readonly requestBody: { readonly content: Record<string, { readonly example: Record<string, string> }> };
  }

  /** The example as a body of its content type, with tokens that there are. */
  function bodyOf(contentType: string, example: Record<string, unknown>, tokens: readonly string[]) {
    const fields = Object.entries(example).map(([name, value]) => {
      const text = String(value)
        .replace('APPLICANT_TOKEN_1', tokens[0] ?? '')
        .replace('APPLICANT_TOKEN_2', tokens[1] ?? '')
        .replace('APPLICANT_TOKEN', tokens[0] ?? '');
      return [name, text] as const;
    });
    switch (contentType) {
      case 'multipart/form-data': {
        const body = new FormData();
        for (const [name, value] of fields) body.set(name, value);
        return { body, headers: BEARER };
      }
      case 'application/x-www-form-urlencoded':
        return { body: new URLSearchParams(fields.map(([name, value]) => [name, value])), headers: BEARER };
      default:
        return { body: JSON.stringify(example), headers: { ...BEARER, 'content-type': contentType } };
    }
  }
});

describe('the log', () => {
  test('says what was answered, and holds no token, link or name', async () => {
    const entries: PracticeLogEntry[] = [];
    const service = await running.start({ log: (entry) => entries.push(entry) });
    const [applicant] = await service.portfolio();
    const link = await makeLink(service.url, applicant?.applicantToken ?? '');
    await openReport(link);
    await fetch(`${service.url}/api/v1/getTempUrl`, { method: 'POST' });
    await service.close();
    expect(entries.map((entry) => (entry.kind === 'answered' ? [entry.route, entry.status] : entry))).toEqual(
      [
        ['/api/v1/getTempUrl', 200],
        ['/report/:id/challenge', 200],
        ['/report/:id', 200],
        ['/api/v1/getTempUrl', 401],
      ],
    );
    const written = JSON.stringify(entries);
    const secrets = [TOKEN, link.split('/').at(-1), applicant?.applicantToken, applicant?.name];
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
