import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDeskState } from '../api/hooks.ts';
import { useFormats } from '../i18n/formats.ts';
import { useProfileName } from './profile-name.ts';

interface PaperHeadProps {
  readonly words: (of: { readonly office: string; readonly time: string }) => string;
}

/** What a page on paper has to say by itself: of whom it is, and as of when. */
export function PaperHead({ words }: PaperHeadProps): ReactNode {
  const formats = useFormats();
  const { profiles, activeProfileId } = useDeskState();
  const nameOf = useProfileName();
  const profile = profiles.find(({ id }) => id === activeProfileId);
  return (
    <Text size="sm" c="dimmed" data-on-paper>
      {words({
        office: profile === undefined ? '' : nameOf(profile),
        time: formats.exactTime(new Date().toISOString()),
      })}
    </Text>
  );
}
