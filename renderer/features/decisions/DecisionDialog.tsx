import { ScrollArea, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredText } from '#renderer/features/unsaved-texts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { lostPoints } from '#shared/scoring/index.ts';
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { DecisionFormFrame } from './DecisionFormFrame.tsx';
import { type DecisionForm, problemsOf, recordOf } from './decision-form.ts';
import { useProblemWords } from './problem-words.ts';

interface DecisionDialogProps {
  readonly opened: boolean;
  /** What opened it has the focus again, unless something was recorded: then the next step has it. */
  readonly isRecorded: boolean;
  readonly onClose: () => void;
  readonly onRecorded: () => void;
  /** When it is gone from the screen. */
  readonly onGone: () => void;
  readonly detail: ApplicationDetail;
  readonly recommendation: Band | null;
  readonly form: UseFormReturnType<DecisionForm>;
  /** When what stands in it again was typed; null where nothing was put back. */
  readonly restoredAt: string | null;
  readonly onDiscard: () => void;
  /** The decisions that stand, which it takes the place of. */
  readonly standing: readonly Decision[];
  /** Those that somebody else made while this was open. */
  readonly meanwhile: readonly Decision[];
}

/** Decides on an application: the outcome, what belongs to it, and the reasons, those first that cost most points. */
export function DecisionDialog({
  opened,
  isRecorded,
  onClose,
  onGone,
  ...props
}: DecisionDialogProps): ReactNode {
  const { t } = useTranslation('decisions');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      returnFocus={!isRecorded}
      title={t('form.title', { who: nameOrId(props.detail.row) })}
      size={640}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      <Form {...props} onClose={onClose} />
    </Dialog>
  );
}

function Form({
  detail,
  recommendation,
  form,
  onClose,
  onRecorded,
  restoredAt,
  onDiscard,
  standing,
  meanwhile,
}: Omit<DecisionDialogProps, 'opened' | 'isRecorded' | 'onGone'>): ReactNode {
  const { t } = useTranslation('decisions');
  const formats = useFormats();
  const toasts = useToasts();
  const words = useProblemWords();
  const record = useDeskMutation('decisions.record');
  const { row, judgedByVersion, settings, attributes } = detail;
  const lost = lostPoints(settings, attributes);
  const submit = (): void => {
    if (record.isPending) return;
    const basis = { recommendation, hasLost: lost.length > 0, today: dayOf(Date.now()) };
    const problems = problemsOf(form.values, basis);
    form.setErrors(words(problems));
    if (Object.keys(problems).length > 0) return;
    record.mutate(
      {
        identifier: row.identifier,
        fetchedAt: row.fetchedAt,
        seen: standing.map(({ id }) => id),
        ...recordOf(form.values, recommendation),
      },
      {
        onSuccess: (decision) => {
          onRecorded();
          toasts.done({
            title: (lng) => t('recorded', { lng }),
            // Whose: the next application is a key away.
            text: (lng) => `${nameOrId(row)}: ${t(`outcome.${decision.outcome}`, { lng })}`,
          });
        },
      },
    );
  };
  const restsOn = {
    time: formats.dateTime(row.fetchedAt),
    score: formats.number(row.score),
    weight: formats.number(row.weight),
  };
  return (
    <DecisionFormFrame
      button={t(meanwhile.length === 0 ? 'form.submit' : 'meanwhile.submit')}
      recording={record}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecidedMeanwhile decisions={meanwhile} />
      <RestoredText at={restoredAt} onDiscard={onDiscard} />
      <DecisionFields form={form} recommendation={recommendation} detail={detail} />
      <Text size="sm" c="dimmed">
        {judgedByVersion === null
          ? t('form.restsOnNone', restsOn)
          : t('form.restsOn', { ...restsOn, version: judgedByVersion })}
      </Text>
    </DecisionFormFrame>
  );
}
