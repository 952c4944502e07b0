import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import rows from '#renderer/ui/RowList.module.css';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_UNIT_NAME, type Property } from '#shared/features/properties/model.ts';
import classes from './PropertySettings.module.css';

/** The units of a property. One goes only where no application names it. */
export function PropertyUnits({ property: { id } }: { readonly property: Property }): ReactNode {
  const { t } = useTranslation('properties');
  const formats = useFormats();
  const toasts = useToasts();
  const units = useDeskQuery('properties.units', { id });
  const add = useDeskMutation('properties.addUnit');
  const remove = useDeskMutation('properties.removeUnit', {
    onError: (thrown) => toasts.failed((lng) => t('unit.notRemoved', { lng }), thrown),
  });
  const [name, setName] = useState('');
  const failed = add.error === null ? null : asDeskError(add.error);
  const isTaken = failed?.kind === 'invalid-input';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') add.mutate({ id, name }, { onSuccess: () => setName('') });
  };
  return (
    <Stack gap="sm">
      <form onSubmit={submit} noValidate>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('unit.new')}
            value={name}
            maxLength={MOST_UNIT_NAME}
            error={isTaken ? t('unit.taken') : null}
            onChange={({ currentTarget: { value } }) => {
              add.reset();
              setName(value);
            }}
          />
          <Button
            type="submit"
            variant="default"
            flex="none"
            mb={isTaken ? 'lg' : 0}
            loading={add.isPending}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('unit.add')}
          </Button>
        </Group>
        {failed === null || isTaken ? null : <ErrorMessage error={failed} />}
      </form>
      {units.data === undefined ? null : units.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('unit.none')}
        </Text>
      ) : (
        <ul className={`${rows.list ?? ''} ${classes.list ?? ''}`} aria-label={t('unit.list')}>
          {units.data.map(({ key, name: unit, applications }) => (
            <li key={key} className={rows.row}>
              <span className={rows.words}>
                <Text component="span" size="sm" fw={550}>
                  {unit}
                </Text>{' '}
                <Text component="span" size="xs" c="dimmed">
                  {t('applications', { count: applications, formatted: formats.number(applications) })}
                </Text>
              </span>
              {applications > 0 ? null : (
                <Tooltip label={t('unit.remove', { unit })}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('unit.remove', { unit })}
                    onClick={() => remove.mutate({ id, key })}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
