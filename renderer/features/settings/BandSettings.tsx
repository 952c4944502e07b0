import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bands } from '#shared/models/bands.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskStateMutation } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { SettingsCard } from './SettingsCard.tsx';

interface BandForm {
  readonly approvePercent: number | string;
  readonly declinePercent: number | string;
}

const percentOf = (value: number | string): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

/** Approve, review, decline: the office's own thresholds. */
export function BandSettings({ bands }: { readonly bands: Bands }): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const change = useDeskStateMutation('desk.changePreferences');
  const form = useForm<BandForm>({
    initialValues: bands,
    validate: {
      approvePercent: (value) => (percentOf(value) === null ? t('bands.range') : null),
      declinePercent: (value, { approvePercent }) => {
        const decline = percentOf(value);
        if (decline === null) return t('bands.range');
        return decline > (percentOf(approvePercent) ?? 100) ? t('bands.order') : null;
      },
    },
  });
  const approve = percentOf(form.values.approvePercent);
  const decline = percentOf(form.values.declinePercent);

  const submit = form.onSubmit((values) => {
    const approvePercent = percentOf(values.approvePercent);
    const declinePercent = percentOf(values.declinePercent);
    if (approvePercent === null || declinePercent === null) return;
    change.mutate({ bands: { approvePercent, declinePercent } });
  });
  return (
    <SettingsCard title={t('bands.title')} text={t('bands.text')}>
      <form onSubmit={submit} noValidate>
        <Group gap="sm" align="flex-start" grow>
          <NumberInput
            label={t('bands.approve')}
            min={0}
            max={100}
            suffix=" %"
            clampBehavior="none"
            {...form.getInputProps('approvePercent')}
          />
          <NumberInput
            label={t('bands.decline')}
            min={0}
            max={100}
            suffix=" %"
            clampBehavior="none"
            {...form.getInputProps('declinePercent')}
          />
        </Group>
        {change.error === null ? null : (
          <ErrorMessage error={asDeskError(change.error)} kept={t('changeFailed')} />
        )}
        <Group justify="space-between" mt="sm" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {approve === null || decline === null || decline > approve
              ? null
              : t(decline === approve ? 'bands.summaryTwo' : 'bands.summary', {
                  approve: formats.percent(approve),
                  decline: formats.percent(decline),
                })}
          </Text>
          <Button
            type="submit"
            variant="default"
            loading={change.isPending}
            disabled={!form.isDirty()}
            flex="none"
          >
            {t('bands.save')}
          </Button>
        </Group>
      </form>
    </SettingsCard>
  );
}
