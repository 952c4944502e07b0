import { isWireObject } from '../scoring/wire.ts';
import { foldedName } from './field-names.ts';

/** What a 2xx says of its own success: that it is one, that it is none, neither, or more than is looked through. */
export type SaidSuccess = 'yes' | 'no' | 'nothing' | 'unclear';

const SUCCESS_NAMES = new Set(['success', 'succeeded', 'issuccess', 'successful', 'ok']);
const STATUS_NAMES = new Set([
  'status',
  'statuscode',
  'httpstatus',
  'state',
  'outcome',
  'result',
  'response',
]);
const ERROR_NAMES = new Set(['error', 'errors', 'exception', 'fault', 'haserror', 'haserrors', 'iserror']);

const NO =
  /^(?:false|0|no|n|off|error|errors|err|fail|failed|failure|ko|nok|not ok|rejected|refused|denied|invalid|unauthorized|forbidden)$/;
const YES = /^(?:true|1|yes|y|ok|okay|success|succeeded|successful|done|accepted|created|updated|saved)$/;
/** Not filled, in the ways in which 'no error' is written. */
const EMPTY = /^(?:|0|false|no|none|null|nil|n\/a|ok|success|-+)$/;
/** An answer is looked through this far down: envelopes in envelopes. */
const MOST_LEVELS = 3;

/**
 * Reads what an answer says of its own success: under `success` and its like, `status` and its like, and by filled errors, at the root, in
 * what it wraps and in every entry of a list. One 'no' anywhere is a no; nobody is to believe the rest.
 */
export function saidSuccess(json: unknown): SaidSuccess {
  return said(json, MOST_LEVELS);
}

function said(json: unknown, levels: number): SaidSuccess {
  if (typeof json === 'boolean' || typeof json === 'string' || typeof json === 'number') return saidBy(json);
  if (levels < 0) return 'unclear';
  if (Array.isArray(json)) return together(json.map((entry) => saidByEntry(entry, levels)));
  if (!isWireObject(json)) return 'nothing';
  return together(Object.entries(json).map(([key, value]) => saidUnder(foldedName(key), value, levels)));
}

/** A list of words or numbers says nothing of success; one of lists is no answer to anything. */
function saidByEntry(entry: unknown, levels: number): SaidSuccess {
  if (isWireObject(entry)) return said(entry, levels - 1);
  return Array.isArray(entry) ? 'unclear' : 'nothing';
}

function saidUnder(name: string, value: unknown, levels: number): SaidSuccess {
  if (SUCCESS_NAMES.has(name)) return saidBy(value);
  if (ERROR_NAMES.has(name)) return isFilled(value) ? 'no' : 'nothing';
  if (STATUS_NAMES.has(name) && !isWireObject(value) && !Array.isArray(value)) return saidByStatus(value);
  return isWireObject(value) || Array.isArray(value) ? said(value, levels - 1) : 'nothing';
}

function together(all: readonly SaidSuccess[]): SaidSuccess {
  if (all.includes('no')) return 'no';
  if (all.includes('yes')) return 'yes';
  return all.includes('unclear') ? 'unclear' : 'nothing';
}

function saidBy(value: unknown): SaidSuccess {
  const word = wordOf(value);
  if (NO.test(word)) return 'no';
  return YES.test(word) ? 'yes' : 'nothing';
}

/** A status is a word, or a number as HTTP has them; 0 and 1 are anybody's guess there. */
function saidByStatus(value: unknown): SaidSuccess {
  const word = wordOf(value);
  const number = /^\d+$/.test(word) ? Number(word) : null;
  if (number === null) return saidBy(value);
  if (number >= 400) return 'no';
  return number >= 200 && number < 300 ? 'yes' : 'nothing';
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some(isFilled);
  if (isWireObject(value)) return Object.values(value).some(isFilled);
  return !EMPTY.test(wordOf(value));
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().toLowerCase()
    : '';
