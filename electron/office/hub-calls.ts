import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import {
  aboutSchema,
  appendedSchema,
  type appendSchema,
  endLineSchema,
  foundedSchema,
  invitesSchema,
  joinedSchema,
  type Point,
  pointSchema,
  stateSchema,
} from '#shared/office/calls.ts';
import { textsSchema } from '#shared/office/texts.ts';
import { HubFailure } from './hub-failure.ts';
import {
  asHubFailure,
  HubLine,
  type HubLineOptions,
  HubRefusal,
  type HubRequest,
  parsed,
  readText,
} from './hub-line.ts';
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

/** Takes a piece of what the hub has behind a point: lines as they came, and where they end as far as the hub has said. */
export type TakeLines = (lines: readonly string[], end: Point | null) => Promise<void>;

const LINES_AT_ONCE = 500;
/** The same where nobody waits for the records meanwhile. */
export const MOST_LINES_AT_ONCE = 4_000;
/** Or fewer, where they are long. */
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
const LONGEST_ANSWER = 1024 * 1024;
/** The hub says something every 20 seconds: a stream that is silent for longer is dead, whatever the system thinks. */
const SILENCE_MS = 45_000;
const FIRST_WORD_MS = 10_000;

const batchText = ({ entries, texts, signature }: SignedBatch): string =>
  `"entries":[${entries.join(',')}],${texts === null ? '' : `"texts":${texts},`}"signature":${JSON.stringify(signature)}`;

const eventSchema = z.strictObject({ texts: textsSchema, entries: z.array(z.unknown()), end: pointSchema });

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
  async entries(
    after: Point,
    take: TakeLines,
    { waitS = 0, signal, linesAtOnce = LINES_AT_ONCE }: Waiting = {},
  ): Promise<Point> {
    const answer = await this.#authorized({
      method: 'GET',
      path: entriesPath(after, waitS),
      headers: { 'accept-encoding': 'zstd' },
      signal,
      waitMs: FIRST_WORD_MS * 3 + waitS * 1_000,
    });
    const isPacked = answer.headers['content-encoding'] === 'zstd';
    const unpacked = isPacked ? answer.body.pipe(createZstdDecompress()) : answer.body;
    answer.body.on('error', (error) => unpacked.destroy(error));
    // Once nobody reads it any more, that it is broken off is no news.
    unpacked.on('error', () => undefined);
    // The next piece is read while one is taken.
    let taking: Promise<void> = Promise.resolve();
    const takeNext = async (lines: readonly string[], upTo: Point | null): Promise<void> => {
      await taking;
      taking = take(lines, upTo);
      taking.catch((error: unknown) => unpacked.destroy(asHubFailure(error, signal)));
    };
    let end: Point | null = null;
    try {
      let lines: string[] = [];
      let characters = 0;
      for await (const line of linesOf(unpacked)) {
        const last = line.startsWith('{"end"') ? endLineSchema.safeParse(parsed(line)) : null;
        if (last?.success === true) {
          end = last.data.end;
          await takeNext(lines, end);
          // Read to its very end, so that the connection can be used again.
          continue;
        }
        lines.push(line);
        characters += line.length;
        if (lines.length < linesAtOnce && characters < CHARACTERS_AT_ONCE) continue;
        await takeNext(lines, null);
        lines = [];
        characters = 0;
      }
      await taking;
    } catch (error) {
      // Whoever asks again finds nobody at work.
      await taking.catch(() => undefined);
      throw asHubFailure(error, signal);
    } finally {
      answer.body.destroy();
    }
    if (end === null) throw new HubFailure('unreachable', 'The hub’s answer broke off.');
    return end;
  }

  /**
   * What comes behind a point, as long as the stream goes: it ends by throwing. `onOpen` is called once the stream is known to arrive;
   * where something holds it back, it throws a `StreamHeldBack`.
   */
  async live(after: Point, take: TakeLines, onOpen: () => void, signal: AbortSignal): Promise<never> {
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
    const { body, headers } = answer;
    body.on('error', () => undefined);
    if (!String(headers['content-type']).startsWith('text/event-stream')) {
      body.destroy();
      throw new StreamHeldBack();
    }
    let isOpen = false;
    const firstWord = setTimeout(() => {
      if (!isOpen) body.destroy(new StreamHeldBack());
    }, FIRST_WORD_MS);
    try {
      let text = '';
      body.setEncoding('utf8');
      for await (const chunk of body) {
        if (!isOpen) onOpen();
        isOpen = true;
        text += String(chunk);
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          const data = event.split('\n').find((line) => line.startsWith('data: '));
          if (data === undefined) continue;
          const said = eventSchema.safeParse(parsed(data.slice('data: '.length)));
          if (!said.success) throw new HubFailure('no-hub', 'The hub’s stream could not be read.');
          const { texts, entries, end: point } = said.data;
          await take([JSON.stringify({ texts }), ...entries.map((entry) => JSON.stringify(entry))], point);
        }
      }
    } catch (error) {
      throw error instanceof StreamHeldBack ? error : asHubFailure(error, signal);
    } finally {
      clearTimeout(firstWord);
      body.destroy();
    }
    throw new HubFailure('unreachable', 'The hub ended the stream.');
  }

  close(): Promise<void> {
    return this.#line.close();
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

/** Something between the desk and the hub holds streams back: it asks again and again instead. */
export class StreamHeldBack extends Error {
  override readonly name = 'StreamHeldBack';
}

interface Waiting {
  readonly waitS?: number;
  /** How many lines are taken in one piece, at most. */
  readonly linesAtOnce?: number;
  readonly signal?: AbortSignal | undefined;
}

const entriesPath = ({ seq, chain }: Point, waitS: number): string =>
  `/entries?seq=${seq}&chain=${chain}&wait=${waitS}`;

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new HubFailure('no-hub', 'The hub’s answer could not be read.');
}
