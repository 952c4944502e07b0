import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { type PrintedAddendum, placesOf } from '#shared/features/notices/addenda.ts';
import type { Property } from '#shared/features/properties/model.ts';

interface AddendaShownProps {
  readonly property: Property | null;
  readonly addenda: readonly PrintedAddendum[];
}

/** Which of the office's addenda are printed, and why: the property's state chooses them. */
export function AddendaShown({ property, addenda }: AddendaShownProps): ReactNode {
  const { t } = useTranslation('notice');
  const places = placesOf(property);
  return (
    <Text size="sm" c="dimmed">
      {places.length === 0
        ? t('addenda.noState')
        : addenda.length === 0
          ? t('addenda.none', { places: places.join(', ') })
          : t('addenda.printed', { places: addenda.map(({ place }) => place).join(', ') })}{' '}
      <SettingLink section={places.length === 0 ? 'properties' : 'addenda'} inherit>
        {t(places.length === 0 ? 'addenda.toProperties' : 'addenda.toSettings')}
      </SettingLink>
    </Text>
  );
}
