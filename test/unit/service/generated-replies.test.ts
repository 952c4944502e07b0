import { expect, it } from 'vitest';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import { readReply } from '#shared/service/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import {
  GENERATED_FOR,
  GENERATED_SERVICE,
  type GeneratedReply,
  generatedReply,
} from './generated-replies.ts';

/** `REPLIES=100000 SEED=7 npx vitest run --project unit test/unit/service/generated-replies.test.ts` goes further. */
const REPLIES = Number(process.env.REPLIES ?? 3_000);
const SEED = Number(process.env.SEED ?? 20_261_129);

function isBelieved({ call, reply }: GeneratedReply): boolean {
  const read = readReply(call, reply, Date.UTC(2026, 2, 1), {
    baseUrl: GENERATED_SERVICE,
    sent: GENERATED_FOR,
  });
  if (!read.ok) return false;
  return !('attributes' in read.value) || judgedPercentOf(read.value) !== null;
}

it(`of ${REPLIES} random replies (seed ${SEED}) none is believed without positive evidence, and what is plain is`, () => {
  const random = seededRandom(SEED);
  let [may, believed] = [0, 0];
  for (let place = 0; place < REPLIES; place += 1) {
    const generated = generatedReply(random);
    const is = isBelieved(generated);
    if (is && !generated.mayBeBelieved) throw new Error(`Believed: ${JSON.stringify(generated, null, 1)}`);
    if (!is && generated.mustBeBelieved)
      throw new Error(`Not believed: ${JSON.stringify(generated, null, 1)}`);
    may += generated.mayBeBelieved ? 1 : 0;
    believed += is ? 1 : 0;
  }
  // Both happen often: a reader that believes nothing, or a generator of nothing else, shows nothing.
  expect(believed).toBeGreaterThan(REPLIES / 10);
  expect(REPLIES - may).toBeGreaterThan(REPLIES / 3);
}, 1_200_000);
