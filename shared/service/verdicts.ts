import { plainLine } from '../scoring/text.ts';
import { foldedName } from './field-names.ts';
import { MAX_REPLY_DEPTH } from './limits.ts';
import type { ReplyPath } from './pointing.ts';

/**
 * What a field of a reply says of how it went.
 * - `positive`, `negative`, `pending`: in one of the few words that everybody understands.
 * - `own`: a verdict on the applicant, of the provider's own.
 * - `unknown`: a word or number under a name that speaks of it, which nobody has explained.
 */
export type VerdictSays = 'positive' | 'negative' | 'pending' | 'own' | 'unknown';

/** A field that says how it went. */
export interface Verdict {
  readonly path: ReplyPath;
  /** As in `TaughtReply`. */
  readonly field: string;
  /** What stands there, as it came; of an object or a list nothing but that. */
  readonly word: string;
  readonly says: VerdictSays;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Names under which a "yes" is written as a switch (open-points.md, "Acknowledgement"). */
const SWITCHES = words('success ok issuccess accepted saved updated applied done status result');
/** Names under which it is a word. */
const WORDED = words('status result outcome message');
/** Names under which it is a status of HTTP. */
const CODES = words('status code statuscode responsecode');
/** Other codes: they confirm nothing, and may say that it failed. */
const OTHER_CODES = words('httpcode httpstatus httpstatuscode resultcode returncode exitcode errno');
const YES = words('true 1 yes ok');
const DONE = words('success successful ok accepted created done saved updated complete completed');
/** A whole body that is one of these words says yes. */
const WHOLE_BODY = words('true ok success done accepted created saved updated');
const NO = words('false no n error failed denied rejected invalid expired unauthorized');
const PENDING = words('pending processing inprogress queued partial incomplete');
/** Names that say that it is complete; they never say more than that it is not. */
const COMPLETE = words(
  'complete completed iscomplete iscompleted finished isfinished ready isready final isfinal',
);
/** What a filled field of such a name says is no. */
const ENDED = words('expired isexpired revoked isrevoked');
const ERRORS = /error|fail|reject|invalid|problem|exception|violation/;
/** Names whose last word is one of these speak of how it went, whatever stands before: `publish_status`, `wasSaved`. */
const SPEAKING = words(
  `success succeeded successful ok accepted saved updated applied done status result outcome verdict state response
   valid active available enabled confirmed published authorized authenticated acknowledged`,
);
/** Names under which something is said in words. */
const WORDS = words('message msg messages detail details reason errordescription statustext statusmessage');
/** Verdicts on an applicant, and the names beside a result under which such a one stands. */
const OWN = words('approved declined denied pass passed fail failed review eligible');
const OWN_NAMES = words(
  'decision recommendation verdict approved declined denied pass passed review eligible iseligible isapproved',
);
/** Names that mean something else beside a result: a state of the union, the day of the last change. */
const NO_VERDICT_OF_RESULT = words('state active available enabled published');
const DATED = words('accepted saved updated applied');
/** What stands in these is about somebody or something else. */
const ABOUT_OTHERS = words(
  `applicant applicants coapplicant coapplicants household members tenant guarantor employer property unit address
   landlord`,
);
const LONGEST_WORD = 200;

/** In which kind of reply a verdict is looked for. */
export type VerdictPlace = 'acknowledgement' | 'link' | 'result';

const lastWordOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .at(-1) ?? '';

/** Whether a name says that something failed: then nothing below it is anything else. */
export const isErrorName = (name: string): boolean => ERRORS.test(foldedName(name));

/** Whether a name speaks of how it went or of an error: then what stands under it is a verdict, whatever it is. */
export function isVerdictName(name: string): boolean {
  const folded = foldedName(name);
  return (
    [SWITCHES, CODES, OTHER_CODES, PENDING, COMPLETE, ENDED].some((names) => names.has(folded)) ||
    ERRORS.test(folded) ||
    SPEAKING.has(lastWordOf(name))
  );
}

/** A scalar as it is compared: a text without blanks around it and in small letters. */
export const comparedWord = (value: string): string =>
  plainLine(value).trim().toLowerCase().slice(0, LONGEST_WORD);

const wordOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim().slice(0, LONGEST_WORD);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** Whether something is said in a field for errors: not null, false, 0, empty, `none`, `no` or `n/a`, nor made of nothing else. */
export function isFilled(value: unknown): boolean {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const one = stack.pop();
    if (typeof one === 'object' && one !== null) {
      for (const inner of Object.values(one)) stack.push(inner);
    } else if (
      one !== undefined &&
      one !== null &&
      !/^(?:|false|0|none|no|n\/a)$/.test(wordOf(one).toLowerCase())
    ) {
      return true;
    }
  }
  return false;
}

/** Whether a text that is a whole body says yes or no, in one word, with or without a full stop; null for any other. */
export function saidByWholeBody(text: string): 'positive' | 'negative' | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  if (WHOLE_BODY.has(word)) return 'positive';
  return NO.has(word) ? 'negative' : null;
}

