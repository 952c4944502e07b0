import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '#renderer/features/preferences/index.ts';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import { replacementIn } from '#shared/features/notices/notice.ts';
import type { Property } from '#shared/features/properties/model.ts';

interface PlacesShownProps {
  readonly property: Property | null;
  readonly document: NoticeDocument;
}

/** What the rules of the property's places print with the letter, and where they are. */
export function PlacesShown({ property, document }: PlacesShownProps): ReactNode {
  const { t } = useTranslation('places');
  const nameOf = usePlaceName();
  const replacement = replacementIn(document);
  const additions = document.addenda.filter(({ use }) => use === 'addition');
  const isStateSaid = property !== null && property.state !== '';
  return (
    <Text size="sm" c="dimmed">
      {[
        ...(isStateSaid ? [] : [t('shown.noState')]),
        ...(replacement === undefined ? [] : [t('shown.replaced', { place: nameOf(replacement.place) })]),
        ...(additions.length === 0
          ? []
          : [t('shown.printed', { places: additions.map(({ place }) => nameOf(place)).join(', ') })]),
        ...(isStateSaid && document.addenda.length === 0 ? [t('shown.none')] : []),
      ].join(' ')}{' '}
      <SettingLink section={isStateSaid ? 'places' : 'properties'} inherit>
        {t(isStateSaid ? 'shown.toSettings' : 'shown.toProperties')}
      </SettingLink>
    </Text>
  );
}
