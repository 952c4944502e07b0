import { NumberInput, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';

const limits = {
  concurrency: { least: 1, most: 16 },
  connectSeconds: { least: 1, most: 120 },
  headersSeconds: { least: 1, most: 600 },
  bodySeconds: { least: 1, most: 600 },
} as const;
type Field = keyof typeof limits;
type CallForm = Record<Field, number | string>;

const timeoutFields = ['connectSeconds', 'headersSeconds', 'bodySeconds'] as const;

/** A whole number within the field's limits, or null. */
function usableNumber(field: Field, value: number | string): number | null {
  const { least, most } = limits[field];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}

/** How many calls at once, and how long each part of one may take. */
export function CallSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const change = useDeskStateMutation('preferences.change');
  const problem = (field: Field) => (value: number | string) =>
    usableNumber(field, value) === null
      ? t('calls.range', {
          least: formats.number(limits[field].least),
          most: formats.number(limits[field].most),
        })
      : null;
  const form = useForm<CallForm>({
    initialValues: { concurrency: preferences.concurrency, ...preferences.timeouts },
    validate: {
      concurrency: problem('concurrency'),
      connectSeconds: problem('connectSeconds'),
      headersSeconds: problem('headersSeconds'),
      bodySeconds: problem('bodySeconds'),
    },
  });

  const submit = form.onSubmit((values) => {
    const concurrency = usableNumber('concurrency', values.concurrency);
    const connectSeconds = usableNumber('connectSeconds', values.connectSeconds);
    const headersSeconds = usableNumber('headersSeconds', values.headersSeconds);
    const bodySeconds = usableNumber('bodySeconds', values.bodySeconds);
    if (concurrency === null || connectSeconds === null || headersSeconds === null || bodySeconds === null)
      return;
    change.mutate(
      { concurrency, timeouts: { connectSeconds, headersSeconds, bodySeconds } },
      { onSuccess: () => form.resetDirty(values) },
    );
  });
  return (
    <SettingsCard section="calls" title={t('calls.title')}>
      <form onSubmit={submit} noValidate>
        <NumberInput
          label={t('calls.concurrency')}
          description={t('calls.concurrencyHelp')}
          min={limits.concurrency.least}
          max={limits.concurrency.most}
          clampBehavior="none"
          mb="sm"
          {...form.getInputProps('concurrency')}
        />
        <SimpleGrid cols={3} spacing="sm">
          {timeoutFields.map((field) => (
            <NumberInput
              key={field}
              label={t(`calls.${field}`)}
              description={t('calls.seconds')}
              min={limits[field].least}
              max={limits[field].most}
              clampBehavior="none"
              {...form.getInputProps(field)}
            />
          ))}
        </SimpleGrid>
        <SaveRow saving={change} isChanged={form.isDirty()} button={t('calls.save')} />
      </form>
    </SettingsCard>
  );
}
