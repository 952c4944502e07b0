import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Certificate, makeCertificate } from '#hub/certificate.ts';
import { answerOf, CANARY, CHANGING_CALLS, clientOf, errorOf, RESULT_BODY, SOON } from './client.ts';
import { answer, freePort, startMisbehavingServer } from './misbehaving-server.ts';
import { startConnectProxy, startSocksProxy } from './proxies.ts';

// A name that no name service knows: whoever gets there went through a proxy that knows it.
const HOST = 'screening.threshold-test.invalid';
const BASE_URL = `https://${HOST}`;
const defaultAuthorities = tls.getCACertificates('default');
let certificate: Certificate;

beforeEach(() => {
  certificate = makeCertificate(HOST);
  tls.setDefaultCACertificates([...defaultAuthorities, certificate.cert]);
});
afterEach(() => tls.setDefaultCACertificates(defaultAuthorities));

const startService = (own = certificate) =>
  startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY), own);

describe('the system’s proxy', () => {
  test('is gone through by a tunnel, in which the proxy sees neither the token nor the call', async () => {
    const server = await startService();
    const proxy = await startConnectProxy({ host: HOST, leadsTo: server.port });
    const resolveProxy = vi.fn(async () => `PROXY 127.0.0.1:${proxy.port}`);
    const service = clientOf(BASE_URL, { resolveProxy });

    expect(answerOf(await service.getApprovalResult('A-1')).answer.score).toBe(40);
    expect(answerOf(await service.getApprovalResult('A-2')).answer.score).toBe(40);
    expect(resolveProxy).toHaveBeenCalledWith(`${BASE_URL}/`);
    expect(new Set(proxy.targets)).toEqual(new Set([`${HOST}:443`]));
    expect(server.requests[0]?.head).toContain(`host: ${HOST}\r\n`);
    expect(server.requests[0]?.head).toContain(`authorization: Bearer ${CANARY}`);
    expect(proxy.overheard()).not.toContain('canary');
    expect(proxy.overheard()).not.toContain('getapplicationapproval');
  });

  test('may be a SOCKS 5 proxy', async () => {
    const server = await startService();
    const proxy = await startSocksProxy({ host: HOST, leadsTo: server.port });
    const service = clientOf(BASE_URL, { resolveProxy: async () => `SOCKS5 127.0.0.1:${proxy.port}` });
    expect(answerOf(await service.getApprovalResult('A-1')).answer.score).toBe(40);
    expect(proxy.targets).toEqual([`${HOST}:443`]);
    expect(proxy.overheard()).not.toContain('canary');
  });

  test('is passed over for the next one where it cannot be reached, as browsers do', async () => {
    const server = await startService();
    const proxy = await startConnectProxy({ host: HOST, leadsTo: server.port });
    const list = `PROXY 127.0.0.1:${await freePort()}; SOCKS4 127.0.0.1:1; PROXY 127.0.0.1:${proxy.port}; DIRECT`;
    const service = clientOf(BASE_URL, { resolveProxy: async () => list });
    const reply = answerOf(
      await service.createReportLink('a').then(async () => service.getApprovalResult('A-1')),
    );
    expect(reply.attempts).toBe(1);
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['cannot be reached', async () => `PROXY 127.0.0.1:${await freePort()}`, 'nothing listens there'],
    ['is of a kind that is not supported', async () => 'SOCKS4 127.0.0.1:1', 'its kind is not supported'],
    [
      'cannot be found out',
      () => Promise.reject(new Error('no')),
      'the system’s proxy settings could not be read',
    ],
    ['is never told', () => new Promise<string>(() => {}), 'timed out'],
  ])('that %s leaves every call unreachable: nothing went out', async (_why, resolveProxy, detail) => {
    const service = clientOf(BASE_URL, {
      resolveProxy,
      retryPolicy: { retries: 0 },
      timeouts: { connectMs: 300 },
    });
    for (const { make } of [{ make: () => service.getApprovalResult('A-1') }, ...CHANGING_CALLS]) {
      const error = errorOf(await make(service));
      expect(error.kind).toBe('unreachable');
      expect(error.detail).toContain(detail);
    }
  });

  test.each([
    [407, '407'],
    [502, '502'],
    [0, 'Connection'],
  ])('that answers CONNECT with %i leaves a change unreachable', async (status, detail) => {
    const proxy = await startConnectProxy({ host: HOST, leadsTo: 1, status });
    const service = clientOf(BASE_URL, {
      resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}`,
      timeouts: SOON,
    });
    const error = errorOf(await service.createReportLink('a'));
    expect(error.kind).toBe('unreachable');
    expect(error.detail).toContain(detail);
    expect(error.detail).toContain(`through the proxy 127.0.0.1:${proxy.port}`);
    expect(proxy.targets).toEqual([`${HOST}:443`]);
  });

  test('does not make a bad certificate good, and no other way is tried then', async () => {
    const server = await startService(makeCertificate(HOST));
    const proxy = await startConnectProxy({ host: HOST, leadsTo: server.port });
    const resolveProxy = async () => `PROXY 127.0.0.1:${proxy.port}; PROXY 127.0.0.1:${proxy.port}`;
    const error = errorOf(await clientOf(BASE_URL, { resolveProxy }).getApprovalResult('A-1'));
    expect(error.kind).toBe('unreachable');
    expect(error.detail).toMatch(/^TLS .*\[DEPTH_ZERO_SELF_SIGNED_CERT\]\.$/);
    expect(proxy.targets).toHaveLength(1);
    expect(server.requests).toHaveLength(0);
  });

  test('that is found out only after the client was closed is not gone to', async () => {
    const server = await startService();
    const proxy = await startConnectProxy({ host: HOST, leadsTo: server.port });
    const told = Promise.withResolvers<string>();
    const service = clientOf(BASE_URL, { resolveProxy: () => told.promise });
    const call = service.createReportLink('a');
    while (service.state().active === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await service.close();
    told.resolve(`PROXY 127.0.0.1:${proxy.port}`);
    expect(errorOf(await call).kind).toBe('cancelled');
    expect(proxy.targets).toEqual([]);
  });

  test('is not waited for where the call is cancelled', async () => {
    const cancelling = new AbortController();
    const resolveProxy = () => {
      cancelling.abort();
      return new Promise<string>(() => {});
    };
    const service = clientOf(BASE_URL, { resolveProxy });
    const error = errorOf(await service.createReportLink('a', { signal: cancelling.signal }));
    expect(error.kind).toBe('cancelled');
  });

  test('is never asked for a service on this machine', async () => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
    const resolveProxy = vi.fn(async () => 'PROXY 127.0.0.1:1');
    expect(answerOf(await clientOf(server.url, { resolveProxy }).getApprovalResult('A-1')).answer.score).toBe(
      40,
    );
    expect(resolveProxy).not.toHaveBeenCalled();
  });
});
