import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameFirst } from '#renderer/features/preferences/index.ts';
import { useUnsavedForm } from '#renderer/features/unsaved-texts/index.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { noticePath as pathOfNotice } from '#renderer/navigation/paths.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import { MOST_MAIN_REASONS } from '#shared/features/decisions/limits.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { type DecisionOutcome, needsNotice } from '#shared/features/decisions/outcomes.ts';
import { bandsOf, isDecidedByMissing, type MissingData } from '#shared/scoring/band.ts';
import { attributeLabel, lostPoints } from '#shared/scoring/index.ts';
import { type DecisionForm, emptyDecision, recordOf, sameAs } from './decision-form.ts';
import { useRecordDecision } from './use-record-decision.ts';

/**
 * What is recommended for an application, as the page shows it and the desk holds a decision against it; with what is missing of it, or of
 * the member that lacks most.
 */
export interface Recommendation extends MissingData {
  readonly band: Band | null;
  /** Whose it is: a confirmed household's counts for each of its members. */
  readonly of: 'application' | 'household';
  /** Whether the applicant is in any household, drafts too: then nothing is decided by one key. */
  readonly inHousehold: boolean;
}

/** What was decided on an application, and the dialog that decides: the card tells of the one, the bar leads to the other. */
export interface Deciding {
  readonly detail: ApplicationDetail;
  readonly recommendation: Recommendation;
  /** What is missing of it, by name in the reader's language, where that alone may make the difference; else nothing. */
  readonly missing: readonly string[];
  /** Newest first; undefined while they, or what is recommended, are on their way. */
  readonly decisions: readonly Decision[] | undefined;
  readonly error: Error | null;
  readonly askAgain: () => void;
  /** The decision that counts; null where there is none, or it was withdrawn. */
  readonly counting: Decision | null;
  /** Two stand, of people who were apart: one is to be kept. */
  readonly hasTwo: boolean;
  /** A newer version of the program decided, which this one can't show: it offers no decision. */
  readonly isDecidedInNewer: boolean;
  /** Where the notice of that decision is written; null where none is due to the applicant. */
  readonly noticePath: string | null;
  /** Begins a decision, or another one in place of the one that counts. */
  readonly decide: (outcome: DecisionOutcome) => void;
  /** Begins with what was decided before. */
  readonly change: () => void;
  /** What holds the next step: it has the focus after a decision. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly dialog: {
    readonly opened: boolean;
    readonly form: UseFormReturnType<DecisionForm>;
    /** When what stands in it again was typed; null where nothing was put back. */
    readonly restoredAt: string | null;
    readonly isRecorded: boolean;
    /** The decisions that stand: another one takes their place. */
    readonly standing: readonly Decision[];
    /** Those of them that came while the dialog was open. */
    readonly meanwhile: readonly Decision[];
    readonly onClose: () => void;
    readonly onRecorded: () => void;
    readonly onGone: () => void;
    readonly onDiscard: () => void;
  };
}

/** A dialog that is going has the focus still. */
const isInDialog = (element: Element | null): boolean => element?.closest('[role="dialog"]') != null;

