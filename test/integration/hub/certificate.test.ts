import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { expect, test } from 'vitest';
import { makeCertificate } from '#hub/certificate.ts';

test('a certificate of any length can be used: its last line may be a full one', () => {
  const lengths = Array.from({ length: 60 }, (_, at) => at + 1);
  const ends = lengths.map((length) => {
    const host = 'h'.repeat(length);
    const { key, cert } = makeCertificate(host);
    createSecureContext({ key, cert });
    expect(new X509Certificate(cert).checkHost(host)).toBe(host);
    return cert.trimEnd().split('\n').at(-2)?.length;
  });
  // The control: one of them had such a line.
  expect(ends).toContain(64);
});
