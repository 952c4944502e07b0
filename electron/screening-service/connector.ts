import net from 'node:net';
import tls from 'node:tls';
import type { buildConnector } from 'undici';
import { skipContinue } from './continue-news.ts';
import { trustedContext } from './trust.ts';

/** What happens before a request can be written, in this order. */
export type ConnectStep = 'name-lookup' | 'connection' | 'tls';

/** Told when a step of connecting has ended, well or not. */
export type ConnectObserver = (step: ConnectStep, durationMs: number) => void;

/** Connecting failed, and at which step: so that the request certainly never went out. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly step: ConnectStep;
  /** The code of the system or of TLS (`ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`), or `TIMED_OUT`. */
  readonly code: string;

  constructor(step: ConnectStep, code: string, cause?: Error) {
    super(`${step} failed (${code})`, cause ? { cause } : {});
    this.step = step;
    this.code = code;
  }
}

export const TIMED_OUT = 'TIMED_OUT';

const KEEP_ALIVE_PROBE_MS = 60_000;
/** 80 bits. */
const SHORTEST_PIN = 20;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/**
 * Settings of every TLS connection. Stated although they are the defaults: the defaults can be weakened from outside
 * (NODE_TLS_REJECT_UNAUTHORIZED, NODE_OPTIONS), what is stated cannot.
 */
export const STRICT_TLS = {
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
  ALPNProtocols: ['http/1.1'],
} as const;

/** Whom a TLS connection trusts: authorities, or one certificate alone, known by how its SHA-256 begins (hexadecimal). */
export type Trust = { readonly by: 'authorities' } | { readonly by: 'pin'; readonly pin: string };
export const BY_AUTHORITIES: Trust = { by: 'authorities' };

/** Another certificate than the one that is pinned. */
export const OTHER_CERTIFICATE = 'ERR_TLS_OTHER_CERTIFICATE';

/**
 * Makes the function with which undici connects: TCP, then TLS for `https:`, within one time limit for name lookup,
 * connection and handshake together. undici's own connector does the same but does not tell which step failed.
 */
export function createConnector(
  timeoutMs: number,
  observe?: ConnectObserver,
  trust: Trust = BY_AUTHORITIES,
): buildConnector.connector {
  const sessions = new Map<string, Buffer>();
  let trusted: tls.SecureContext | undefined;

  return ({ hostname, port, protocol, servername }, callback) => {
    const secure = protocol === 'https:';
    const portNumber = Number(port) || (secure ? 443 : 80);
    const plain = net.connect({
      host: hostname,
      port: portNumber,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_PROBE_MS,
    });
    let socket = plain;
    skipContinue(plain);
    let step: ConnectStep = net.isIP(hostname) ? 'connection' : 'name-lookup';
    let stepStartedMs = performance.now();
    let settled = false;

    const endStep = (next: ConnectStep) => {
      if (step === next) return;
      const nowMs = performance.now();
      observe?.(step, nowMs - stepStartedMs);
      step = next;
      stepStartedMs = nowMs;
    };
    const succeed = () => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      observe?.(step, performance.now() - stepStartedMs);
      callback(null, socket);
    };
    const fail = (code: string, cause?: Error) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      const connectFailure = new ConnectFailure(step, code, cause);
      observe?.(step, performance.now() - stepStartedMs);
      socket.destroy();
      plain.destroy();
      callback(connectFailure, null);
    };
    const timer = setTimeout(() => fail(TIMED_OUT), timeoutMs);

    const startTls = () => {
      endStep('tls');
      const sessionKey = `${hostname}:${portNumber}`;
      const session = sessions.get(sessionKey);
      if (trust.by === 'authorities') trusted ??= trustedContext();
      const secured = tls.connect({
        ...STRICT_TLS,
        // Nobody vouches for it: it is looked at below, before a byte is sent.
        ...(trust.by === 'pin' ? { rejectUnauthorized: false } : { secureContext: trusted }),
        socket: plain,
        host: hostname,
        ...(net.isIP(hostname) ? {} : { servername: servername || hostname }),
        ...(session ? { session } : {}),
      });
      socket = secured;
      skipContinue(secured);
      // Of a connection that goes on another's, no certificate is shown.
      if (trust.by === 'authorities') secured.on('session', (ticket) => sessions.set(sessionKey, ticket));
      secured.on('error', (error) => fail(codeOf(error), error));
      secured.once('secureConnect', () => {
        if (trust.by === 'authorities' || isPinned(secured, trust.pin)) succeed();
        else fail(OTHER_CERTIFICATE);
      });
    };

    plain.on('lookup', (error) => {
      if (!error) endStep('connection');
    });
    plain.on('error', (error) => fail(codeOf(error), error));
    plain.once('connect', secure ? startTls : succeed);
  };
}

/** Whether what a connection shows is the certificate that is known by how its SHA-256 begins. */
export function isPinned(secured: tls.TLSSocket, pin: string): boolean {
  const shown = secured.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase() ?? '';
  return pin.length >= SHORTEST_PIN && shown.startsWith(pin);
}
