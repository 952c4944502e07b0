import type { FastifyError, FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { RefusalCode } from '#shared/office/calls.ts';
import { codeOf, messageOf } from './error-text.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

/** What a caller is told of an error, whatever it is. What went wrong inside is logged, and never sent. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal('unreadable');
  return new Refusal(byStatus(statusOf(error)) ?? byDatabase(codeOf(error)));
}

function byStatus(status: number): RefusalCode | null {
  switch (status) {
    case 413:
      return 'too-large';
    case 429:
      return 'too-many';
    default:
      return status >= 400 && status < 500 ? 'unreadable' : null;
  }
}

function byDatabase(code: string): RefusalCode {
  switch (code) {
    case '53100':
    case 'SQLITE_FULL':
      return 'full';
    case '25006':
    case 'SQLITE_READONLY':
      return 'read-only';
    default:
      return 'unavailable';
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Answers an error of any call. */
export const answerFailures =
  (log: Log, nowMs: () => number) =>
  (
    error: FastifyError | Error,
    request: { readonly method: string; readonly routeOptions: { readonly url?: string | undefined } },
    reply: FastifyReply,
  ): FastifyReply => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      log({
        level: 'error',
        event: 'call-failed',
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        code: codeOf(error),
        // What is wrong with a text is told with the text: with somebody's data.
        detail: error instanceof SyntaxError ? 'What is kept cannot be read.' : messageOf(error),
      });
    }
    // The time is for tokens alone: a desk whose clock is off makes its next one by it.
    return reply
      .code(refusal.status)
      .send({ code: refusal.code, now: Math.floor(nowMs()), ...refusal.detail });
  };
