import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCertificate } from '#hub/certificate.ts';
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

describe('an office with a certificate authority of its own', () => {
  const asked = async (url: string, store: string | undefined): Promise<string> => {
    const { NODE_EXTRA_CA_CERTS: _others, SSL_CERT_FILE: _store, ...environment } = process.env;
    const program = join(import.meta.dirname, 'trusting-program.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, url], {
      env: store === undefined ? environment : { ...environment, SSL_CERT_FILE: store },
    });
    return stdout.trim();
  };

  test('is trusted where the authority is in the store of the system, and nowhere else', async () => {
    const certificate = makeCertificate('127.0.0.1');
    const server = await startMisbehavingServer(
      (_request, socket) => answer(socket, 200, RESULT_BODY),
      certificate,
    );
    const folder = await mkdtemp(join(tmpdir(), 'threshold-store-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // Where Node and OpenSSL look for the system's store on Linux; on Windows and macOS it is not a file.
    const store = join(folder, 'authorities.pem');
    await writeFile(store, certificate.cert);

    expect(await asked(server.url, undefined)).toContain('the certificate is self-signed');
    expect(server.requests).toHaveLength(0);
    expect(await asked(server.url, store)).toBe('answered');
    expect(server.requests).toHaveLength(1);

    // Beside the program's own authorities, not in their place: another one is refused as before.
    const stranger = await startMisbehavingServer(
      (_request, socket) => answer(socket, 200, RESULT_BODY),
      makeCertificate('127.0.0.1'),
    );
    expect(await asked(stranger.url, store)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  });
});
