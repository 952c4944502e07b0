import { isWireObject } from '../scoring/wire.ts';
import { fieldLike } from './field-names.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { excerptOf, shownMessage } from './redact.ts';
import type { ReplyBody } from './reply-body.ts';

/** Where a service says in words what is the matter, the first that says something first. */
const WORD_FIELDS = ['message', 'error_description', 'error', 'errors', 'detail', 'title', 'reason'] as const;
/** One level down, where the root says nothing. */
const ENVELOPES = ['data', 'result', 'response', 'payload'] as const;
/** Objects within objects, within lists: nobody explains anything deeper. */
const MOST_LEVELS = 4;
const MOST_LISTED = 20;

/** The longest text that is taken for a word of the service, such as `OK`; what is longer is a page or a document. */
const LONGEST_PLAIN_TEXT = 200;

/** Whether a body that is no JSON is a few plain words: no markup, not the beginning of something that was cut off. */
export function isPlainText(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_PLAIN_TEXT && !/[<>]/.test(trimmed) && !/^[{["]/.test(trimmed);
}

/** The service's own words in a JSON value, fit to be shown; undefined where there are none. */
export function wordsIn(json: unknown): string | undefined {
  if (!isWireObject(json)) {
    const only = Array.isArray(json) && json.length === 1 ? json[0] : undefined;
    return isWireObject(only) ? wordsIn(only) : undefined;
  }
  const own = wordsUnder(json, MOST_LEVELS);
  if (own !== '') return shownMessage(own);
  const inner = fieldLike(json, ENVELOPES);
  return isWireObject(inner) ? shownMessage(wordsUnder(inner, MOST_LEVELS)) : undefined;
}

/** The service's own words in a body: in its JSON, or the body itself where it is a few plain words. */
export function wordsOfBody(body: ReplyBody): string | undefined {
  if (body.kind === 'json') return wordsIn(body.json);
  if (body.kind !== 'text' || !isPlainText(body.text)) return undefined;
  const words = excerptOf(body.text);
  return words === '' ? undefined : words;
}

function wordsUnder(fields: Readonly<Record<string, unknown>>, levels: number): string {
  for (const field of WORD_FIELDS) {
    const words = asWords(fieldLike(fields, [field]), levels - 1);
    if (words !== '') return words;
  }
  return '';
}

/** A text as it is; a list or a map of texts one after the other, with the names of the map, which are those of fields. */
function asWords(value: unknown, levels: number): string {
  if (typeof value === 'string') return value.slice(0, MAX_MESSAGE_LENGTH * 2).trim();
  if (levels <= 0) return '';
  if (Array.isArray(value)) return joined(value.slice(0, MOST_LISTED).map((one) => asWords(one, levels - 1)));
  if (!isWireObject(value)) return '';
  const own = wordsUnder(value, levels);
  if (own !== '') return own;
  return joined(
    Object.entries(value)
      .slice(0, MOST_LISTED)
      .map(([name, one]) => {
        const words = asWords(one, levels - 1);
        return words === '' ? '' : `${name}: ${words}`;
      }),
  );
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');
