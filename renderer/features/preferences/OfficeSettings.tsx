import { Fieldset, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { isNationwide } from '#shared/features/notices/party-facts.ts';
import type { Party, Preferences } from '#shared/features/preferences/model.ts';
import { OtherAgencies } from './OtherAgencies.tsx';
import { type Parties, PartyInputs } from './PartyInputs.tsx';

const ticked = (agency: Party): Party => ({ ...agency, nationwide: isNationwide(agency) });

/** Who decides and who gave the report: what an adverse-action notice has to name. */
export function OfficeSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation(['notice', 'settings']);
  const change = useDeskStateMutation('preferences.change');
  const { office, agency, otherAgencies } = preferences;
  const form = useForm<Parties>({ initialValues: { office, agency, otherAgencies } });
  const submit = form.onSubmit((values) => {
    // One that was added and left empty is none. What the ticks show is said from now on, also where nobody touched them.
    const parties = {
      ...values,
      agency: ticked(values.agency),
      otherAgencies: values.otherAgencies.filter(({ name }) => name.trim() !== '').map(ticked),
    };
    form.setValues(parties);
    // What is typed or added while it is being saved stays, and is not saved yet.
    change.mutate(parties, { onSuccess: () => form.resetDirty(parties) });
  });
  return (
    <SettingsCard
      needs="manager"
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
              <PartyInputs form={form} at={party} isAgency={party === 'agency'} />
            </Fieldset>
          ))}
          <OtherAgencies form={form} />
          <SaveRow saving={change} isChanged={form.isDirty()} button={t('notice:party.save')} />
        </Stack>
      </form>
    </SettingsCard>
  );
}
