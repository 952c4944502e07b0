import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { codeOf, messageOf } from './error-text.ts';

/** What the hub shows, and its key; PEM. */
export interface HubCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Why no certificate can be had, in words for the person who started the hub. */
export class CertificateError extends Error {}

/** Nobody renews it: the codes of invites name it. */
const VALID_DAYS = 10 * 365;
const FINGERPRINT_BYTES = 10;

/** The company's own certificate. */
export function readCertificate(certFile: string, keyFile: string): HubCertificate {
  try {
    const cert = readFileSync(certFile, 'utf8');
    // Throws where it is none.
    new X509Certificate(cert);
    return { cert, key: readFileSync(keyFile, 'utf8') };
  } catch (error) {
    throw new CertificateError(
      `The certificate ${certFile} with its key ${keyFile} cannot be used: ${messageOf(error)}.`,
      { cause: error },
    );
  }
}

/** The hub's own, signed by itself: made with the first start, the same ever after, readable by its owner only. */
export function keptCertificate(folder: string, host: string): HubCertificate {
  const file = join(folder, 'certificate.pem');
  try {
    const both = readFileSync(file, 'utf8');
    new X509Certificate(both);
    return { key: both, cert: both };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw new CertificateError(`The certificate ${file} cannot be used: ${messageOf(error)}.`, {
        cause: error,
      });
    }
  }
  const { key, cert } = ownCertificate(host.includes(':') ? [] : [host]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Never half of it.
  writeFileSync(`${file}.new`, key + cert, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { key: key + cert, cert: key + cert };
}

/** A new one, signed by itself, for this computer by all its names. */
export function ownCertificate(more: readonly string[]): HubCertificate {
  const [first, ...others] = new Set([hostname(), 'localhost', '127.0.0.1', ...more]);
  return makeCertificate(first ?? 'localhost', { validToDays: VALID_DAYS, others });
}

/** What a code pins: the beginning of the certificate's SHA-256; zeros where somebody else vouches for it. */
export function pinOf(certificate: HubCertificate | null): Uint8Array {
  if (certificate === null) return new Uint8Array(FINGERPRINT_BYTES);
  const { fingerprint256, issuer, subject } = new X509Certificate(certificate.cert);
  if (issuer !== subject) return new Uint8Array(FINGERPRINT_BYTES);
  return Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').subarray(0, FINGERPRINT_BYTES);
}