function saidByNumber(name: string, number: number): VerdictSays {
  if (CODES.has(name) && number >= 200 && number <= 204 && Number.isInteger(number)) return 'positive';
  if (CODES.has(name) || OTHER_CODES.has(name)) {
    if (number >= 400 && number <= 599) return 'negative';
    if (!SWITCHES.has(name)) return 'unknown';
  }
  if (number === 1 && SWITCHES.has(name)) return 'positive';
  return number <= 0 ? 'negative' : 'unknown';
}

function saidByText(name: string, text: string): VerdictSays | null {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  if (SWITCHES.has(name) && YES.has(word)) return 'positive';
  // A full stop makes no other word of it.
  if (WORDED.has(name) && DONE.has(word.replace(/\.$/, ''))) return 'positive';
  if (/^[+-]?\d+(?:\.\d+)?$/.test(word))
    return WORDS.has(name) ? 'unknown' : saidByNumber(name, Number(word));
  if (NO.has(word)) return 'negative';
  return PENDING.has(foldedName(word)) ? 'pending' : 'unknown';
}

/** What a single field says; null where its name or its value says nothing of how it went. */
function saidBy(key: string, value: unknown, place: VerdictPlace): VerdictSays | null {
  const name = foldedName(key);
  if (place === 'result') {
    const own = ownVerdict(name, value);
    if (own !== null) return own;
    if (NO_VERDICT_OF_RESULT.has(name)) return null;
    if (DATED.has(name) && isMoment(value)) return null;
  }
  if (ERRORS.test(name)) return isFilled(value) ? 'negative' : null;
  if (PENDING.has(name)) return isFilled(value) ? 'pending' : null;
  if (ENDED.has(name)) return isFilled(value) ? 'negative' : null;
  if (value === null || value === undefined || typeof value === 'object') return null;
  if (COMPLETE.has(name)) {
    if (value === true || value === 1) return null;
    return typeof value === 'string' && YES.has(value.trim().toLowerCase())
      ? null
      : isFilled(value)
        ? 'unknown'
        : 'pending';
  }
  if (WORDS.has(name)) return typeof value === 'string' ? saidByText(name, value) : 'unknown';
  const speaks = [SWITCHES, WORDED, CODES, OTHER_CODES].some((names) => names.has(name));
  if (!speaks && !SPEAKING.has(lastWordOf(key)) && !(place === 'result' && OWN_NAMES.has(name))) return null;
  if (typeof value === 'boolean') {
    if (!value) return 'negative';
    return SWITCHES.has(name) ? 'positive' : null;
  }
  if (typeof value === 'number') return saidByNumber(name, value);
  return typeof value === 'string' ? saidByText(name, value) : null;
}

/** A day or a moment: of the last change, beside a result. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 100_000_000
    : typeof value === 'string' && /^\s*\d{1,4}[-/.]\d/.test(value);

/** A verdict on the applicant, beside a result: said as a word, or by its name alone. */
function ownVerdict(name: string, value: unknown): 'own' | null {
  if (typeof value === 'string' && (WORDED.has(name) || name.endsWith('status') || OWN_NAMES.has(name))) {
    const word = foldedName(value);
    // A call that failed says so in the same word under `status`, and `fail` is what a person does.
    if (OWN.has(word) && !(NO.has(word) && word !== 'denied' && !OWN_NAMES.has(name))) return 'own';
  }
  return OWN.has(name.replace(/^is/, '')) && !ERRORS.test(name) && typeof value === 'boolean' ? 'own' : null;
}

interface Walked {
  readonly value: unknown;
  readonly path: ReplyPath;
  /** The name under which it stands: what stands in a list stands under the list's. */
  readonly key: string;
  readonly field: string;
  /** Below `warnings`: what is said there refuses nothing. */
  readonly isWarning: boolean;
}

/**
 * Everything in a reply that says how it went, at any depth.
 *
 * @param skip objects that are not looked into: attributes, of an approval result.
 */
export function verdictsIn(
  json: unknown,
  place: VerdictPlace,
  skip: (value: object) => boolean = () => false,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const stack: Walked[] = [{ value: json, path: [], key: '', field: '', isWarning: false }];
  for (let walked = stack.pop(); walked !== undefined; walked = stack.pop()) {
    const { value, path, key, field, isWarning } = walked;
    if (typeof value === 'object' && value !== null && skip(value)) continue;
    if (key !== '') {
      const says = saidBy(key, value, place);
      const counts = isWarning ? warned(says) : says;
      if (counts !== null) verdicts.push({ path, field, word: wordOf(value), says: counts });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (place === 'result' && ABOUT_OTHERS.has(foldedName(key))) continue;
    if (path.length >= MAX_REPLY_DEPTH) {
      verdicts.push({ path, field: field.slice(0, LONGEST_WORD), word: '', says: 'unknown' });
      continue;
    }
    if (Array.isArray(value)) {
      for (const [step, inner] of value.entries()) {
        stack.push({ ...walked, value: inner, path: [...path, step] });
      }
      continue;
    }
    for (const [own, inner] of Object.entries(value)) {
      const name = foldedName(own);
      stack.push({
        value: inner,
        path: [...path, own],
        key: own,
        field: field === '' ? name : `${field}.${name}`,
        isWarning: isWarning || /^warnings?$/.test(name),
      });
    }
  }
  return verdicts;
}

const warned = (says: VerdictSays | null): VerdictSays | null => (says === 'negative' ? 'unknown' : null);
