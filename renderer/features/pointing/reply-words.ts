import { useTranslation } from 'react-i18next';
import type {
  AcknowledgementPattern,
  LinkPattern,
  ReplyQuestion,
  TaughtReply,
} from '#shared/service/pointing.ts';

/** Of a long response, so much tells it from another in a list. */
const MOST_IN_A_LINE = 120;

/** A place in a reply, as programmers write it: `data.results[0].status`. */
export const placeName = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );

/** What stands in a field, by its JSON text: a text without its quotation marks. */
export function shownValue(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  } catch {
    return json;
  }
}

const inOneLine = (text: string): string =>
  text.length > MOST_IN_A_LINE ? `${text.slice(0, MOST_IN_A_LINE)}…` : text;

interface ReplyWords {
  readonly linkShape: (pattern: LinkPattern) => string;
  readonly question: (question: ReplyQuestion) => string;
  readonly taught: (taught: TaughtReply) => string;
}

/** Replies, and what was said of them, in one line each. */
export function useReplyWords(): ReplyWords {
  const { t } = useTranslation('pointing');

  const response = ({ status, body }: AcknowledgementPattern): string => {
    if (body.kind === 'empty') return t('taught.empty', { status });
    if (body.kind === 'text') return `“${inOneLine(body.text)}”`;
    const fields = body.fields.map(
      ({ path, value }) => `${placeName(path)}: ${value === null ? t('ask.anyValue') : shownValue(value)}`,
    );
    return `“${inOneLine(fields.join(', '))}”`;
  };

  const linkShape = ({ host, path, parameters }: LinkPattern): string => {
    const segments = path.map((segment) =>
      segment.kind === 'word'
        ? segment.text
        : `‹${t(`ask.varying.${segment.of}`, { count: segment.length })}›`,
    );
    const query = parameters.map((name) => `${name}=…`).join('&');
    return `https://${[host, ...segments].join('/')}${query === '' ? '' : `?${query}`}`;
  };

  return {
    linkShape,
    question: (question) => {
      switch (question.kind) {
        case 'acknowledgement':
          return t('taught.shown', {
            call: t(`calls.${question.pattern.call}`),
            response: response(question.pattern),
          });
        case 'link':
          return t('taught.shown', {
            call: t('calls.getTempUrl'),
            response: t('taught.link', { host: question.pattern.host }),
          });
        case 'field':
          return t('taught.shown', {
            call: t(`calls.${question.call}`),
            response: `${question.field}: ${inOneLine(question.word)}`,
          });
      }
    },
    taught: (taught) => {
      switch (taught.kind) {
        case 'acknowledgement':
          return t(`taught.${taught.means}`, {
            call: t(`calls.${taught.pattern.call}`),
            response: response(taught.pattern),
          });
        case 'link':
          return t(taught.means === 'yes' ? 'taught.linkYes' : 'taught.linkNo', {
            host: taught.pattern.host,
            shape: linkShape(taught.pattern),
          });
        case 'field': {
          const means = t(`taught.means.${taught.means}`);
          const { field, word } = taught;
          return word === null
            ? t('taught.anyWord', { field, means })
            : t('taught.word', { field, word: inOneLine(word), means });
        }
      }
    },
  };
}
