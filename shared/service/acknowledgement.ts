import { failure, type Result, success } from '../result.ts';
import { isWireObject } from '../scoring/wire.ts';
import type { BodyProblem } from './approval-result.ts';
import { saidSuccess } from './refusal.ts';
import { notJsonDetail, type ReplyBody } from './reply-body.ts';
import { isPlainText, wordsIn, wordsOfBody } from './service-words.ts';
import type { Acknowledgement } from './types.ts';

/** Words of somebody who has not done what was asked. Where nothing else says that it was done, they are not taken for a yes. */
const DOUBTFUL =
  /\b(?:error|exception|fail(?:ed|ure|s)?|fault|invalid|unknown|unable|cannot|can['’]?t|could not|couldn['’]?t|did not|does not|missing|required|denied|not|no|unauthori[sz]ed|forbidden|refused|rejected|sign in|log ?in|maintenance|unavailable|timed? ?out)\b/i;
/** What such words stand in without a doubt. */
const HARMLESS =
  /\b(?:no (?:further |additional |other )?(?:action|steps?) (?:is |are )?(?:required|needed|necessary)|(?:with(?:out| no)|(?:there (?:were|are) )?no|0) (?:errors?|warnings?|problems?))\b/gi;
const isDoubtful = (words: string): boolean => DOUBTFUL.test(words.replaceAll(HARMLESS, ''));
const BEGINS_WITH_NO = /^(?:false|no|0|error|err|fail(?:ed|ure)?|refused|rejected|denied)\b/i;

const REFUSED: BodyProblem = { kind: 'refused', detail: 'The service answered that it did not do this.' };

/**
 * Reads the answer of a call that is only acknowledged (docs/service.md, "Answers of `addCoapplicant` and `getTempUrl`"): any 2xx is accepted unless
 * it says otherwise. What is no answer of the service (a web page, something that was cut off), or cannot be told from a
 * refusal, is unreadable: then whether it took effect is for a person to find out.
 */
export function readAcknowledgement(body: ReplyBody): Result<Acknowledgement, BodyProblem> {
  switch (body.kind) {
    case 'empty':
      return success({ message: '' });
    case 'text':
      return readPlainText(body);
    case 'json':
      return readJson(body.json);
    case 'too-large':
    case 'not-text':
      return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  }
}

function readPlainText(body: ReplyBody): Result<Acknowledgement, BodyProblem> {
  if (!isPlainText(body.text)) return failure({ kind: 'unreadable', detail: notJsonDetail(body) });
  if (BEGINS_WITH_NO.test(body.text.replaceAll(HARMLESS, '').trim())) return failure(REFUSED);
  return isDoubtful(body.text) ? failure(DOUBTFUL_WORDS) : success({ message: wordsOfBody(body) ?? '' });
}

function readJson(json: unknown): Result<Acknowledgement, BodyProblem> {
  if (typeof json === 'string') {
    return json.trim() === '' ? success({ message: '' }) : readPlainText({ kind: 'text', text: json });
  }
  if (
    (typeof json === 'number' && json !== 0 && json !== 1) ||
    (Array.isArray(json) && json.some((entry) => !isWireObject(entry)))
  ) {
    return failure(NO_ANSWER);
  }
  const words = wordsIn(json);
  switch (saidSuccess(json)) {
    case 'no':
      return failure(REFUSED);
    case 'yes':
      return success({ message: words ?? '' });
    case 'unclear':
      return failure(NO_ANSWER);
    case 'nothing':
      return words !== undefined && isDoubtful(words)
        ? failure(DOUBTFUL_WORDS)
        : success({ message: words ?? '' });
  }
}

const NO_ANSWER: BodyProblem = {
  kind: 'unreadable',
  detail: 'The reply is not one that says what became of this call.',
};
const DOUBTFUL_WORDS: BodyProblem = {
  kind: 'unreadable',
  detail: 'The reply does not say that it was done, and its words may say that it was not.',
};
