/** Longer words are not read: nobody's link or token is. */
const LONGEST_WORD = 8_000;
const MOST_READINGS = 60;
const DEEPEST = 4;
const LEAST_ENCODED = 12;

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const ESCAPE =
  /%u?([0-9a-f]{4}|[0-9a-f]{2})|\\u\{?([0-9a-f]{1,6})\}?|\\x([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt|quot|apos|colon|sol|period);|\\(.)|=([0-9A-F]{2})/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  sol: '/',
  period: '.',
};

/** As JSON writes these. */
const BLANKS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * What a word says to whoever knows how it is written: its escapes read, its hexadecimal and its base64, wherever that begins, and what comes
 * of these once more. So whether a link or a token is in it shows in what it holds, and not in how it looks. Without the word itself.
 */
export function readingsOf(word: string): readonly string[] {
  if (word.length > LONGEST_WORD) return [];
  const all = new Set([word]);
  let last: readonly string[] = [word];
  for (let depth = 0; depth < DEEPEST && last.length > 0 && all.size < MOST_READINGS; depth += 1) {
    const next = last.flatMap((text) => [escapesRead(text), ...hexRead(text), ...base64Read(text)]);
    last = [...new Set(next)]
      .filter((text) => text !== '' && !all.has(text))
      .slice(0, MOST_READINGS - all.size);
    for (const text of last) all.add(text);
  }
  all.delete(word);
  return [...all];
}

const charactersOf = (codes: readonly number[]): string =>
  codes.map((code) => String.fromCharCode(code)).join('');

/** What is no text is none that anybody hid in it. */
const isText = (text: string): boolean => text.length >= LEAST_ENCODED / 2 && /^[\t\n\r -~]+$/.test(text);

function escapesRead(text: string): string {
  return text.replaceAll(ESCAPE, (sequence: string, ...groups: unknown[]) => {
    const [percent, unicode, byte, hex, decimal, named, itself, quoted] = groups.map((group) =>
      typeof group === 'string' ? group : undefined,
    );
    if (named !== undefined) return NAMED[named.toLowerCase()] ?? sequence;
    if (itself !== undefined) return BLANKS[itself] ?? itself;
    // Of `%2F41` two digits are the escape, of `%u0041` four.
    const isWide = /^%u/i.test(sequence);
    const digits = percent !== undefined && !isWide ? percent.slice(0, 2) : percent;
    const rest = percent !== undefined && !isWide ? percent.slice(2) : '';
    const written = digits ?? unicode ?? byte ?? hex ?? quoted;
    const code = written === undefined ? Number(decimal) : Number.parseInt(written, 16);
    return code > 0xffff ? sequence : String.fromCharCode(code) + rest;
  });
}

function hexRead(text: string): string[] {
  return (text.match(/(?:(?:0x|\\x|[\s:,-])?[0-9a-f]{2}){6,}/gi) ?? []).flatMap((run) => {
    const digits = run.replaceAll(/0x|\\x|[\s:,-]/gi, '');
    const codes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    const read = charactersOf(codes);
    return isText(read) ? [read] : [];
  });
}

/** A text that begins in the middle of others: of each run, read from each of its first four characters. */
function base64Read(text: string): string[] {
  return (text.match(/[\w+/-]{12,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].flatMap((from) => {
      const read = base64Decoded(run.slice(from));
      const words = read.match(/[\t\n\r -~]{6,}/g) ?? [];
      return words.filter(isText);
    }),
  );
}

function base64Decoded(run: string): string {
  const codes: number[] = [];
  let [bits, held] = [0, 0];
  for (const character of run) {
    const value = BASE64.indexOf(character === '-' ? '+' : character === '_' ? '/' : character);
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    codes.push((bits >> held) & 0xff);
  }
  return charactersOf(codes);
}
