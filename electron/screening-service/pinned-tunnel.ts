import net from 'node:net';
import tls from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
import { ConnectFailure, isPinned, OTHER_CERTIFICATE, STRICT_TLS, TIMED_OUT } from './connector.ts';
import { skipContinue } from './continue-news.ts';

/** A proxy, and the connections to it. */
interface Proxy {
  readonly uri: string;
  readonly connections: Dispatcher;
}

/**
 * Makes the function with which undici connects through a proxy that tunnels (CONNECT), to whoever is known by one certificate alone:
 * that is looked at at the far end of the tunnel, before a byte is sent. All within one time limit; every failure is a `ConnectFailure`.
 */
export function createPinnedTunnel(proxy: Proxy, timeoutMs: number, pin: string): buildConnector.connector {
  return ({ hostname, port }, callback) => {
    const late = AbortSignal.timeout(timeoutMs);
    open(proxy, { hostname, port: port || '443', pin, late }).then(
      (secured) => callback(null, secured),
      (error: unknown) => callback(asConnectFailure(error, late), null),
    );
  };
}

interface Tunnel {
  readonly hostname: string;
  readonly port: string;
  readonly pin: string;
  readonly late: AbortSignal;
}

async function open(proxy: Proxy, { hostname, port, pin, late }: Tunnel): Promise<tls.TLSSocket> {
  const target = `${hostname}:${port}`;
  const { statusCode, socket } = await proxy.connections.connect({
    origin: proxy.uri,
    path: target,
    headers: { host: target },
    signal: late,
  });
  if (statusCode !== 200) {
    socket.destroy();
    throw new ConnectFailure('connection', `PROXY_${statusCode}`);
  }
  const secured = tls.connect({
    ...STRICT_TLS,
    rejectUnauthorized: false,
    socket,
    host: hostname,
    ...(net.isIP(hostname) ? {} : { servername: hostname }),
  });
  const cut = (): void => void secured.destroy(new ConnectFailure('tls', TIMED_OUT));
  late.addEventListener('abort', cut, { once: true });
  try {
    skipContinue(secured);
    await new Promise<void>((resolve, reject) => {
      secured.once('secureConnect', resolve);
      secured.once('error', reject);
      secured.once('close', () => reject(new ConnectFailure('tls', 'ECONNRESET')));
    });
    if (!isPinned(secured, pin)) throw new ConnectFailure('tls', OTHER_CERTIFICATE);
    return secured;
  } catch (error) {
    secured.destroy();
    throw error instanceof ConnectFailure ? error : new ConnectFailure('tls', codeIn(error), asError(error));
  } finally {
    late.removeEventListener('abort', cut);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : asError(error).name;

/** What failed before the far end was reached was the way to the proxy, or what that answered. */
function asConnectFailure(error: unknown, late: AbortSignal): ConnectFailure {
  if (error instanceof ConnectFailure) return error;
  return new ConnectFailure('connection', late.aborted ? TIMED_OUT : codeIn(error), asError(error));
}
