import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Settings } from '#shared/scoring/rule.ts';
import { differenceOf, fromDifference, isDifference } from './reply-difference.ts';

/**
 * Replies are stored compressed, against a dictionary made of the settings that they repeat: a sixth of the size that they
 * have without it, and quicker. Nothing of an applicant is in it, and it need not be stored, for the same settings always
 * make the same text. What was compressed against a text opens with no other, so this one never changes. A reply that repeats it but for
 * its values, as most do, is what it says otherwise (`reply-difference.ts`); any other is deflated.
 */
export interface ReplyCompression {
  /** Takes the reply in UTF-8. */
  compress(reply: Uint8Array): Buffer;
  expand(compressed: Buffer): string;
}

export function replyCompression(settings: Settings): ReplyCompression {
  const dictionary = Buffer.from(dictionaryText(settings));
  const windowBits = windowBitsFor(dictionary.length);
  return {
    compress: (reply) =>
      differenceOf(reply, dictionary) ?? deflateRawSync(reply, { ...SMALL, windowBits, dictionary }),
    expand(compressed) {
      const bytes = isDifference(compressed)
        ? fromDifference(compressed, dictionary)
        : inflateRawSync(compressed, { dictionary });
      return bytes.toString('utf8');
    },
  };
}

/**
 * A reply is a few kilobytes, and a hundred bytes remain of it. What zlib makes ready by itself, a quarter of a megabyte for
 * each, takes longer than the compressing; so little takes half the time, and the next level makes a fifth less of it.
 */
const SMALL = { level: 2, memLevel: 4, chunkSize: 1_024 } as const;

/** The smallest window that reaches back as far as the dictionary is long: a reply repeats it in its order. */
function windowBitsFor(dictionaryBytes: number): number {
  return Math.min(15, Math.max(9, Math.ceil(Math.log2(dictionaryBytes + 1_024))));
}

/** The settings as the service words them. */
function dictionaryText(settings: Settings): string {
  const worded = Object.entries(settings).map(([name, setting]) => [
    name,
    {
      attribute_enabled: setting.enabled ? '1' : '0',
      baseline_value: String(setting.baselineValue),
      weight: String(setting.weight),
      baseline_type: setting.baselineType,
      evaluation_value: String(setting.evaluationValue),
      evaluation_type: setting.evaluationType,
      score_value: String(setting.scoreValue),
      attribute_description: setting.description,
      attribute_value: '',
    },
  ]);
  return JSON.stringify({ success: true, message: '', data: Object.fromEntries(worded) });
}
