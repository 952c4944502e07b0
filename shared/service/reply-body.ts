import { MAX_BODY_BYTES } from './limits.ts';
import { parsedJson } from './parsed-json.ts';
import { decodeText } from './reply-text.ts';

/** A reply's body as far as it could be taken apart. `text` is what can be quoted of it. */
export type ReplyBody =
  | { readonly kind: 'json'; readonly json: unknown; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' | 'too-large' | 'not-text'; readonly text: string };

const QUOTED_BYTES = 4_096;

function isTooLarge(body: string | Uint8Array): boolean {
  if (typeof body !== 'string') return body.byteLength > MAX_BODY_BYTES;
  // A UTF-16 unit is 1 to 3 bytes of UTF-8, so most texts need not be counted.
  if (body.length > MAX_BODY_BYTES || body.length * 3 <= MAX_BODY_BYTES) return body.length > MAX_BODY_BYTES;
  return new TextEncoder().encode(body).byteLength > MAX_BODY_BYTES;
}

/** The beginning of a body as text, however broken it is. */
function beginning(body: string | Uint8Array): string {
  return typeof body === 'string'
    ? body.slice(0, QUOTED_BYTES)
    : new TextDecoder().decode(body.subarray(0, QUOTED_BYTES));
}

/**
 * Takes a body apart: its text (with or without a byte order mark), then JSON if it is some, whatever its content type says. Never throws.
 *
 * @param contentType names the charset of bytes, where it does.
 */
export function readBody(body: string | Uint8Array, contentType = ''): ReplyBody {
  if (isTooLarge(body)) return { kind: 'too-large', text: beginning(body) };
  const text = typeof body === 'string' ? body.replace(/^\ufeff/, '') : decodeText(body, contentType);
  if (text === null) return { kind: 'not-text', text: beginning(body) };
  if (text.trim() === '') return { kind: 'empty', text: '' };
  const parsed = parsedJson(text);
  return parsed === undefined ? { kind: 'text', text } : { kind: 'json', json: parsed.json, text };
}

/** What is wrong with a body that is no JSON, in one English sentence. */
export function notJsonDetail(body: ReplyBody): string {
  switch (body.kind) {
    case 'empty':
      return 'The reply has no body.';
    case 'too-large':
      return `The reply is larger than ${MAX_BODY_BYTES / 1024 / 1024} MiB.`;
    case 'not-text':
      return 'The reply is no text, or not in the charset that it names.';
    case 'text':
    case 'json':
      return 'The reply is no JSON, or it was cut off.';
  }
}
