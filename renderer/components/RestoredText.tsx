import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/formats.ts';
import { Callout } from './Callout.tsx';

interface RestoredTextProps {
  /** When it was kept; null where nothing was put back. */
  readonly at: string | null;
  readonly onDiscard: () => void;
}

/** Says that a form holds what was typed into it before and not saved, and lets go of it. */
export function RestoredText({ at, onDiscard }: RestoredTextProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  if (at === null) return null;
  return (
    <Callout tone="neutral" icon={IconHistory}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('restored.text', { time: formats.dateTime(at) })}</Text>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      </Group>
    </Callout>
  );
}
