import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '../../../api/hooks.ts';
import { useProfileName } from '../../../components/profile-name.ts';
import { useFormats } from '../../../i18n/formats.ts';

/** What a page on paper has to say by itself: of whom it is, and as of when. */
export function PaperHead(): ReactNode {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const { profiles, activeProfileId } = useDeskState();
  const nameOf = useProfileName();
  const profile = profiles.find(({ id }) => id === activeProfileId);
  return (
    <Text size="sm" c="dimmed" data-on-paper>
      {t('onPaper', {
        office: profile === undefined ? '' : nameOf(profile),
        time: formats.exactTime(new Date().toISOString()),
      })}
    </Text>
  );
}
