import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { isAddress, isPhone } from '#shared/features/notices/party-facts.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';

/** Who decides and who gave the report: what an adverse-action notice has to name. */
export function OfficeSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation(['notice', 'settings']);
  const change = useDeskStateMutation('preferences.change');
  const { office, agency } = preferences;
  const form = useForm({ initialValues: { office, agency } });
  /** What was saved and cannot be so: phone and address are easily crossed, and a notice is not complete with either. */
  const crossed = (party: 'office' | 'agency', field: 'phone' | 'address'): string | null => {
    const saved = preferences[party][field];
    if (saved.trim() === '' || form.isDirty(`${party}.${field}`)) return null;
    if (field === 'phone') return isPhone(saved) ? null : t('notice:party.notPhone');
    return isAddress(saved) ? null : t('notice:party.notAddress');
  };
  const submit = form.onSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => form.resetDirty(),
    }),
  );
  return (
    <SettingsCard
      section="office"
      terms={['adverseActionNotice']}
      title={t('notice:party.title')}
      text={t('notice:party.text')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {(['office', 'agency'] as const).map((party) => (
            <Fieldset
              key={party}
              variant="unstyled"
              legend={<Text fw={650}>{t(`notice:party.${party}`)}</Text>}
            >
              <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
                <TextInput
                  label={t('notice:party.name')}
                  maxLength={200}
                  {...form.getInputProps(`${party}.name`)}
                />
                <TextInput
                  label={t('notice:party.phone')}
                  maxLength={100}
                  {...form.getInputProps(`${party}.phone`)}
                  error={crossed(party, 'phone')}
                />
              </SimpleGrid>
              <GrowingTextarea
                mt="xs"
                label={t('notice:party.address')}
                minRows={2}
                maxRows={4}
                maxLength={500}
                {...form.getInputProps(`${party}.address`)}
                error={crossed(party, 'address')}
              />
            </Fieldset>
          ))}
          <SaveRow saving={change} isChanged={form.isDirty()} button={t('notice:party.save')} />
        </Stack>
      </form>
    </SettingsCard>
  );
}
