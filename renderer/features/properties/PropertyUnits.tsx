import { ActionIcon, Stack, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import rows from '#renderer/ui/RowList.module.css';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_UNIT_NAME } from '#shared/features/properties/limits.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { AddName } from './AddName.tsx';
import classes from './PropertySettings.module.css';

/** The units of a property. One goes only where no application names it. */
export function PropertyUnits({ property: { id } }: { readonly property: Property }): ReactNode {
  const { t } = useTranslation('properties');
  const formats = useFormats();
  const toasts = useToasts();
  const may = useMay('agent');
  const units = useDeskQuery('properties.units', { id });
  const add = useDeskMutation('properties.addUnit');
  const remove = useDeskMutation('properties.removeUnit', {
    onError: (thrown) => toasts.failed((lng) => t('unit.notRemoved', { lng }), thrown),
  });
  return (
    <Stack gap="sm">
      {may ? (
        <AddName
          label={t('unit.new')}
          taken={t('unit.taken')}
          button={t('unit.add')}
          maxLength={MOST_UNIT_NAME}
          adding={add}
          onAdd={(name, then) => add.mutate({ id, name }, { onSuccess: then })}
        />
      ) : null}
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
              {applications > 0 || !may ? null : (
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
