import { MAX_BODY_BYTES } from './limits.ts';

/** A reply's body as far as it could be taken apart. `text` is what can be quoted of it. */
export type ReplyBody =
  | { readonly kind: 'json'; readonly json: unknown; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' | 'too-large' | 'not-utf-8'; readonly text: string };

const QUOTED_BYTES = 4_096;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

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

function decode(body: string | Uint8Array): string | null {
  if (typeof body === 'string') return body.replace(/^\ufeff/, '');
  try {
    return strictUtf8.decode(body);
  } catch {
    return null;
  }
}

/** Takes a body apart: UTF-8 (with or without a byte order mark), then JSON if it is some, whatever its content type says. Never throws. */
export function readBody(body: string | Uint8Array): ReplyBody {
  if (isTooLarge(body)) return { kind: 'too-large', text: beginning(body) };
  const text = decode(body);
  if (text === null) return { kind: 'not-utf-8', text: beginning(body) };
  if (text.trim() === '') return { kind: 'empty', text: '' };
  try {
    const json: unknown = JSON.parse(text);
    return { kind: 'json', json, text };
  } catch {
    return { kind: 'text', text };
  }
}

/** What is wrong with a body that is no JSON, in one English sentence. */
export function notJsonDetail(body: ReplyBody): string {
  switch (body.kind) {
    case 'empty':
      return 'The reply has no body.';
    case 'too-large':
      return `The reply is larger than ${MAX_BODY_BYTES / 1024 / 1024} MiB.`;
    case 'not-utf-8':
      return 'The reply is no UTF-8 text.';
    case 'text':
    case 'json':
      return 'The reply is no JSON, or it was cut off.';
  }
}