/** `known`: what is recommended; undefined while it is on its way. */
export function useDeciding(detail: ApplicationDetail, known: Recommendation | undefined): Deciding {
  const { identifier } = detail.row;
  const recommendation = known ?? { ...detail.row, of: 'application', inHousehold: false };
  const query = useDeskQuery('decisions.list', { identifier });
  const isDecidedInNewer = useDeskQuery('decisions.newer', { identifier }).data?.isDecided ?? false;
  const [opened, dialog] = useDisclosure(false);
  const [isRecorded, setRecorded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const form = useForm({ initialValues: emptyDecision('approve') });
  const latest = query.data?.[0];
  const standing = query.data?.filter(({ stands }) => stands) ?? [];
  const [seen, setSeen] = useState<readonly number[]>([]);
  const { t } = useTranslation('decisions');
  const toasts = useToasts();
  const first = useNameFirst();
  const approving = useRecordDecision(detail, standing, (thrown) =>
    toasts.failed((lng) => t('notRecorded', { lng }), thrown),
  );
  // Of two that stand none counts before one is kept.
  const counting = standing.length === 1 && latest?.outcome !== 'withdrawn' ? (latest ?? null) : null;

  // The button that was pressed goes with the state that it belonged to.
  const focusNextStep = (): void => {
    if (document.activeElement !== document.body && !isInDialog(document.activeElement)) return;
    bar.current?.querySelector<HTMLElement>('[data-next-step]')?.focus();
  };
  const onOtherDecision = useEffectEvent(focusNextStep);
  const last = useRef(latest?.id);
  useEffect(() => {
    if (last.current !== latest?.id) onOtherDecision();
    last.current = latest?.id;
  }, [latest?.id]);

  // What stands in the form from the beginning is no word of the user's.
  const beginWith = (values: DecisionForm): void => {
    form.setInitialValues(values);
    form.setValues(values);
  };
  const place = { place: 'decision', of: identifier } as const;
  const restoredAt = useUnsavedForm<DecisionForm>(place, {
    dirty: form.isDirty(),
    values: form.values,
    restore: form.setValues,
    toText: (values) => ({ ...place, values }),
    ofText: (text) => (text.place === 'decision' ? text.values : null),
  });
  const open = (): void => {
    form.clearErrors();
    setSeen(standing.map(({ id }) => id));
    setRecorded(false);
    dialog.open();
  };

  // Answers as recommended where nothing else is to be said, so that one key is enough; there is a way back.
  const isOneKey =
    known !== undefined &&
    query.data !== undefined &&
    counting === null &&
    standing.length < 2 &&
    recommendation.band === 'approve' &&
    !recommendation.inHousehold &&
    !form.isDirty();
  const missing = useDecidingMissing(detail, recommendation);
  const begun = (outcome: DecisionOutcome): DecisionForm => ({
    ...emptyDecision(outcome),
    documents: outcome === 'waiting-for-documents' ? missing.join('\n') : '',
    attributes:
      outcome === 'decline' && recommendation.band === 'decline' && !recommendation.inHousehold
        ? lostPoints(detail.settings, detail.attributes)
            .slice(0, MOST_MAIN_REASONS)
            .map(({ attribute }) => attribute)
        : [],
  });

  const decide = (outcome: DecisionOutcome): void => {
    if (outcome === 'approve' && isOneKey) {
      if (!approving.isPending) approving.record(recordOf(emptyDecision('approve'), recommendation.band));
      return;
    }
    // What was begun and left is not written over.
    if (form.isDirty()) form.setFieldValue('outcome', outcome);
    else beginWith(counting === null ? begun(outcome) : { ...sameAs(counting, detail), outcome });
    open();
  };

  return {
    detail,
    recommendation,
    missing,
    decisions: known === undefined ? undefined : query.data,
    error: query.error,
    askAgain: () => void query.refetch(),
    counting,
    hasTwo: standing.length > 1,
    isDecidedInNewer,
    noticePath:
      counting !== null && needsNotice(counting.outcome) ? pathOfNotice(identifier, counting.id) : null,
    decide: (outcome) => first(() => decide(outcome)),
    change: () =>
      first(() => {
        if (counting === null) return;
        if (!form.isDirty()) beginWith(sameAs(counting, detail));
        open();
      }),
    bar,
    dialog: {
      opened,
      form,
      restoredAt,
      isRecorded,
      standing,
      // One's own, once it is recorded, is nobody else's.
      meanwhile: isRecorded ? [] : standing.filter(({ id }) => !seen.includes(id)),
      onClose: dialog.close,
      onRecorded() {
        beginWith(emptyDecision('approve'));
        setRecorded(true);
        dialog.close();
      },
      onGone() {
        if (isRecorded) focusNextStep();
      },
      onDiscard: () => beginWith(counting === null ? begun(form.values.outcome) : sameAs(counting, detail)),
    },
  };
}

/** The names of what is missing, where more is than the office lets a score speak for, or its points would change the recommendation. */
function useDecidingMissing(
  { row, settings, attributes, notMeasured }: ApplicationDetail,
  recommendation: Recommendation,
): string[] {
  const { i18n } = useTranslation();
  const { preferences } = useDeskState();
  const lacksData = useLacksData();
  const missing = notMeasured.filter((name) => attributes[name]?.enabled === true);
  const missingWeight = missing.reduce((sum, name) => sum + (settings[name]?.weight ?? 0), 0);
  const thresholds = bandsOf(row.property, preferences.bands, preferences.propertyBands);
  const isDecisive = lacksData(recommendation) || isDecidedByMissing({ ...row, missingWeight }, thresholds);
  return isDecisive ? missing.map((name) => attributeLabel(name, i18n.language === 'es' ? 'es' : 'en')) : [];
}
