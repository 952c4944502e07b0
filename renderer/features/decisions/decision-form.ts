import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import {
  type DecisionOutcome,
  isApproval,
  isOver,
  needsNotice,
  needsOverride,
} from '#shared/features/decisions/outcomes.ts';
import { needsWords, saysConditions } from '#shared/features/decisions/override-reasons.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { lostPoints } from '#shared/scoring/index.ts';

export type DecisionForm = {
  outcome: DecisionOutcome;
  attributes: string[];
  /** One on each line. */
  ownReasons: string;
  conditions: string;
  documents: string;
  /** A day as `2026-03-01`; '' for none. */
  until: string;
  /** One of the office's list; '' for none. */
  overrideReason: string;
  overrideWords: string;
};

export const emptyDecision = (outcome: DecisionOutcome): DecisionForm => ({
  outcome,
  attributes: [],
  ownReasons: '',
  conditions: '',
  documents: '',
  until: '',
  overrideReason: '',
  overrideWords: '',
});

/**
 * A decision as the beginning of the next one: a change of mind seldom changes everything. Of its attributes those that still
 * cost points.
 */
export function sameAs(
  { outcome, reasons, conditions, documents, until, override }: Decision,
  result: Pick<ApplicationDetail, 'settings' | 'attributes'>,
): DecisionForm {
  const given = new Set(reasons.map(({ attribute }) => attribute));
  return {
    outcome: outcome === 'withdrawn' ? 'approve' : outcome,
    attributes: lostPoints(result.settings, result.attributes)
      .map(({ attribute }) => attribute)
      .filter((attribute) => given.has(attribute)),
    ownReasons: reasons
      .flatMap(({ attribute, text, household }) => (attribute === null && household !== true ? [text] : []))
      .join('\n'),
    conditions,
    documents,
    until: until ?? '',
    overrideReason: override?.reason ?? '',
    overrideWords: override?.words ?? '',
  };
}

/** The lines that say something. */
export const ownReasonsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export type DecisionProblem =
  | 'conditionsEmpty'
  | 'reasonEmpty'
  | 'ownReasonLong'
  | 'tooMany'
  | 'documentsEmpty'
  | 'untilEmpty'
  | 'untilOver'
  | 'overrideEmpty'
  | 'overrideConditions'
  | 'overrideWordsEmpty';

/** What the form is about: the recommendation, whether anything cost points, and the day of today. */
export interface DecisionBasis {
  readonly recommendation: Band | null;
  readonly hasLost: boolean;
  readonly today: string;
}

/** What keeps a decision from being recorded, each at the field that it is about. */
export function problemsOf(
  form: DecisionForm,
  basis: DecisionBasis,
): Partial<Record<keyof DecisionForm, DecisionProblem>> {
  const { outcome } = form;
  const { attributes, ownReasons } = countedReasons(form);
  const count = attributes.length + ownReasons.length;
  const waits = outcome === 'waiting-for-documents';
  const isException = needsOverride(outcome, basis.recommendation);
  const problems: [keyof DecisionForm, DecisionProblem, boolean][] = [
    ['conditions', 'conditionsEmpty', outcome === 'approve-with-conditions' && form.conditions.trim() === ''],
    ['documents', 'documentsEmpty', waits && form.documents.trim() === ''],
    ['until', 'untilEmpty', waits && form.until === ''],
    [
      'until',
      'untilOver',
      (waits || isApproval(outcome)) && form.until !== '' && isOver(form.until, basis.today),
    ],
    [basis.hasLost ? 'attributes' : 'ownReasons', 'reasonEmpty', outcome === 'decline' && count === 0],
    ['ownReasons', 'tooMany', count > MOST_REASONS],
    ['ownReasons', 'ownReasonLong', ownReasons.some((text) => text.length > MOST_REASON_LENGTH)],
    ['overrideReason', 'overrideEmpty', isException && form.overrideReason === ''],
    [
      'overrideReason',
      'overrideConditions',
      isException && outcome === 'approve' && saysConditions(form.overrideReason),
    ],
    [
      'overrideWords',
      'overrideWordsEmpty',
      isException && needsWords(form.overrideReason) && form.overrideWords.trim() === '',
    ],
  ];
  return Object.fromEntries(
    problems.flatMap(([field, problem, isThere]) => (isThere ? [[field, problem] as const] : [])),
  );
}

/** Reasons from the score are for what a notice names: those ticked for another outcome are left out. */
function countedReasons({ outcome, attributes, ownReasons }: DecisionForm) {
  return { attributes: needsNotice(outcome) ? attributes : [], ownReasons: ownReasonsIn(ownReasons) };
}

/** The form as it is recorded: only what belongs to its outcome. */
export function recordOf(
  form: DecisionForm,
  recommendation: Band | null,
): Omit<ChannelInput<'decisions.record'>, 'identifier' | 'fetchedAt'> {
  const { outcome } = form;
  const waits = outcome === 'waiting-for-documents';
  return {
    outcome,
    ...countedReasons(form),
    conditions: outcome === 'approve-with-conditions' ? form.conditions.trim() : '',
    documents: waits ? form.documents.trim() : '',
    until: (waits || isApproval(outcome)) && form.until !== '' ? form.until : null,
    override: needsOverride(outcome, recommendation)
      ? { reason: form.overrideReason, words: form.overrideWords.trim() }
      : null,
  };
}
