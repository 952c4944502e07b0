import { cleanText } from '../scoring/text.ts';
import { isWireObject, SETTING_FIELDS } from '../scoring/wire.ts';
import { isNotMeasured } from '../scoring/wire-values.ts';
import type { FoundAttributes, JsonObject } from './envelope.ts';
import { fieldLike, foldedName } from './field-names.ts';
import { MAX_REPLY_DEPTH } from './limits.ts';
import { repeatedIn } from './parsed-json.ts';
import type { ReplyPath, TaughtReply } from './pointing.ts';
import { taughtField } from './taught-reply.ts';
import type { ApprovalResult, OwnVerdict, WithheldReason } from './types.ts';
import { comparedWord, isFilled, isVerdictName, verdictsIn } from './verdicts.ts';

/** What stands beside the attributes of a reply and has a bearing on them. */
export interface Beside {
  readonly withheld: readonly WithheldReason[];
  readonly ownVerdicts: readonly OwnVerdict[];
  readonly guid: string | undefined;
}

const MOST_REASONS = 20;
const LONGEST_SHOWN = 200;

/** Only part of what was asked for, or nothing of it yet. */
const NOT_WHOLE: ReadonlySet<number> = new Set([202, 206]);

/** Reads what stands beside the attributes that were found: verdicts, further pages, attributes elsewhere (open-points.md). */
export function readBeside(
  json: unknown,
  found: FoundAttributes,
  status: number,
  taught: readonly TaughtReply[],
): Beside {
  const attributes = new Set(found.entries.flatMap(([, wire]) => (isWireObject(wire) ? [wire] : [])));
  const isAttribute = (value: object): boolean => isWireObject(value) && attributes.has(value);
  const withheld: WithheldReason[] = [];
  const ownVerdicts: OwnVerdict[] = [];
  if (NOT_WHOLE.has(status)) withheld.push({ kind: 'status', status });
  for (const { field, word, says } of verdictsIn(json, 'result', isAttribute)) {
    const means = taughtField({ call: 'getapplicationapproval', field, word: comparedWord(word) }, taught);
    if (says === 'positive' || means === 'nothing' || means === 'fine') continue;
    const shown = { field, word: cleanText(word, LONGEST_SHOWN) };
    if (means === 'own-verdict' || (says === 'own' && means === null)) ownVerdicts.push(shown);
    else withheld.push({ kind: 'verdict', ...shown, says: says === 'own' ? 'negative' : says });
  }
  withheld.push(...whatIsLeft(json, found, isAttribute));
  const guid = levelsOf(json, found)
    .map((level) => fieldLike(level, ['guid']))
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return {
    withheld: withheld.slice(0, MOST_REASONS),
    ownVerdicts: ownVerdicts.slice(0, MOST_REASONS),
    guid: typeof guid === 'string' ? guid.trim().slice(0, LONGEST_SHOWN) : undefined,
  };
}

/** Whether a reply says that it is about another application than the one that was asked for. */
export function isOfAnother(json: unknown, found: FoundAttributes | null, asked: string): boolean {
  const levels = levelsOf(json, found);
  const applications = levels.map((level) => fieldLike(level, ['application'])).filter(isWireObject);
  return [...levels, ...applications].some((level) =>
    Object.entries(level).some(
      ([name, value]) => foldedName(name) === 'applicationid' && !isSameApplication(value, asked),
    ),
  );
}

/** Numbers lose the zeros that an identifier may begin with; what is no text and no number says nothing. */
function isSameApplication(value: unknown, asked: string): boolean {
  const wanted = asked.trim().toLowerCase();
  if (typeof value === 'number')
    return String(value) === wanted || (/^\d+$/.test(wanted) && Number(wanted) === value);
  return typeof value !== 'string' || value.trim() === '' || value.trim().toLowerCase() === wanted;
}

function levelsOf(json: unknown, found: FoundAttributes | null): readonly JsonObject[] {
  const root: unknown = Array.isArray(json) && json.length === 1 ? json[0] : json;
  const levels = found?.levels ?? [];
  return isWireObject(root) && !levels.includes(root) ? [...levels, root] : levels;
}

/** The same result with what its saved applicant token says of it: a reply about another person is none to recommend by. */
export function comparedWithApplicant(
  result: ApprovalResult,
  applicantToken: string | null,
  taught: readonly TaughtReply[],
): ApprovalResult {
  const { guid, withheld = [] } = result;
  if (guid === undefined || applicantToken === null) return result;
  if (guid.toLowerCase() === applicantToken.trim().toLowerCase()) return result;
  const means = taughtField(
    { call: 'getapplicationapproval', field: 'guid', word: comparedWord(guid) },
    taught,
  );
  if (means === 'nothing' || means === 'fine') return result;
  return { ...result, withheld: [...withheld, { kind: 'other-applicant', guid }] };
}

