import { failure, type Result, success } from '../result.ts';
import { checkReportLink } from './address.ts';
import type { BodyProblem } from './approval-result.ts';
import { linkCandidates } from './find-link.ts';
import { API_PREFIX, callPath } from './limits.ts';
import { linkLifetime } from './link-lifetime.ts';
import { isRepeatedWithin, unfolded } from './parsed-json.ts';
import type { ReplyQuestion, TaughtReply } from './pointing.ts';
import { mayHoldSecret } from './redact.ts';
import type { ReplyBody } from './reply-body.ts';
import { answeredAtMs, headerOf } from './reply-headers.ts';
import { identifiesReport, isNoReportByName, isOwnCall, linkPatternOf } from './report-link-shape.ts';
import { taughtField, taughtLink } from './taught-reply.ts';
import type { HttpReply, ReplyContext, TemporaryLink } from './types.ts';
import { comparedWord, type Verdict, verdictsIn } from './verdicts.ts';

/** Statuses whose `Location` says where a thing is. It is read, never followed. */
const LOCATED = new Set([201, 301, 302, 303, 307, 308]);
/** What was asked for is not there yet, or is there in part. */
const NOT_YET = new Set([202, 206]);

/** Whether the answer of getTempUrl may stand in its `Location`. */
export function isLocated(reply: HttpReply): boolean {
  return LOCATED.has(reply.status) && (headerOf(reply, 'location') ?? '').trim() !== '';
}

type Read = Result<TemporaryLink, BodyProblem>;

const unreadable = (detail: string, question?: ReplyQuestion): Read =>
  failure({ kind: 'unreadable', detail, ...(question === undefined ? {} : { question }) });

/**
 * Reads the link of a getTempUrl reply (docs/service.md, "Report links"): in its JSON, as plain text, or in the `Location` of a 201 or a
 * redirect. It is a link by positive evidence alone: one candidate, an address that may be opened, something in it that
 * identifies one report, and nothing beside it that says otherwise. What is left open is asked about. Never throws.
 *
 * @param receivedAtMs when the reply came, in milliseconds since 1970; used where it has no `Date`.
 */
export function readTemporaryLink(
  body: ReplyBody,
  reply: HttpReply,
  { baseUrl, mapping, sent }: ReplyContext = {},
  receivedAtMs: number = Date.now(),
): Read {
  const taught = mapping?.taught ?? [];
  // What a redirect says beside its `Location` is what a person would be shown.
  const json = body.kind === 'json' && reply.status < 300 ? unfolded(body.json) : undefined;
  const verdicts = json === undefined ? [] : verdictsIn(json, 'link');
  const candidates = candidatesIn(json, body, reply, mapping?.link ?? null);
  const [first] = candidates;
  if (first === undefined) return noLink(verdicts);
  if (candidates.length > 1 || isRepeatedWithin(json))
    return unreadable('The reply holds more than one report link.');
  if (typeof first !== 'string') return unreadable('The report link is no text.');
  const checked = checkReportLink(withHost(unescaped(first), baseUrl));
  if (!checked.ok) return unreadable(`The report link cannot be used. ${checked.error.message}`);
  const url = new URL(checked.value);
  if (isOwnCall(url) || (reply.status >= 300 && url.pathname.includes(`${API_PREFIX}/`))) {
    return unreadable('The reply repeats the address of a call, which is no report link.');
  }
  if (NOT_YET.has(reply.status)) {
    return unreadable(`With status ${reply.status}, the service says that the report is not ready.`);
  }
  const said = verdictBeside(verdicts, first, taught);
  if (said !== null) return said;
  const lifetime = linkLifetime(json, answeredAtMs(reply, receivedAtMs), taught);
  if (lifetime.kind === 'over') return unreadable('The report link has expired by what the service says.');
  if (lifetime.kind === 'asked') {
    return unreadable('Nobody has explained yet how long the report link lives.', lifetime.question);
  }
  const about = { baseUrl, sent: [...(sent?.secrets ?? []), sent?.applicationId ?? ''] };
  const shape = linkPatternOf(url);
  const means = taughtLink(shape, taught);
  if (means === 'no') return unreadable('A manager has said that this is no report link.');
  if (means === null && (!identifiesReport(url, about) || isNoReportByName(url))) {
    return unreadable('Nothing in the address shows that it is a report link.', {
      kind: 'link',
      pattern: shape,
    });
  }
  const { livesMs, asCame } = lifetime;
  return success({
    url: checked.value,
    ...(livesMs === undefined ? {} : { livesMs }),
    ...(asCame === undefined ? {} : { expiryAsCame: asCame }),
  });
}

