import { failure, type Result, success } from '../result.ts';
import { isWireObject, wireField } from '../scoring/wire.ts';
import { checkReportLink } from './address.ts';
import type { BodyProblem } from './approval-result.ts';
import { successOf } from './envelope.ts';
import type { ReplyBody } from './reply-body.ts';
import type { TemporaryLink } from './types.ts';

const LINK_FIELDS = ['url', 'link', 'temp_url', 'tempUrl', 'report_url'] as const;

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== '';
}

/** Where the link stands in a JSON body: the body itself, one of the known fields, or under (or as) `data` or `result`. */
function linkIn(json: unknown): unknown {
  if (!isWireObject(json)) return json;
  const outer = LINK_FIELDS.map((field) => wireField(json, field));
  const inner = ['data', 'result'].flatMap((envelope) => {
    const under = wireField(json, envelope);
    return isWireObject(under) ? LINK_FIELDS.map((field) => wireField(under, field)) : [under];
  });
  return [...outer, ...inner].find(isPresent);
}

/**
 * Reads the link of a getTempUrl reply (README, "Answers of `addCoapplicant` and `getTempUrl`"), as JSON or as plain text. A link that is not https (or http to
 * this machine), or holds credentials, is unreadable: it must be neither opened nor copied. Never throws.
 */
export function readTemporaryLink(body: ReplyBody): Result<TemporaryLink, BodyProblem> {
  if (body.kind === 'json' && isWireObject(body.json) && successOf(body.json) === false) {
    return failure({ kind: 'refused', detail: 'The service answered with success: false.' });
  }
  const link = body.kind === 'json' ? linkIn(body.json) : body.text;
  if (typeof link !== 'string') {
    return failure({ kind: 'unreadable', detail: 'The reply holds no report link.' });
  }
  const checked = checkReportLink(link);
  if (checked.ok) return success({ url: checked.value });
  return failure({ kind: 'unreadable', detail: `The report link cannot be used. ${checked.error.message}` });
}
