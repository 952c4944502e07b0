import { Anchor, Checkbox, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { ThresholdInputs } from '#renderer/features/approval-center/index.ts';
import { usePlaceName } from '#renderer/features/preferences/index.ts';
import { queuePath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import { isNationwide } from '#shared/features/notices/party-facts.ts';
import { NO_CITY } from '#shared/features/notices/place-rules.ts';
import { MOST_PROPERTY_NAME } from '#shared/features/properties/limits.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { usStates } from '#shared/features/properties/states.ts';
import { citiesIn } from '#shared/places/places.ts';
import { factsOf, type PropertyFields, propertyFieldsOf } from './property-fields.ts';

type Form = UseFormReturnType<PropertyFields>;

/** What the office says of a property; what is its own is switched on. */
export function PropertyForm({ property }: { readonly property: Property }): ReactNode {
  const { t } = useTranslation(['properties', 'common']);
  const change = useDeskMutation('properties.change');
  const form = useForm<PropertyFields>({
    initialValues: propertyFieldsOf(property),
    validate: { name: (name) => (name.trim() === '' ? t('form.nameMissing') : null) },
  });
  const placeName = usePlaceName();
  const cities = citiesIn(form.values.state ?? '');
  const facts = factsOf(form.values);
  const failed = change.error === null ? null : asDeskError(change.error);
  const submit = form.onSubmit((values) => {
    if (facts === null) return;
    change.mutate(
      { id: property.id, facts },
      {
        onSuccess: () => form.resetDirty(values),
        onError: (thrown) => {
          if (asDeskError(thrown).kind === 'invalid-input') form.setFieldError('name', t('taken'));
        },
      },
    );
  });
  const may = useMay('manager');
  return (
    <form onSubmit={submit} noValidate>
      <Stack
        gap="sm"
        renderRoot={(props) => <fieldset {...props} disabled={!may} />}
        style={{ border: 0, margin: 0, padding: 0 }}
      >
        {may ? null : <Text size="sm">{t('common:role.manager')}</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('form.name')}
            description={t('form.nameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={MOST_PROPERTY_NAME}
            {...form.getInputProps('name')}
          />
          <Select
            label={t('form.state')}
            placeholder={t('form.noState')}
            data={[...usStates]}
            searchable
            clearable
            {...form.getInputProps('state')}
            onChange={(state) => {
              form.setFieldValue('state', state);
              // A city lies in one state.
              form.setFieldValue('city', state === property.state ? property.city : '');
            }}
          />
          {cities.length === 0 ? null : (
            <Select
              label={t('form.city')}
              description={t('form.cityHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={t('form.cityUnsaid')}
              data={[
                ...cities.map(({ id }) => ({ value: id, label: placeName(id) })),
                { value: NO_CITY, label: t('form.cityNone') },
              ]}
              clearable
              value={form.values.city === '' ? null : form.values.city}
              onChange={(city) => form.setFieldValue('city', city ?? '')}
            />
          )}
        </SimpleGrid>
        <GrowingTextarea
          label={t('form.address')}
          minRows={2}
          maxRows={4}
          maxLength={500}
          {...form.getInputProps('address')}
        />
        <Switch
          label={t('firstCome')}
          description={t('form.firstComeHelp')}
          {...form.getInputProps('firstCome', { type: 'checkbox' })}
        />
        {property.firstCome ? (
          <Anchor component={Link} to={queuePath(property.name)} size="sm">
            {t('form.queue')}
          </Anchor>
        ) : null}
        <Switch
          label={t('form.thresholds')}
          description={t('form.thresholdsHelp')}
          {...form.getInputProps('hasThresholds', { type: 'checkbox' })}
        />
        {form.values.hasThresholds ? (
          <SimpleGrid cols={2} spacing="sm">
            <ThresholdInputs
              fields={form.values.thresholds}
              onChange={(thresholds) => form.setFieldValue('thresholds', thresholds)}
            />
          </SimpleGrid>
        ) : null}
        <PartyFields form={form} party="agency" flag="hasAgency" />
        <PartyFields form={form} party="letterhead" flag="hasLetterhead" />
        {failed === null || failed.kind === 'invalid-input' ? null : (
          <ErrorMessage error={failed} kept={t('form.kept')} />
        )}
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {change.isSuccess && !form.isDirty() ? t('form.saved') : null}
          </Text>
          <SaveButton idle={!form.isDirty() || facts === null} loading={change.isPending} variant="filled">
            {t('form.save')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  );
}

interface PartyFieldsProps {
  readonly form: Form;
  readonly party: 'agency' | 'letterhead';
  readonly flag: 'hasAgency' | 'hasLetterhead';
}

function PartyFields({ form, party, flag }: PartyFieldsProps): ReactNode {
  const { t } = useTranslation('properties');
  return (
    <>
      <Switch
        label={t(`form.${party}`)}
        description={t(`form.${party}Help`)}
        {...form.getInputProps(flag, { type: 'checkbox' })}
      />
      {form.values[flag] ? (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }} aria-label={t(`form.${party}`)}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
            <TextInput label={t('form.partyName')} maxLength={200} {...form.getInputProps(`${party}.name`)} />
            <TextInput
              label={t('form.partyPhone')}
              maxLength={100}
              {...form.getInputProps(`${party}.phone`)}
            />
          </SimpleGrid>
          <GrowingTextarea
            mt="xs"
            label={t('form.partyAddress')}
            minRows={2}
            maxRows={4}
            maxLength={500}
            {...form.getInputProps(`${party}.address`)}
          />
          {party === 'agency' ? (
            <Checkbox
              mt="xs"
              label={t('form.nationwide')}
              checked={isNationwide(form.values.agency)}
              onChange={({ currentTarget: { checked } }) => form.setFieldValue('agency.nationwide', checked)}
            />
          ) : null}
        </fieldset>
      ) : null}
    </>
  );
}
