import { request as ask, createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../screening-service/misbehaving-server.ts';

interface ReverseProxy {
  readonly address: string;
  /** Longer bodies are refused as nginx does. May be changed at any time. */
  mostBytes: number;
  /** How long each body was that it passed on, and each that it refused. */
  readonly passed: number[];
  readonly refused: number[];
}

/** Stands before a hub as nginx does: a body that is too long is refused by what its head says, while it still comes. */
export async function reverseProxy(to: string, mostBytes: number): Promise<ReverseProxy> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    response.on('error', () => undefined);
    if (length > proxy.mostBytes) {
      proxy.refused.push(length);
      request.resume();
      response.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      response.end('<html><head><title>413 Request Entity Too Large</title></head></html>');
      return;
    }
    if (length > 0) proxy.passed.push(length);
    const forwarded = ask(new URL(url, to), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.on('close', () => answer.destroy());
      response.flushHeaders();
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listen(server);
  const proxy: ReverseProxy = { address: `http://127.0.0.1:${port}`, mostBytes, passed: [], refused: [] };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}
