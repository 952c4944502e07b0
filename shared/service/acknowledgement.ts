import { failure, type Result, success } from '../result.ts';
import { isWireObject } from '../scoring/wire.ts';
import type { BodyProblem } from './approval-result.ts';
import { foldedName } from './field-names.ts';
import { isRepeatedWithin, unfolded } from './parsed-json.ts';
import type { AcknowledgedCall, AcknowledgementPattern, PatternField, ReplyPath } from './pointing.ts';
import { notJsonDetail, type ReplyBody } from './reply-body.ts';
import { mediaTypeOf } from './reply-headers.ts';
import { isPlainText, wordsIn, wordsOfBody } from './service-words.ts';
import { mayVary, taughtMeaning } from './taught-reply.ts';
import type { Acknowledgement, HttpReply, ReplyContext, SentWithCall } from './types.ts';
import { isVerdictName, saidByWholeBody, verdictsIn } from './verdicts.ts';

/** By these alone, an empty body says that it was done. */
const DONE_WITHOUT_WORDS: ReadonlySet<number> = new Set([201, 204]);
/** Taken in, to be done later; or done in part. */
const NOT_DONE_YET: ReadonlySet<number> = new Set([202, 206, 207]);
/** As in `taughtReplySchema`. */
const MOST_FIELDS = 60;
const LONGEST_VALUE = 200;
const MOST_LEVELS = 20;

const REFUSED: BodyProblem = { kind: 'refused', detail: 'The service answered that it did not do this.' };

/** What a reply says: yes, no, both or something that nobody has explained. */
interface Evidence {
  readonly yes: boolean;
  /** And nothing in it says yes. */
  readonly no: boolean;
  /** Something beside a yes that has to be understood before that is believed. */
  readonly unclear: boolean;
}

/**
 * Reads the answer of a call that is only acknowledged (docs/service.md, "Acknowledgements"): it is confirmed by positive evidence alone. What says no
 * and nothing else is refused; whatever else came is unreadable, so that the act is unconfirmed, unless a manager has said
 * once what replies of this shape mean.
 */
export function readAcknowledgement(
  call: AcknowledgedCall,
  body: ReplyBody,
  reply: HttpReply,
  { mapping, sent }: ReplyContext,
): Result<Acknowledgement, BodyProblem> {
  if (body.kind === 'too-large' || body.kind === 'not-text') {
    return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  }
  const { yes, no, unclear } = evidenceIn(body, reply.status);
  if (no) return failure(REFUSED);
  const message =
    (body.kind === 'json' ? (wordsIn(body.json) ?? textOf(body.json)) : wordsOfBody(body)) ?? '';
  if (yes && !unclear && !NOT_DONE_YET.has(reply.status)) return success({ message });
  const pattern = patternOf(call, body, reply, sent);
  const means = pattern === null ? null : taughtMeaning(pattern, mapping?.taught ?? []);
  if (means === 'yes') return success({ message });
  if (means === 'no') return failure(REFUSED);
  return failure({
    kind: 'unreadable',
    detail:
      body.kind === 'text' && pattern === null
        ? notJsonDetail(body)
        : 'The reply does not say clearly that it was done.',
    ...(pattern === null ? {} : { question: { kind: 'acknowledgement', pattern } }),
  });
}

const textOf = (json: unknown): string | undefined =>
  typeof json === 'string' ? wordsOfBody({ kind: 'text', text: json }) : undefined;

