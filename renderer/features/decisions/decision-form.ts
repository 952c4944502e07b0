import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { lostPoints } from '#shared/scoring/index.ts';

export type DecisionForm = {
  outcome: DecisionOutcome;
  attributes: string[];
  /** One on each line. */
  ownReasons: string;
  conditions: string;
};

export const outcomes = [
  'approve',
  'approve-with-conditions',
  'decline',
] as const satisfies DecisionOutcome[];

export const emptyDecision = (outcome: DecisionOutcome): DecisionForm => ({
  outcome,
  attributes: [],
  ownReasons: '',
  conditions: '',
});

/**
 * A decision as the beginning of the next one: a change of mind seldom changes everything. Of its attributes those that still
 * cost points.
 */
export function sameAs(
  { outcome, reasons, conditions }: Decision,
  result: Pick<ApplicationDetail, 'settings' | 'attributes'>,
): DecisionForm {
  const given = new Set(reasons.map(({ attribute }) => attribute));
  return {
    outcome: outcome === 'withdrawn' ? 'approve' : outcome,
    attributes: lostPoints(result.settings, result.attributes)
      .map(({ attribute }) => attribute)
      .filter((attribute) => given.has(attribute)),
    ownReasons: reasons.flatMap(({ attribute, text }) => (attribute === null ? [text] : [])).join('\n'),
    conditions,
  };
}

/** The lines that say something. */
export const ownReasonsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export type DecisionProblem = 'conditionsEmpty' | 'reasonEmpty' | 'ownReasonLong' | 'tooMany';

/** What keeps a decision from being recorded, each at the field where it can be mended. */
export function problemsOf(
  form: DecisionForm,
): Partial<Record<'conditions' | 'ownReasons', DecisionProblem>> {
  const { attributes, ownReasons } = countedReasons(form);
  const conditions = form.outcome === 'approve-with-conditions' && form.conditions.trim() === '';
  const reasons = ((): DecisionProblem | null => {
    if (ownReasons.some((text) => text.length > MOST_REASON_LENGTH)) return 'ownReasonLong';
    if (attributes.length + ownReasons.length > MOST_REASONS) return 'tooMany';
    return form.outcome === 'decline' && attributes.length + ownReasons.length === 0 ? 'reasonEmpty' : null;
  })();
  return {
    ...(conditions ? { conditions: 'conditionsEmpty' } : {}),
    ...(reasons === null ? {} : { ownReasons: reasons }),
  };
}

/** An approval without conditions needs no reasons from the score: those ticked for another outcome are left out. */
function countedReasons({ outcome, attributes, ownReasons }: DecisionForm) {
  return { attributes: outcome === 'approve' ? [] : attributes, ownReasons: ownReasonsIn(ownReasons) };
}

/** The form as the desk takes it. */
export function recordOf(
  form: DecisionForm,
): Pick<ChannelInput<'decisions.record'>, 'outcome' | 'attributes' | 'ownReasons' | 'conditions'> {
  return {
    outcome: form.outcome,
    ...countedReasons(form),
    conditions: form.outcome === 'approve-with-conditions' ? form.conditions.trim() : '',
  };
}
