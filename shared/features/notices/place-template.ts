import { assertNever } from '../../assert-never.ts';
import { folded } from '../../folded.ts';
import { MOST_TEMPLATE_LENGTH } from './place-rules.ts';
import { BLANK, type Party } from './template-texts.ts';

/** What the templates of a place are filled with: of the one letter that they are printed with, and of nobody else. */
export interface TemplateFacts {
  readonly applicant: string;
  readonly postalAddress: string;
  readonly identifier: string;
  readonly property: string;
  readonly unit: string;
  readonly outcome: 'decline' | 'approve-with-conditions';
  readonly conditions: string;
  readonly reasons: readonly string[];
  readonly decidedOn: string;
  readonly office: Party;
  /** Whose reports contributed; none where the letter tells of no report. */
  readonly agencies: readonly Party[];
  readonly usesScore: boolean;
}

const partyLines = ({ name, address, phone }: Party): string =>
  [name, address, phone].filter((line) => line.trim() !== '').join('\n');

/** By its name between the braces: what it prints. `mayBeEmpty`: there may be none of it, and then nothing is missing. */
const fields: Readonly<
  Record<string, { readonly of: (facts: TemplateFacts) => string; readonly mayBeEmpty?: true }>
> = {
  applicant: { of: ({ applicant }) => applicant },
  'applicant address': { of: ({ postalAddress }) => postalAddress },
  'application id': { of: ({ identifier }) => identifier },
  property: { of: ({ property }) => property, mayBeEmpty: true },
  unit: { of: ({ unit }) => unit, mayBeEmpty: true },
  'decision date': { of: ({ decidedOn }) => decidedOn },
  reasons: { of: ({ reasons }) => reasons.map((reason) => `– ${reason}`).join('\n') },
  conditions: { of: ({ conditions }) => conditions, mayBeEmpty: true },
  agencies: { of: ({ agencies }) => agencies.map(partyLines).join('\n\n'), mayBeEmpty: true },
  'office name': { of: ({ office }) => office.name },
  'office address': { of: ({ office }) => office.address },
  'office phone': { of: ({ office }) => office.phone },
};
export const templateFields: readonly string[] = Object.keys(fields);

/** `have`: whether one of the words behind it, parted by `or`, stands in the text. */
const have = (text: string, words: string): boolean =>
  words
    .split(/\s+or\s+/i)
    .some((word) => folded(text).includes(folded(word.replaceAll(/^["“”']|["“”']$/g, ''))));

/** By how a box begins behind `[x if`: when it is ticked. `…`: words follow. */
const conditions: Readonly<Record<string, (facts: TemplateFacts, words: string) => boolean>> = {
  declined: ({ outcome }) => outcome === 'decline',
  'approved with conditions': ({ outcome }) => outcome === 'approve-with-conditions',
  'conditions have …': (facts, words) => have(facts.conditions, words),
  'reasons have …': ({ reasons }, words) => have(reasons.join('\n'), words),
  'report used': ({ agencies }) => agencies.length > 0,
  'no report used': ({ agencies }) => agencies.length === 0,
  'score used': ({ usesScore }) => usesScore,
  'no score used': ({ usesScore }) => !usesScore,
};
export const boxConditions: readonly string[] = Object.keys(conditions);

/** What is wrong with a template, so that it can't be kept. `line` counts from 1; `what` is as it stands there. */
export interface TemplateProblem {
  readonly kind: 'unknown-field' | 'unclosed-field' | 'unknown-condition' | 'unclosed-box' | 'too-long';
  readonly what: string;
  readonly line: number;
}

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'box'; readonly name: string; readonly words: string };

const OPENING = /\{\{|\[\s*x\s+if\b/gi;
const MOST_QUOTED = 40;
const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The condition that a box names, with the words behind it; null where there is none of that name. */
function conditionIn(text: string): { readonly name: string; readonly words: string } | null {
  const written = tidy(text);
  if (Object.hasOwn(conditions, written) && !written.endsWith('…')) return { name: written, words: '' };
  const name = boxConditions.find((one) => one.endsWith('…') && written.startsWith(one.slice(0, -1)));
  if (name === undefined) return null;
  const words = written.slice(name.length - 1).trim();
  return words === '' ? null : { name, words };
}

/**
 * Takes a template apart. Braces and brackets that open nothing known are words like others: `[ ]`, `}}`. Nothing in it is ever run or
 * read as markup.
 */
function read(template: string): {
  readonly pieces: readonly Piece[];
  readonly problems: readonly TemplateProblem[];
} {
  if (template.length > MOST_TEMPLATE_LENGTH)
    return { pieces: [], problems: [{ kind: 'too-long', what: String(template.length), line: 1 }] };
  const pieces: Piece[] = [];
  const problems: TemplateProblem[] = [];
  let at = 0;
  for (const { index, 0: opening } of template.matchAll(OPENING)) {
    if (index < at) continue;
    const isField = opening === '{{';
    const from = index + opening.length;
    const to = template.indexOf(isField ? '}}' : ']', from);
    const [next = '', line] = [template.slice(from), template.slice(0, index).split('\n').length];
    const problem = (kind: TemplateProblem['kind'], what: string): void => {
      problems.push({ kind, what: what.slice(0, MOST_QUOTED), line });
    };
    const inside = to === -1 ? '' : template.slice(from, to);
    // What is closed only behind the next opening, or on another line, was forgotten to be closed.
    if (to === -1 || inside.includes('\n') || inside.includes('{{') || /\[\s*x\s+if\b/i.test(inside)) {
      problem(isField ? 'unclosed-field' : 'unclosed-box', `${opening}${next.split('\n')[0]}`);
      continue;
    }
    pieces.push({ kind: 'text', text: template.slice(at, index) });
    at = to + (isField ? 2 : 1);
    if (isField) {
      const name = tidy(inside);
      if (!Object.hasOwn(fields, name)) problem('unknown-field', inside.trim());
      pieces.push({ kind: 'field', name });
    } else {
      const condition = conditionIn(inside);
      if (condition === null) problem('unknown-condition', inside.trim());
      else pieces.push({ kind: 'box', ...condition });
    }
  }
  pieces.push({ kind: 'text', text: template.slice(at) });
  return { pieces, problems };
}

export const problemsIn = (template: string): readonly TemplateProblem[] => read(template).problems;

/** What is printed of a template. A field that has nothing where it must stands as a blank, `isWhole` is false then. */
export function fillTemplate(
  template: string,
  facts: TemplateFacts,
): { readonly text: string; readonly isWhole: boolean } {
  const { pieces, problems } = read(template);
  if (problems.length > 0) return { text: template, isWhole: false };
  let isWhole = true;
  const text = pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text;
        case 'box':
          return conditions[piece.name]?.(facts, piece.words) ? '[x]' : '[  ]';
        case 'field': {
          const field = fields[piece.name];
          const value = field?.of(facts).trim() ?? '';
          if (value !== '' || field?.mayBeEmpty) return value;
          isWhole = false;
          return BLANK;
        }
        default:
          return assertNever(piece);
      }
    })
    .join('');
  return { text, isWhole };
}