function evidenceIn(body: ReplyBody, status: number): Evidence {
  if (body.kind === 'empty') return { ...NOTHING, yes: DONE_WITHOUT_WORDS.has(status) };
  if (body.kind !== 'json') return evidenceOfText(body.text);
  const { json } = body;
  if (typeof json === 'string' || typeof json === 'boolean') return evidenceOfText(String(json));
  if (!isWireObject(json) && !Array.isArray(json)) return NOTHING;
  if (isWireObject(json) && Object.keys(json).length === 0) {
    return { ...NOTHING, yes: DONE_WITHOUT_WORDS.has(status) };
  }
  const whole = unfolded(json);
  if (isRepeatedWithin(whole) || (isWireObject(json) && hasTwoSpellings(json))) return NOTHING;
  const verdicts = verdictsIn(whole, 'acknowledgement');
  const says = new Set(verdicts.map((verdict) => verdict.says));
  return {
    // Whatever stands in a wrapper or a list may be of something else.
    yes: verdicts.some((verdict) => verdict.says === 'positive' && verdict.path.length === 1),
    no: says.has('negative') && !says.has('positive'),
    unclear: says.has('negative') || says.has('pending') || says.has('unknown'),
  };
}

const NOTHING: Evidence = { yes: false, no: false, unclear: false };

function evidenceOfText(text: string): Evidence {
  const said = saidByWholeBody(text);
  return { yes: said === 'positive', no: said === 'negative', unclear: false };
}

/** Whether one verdict is written in two ways, `Success` and `success`: nobody knows which counts. */
function hasTwoSpellings(json: Readonly<Record<string, unknown>>): boolean {
  const verdicts = Object.keys(json).filter((name) => isVerdictName(name) || foldedName(name) === 'message');
  return new Set(verdicts.map(foldedName)).size < verdicts.length;
}

/**
 * The shape of a reply, for a manager to explain; null where none may be explained: a web page, something that was cut off or is as long as
 * a document, or a name that stands twice. What only repeats an applicant's token is left out of it.
 */
function patternOf(
  call: AcknowledgedCall,
  body: ReplyBody,
  reply: HttpReply,
  sent: SentWithCall | undefined,
): AcknowledgementPattern | null {
  const contentType = mediaTypeOf(reply).slice(0, LONGEST_VALUE);
  const pattern = { call, status: reply.status, contentType };
  if (body.kind === 'empty') return { ...pattern, body: { kind: 'empty' } };
  if (body.kind === 'text') {
    const text = body.text.trim();
    return isPlainText(text) ? { ...pattern, body: { kind: 'text', text } } : null;
  }
  if (body.kind !== 'json' || isRepeatedWithin(body.json)) return null;
  if (typeof body.json !== 'object' || body.json === null) {
    const text = JSON.stringify(body.json);
    const isMarkup = typeof body.json === 'string' && !isPlainText(body.json);
    return text.length > LONGEST_VALUE || isMarkup ? null : { ...pattern, body: { kind: 'text', text } };
  }
  const fields = fieldsOf(body.json, sent?.secrets ?? []);
  return fields === null ? null : { ...pattern, body: { kind: 'fields', fields } };
}

function fieldsOf(json: object, secrets: readonly string[]): PatternField[] | null {
  const fields: PatternField[] = [];
  const stack: { readonly value: unknown; readonly path: ReplyPath }[] = [{ value: json, path: [] }];
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    const { value, path } = one;
    const inner = typeof value === 'object' && value !== null ? stepsOf(value) : [];
    if (inner.length === 0) {
      const text = JSON.stringify(value);
      const repeats = secrets.some((secret) => secret !== '' && text.includes(secret));
      if (repeats && !mayVary({ path })) return null;
      if (text.length > LONGEST_VALUE && !repeats) return null;
      fields.push({ path, value: repeats ? null : text });
    }
    const name = path.at(-1);
    // A name that is an applicant's token never comes again.
    if (typeof name === 'string' && secrets.some((secret) => secret !== '' && name.includes(secret)))
      return null;
    if (path.length >= MOST_LEVELS && inner.length > 0) return null;
    if (fields.length > MOST_FIELDS) return null;
    for (const [step, below] of inner.toReversed()) stack.push({ value: below, path: [...path, step] });
  }
  return fields;
}

/** In an order of their own: the order of names in an object means nothing. */
const stepsOf = (value: object): (readonly [step: string | number, value: unknown])[] =>
  Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
