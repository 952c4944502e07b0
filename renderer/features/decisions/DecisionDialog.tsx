import { Button, Group, Modal, Radio, ScrollArea, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredText } from '#renderer/features/unsaved-texts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_REASON_LENGTH,
  MOST_REASONS,
} from '#shared/features/decisions/limits.ts';
import { type DecisionForm, type DecisionProblem, outcomes, problemsOf, recordOf } from './decision-form.ts';
import { ReasonsFromScore } from './ReasonsFromScore.tsx';

interface DecisionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRecorded: () => void;
  /** When it is gone from the screen. */
  readonly onGone: () => void;
  readonly detail: ApplicationDetail;
  readonly form: UseFormReturnType<DecisionForm>;
  /** When what stands in it again was typed; null where nothing was put back. */
  readonly restoredAt: string | null;
  readonly onDiscard: () => void;
}

/** Decides on an application: the outcome, its conditions, and the reasons, those first that cost most points. */
export function DecisionDialog({ opened, onClose, onGone, ...props }: DecisionDialogProps): ReactNode {
  const { t } = useTranslation(['decisions', 'common']);
  const { name, identifier } = props.detail.row;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      title={t('decisions:form.title', { who: name === '' ? identifier : name })}
      size={640}
      scrollAreaComponent={ScrollArea.Autosize}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DecisionFields {...props} onClose={onClose} />
    </Modal>
  );
}

function DecisionFields({
  detail,
  form,
  onClose,
  onRecorded,
  restoredAt,
  onDiscard,
}: Omit<DecisionDialogProps, 'opened' | 'onGone'>): ReactNode {
  const { t } = useTranslation(['decisions', 'common']);
  const formats = useFormats();
  const toasts = useToasts();
  const record = useDeskMutation('decisions.record');
  const { row, judgedByVersion } = detail;
  const { outcome } = form.values;

  const words = (problem: DecisionProblem): string => {
    const most = problem === 'tooMany' ? MOST_REASONS : MOST_REASON_LENGTH;
    return t(`decisions:form.${problem}`, { most: formats.number(most) });
  };
  const submit = (): void => {
    const problems = Object.entries(problemsOf(form.values));
    form.setErrors(Object.fromEntries(problems.map(([field, problem]) => [field, words(problem)])));
    if (problems.length > 0) return;
    record.mutate(
      { identifier: row.identifier, fetchedAt: row.fetchedAt, ...recordOf(form.values) },
      {
        onSuccess: (decision) => {
          onRecorded();
          toasts.done({
            title: (lng) => t('decisions:recorded', { lng }),
            text: (lng) => t(`decisions:outcome.${decision.outcome}`, { lng }),
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <RestoredText at={restoredAt} onDiscard={onDiscard} />
        <Radio.Group
          label={t('decisions:form.outcome')}
          value={outcome}
          onChange={(chosen) =>
            form.setFieldValue('outcome', outcomes.find((one) => one === chosen) ?? outcome)
          }
        >
          <Group gap="lg" mt="xs">
            {outcomes.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`decisions:form.outcomeOf.${value}`)}
                data-autofocus={value === outcome || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
        {outcome === 'approve-with-conditions' ? (
          <GrowingTextarea
            label={t('decisions:form.conditions')}
            description={t('decisions:form.conditionsHelp')}
            required
            minRows={2}
            maxRows={6}
            maxLength={MOST_CONDITIONS_LENGTH}
            {...form.getInputProps('conditions')}
          />
        ) : null}
        {outcome === 'approve' ? null : (
          <ReasonsFromScore
            detail={detail}
            chosen={form.values.attributes}
            onChoose={(attributes) => form.setFieldValue('attributes', attributes)}
          />
        )}
        <GrowingTextarea
          label={t('decisions:form.ownReasons')}
          description={t('decisions:form.ownReasonsHelp')}
          minRows={2}
          maxRows={8}
          maxLength={MOST_REASONS * MOST_REASON_LENGTH}
          {...form.getInputProps('ownReasons')}
        />
        <Text size="sm" c="dimmed">
          {judgedByVersion === null
            ? t('decisions:form.restsOnNone', restsOn)
            : t('decisions:form.restsOn', { ...restsOn, version: judgedByVersion })}
        </Text>
        {record.error === null ? null : (
          <ErrorMessage error={asDeskError(record.error)} kept={t('decisions:form.kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={record.isPending}>
            {t('decisions:form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
