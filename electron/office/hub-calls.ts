import { z } from 'zod';
import {
  aboutSchema,
  appendedSchema,
  type appendSchema,
  foundedSchema,
  invitesSchema,
  joinedSchema,
  type Point,
  pointSchema,
  stateSchema,
} from '#shared/office/calls.ts';
import { HubFailure } from './hub-failure.ts';
import { HubLine, type HubLineOptions, HubRefusal, type HubRequest, parsed, readText } from './hub-line.ts';
import { LINES_AT_ONCE, type TakeLines, takePieces } from './hub-pieces.ts';
import { FIRST_WORD_MS, StreamHeldBack, type StreamListener, takeEvents } from './hub-stream.ts';
import { requireSpoken } from './spoken-protocol.ts';
import { createCallTokens } from './tokens.ts';

export interface HubCallsOptions extends HubLineOptions {
  readonly device: string;
  nowMs(): number;
  /** How long the live stream may say nothing. */
  readonly silenceMs?: number;
  /** By the device's key; null where the vault is locked. */
  sign(bytes: Uint8Array): Buffer | null;
}

/** A signed batch as JSON. */
export interface SignedBatch {
  readonly entries: readonly string[];
  readonly texts: string | null;
  readonly signature: string;
}

/** Refused where another entry has come to that cell than the newest known there; '' for none. */
export type Expectation = NonNullable<z.input<typeof appendSchema>['expect']>;

const LONGEST_ANSWER = 1024 * 1024;
/** The hub says something every 20 seconds: a stream that is silent for longer is dead, whatever the system thinks. */
const SILENCE_MS = 45_000;

const batchText = ({ entries, texts, signature }: SignedBatch): string =>
  `"entries":[${entries.join(',')}],${texts === null ? '' : `"texts":${texts},`}"signature":${JSON.stringify(signature)}`;

/** What a desk asks of its hub. Everything throws a `HubFailure`. */
export class HubCalls {
  readonly #line: HubLine;
  readonly #options: HubCallsOptions;
  #tokens: ReturnType<typeof createCallTokens> | null = null;
  #office = '';
  /** By how much the hub's clock is before this desk's; for tokens alone. */
  #aheadMs = 0;

  constructor(options: HubCallsOptions) {
    this.#options = options;
    this.#line = new HubLine(options);
  }

  /** From now on it is about this office of this hub. */
  turnTo(hub: string, office: string): void {
    const { device, sign } = this.#options;
    this.#office = office;
    this.#tokens = createCallTokens({ device, hub, office, sign });
  }