const RULE_OR_VALUE: ReadonlySet<string> = new Set(
  SETTING_FIELDS.filter((field) => field !== 'weight').map(foldedName),
);
/** Names of what holds the number of pages and the like. */
const PAGING: ReadonlySet<string> = new Set(['meta', 'pagination', 'paging', 'pageinfo', 'page', 'links']);
const NEXT = /^(?:next(?:page|link|cursor|url|pagetoken|pageurl)?|nextpagenumber)$/;
const MORE = /^(?:has(?:more|next|nextpage)|more|moreavailable|is?truncated|truncated)$/;
const TOTAL = /^(?:total|totalcount|totalitems|totalelements|totalresults|totalrecords)$/;
const PAGES = /^(?:pages|totalpages|pagecount|numberofpages|lastpage)$/;
const PAGE = /^(?:page|pagenumber|currentpage)$/;
const SIZE = /^(?:perpage|pagesize|limit|offset|skip|size)$/;

/** Why the attributes that were found are not all that the reply holds. */
function whatIsLeft(
  json: unknown,
  found: FoundAttributes,
  isAttribute: (value: object) => boolean,
): WithheldReason[] {
  const reasons: WithheldReason[] = [];
  const partial = (why: 'page' | 'elsewhere' | 'repeated-key', path: ReplyPath): void => {
    reasons.push({ kind: 'partial', why, at: cleanText(`/${path.join('/')}`, LONGEST_SHOWN) });
  };
  const own = new Set(found.entries.map(([name]) => name));
  const stack: { readonly value: unknown; readonly path: ReplyPath }[] = [{ value: json, path: [] }];
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    const { value, path } = one;
    if (typeof value !== 'object' || value === null || isAttribute(value)) {
      // A group inside an attribute is no part of it.
      if (isWireObject(value))
        for (const [name, inner] of Object.entries(value)) lookInside(inner, [...path, name]);
      continue;
    }
    if (path.length >= MAX_REPLY_DEPTH) {
      partial('elsewhere', path);
      continue;
    }
    if (Array.isArray(value)) {
      for (const [step, inner] of value.entries()) stack.push({ value: inner, path: [...path, step] });
      continue;
    }
    const names = Object.keys(value);
    if (names.some((name) => RULE_OR_VALUE.has(foldedName(name)))) partial('elsewhere', path);
    const repeated = [...repeatedIn(value)].filter((name) => !own.has(name));
    if (repeated.length > 0 || hasTwoSpellings(names)) partial('repeated-key', path);
    if (isFurtherPage(value, found, path)) partial('page', path);
    for (const [name, inner] of Object.entries(value)) stack.push({ value: inner, path: [...path, name] });
  }
  if (found.dropped !== null) partial('elsewhere', found.dropped);
  return reasons;

  function lookInside(value: unknown, path: ReplyPath): void {
    if (typeof value === 'object' && value !== null) stack.push({ value, path });
  }
}

function hasTwoSpellings(names: readonly string[]): boolean {
  const verdicts = names.filter(isVerdictName).map(foldedName);
  return new Set(verdicts).size < verdicts.length;
}

/** Whether numbers beside the attributes, or in what holds such numbers, say that there is another page. */
function isFurtherPage(fields: object, found: FoundAttributes, path: ReplyPath): boolean {
  const last = path.at(-1);
  const holdsPaging = typeof last === 'string' && PAGING.has(foldedName(last).replace(/^_/, ''));
  if (!holdsPaging && !found.levels.some((level) => level === fields) && path.length > 0) return false;
  const numbers = new Map<string, number>();
  for (const [key, value] of Object.entries(fields)) {
    const name = foldedName(key);
    if (MORE.test(name) && isFilled(value)) return true;
    if (NEXT.test(name) && isFilled(value)) return true;
    if ((typeof value === 'number' || typeof value === 'string') && !isNotMeasured(value)) {
      numbers.set(name, Number(value));
    }
  }
  const of = (names: RegExp): number[] =>
    [...numbers].flatMap(([name, number]) => (names.test(name) ? [number] : []));
  const isPaged = of(PAGE).length + of(PAGES).length + of(SIZE).length > 0;
  return (
    of(PAGES).some((pages) => pages > 1) ||
    of(PAGE).some((page) => page > 1) ||
    (numbers.get('offset') ?? numbers.get('skip') ?? 0) > 0 ||
    (isPaged && of(TOTAL).some((total) => total > found.entries.length))
  );
}

/** Whether an object's numbers are of pages: then its `total` is no score. */
export const isPaged = (level: JsonObject): boolean =>
  Object.keys(level).some((key) => [PAGE, PAGES, SIZE].some((names) => names.test(foldedName(key))));