/** Where a text leads as a link; null where it is no address that may be opened. */
export function openableAddress(text: string, baseUrl: string | undefined): URL | null {
  if (text.trim() === '') return null;
  const checked = checkReportLink(withHost(unescaped(text), baseUrl));
  return checked.ok ? new URL(checked.value) : null;
}

/** Different values that may be the link. Beside a `Location`, a text is what a person would be shown. */
function candidatesIn(
  json: unknown,
  body: ReplyBody,
  reply: HttpReply,
  pointedAt: Parameters<typeof linkCandidates>[1],
): unknown[] {
  const location = isLocated(reply) ? headerOf(reply, 'location')?.trim() : undefined;
  const isText = body.kind === 'text' && reply.status < 300 && location === undefined;
  const inBody = isText ? [body.text] : linkCandidates(json, pointedAt).map(({ value }) => value);
  const all = inBody.map((value) => (typeof value === 'string' ? value.trim() : value));
  return [...new Set(location === undefined ? all : [...all, location])];
}

function noLink(verdicts: readonly Verdict[]): Read {
  const isRefused =
    verdicts.some(({ says }) => says === 'negative') && !verdicts.some(({ says }) => says === 'positive');
  return isRefused
    ? failure({ kind: 'refused', detail: 'The service answered that it did not do this.' })
    : unreadable('The reply holds no report link.');
}

/** What stands beside a link and does not say that all is well: it is never copied as live before somebody has explained it. */
function verdictBeside(
  verdicts: readonly Verdict[],
  link: string,
  taught: readonly TaughtReply[],
): Read | null {
  for (const { field, word, says } of verdicts) {
    // An address under `message` or `response` is the link itself.
    if (says === 'positive' || says === 'own' || isLinkItself(word, link)) continue;
    const compared = mayHoldSecret(word) ? '' : comparedWord(word);
    const means = taughtField({ call: 'getTempUrl', field, word: compared }, taught);
    if (means === 'nothing' || means === 'fine') continue;
    const told = isAskable(field) ? [field, compared].filter(Boolean).join(': ') : 'more than is told here';
    const detail = `Beside the link, the service says something else: ${told}.`;
    return means === null && isAskable(field)
      ? unreadable(detail, { kind: 'field', call: 'getTempUrl', field, word: compared })
      : unreadable(detail);
  }
  return null;
}

/** A name may be what opens a report itself; and what has expired is no link, whatever anybody says of it. */
const isAskable = (field: string): boolean =>
  /^[\w.]{1,200}$/.test(field) && !mayHoldSecret(field) && !/(?:^|\.)(?:is)?expired$/.test(field);

const isLinkItself = (word: string, link: string): boolean =>
  /^(?:https?:\/\/|\/)/i.test(word) && link.startsWith(word);

/** An ampersand as HTML writes it; nothing else is decoded. */
const unescaped = (link: string): string => link.replaceAll(/&(?:amp|#38|#x26);/gi, '&');

/** An address without a host is one of the service. */
function withHost(link: string, baseUrl: string | undefined): string {
  const trimmed = link.trim();
  if (baseUrl === undefined || !/^(?:\/|\.{1,2}\/|\?)[^\\\s]*$/.test(trimmed)) return trimmed;
  return URL.parse(trimmed, `${baseUrl}${callPath('getTempUrl')}`)?.href ?? trimmed;
}
