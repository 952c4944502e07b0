import tls from 'node:tls';

const LEAST_VERSION = 'TLSv1.2';

/**
 * Whom a TLS connection trusts: the authorities that come with the program and, beside them, those of the system's own certificate store, so
 * that an office whose network has an authority of its own works. Read with the first TLS connection of a client, never while the desk starts.
 */
export function trustedContext(): tls.SecureContext {
  const authorities = new Set([...tls.getCACertificates('default'), ...systemAuthorities()]);
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
