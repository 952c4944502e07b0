import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import tls from 'node:tls';

const LEAST_VERSION = 'TLSv1.2';
/** A system's own store has a quarter of it. */
const LONGEST_FILE = 4 * 1024 * 1024;
const CERTIFICATE =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** By these an office whose network inspects TLS names a file of its authorities. */
const VARIABLES = ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'] as const;

/** A file of authorities that the environment names. */
export interface NamedAuthorities {
  readonly variable: (typeof VARIABLES)[number];
  readonly file: string;
  /** Those that can be used, in PEM; null where the file cannot be read. */
  readonly certificates: readonly string[] | null;
}

/**
 * Whom a TLS connection trusts: the authorities that come with the program and, beside them, those of the system's own certificate store and of
 * files that the environment names, so that an office whose network has an authority of its own works. Read with the first TLS connection of a
 * client, never while the desk starts.
 */
export function trustedContext(): tls.SecureContext {
  const named = namedAuthorities().flatMap(({ certificates }) => certificates ?? []);
  const authorities = new Set([...tls.getCACertificates('default'), ...systemAuthorities(), ...named]);
  return tls.createSecureContext({ ca: [...authorities], minVersion: LEAST_VERSION });
}

/** A store that cannot be read takes nothing away from the others. */
function systemAuthorities(): string[] {
  try {
    return tls.getCACertificates('system');
  } catch {
    return [];
  }
}

/**
 * What the environment names beside the system's own store. Read here: an installed program's Node leaves these variables alone, and the
 * systems' stores know only one of them, on one system. Does not throw.
 */
export function namedAuthorities(environment: NodeJS.ProcessEnv = process.env): NamedAuthorities[] {
  return VARIABLES.flatMap((variable) => {
    const file = environment[variable] ?? '';
    return file === '' ? [] : [{ variable, file, certificates: certificatesIn(file) }];
  });
}

function certificatesIn(file: string): readonly string[] | null {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > LONGEST_FILE) return null;
    return (readFileSync(file, 'latin1').match(CERTIFICATE) ?? []).filter(isCertificate);
  } catch {
    return null;
  }
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
