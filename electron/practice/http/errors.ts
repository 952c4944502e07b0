import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { PracticeLog } from '../options.ts';
import { Refusal } from './refusal.ts';

/** How an error is written: JSON for the calls, a page for people. */
export type WriteError = (reply: FastifyReply, status: number, message: string) => FastifyReply;

/** Answers every error of the routes below `app` with `write`. What went wrong inside is logged and never sent. */
export function answerErrors(app: FastifyInstance, log: PracticeLog, write: WriteError): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      log({ kind: 'failure', route: request.routeOptions.url ?? '', detail: error.stack ?? error.message });
      return write(reply, 500, 'The practice service failed. What you sent was not acted upon.');
    }
    return write(reply, status, error instanceof Refusal ? error.message : inOurWords(error, status));
  });
}

/** The documented envelope of an answer that carries no data. */
export const writeJsonError: WriteError = (reply, status, message) =>
  reply.code(status).send({ success: false, message });

/** The framework's errors said for the caller; its own wording names parts of the program. */
function inOurWords(error: FastifyError | Refusal, status: number): string {
  switch (status) {
    case 413:
      return 'The body is larger than the service accepts.';
    case 415:
      return 'The content type is not one that this call reads.';
    case 429:
      return error.message;
    default:
      return 'The request could not be read.';
  }
}