  /** Whether it is a hub that this desk can speak with; which, and by how much this computer's clock is before it. */
  async about(signal?: AbortSignal): Promise<{ readonly hub: string; readonly clockOffMs: number }> {
    const askedAtMs = this.#options.nowMs();
    const answer = await this.#json({ method: 'GET', path: '/v1/about', signal });
    requireSpoken(answer);
    const { hub, now } = readAs(aboutSchema, answer);
    return { hub, clockOffMs: Math.round((askedAtMs + this.#options.nowMs()) / 2 - now) };
  }

  found(who: object, batch: SignedBatch) {
    const body = `${JSON.stringify(who).slice(0, -1)},${batchText(batch)}}`;
    return this.#ask(foundedSchema, { method: 'POST', path: '/v1/offices', body });
  }

  /** Brings an office of another hub by the code: its founding entry, which any device may have made. */
  move(who: object, batch: SignedBatch) {
    const body = `${JSON.stringify(who).slice(0, -1)},${batchText(batch)}}`;
    return this.#ask(foundedSchema, { method: 'POST', path: '/v1/moves', body });
  }

  /** Brings more of it, in the other hub's order. Answers where it ends here; none asks for that. */
  copy(batches: readonly SignedBatch[], signal?: AbortSignal) {
    const body = `{"batches":[${batches.map((batch) => `{${batchText(batch)}}`).join(',')}]}`;
    return this.#ofOffice(pointSchema, { method: 'POST', path: '/copy', body, signal });
  }

  join(who: object, signal?: AbortSignal) {
    return this.#ask(joinedSchema, { method: 'POST', path: '/v1/joins', body: JSON.stringify(who), signal });
  }

  append(batch: SignedBatch, signal?: AbortSignal, expect?: Expectation) {
    const expected = expect === undefined ? '' : `,"expect":${JSON.stringify(expect)}`;
    return this.#ofOffice(appendedSchema, {
      method: 'POST',
      path: '/append',
      body: `{${batchText(batch)}${expected}}`,
      signal,
    });
  }

  relay(batch: SignedBatch, signal?: AbortSignal) {
    return this.#ofOffice(appendedSchema, {
      method: 'POST',
      path: '/relay',
      body: `{${batchText(batch)}}`,
      signal,
    });
  }

  state(signal?: AbortSignal) {
    return this.#ofOffice(stateSchema, { method: 'GET', path: '/state', signal });
  }

  invites(signal?: AbortSignal) {
    return this.#ofOffice(invitesSchema, { method: 'GET', path: '/invites', signal });
  }

  async addInvite(invite: object): Promise<void> {
    await this.#ofOffice(z.strictObject({}), {
      method: 'POST',
      path: '/invites',
      body: JSON.stringify(invite),
    });
  }

  async removeInvite(id: string): Promise<void> {
    await this.#ofOffice(z.strictObject({}), { method: 'DELETE', path: `/invites/${id}` });
  }

  /** Whether the hub's history has this point. */
  async knows(point: Point, signal?: AbortSignal): Promise<boolean> {
    try {
      const { body } = await this.#authorized({ method: 'GET', path: entriesPath(point, 0), signal });
      // Only whether it begins is of interest.
      body.on('error', () => undefined);
      body.destroy();
      return true;
    } catch (error) {
      if (error instanceof HubRefusal && error.code === 'diverged') return false;
      throw error;
    }
  }

  /** All that the hub has behind a point, piece by piece; `waitS`: waits so long where there is nothing yet. Answers where it ends. */
  entries(after: Point, take: TakeLines, { waitS = 0, ...waiting }: Waiting = {}): Promise<Point> {
    return this.#pieces(entriesPath(after, waitS), FIRST_WORD_MS * 3 + waitS * 1_000, take, waiting);
  }

  /**
   * Of what the hub has behind a point, only what erases, and who is in, with what shows that these are signed. Throws `nothing-here` where
   * the hub is older than this question.
   */
  erasing({ seq, chain }: Point, take: TakeLines, waiting: Waiting = {}): Promise<Point> {
    return this.#pieces(`/erasing?seq=${seq}&chain=${chain}`, FIRST_WORD_MS * 3, take, waiting);
  }

  /** What comes behind a point, as long as the stream goes: it ends by throwing; where something holds it back, a `StreamHeldBack`. */
  async live(after: Point, listener: StreamListener, signal: AbortSignal): Promise<never> {
    const answer = await this.#authorized({
      method: 'GET',
      path: `/live?seq=${after.seq}&chain=${after.chain}`,
      headers: { accept: 'text/event-stream' },
      signal,
      waitMs: FIRST_WORD_MS,
      silenceMs: this.#options.silenceMs ?? SILENCE_MS,
    }).catch((error: unknown) => {
      throw error instanceof HubFailure && error.problem === 'timed-out' ? new StreamHeldBack() : error;
    });
    return takeEvents(answer, listener, signal);
  }

  close(): Promise<void> {
    return this.#line.close();
  }

  async #pieces(
    path: string,
    waitMs: number,
    take: TakeLines,
    { signal, linesAtOnce = LINES_AT_ONCE }: Omit<Waiting, 'waitS'>,
  ): Promise<Point> {
    const headers = { 'accept-encoding': 'zstd' };
    const answer = await this.#authorized({ method: 'GET', path, headers, signal, waitMs });
    return takePieces(answer, take, linesAtOnce, signal);
  }

  async #ofOffice<Schema extends z.ZodType>(schema: Schema, request: HubRequest): Promise<z.output<Schema>> {
    const { body } = await this.#authorized(request);
    return readAs(schema, parsed(await readText(body, LONGEST_ANSWER)));
  }

  /** With a token; where the hub's clock is another, once more with one of its time. */
  async #authorized(request: HubRequest) {
    try {
      return await this.#withToken(request);
    } catch (error) {
      if (!(error instanceof HubRefusal) || error.code !== 'token') throw error;
      this.#aheadMs = error.nowMs - this.#options.nowMs();
      this.#tokens?.forget();
      return this.#withToken(request);
    }
  }

  #withToken(request: HubRequest) {
    const token = this.#tokens?.at(this.#options.nowMs() + this.#aheadMs) ?? null;
    if (token === null) throw new HubFailure('unreachable', 'The desk is locked.', { sent: 'nothing' });
    return this.#line.send({
      ...request,
      path: `/v1/offices/${this.#office}${request.path}`,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
  }

  async #ask<Schema extends z.ZodType>(schema: Schema, request: HubRequest): Promise<z.output<Schema>> {
    const { body } = await this.#line.send(request);
    return readAs(schema, parsed(await readText(body, LONGEST_ANSWER)));
  }

  async #json(request: HubRequest): Promise<unknown> {
    const { body } = await this.#line.send(request);
    return parsed(await readText(body, LONGEST_ANSWER));
  }
}

interface Waiting {
  readonly waitS?: number;
  /** How many lines are taken in one piece, at most. */
  readonly linesAtOnce?: number;
  readonly signal?: AbortSignal | undefined;
}

const entriesPath = ({ seq, chain }: Point, waitS: number): string =>
  `/entries?seq=${seq}&chain=${chain}&wait=${waitS}`;

function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new HubFailure('no-hub', 'The hub’s answer could not be read.');
}
