/** A service that answers as a test says, over real HTTP, and keeps the approval centers that it was sent. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ScriptedAnswer {
  readonly status: number;
  readonly json: unknown;
}

export interface ScriptedService {
  readonly url: string;
  /** What it says to an approval center, and to whoever asks for an application; may be changed while it runs. */
  toPublishing: ScriptedAnswer;
  toLookUps: ScriptedAnswer;
  /** What it says to whoever asks for a report link. */
  toLinks: ScriptedAnswer;
  /** The approval centers that it was sent, to the byte. */
  readonly published: readonly Buffer[];
  close(): Promise<void>;
}

export const ACCEPTED: ScriptedAnswer = { status: 200, json: { success: true, message: '' } };
const UNKNOWN: ScriptedAnswer = { status: 404, json: { success: false, message: 'No such thing.' } };

export async function startScriptedService(): Promise<ScriptedService> {
  const published: Buffer[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (request.url?.endsWith('/setapprovalcenter')) {
        published.push(body);
        answer(response, service.toPublishing);
      } else if (request.url?.endsWith('/getTempUrl')) {
        answer(response, service.toLinks);
      } else {
        answer(response, request.url?.endsWith('/getapplicationapproval') ? service.toLookUps : UNKNOWN);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service listens nowhere.');
  const service: ScriptedService = {
    url: `http://127.0.0.1:${address.port}`,
    toPublishing: ACCEPTED,
    toLookUps: UNKNOWN,
    toLinks: UNKNOWN,
    published,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function answer(response: ServerResponse, { status, json }: ScriptedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
