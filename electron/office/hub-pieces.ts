import { constants, createZstdDecompress } from 'node:zlib';
import { endLineSchema, type Point } from '#shared/office/calls.ts';
import { LONGEST_LINE, partsOf } from './bounded-text.ts';
import { HubFailure } from './hub-failure.ts';
import { asHubFailure, type HubAnswer, parsed } from './hub-line.ts';

/** Takes a piece of what the hub has behind a point: lines as they came, and where they end as far as the hub has said. */
export type TakeLines = (lines: readonly string[], end: Point | null) => Promise<void>;

export const LINES_AT_ONCE = 500;
/** The same where nobody waits for the records meanwhile. */
export const MOST_LINES_AT_ONCE = 4_000;
/** Or fewer, where they are long. */
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
/** How much of what it has unpacked an unpacker keeps: a hub packs with less, and the format would allow gigabytes. */
const WINDOW = { [constants.ZSTD_d_windowLogMax]: 23 };

/** Takes an answer of lines piece by piece. Answers where it ends. Throws a `HubFailure`. */
export async function takePieces(
  answer: HubAnswer,
  take: TakeLines,
  linesAtOnce: number,
  signal: AbortSignal | undefined,
): Promise<Point> {
  const isPacked = answer.headers['content-encoding'] === 'zstd';
  const unpacked = isPacked ? answer.body.pipe(createZstdDecompress({ params: WINDOW })) : answer.body;
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
    for await (const line of partsOf(unpacked, '\n', LONGEST_LINE)) {
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
