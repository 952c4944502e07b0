/** Number formats of workbooks, as far as they change what a number means: days, and numbers that are shown with zeros or marks of an ID. */

/** What a number format makes of a number. */
export type NumberFormat = 'number' | 'day' | 'time' | ((value: number) => string | null);

/** ECMA-376, 18.8.30: the formats that have no code of their own; 27 to 36 and 50 to 58 are days in East Asia. */
const BUILT_IN_DAYS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56]);

/** The format of a style, by its number and, where the workbook has one, its code. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (BUILT_IN_DAYS.has(id)) return 'day';
    return BUILT_IN_TIMES.has(id) ? 'time' : 'number';
  }
  if (/^general$/i.test(code.trim())) return 'number';
  const bare = code
    .replaceAll(/"[^"]*"?|[\\_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replaceAll(/am\/pm|a\/p/gi, '');
  const hasTime = /[hs]|\[m+\]/i.test(bare);
  if (/[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime)) return 'day';
  if (hasTime) return 'time';
  return templateOf(code) ?? 'number';
}

interface Section {
  readonly condition: RegExpExecArray | null;
  /** A placeholder for a digit (`0`, `#`, `?`), or what stands there as it is. */
  readonly tokens: readonly { readonly isDigit: boolean; readonly text: string }[];
}

const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;

/** A format of digits and literal marks alone (`0000000`, `000-00-0000`, `"A-"0000`); null for any other. */
function templateOf(code: string): NumberFormat | null {
  const sections: Section[] = [];
  for (const text of code.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]|[^;])+/g) ?? []) {
    const section = sectionOf(text);
    if (section === null) break;
    sections.push(section);
  }
  const isTelling = ({ tokens }: Section): boolean =>
    tokens.filter(({ text }) => text === '0').length > 1 ||
    tokens.some(({ isDigit, text }) => !isDigit && /\S/.test(text));
  if (sections.length === 0 || !sections.some(isTelling)) return null;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return null;
    const section = sections.find(({ condition }) => condition === null || isMet(condition, value));
    return section === undefined ? null : shown(section, value);
  };
}

function sectionOf(text: string): Section | null {
  let condition: RegExpExecArray | null = null;
  const tokens: { isDigit: boolean; text: string }[] = [];
  for (const [token] of text.matchAll(/"[^"]*"?|[\\_*].|\[[^\]]*\]|./gs)) {
    const inside = token.slice(1, -1);
    if (token.startsWith('[')) {
      condition ??= CONDITION.exec(inside);
      // A currency; a color and a language say nothing.
      if (/^\$[^-]/.test(inside)) return null;
    } else if (token.startsWith('"')) tokens.push({ isDigit: false, text: token.replaceAll('"', '') });
    else if (token.startsWith('\\')) tokens.push({ isDigit: false, text: token.slice(1) });
    else if (/^[_*]/.test(token)) tokens.push({ isDigit: false, text: ' ' });
    else if (/[0#?]/.test(token)) tokens.push({ isDigit: true, text: token });
    else if (/[-+ ()/:]/.test(token)) tokens.push({ isDigit: false, text: token });
    else return null;
  }
  return tokens.some(({ isDigit }) => isDigit) ? { condition, tokens } : null;
}

function isMet([, sign, limit]: RegExpExecArray, value: number): boolean {
  const other = Number(limit);
  if (sign === '<=') return value <= other;
  if (sign === '>=') return value >= other;
  if (sign === '<>') return value !== other;
  if (sign === '<') return value < other;
  return sign === '>' ? value > other : value === other;
}

function shown({ tokens }: Section, value: number): string {
  const digits = [...String(value)];
  const places = tokens.filter(({ isDigit }) => isDigit).length;
  const more = digits.splice(0, Math.max(0, digits.length - places)).join('');
  let place = 0;
  let text = '';
  for (const token of tokens) {
    if (!token.isDigit) {
      text += token.text;
      continue;
    }
    const digit = digits[digits.length - places + place];
    if (place === 0) text += more;
    place += 1;
    if (digit !== undefined) text += digit;
    else if (token.text === '0') text += '0';
  }
  return text.trim();
}
