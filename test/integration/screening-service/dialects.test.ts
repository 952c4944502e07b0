/** How foreign services answer, over real sockets, and what each comes to: the whole job, or refused in clear words. */
import { expect, test } from 'vitest';
import { certaintyAfter } from '#electron/core/connection/service-connection.ts';
import { onlyOfService } from '#electron/features/report-links/requesting.ts';
import type { CallResult, ScreeningService } from '#electron/screening-service/index.ts';
import { type Result, success } from '#shared/result.ts';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import type { ApprovalResult, ServiceError } from '#shared/service/index.ts';
import { RESULT_DIALECTS, type ResultDialect } from '#test/unit/service/dialects-results.ts';
import { clientOf, SETTINGS } from './client.ts';
import type { Dialect, DialectExpectation, DialectReply } from './dialect.ts';
import { TRANSPORT_DIALECTS } from './dialects-transport.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

const AXES = [
  ...([
    'envelope',
    'names',
    'value',
    'beside',
    'parts',
    'link',
    'acknowledgement',
    'transport',
    'error',
  ] as const),
];

/** What an approval result comes to, once more from the socket to the score. */
function overTheWire({
  axis,
  name,
  reply,
  status = 200,
  expect: { comesTo, ...told },
}: ResultDialect): Dialect {
  const reading: DialectExpectation =
    comesTo === 'refused' || comesTo === 'not understood'
      ? { ok: false, kind: comesTo === 'refused' ? 'refused' : 'unreadable' }
      : { ok: true, recommends: comesTo === 'whole' || comesTo === 'review', ...scoreOf(told) };
  const headers = { 'content-type': 'application/json' };
  return {
    ...{ axis, name, call: 'getapplicationapproval' },
    ...{ reply: { status, headers, body: reply }, expect: reading },
  };
}

const scoreOf = (told: { readonly score?: number; readonly weight?: number }) => ({
  ...(told.score === undefined ? {} : { score: told.score }),
  ...(told.weight === undefined ? {} : { weight: told.weight }),
});

/** All of them are read in `test/unit/service`; these go over a socket, too. */
const DIALECTS: readonly Dialect[] = [
  ...RESULT_DIALECTS.filter((_, place) => place % 4 === 0).map(overTheWire),
  ...TRANSPORT_DIALECTS,
];

async function startService({ status = 200, headers = {}, body = '', wire }: DialectReply) {
  const server = await startMisbehavingServer(async (_request, socket) => {
    const filled = typeof body === 'string' ? body.replaceAll('{service}', server.url) : body;
    if (wire === undefined) {
      // What is known to have no body has none.
      if (status === 204) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      else answer(socket, status, filled, headers);
      return;
    }
    for (const piece of wire) {
      await new Promise((resolve) => setImmediate(resolve));
      if (piece === '') socket.end();
      else await new Promise((resolve) => socket.write(piece, resolve));
    }
  });
  return server;
}

/** What a call came to, as far as the dialects tell it. */
interface Outcome {
  readonly url?: string;
  readonly message?: string;
  readonly score?: number;
  readonly weight?: number;
  readonly recommends?: boolean;
}

async function outcomeOf(
  service: ScreeningService,
  { call, serviceAt }: Dialect,
  url: string,
): Promise<Result<Outcome, ServiceError>> {
  switch (call) {
    case 'setapprovalcenter':
      return answered(await service.publishApprovalCenter(SETTINGS));
    case 'addCoapplicant':
      return answered(await service.addCoapplicants(['tok-1', 'tok-2']));
    case 'getTempUrl':
      return answered(await onlyOfService(await service.createReportLink('tok-1'), serviceAt ?? url, []));
    case 'getapplicationapproval':
      return recommending(await service.getApprovalResult('A-1'));
  }
}

const recommending = (result: CallResult<ApprovalResult>): Result<Outcome, ServiceError> =>
  result.ok
    ? success({ ...result.value.answer, recommends: judgedPercentOf(result.value.answer) !== null })
    : result;

const answered = (result: CallResult<Outcome>): Result<Outcome, ServiceError> =>
  result.ok ? success(result.value.answer) : result;

test.each(DIALECTS.map((dialect) => [dialect.axis, dialect.call, dialect.name, dialect] as const))(
  'in the dialect of %s (%s, %s) the job is done, or refused in clear words',
  async (_axis, call, _name, dialect) => {
    const server = await startService(dialect.reply);
    const service = clientOf(server.url, { retryPolicy: { retries: 0 } });
    const result = await outcomeOf(service, dialect, server.url);
    const { expect: expected } = dialect;
    if (expected.ok) {
      const { ok: _ok, ...told } = expected;
      const url = told.url?.replaceAll('{service}', server.url);
      expect(result).toMatchObject({ ok: true, value: url === undefined ? told : { ...told, url } });
      return;
    }
    if (result.ok) throw new Error(`Believed wrongly: ${JSON.stringify(result.value)}`);
    const { error } = result;
    expect(error).toMatchObject({
      kind: expected.kind,
      ...(expected.message === undefined ? {} : { message: expected.message }),
      detail: expect.stringContaining(expected.says ?? ''),
    });
    // Clear words: a whole sentence of what happened, and what is certain of a call that changes something.
    expect(error.detail).toMatch(/^[A-Z].{15,}\.$/s);
    if (expected.notDone) expect(certaintyAfter(error)).toBe('not-done');
    if (expected.kind === 'refused') expect(certaintyAfter(error)).toBe('refused');
    if (call !== 'getapplicationapproval' && expected.kind === 'unreadable' && error.host === undefined) {
      expect(certaintyAfter(error)).toBe('unknown');
    }
    expect(server.requests).toHaveLength(1);
  },
);

test('there are at least 150 dialects, some on every axis, and each once', () => {
  expect(DIALECTS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(DIALECTS.map(({ axis }) => axis))).toEqual(new Set(AXES));
  const names = DIALECTS.map(({ axis, call, name }) => `${axis} ${call} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const answers = DIALECTS.map(({ call, reply, serviceAt }) => JSON.stringify([call, reply, serviceAt]));
  expect(new Set(answers).size).toBeGreaterThanOrEqual(250);
});
