import type {
  AcknowledgementPattern,
  FieldMeaning,
  LinkPattern,
  PathSegment,
  PatternField,
  ReplyPath,
  ReplyQuestion,
  TaughtReply,
} from './pointing.ts';
import { isErrorName, isVerdictName } from './verdicts.ts';

/** Whether two places in a reply are the same. */
const isSamePath = (one: ReplyPath, other: ReplyPath): boolean =>
  one.length === other.length && one.every((step, place) => step === other[place]);

/** Whether a field can be one that varies: a verdict by its name never is, for then any verdict would mean the same. */
export function mayVary({ path }: Pick<PatternField, 'path'>): boolean {
  const names = path.filter((step) => typeof step === 'string');
  return !names.some(isErrorName) && !isVerdictName(names.at(-1) ?? '');
}

/** Whether a reply has the shape that was explained. */
export function isOfPattern(reply: AcknowledgementPattern, taught: AcknowledgementPattern): boolean {
  if (reply.call !== taught.call || reply.status !== taught.status) return false;
  if (reply.contentType !== taught.contentType) return false;
  if (reply.body.kind === 'fields' && taught.body.kind === 'fields') {
    const { fields } = taught.body;
    return (
      reply.body.fields.length === fields.length &&
      reply.body.fields.every(({ path, value }, place) => {
        const known = fields[place];
        return known !== undefined && isSamePath(path, known.path) && isSameValue(value, known);
      })
    );
  }
  if (reply.body.kind === 'text' && taught.body.kind === 'text') return reply.body.text === taught.body.text;
  return reply.body.kind === 'empty' && taught.body.kind === 'empty';
}

/** Whatever varies is still a single value: no object, no list. */
const isSameValue = (value: string | null, known: PatternField): boolean =>
  known.value === null ? mayVary(known) && value !== '{}' && value !== '[]' : value === known.value;

/** What a manager has said that replies of this shape mean; null where nobody has. */
export function taughtMeaning(
  reply: AcknowledgementPattern,
  taught: readonly TaughtReply[],
): 'yes' | 'no' | null {
  const means = new Set(
    taught.flatMap((one) =>
      one.kind === 'acknowledgement' && isOfPattern(reply, one.pattern) ? [one.means] : [],
    ),
  );
  // Two shapes of which one has a field that varies may say one thing and another: then it is asked about.
  const [only] = means;
  return means.size === 1 && only !== undefined ? only : null;
}

const isSameSegment = (one: PathSegment, other: PathSegment): boolean =>
  one.kind === 'word'
    ? other.kind === 'word' && one.text === other.text
    : other.kind === 'varies' && one.length === other.length && one.of === other.of;

/** What a manager has said of links of this shape; null where nobody has. */
export function taughtLink(link: LinkPattern, taught: readonly TaughtReply[]): 'yes' | 'no' | null {
  const found = taught.find(
    (one) =>
      one.kind === 'link' &&
      one.pattern.host === link.host &&
      one.pattern.path.length === link.path.length &&
      one.pattern.path.every((segment, place) => {
        const own = link.path[place];
        return own !== undefined && isSameSegment(segment, own);
      }) &&
      isSamePath(one.pattern.parameters, link.parameters),
  );
  return found?.kind === 'link' ? found.means : null;
}

/** What a manager has said that a field means with this word in it: said of the word before said of the whole field. */
export function taughtField(
  { call, field, word }: { readonly call: string; readonly field: string; readonly word: string },
  taught: readonly TaughtReply[],
): FieldMeaning | null {
  const ofField = taught.flatMap((one) =>
    one.kind === 'field' && one.call === call && one.field === field ? [one] : [],
  );
  const found = ofField.find((one) => one.word === word) ?? ofField.find((one) => one.word === null);
  return found?.means ?? null;
}

/** Whether this is an answer to what was asked: of the same shape, but for fields that are said to vary. */
export function isAnswerTo(taught: TaughtReply, question: ReplyQuestion): boolean {
  switch (taught.kind) {
    case 'acknowledgement':
      return question.kind === 'acknowledgement' && isOfPattern(question.pattern, taught.pattern);
    case 'link':
      return question.kind === 'link' && taughtLink(question.pattern, [taught]) !== null;
    case 'field':
      return (
        question.kind === 'field' &&
        question.call === taught.call &&
        question.field === taught.field &&
        (taught.word === null || taught.word === question.word)
      );
  }
}
