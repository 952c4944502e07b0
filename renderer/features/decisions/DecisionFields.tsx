import { Button, Group, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { dayOf } from '#shared/day.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_DOCUMENTS_LENGTH,
  MOST_REASON_LENGTH,
  MOST_REASONS,
} from '#shared/features/decisions/limits.ts';
import {
  decisionOutcomes,
  isApproval,
  needsNotice,
  needsOverride,
} from '#shared/features/decisions/outcomes.ts';
import { needsWords, saysConditions } from '#shared/features/decisions/override-reasons.ts';
import classes from './DecisionFields.module.css';
import type { DecisionForm } from './decision-form.ts';
import { useOverrideReasons } from './override-reasons.ts';
import { ReasonsFromScore } from './ReasonsFromScore.tsx';

interface DecisionFieldsProps {
  readonly form: UseFormReturnType<DecisionForm>;
  readonly recommendation: Band | null;
  readonly detail: Pick<ApplicationDetail, 'settings' | 'attributes'>;
}

/** The outcome and what belongs to it; what does not is not there. */
export function DecisionFields({ form, recommendation, detail }: DecisionFieldsProps): ReactNode {
  const { outcome } = form.values;
  return (
    <>
      <OutcomeField form={form} />
      {needsOverride(outcome, recommendation) ? (
        <OverrideFields form={form} recommendation={recommendation} />
      ) : null}
      <OutcomeDetails form={form} />
      {needsNotice(outcome) ? (
        <ReasonsFromScore
          detail={detail}
          chosen={form.values.attributes}
          onChoose={(attributes) => form.setFieldValue('attributes', attributes)}
          error={form.errors.attributes}
        />
      ) : null}
      <OwnReasonsField form={form} />
    </>
  );
}

interface FieldProps {
  readonly form: UseFormReturnType<DecisionForm>;
}

/** What the office says in its own words: reasons of a letter, or a note. */
export function OwnReasonsField({ form }: FieldProps): ReactNode {
  const { t } = useTranslation('decisions');
  const inLetter = needsNotice(form.values.outcome);
  return (
    <>
      <GrowingTextarea
        label={t(inLetter ? 'form.ownReasons' : 'form.note')}
        description={t('form.ownReasonsHelp')}
        minRows={2}
        maxRows={8}
        maxLength={MOST_REASONS * MOST_REASON_LENGTH}
        {...form.getInputProps('ownReasons')}
      />
      <WhoHint text={form.values.ownReasons} inLetter={inLetter} />
    </>
  );
}

export function OutcomeField({ form }: FieldProps): ReactNode {
  const { t } = useTranslation('decisions');
  const { outcome } = form.values;
  return (
    <NativeSelect
      label={t('form.outcome')}
      w="20rem"
      maw="100%"
      data={decisionOutcomes.map((value) => ({ value, label: t(`form.outcomeOf.${value}`) }))}
      value={outcome}
      data-autofocus
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue('outcome', decisionOutcomes.find((one) => one === value) ?? outcome)
      }
    />
  );
}

/** Conditions, documents and the last day, as far as the outcome has them. */
export function OutcomeDetails({ form }: FieldProps): ReactNode {
  const { t } = useTranslation(['decisions', 'deciding']);
  const { outcome } = form.values;
  const waits = outcome === 'waiting-for-documents';
  return (
    <>
      {outcome === 'approve-with-conditions' ? (
        <>
          <GrowingTextarea
            label={t('decisions:form.conditions')}
            description={t('decisions:form.conditionsHelp')}
            required
            minRows={2}
            maxRows={6}
            maxLength={MOST_CONDITIONS_LENGTH}
            {...form.getInputProps('conditions')}
          />
          <WhoHint text={form.values.conditions} inLetter />
        </>
      ) : null}
      {waits ? (
        <GrowingTextarea
          label={t('deciding:documents')}
          description={t('deciding:documentsHelp')}
          required
          minRows={2}
          maxRows={6}
          maxLength={MOST_DOCUMENTS_LENGTH}
          {...form.getInputProps('documents')}
        />
      ) : null}
      {waits || isApproval(outcome) ? (
        <TextInput
          type="date"
          w="14rem"
          label={t(waits ? 'deciding:waitUntil' : 'deciding:expiresOn')}
          required={waits}
          min={dayOf(Date.now())}
          max="9999-12-31"
          {...form.getInputProps('until')}
        />
      ) : null}
    </>
  );
}

interface OverrideFieldsProps extends FieldProps {
  readonly recommendation: Band | null;
}

/** Why the office decides otherwise than its recommendation: one of its reasons, and words. */
function OverrideFields({ form, recommendation }: OverrideFieldsProps): ReactNode {
  const { t } = useTranslation(['deciding', 'common']);
  return (
    <Callout
      tone="caution"
      title={t('deciding:override.title', { band: t(`common:band.${recommendation ?? 'none'}`) })}
    >
      <OverrideInputs form={form} />
    </Callout>
  );
}

export function OverrideInputs({ form }: FieldProps): ReactNode {
  const { t } = useTranslation('deciding');
  const { reasons, shown } = useOverrideReasons();
  const { overrideReason } = form.values;
  const chosen = overrideReason === '' ? null : shown(overrideReason);
  return (
    <Stack gap="xs">
      <Select
        label={t('override.reason')}
        classNames={{ input: classes.reason ?? '' }}
        placeholder={t('override.choose')}
        required
        data={includeSelected(chosen, [...reasons])}
        comboboxProps={{ withinPortal: false }}
        value={chosen}
        onChange={(reason) => form.setFieldValue('overrideReason', reason ?? '')}
        error={form.errors.overrideReason}
      />
      {form.values.outcome === 'approve' && saysConditions(overrideReason) ? (
        <Group gap="xs">
          <Text size="sm">{t('problem.overrideConditions')}</Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => form.setFieldValue('outcome', 'approve-with-conditions')}
          >
            {t('override.toConditions')}
          </Button>
        </Group>
      ) : null}
      <GrowingTextarea
        label={t('override.words')}
        required={needsWords(overrideReason)}
        minRows={1}
        maxRows={4}
        maxLength={MOST_REASON_LENGTH}
        {...form.getInputProps('overrideWords')}
      />
      <WhoHint text={form.values.overrideWords} />
    </Stack>
  );
}
