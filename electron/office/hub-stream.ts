import { z } from 'zod';
import { pointSchema } from '#shared/office/calls.ts';
import { textsSchema } from '#shared/office/texts.ts';
import { LONGEST_EVENT, partsOf } from './bounded-text.ts';
import { HubFailure } from './hub-failure.ts';
import { asHubFailure, type HubAnswer, parsed } from './hub-line.ts';
import type { TakeLines } from './hub-pieces.ts';

/** For the first word of an answer that waits for nothing. */
export const FIRST_WORD_MS = 10_000;

const eventSchema = z.strictObject({ texts: textsSchema, entries: z.array(z.unknown()), end: pointSchema });

/** Something between the desk and the hub holds streams back: it asks again and again instead. */
export class StreamHeldBack extends Error {
  override readonly name = 'StreamHeldBack';
}

export interface StreamListener {
  readonly take: TakeLines;
  /** The stream is known to arrive. */
  onOpen(): void;
  /** Somebody came by an invite. */
  onSomeoneCame(): void;
}

/** Takes what a live stream says, as long as it goes: it ends by throwing, a `StreamHeldBack` or a `HubFailure`. */
export async function takeEvents(
  { body, headers }: HubAnswer,
  { take, onOpen, onSomeoneCame }: StreamListener,
  signal: AbortSignal,
): Promise<never> {
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
    for await (const event of partsOf(body, '\n\n', LONGEST_EVENT)) {
      if (!isOpen) onOpen();
      isOpen = true;
      if (event === 'event: came') onSomeoneCame();
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data === undefined) continue;
      const said = eventSchema.safeParse(parsed(data.slice('data: '.length)));
      if (!said.success) throw new HubFailure('no-hub', 'The hub’s stream could not be read.');
      const { texts, entries, end: point } = said.data;
      await take([JSON.stringify({ texts }), ...entries.map((entry) => JSON.stringify(entry))], point);
    }
  } catch (error) {
    throw error instanceof StreamHeldBack ? error : asHubFailure(error, signal);
  } finally {
    clearTimeout(firstWord);
    body.destroy();
  }
  throw new HubFailure('unreachable', 'The hub ended the stream.');
}
