import tls from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { answerOf, CANARY, CHANGING_CALLS, clientOf, errorOf, RESULT_BODY } from './client.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

const defaultAuthorities = tls.getCACertificates('default');

afterEach(() => {
  tls.setDefaultCACertificates(defaultAuthorities);
  vi.unstubAllEnvs();
});

const trust = (cert: string) => tls.setDefaultCACertificates([...defaultAuthorities, cert]);

describe('a service over TLS', () => {
  test('is spoken to where its certificate can be verified', async () => {
    const certificate = makeCertificate('127.0.0.1');
    trust(certificate.cert);
    const server = await startMisbehavingServer(
      (_request, socket) => answer(socket, 200, RESULT_BODY),
      certificate,
    );
    const service = clientOf(server.url);
    expect(answerOf(await service.getApprovalResult('A-1')).answer.score).toBe(40);
    expect(answerOf(await service.getApprovalResult('A-2')).answer.score).toBe(40);
    expect(server.requests[0]?.head).toContain(`authorization: Bearer ${CANARY}`);
  });

  const BAD: readonly {
    readonly why: string;
    readonly make: () => { key: string; cert: string };
    readonly detail: string;
  }[] = [
    {
      why: 'is self-signed',
      make: () => makeCertificate('127.0.0.1'),
      detail: 'the certificate is self-signed [DEPTH_ZERO_SELF_SIGNED_CERT]',
    },
    {
      why: 'is for another name',
      make: () => {
        const certificate = makeCertificate('screening.example');
        trust(certificate.cert);
        return certificate;
      },
      detail: 'the certificate is for another name [ERR_TLS_CERT_ALTNAME_INVALID]',
    },
    {
      why: 'has expired',
      make: () => {
        const certificate = makeCertificate('127.0.0.1', { validFromDays: -9, validToDays: -2 });
        trust(certificate.cert);
        return certificate;
      },
      detail: 'the certificate has expired [CERT_HAS_EXPIRED]',
    },
  ];

  test.each(BAD)(
    'whose certificate $why is refused, asked once, and gets not a byte of a request',
    async ({ make, detail }) => {
      const server = await startMisbehavingServer(
        (_request, socket) => answer(socket, 200, RESULT_BODY),
        make(),
      );
      const service = clientOf(server.url);
      const error = errorOf(await service.getApprovalResult('A-1'));
      expect(error.kind).toBe('unreachable');
      expect(error.detail).toBe(`TLS (127.0.0.1:${server.port}): ${detail}.`);
      for (const { make: call } of CHANGING_CALLS)
        expect(errorOf(await call(service)).kind).toBe('unreachable');
      expect(server.requests).toHaveLength(0);
      expect(server.connections()).toBeLessThanOrEqual(4);
    },
  );

  test('is refused with a bad certificate even where the environment says that certificates do not matter', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const server = await startMisbehavingServer(
      (_request, socket) => answer(socket, 200, RESULT_BODY),
      makeCertificate('127.0.0.1'),
    );
    const error = errorOf(await clientOf(server.url).getApprovalResult('A-1'));
    expect(error.detail).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(server.requests).toHaveLength(0);
  });

  test('is unreachable, and TLS is named, where the other side speaks no TLS', async () => {
    const server = await startMisbehavingServer((_request, socket) => {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    const service = clientOf(server.url.replace('http:', 'https:'), {
      retryPolicy: { retries: 0 },
      timeouts: { connectMs: 300 },
    });
    const error = errorOf(await service.getApprovalResult('A-1'));
    expect(error.kind).toBe('unreachable');
    expect(error.detail).toMatch(/^TLS \(127\.0\.0\.1:\d+\): timed out/);
  });
});
