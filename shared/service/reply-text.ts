/** The charsets in which a reply's text is read, by the names that a content type may give them. */
const DECODERS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16be',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  iso8859_1: 'windows-1252',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/** One for each charset: making one takes as long as reading a reply with it. */
const decoders = new Map<string, TextDecoder>();

function decoderOf(charset: string): TextDecoder {
  const known = decoders.get(charset);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(charset, { fatal: true });
  decoders.set(charset, decoder);
  return decoder;
}

function charsetIn(contentType: string): string | undefined {
  const [, name = ''] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  return DECODERS[name.toLowerCase()];
}

/** What the first bytes say: a byte order mark, or the zeros of ASCII in UTF-16, which every JSON begins with. */
function charsetOfBytes(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xef && second === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 2 || bytes.length % 2 !== 0) return undefined;
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== 0 && second === 0 ? 'utf-16le' : undefined;
}

/**
 * A reply's bytes as text: by what the bytes show, then by the charset of its content type, else as UTF-8; without a byte order mark. Null
 * where they are no such text.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string | null {
  const charset = charsetOfBytes(bytes) ?? charsetIn(contentType) ?? 'utf-8';
  try {
    return decoderOf(charset).decode(bytes);
  } catch {
    return null;
  }
}
