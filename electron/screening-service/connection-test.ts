import { assertNever } from '#shared/assert-never.ts';
import type { ConnectionReport } from '#shared/features/program/model.ts';
import { checkOrganisationToken, type ServiceError, writeApplicationForm } from '#shared/service/index.ts';
import { type AttemptOutcome, attemptCall } from './attempt.ts';
import { systemClock } from './clock.ts';
import type { ConnectStep } from './connector.ts';
import type { Step, Timeouts } from './exchange.ts';
import { encodeMultipart } from './multipart.ts';
import type { ResolveProxy } from './routes.ts';
import { DEFAULT_TIMEOUTS } from './screening-service.ts';
import { isErrorOfService, isHollow, isJson, UNLIKELY_IDENTIFIER } from './tested-answer.ts';
import { readBaseUrl, Transport } from './transport.ts';

export interface ConnectionTestOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly userAgent: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly resolveProxy?: ResolveProxy | undefined;
  readonly signal?: AbortSignal | undefined;
}

type StepReport = ConnectionReport['steps'][number];
type StepName = StepReport['step'];

const STEPS: readonly StepName[] = ['name', 'connection', 'tls', 'token', 'answer'];
const STEP_NAMES: Readonly<Record<Step, StepName>> = {
  'name-lookup': 'name',
  connection: 'connection',
  tls: 'tls',
  'answer-head': 'answer',
  'answer-body': 'answer',
};
const NOT_REACHED = 'Not reached.';
const NO_LOOKUP = 'The address names no host to look up.';
const NOT_OF_SERVICE = 'An error came that any web server could send: it does not speak of an application.';
const NO_TLS = 'Not needed on this machine.';
/**
 * Tests an address and a token, step by step: name lookup, connection, TLS, token, the answer's shape. Asks for the
 * approval result of an application that should not exist; changes nothing on the service. Never throws, and nothing in
 * the report holds the token.
 */
export async function testConnection(options: ConnectionTestOptions): Promise<ConnectionReport> {
  const report = new Report();
  const base = readBaseUrl(options.baseUrl);
  if (!base.ok) return report.failedBefore('name', base.error);
  const token = checkOrganisationToken(options.token);
  if (!token.ok) return report.failedBefore('token', token.error.message);
  const form = writeApplicationForm(UNLIKELY_IDENTIFIER);
  if (!form.ok) return report.failedBefore('answer', form.error.message);

  const transport = new Transport(base.value, {
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    userAgent: options.userAgent,
    clock: systemClock,
    resolveProxy: options.resolveProxy,
    observe: (step, durationMs) => report.observed(step, durationMs),
  });
  const startedMs = performance.now();
  try {
    const outcome = await attemptCall(
      transport,
      'getapplicationapproval',
      encodeMultipart(form.value.fields),
      () => token.value,
      { signal: options.signal },
    );
    return report.ended(outcome, base.value.protocol === 'https:', performance.now() - startedMs);
  } finally {
    await transport.close();
  }
}

class Report {
  readonly #steps = new Map<StepName, StepReport>();
  #connectingMs = 0;

  /** A step of connecting was gone through, well or not: how it ended is told by the outcome. */
  observed(connectStep: ConnectStep, durationMs: number): void {
    this.#connectingMs += durationMs;
    this.#set(STEP_NAMES[connectStep], 'passed', '', durationMs);
  }

  failedBefore(step: StepName, detail: string): ConnectionReport {
    this.#set(step, 'failed', detail, 0);
    return this.#whole(NOT_REACHED, NOT_REACHED);
  }

  ended(outcome: AttemptOutcome<unknown>, secure: boolean, durationMs: number): ConnectionReport {
    const { result, brokenAt, way, raw } = outcome;
    const answerMs = Math.max(0, durationMs - this.#connectingMs);
    const detail = result.ok ? '' : inWords(result.error, raw);
    if (brokenAt !== null) {
      const step = STEP_NAMES[brokenAt];
      const stepMs = step === 'answer' ? answerMs : (this.#steps.get(step)?.durationMs ?? 0);
      this.#set(step, 'failed', detail, stepMs);
      const connected = step === 'answer' || step === 'tls';
      if (connected) this.#reached(way, secure && step === 'answer');
      return this.#whole(NO_LOOKUP, step === 'answer' ? NO_TLS : NOT_REACHED);
    }
    this.#reached(way, secure);
    this.#judge(outcome, detail, answerMs);
    return this.#whole(NO_LOOKUP, NO_TLS);
  }

  /** Through a proxy, the handshake with the service is not seen step by step; an answer shows that it went well. */
  #reached(way: string, secured: boolean): void {
    this.#set('connection', 'passed', `To ${way}.`, this.#steps.get('connection')?.durationMs ?? 0);
    if (secured && !this.#steps.has('tls')) this.#set('tls', 'passed', '', 0);
  }

  /** A complete answer: what it says of the token, and whether it is one of the screening service. */
  #judge({ result, raw }: AttemptOutcome<unknown>, detail: string, durationMs: number): void {
    const answered = (what: string): void => {
      this.#set('token', 'passed', '', 0);
      this.#set('answer', 'passed', what, durationMs);
    };
    const failed = (why: string): void => {
      this.#set('token', 'skipped', 'The answer does not tell.', 0);
      this.#set('answer', 'failed', why, durationMs);
    };
    if (result.ok) {
      answered('An approval result.');
      return;
    }
    switch (result.error.kind) {
      case 'token-rejected':
        this.#set('token', 'failed', detail, durationMs);
        return;
      case 'not-found':
      case 'refused':
        // A service that looked at what was asked for took the token; any other web server did not.
        if (isErrorOfService(raw)) answered(detail);
        else failed(`${NOT_OF_SERVICE} ${detail}`);
        return;
      case 'unreadable':
        if (result.error.status === 200 && isHollow(raw)) answered('An answer without a result.');
        else failed(detail);
        return;
      case 'network-refused':
      case 'proxy-sign-in':
      case 'busy':
      case 'service-failed':
      case 'unreachable':
      case 'unconfirmed':
      case 'cancelled':
        failed(detail);
        return;
      default:
        assertNever(result.error.kind);
    }
  }

  #set(step: StepName, outcome: StepReport['outcome'], detail: string, durationMs: number): void {
    this.#steps.set(step, { step, outcome, detail, durationMs: Math.round(durationMs) });
  }

  #whole(nameDetail: string, tlsDetail: string): ConnectionReport {
    const details: Partial<Record<StepName, string>> = { name: nameDetail, tls: tlsDetail };
    const steps = STEPS.map(
      (step): StepReport =>
        this.#steps.get(step) ?? {
          step,
          outcome: 'skipped',
          detail: details[step] ?? NOT_REACHED,
          durationMs: 0,
        },
    );
    return { passed: steps.every(({ outcome }) => outcome !== 'failed'), steps };
  }
}

/**
 * Never how the answer begins: any address can be tested, and what is behind it is not told to whoever typed it. Words that were sent as
 * an error in JSON are told, for a service says there what is wrong.
 */
function inWords({ message, detail }: ServiceError, raw: string): string {
  return [isJson(raw) ? message : '', detail].filter(Boolean).join(' ').slice(0, 2_000);
}
