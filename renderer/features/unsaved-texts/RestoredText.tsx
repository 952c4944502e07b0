import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';

interface RestoredTextProps {
  /** When it was kept; null where nothing was put back. */
  readonly at: string | null;
  readonly onDiscard: () => void;
}

/** Says that a form holds what was typed into it before and not saved, and lets go of it. It stands before the form's fields. */
export function RestoredText({ at, onDiscard }: RestoredTextProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const discard = (): void => {
    // The button goes with what it discards: one goes on where the words were.
    place.current?.parentElement?.querySelector('textarea')?.focus();
    onDiscard();
  };
  if (at === null) return null;
  return (
    <div ref={place}>
      <Callout tone="neutral" icon={IconHistory}>
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('restored.text', { time: formats.dateTime(at) })}</Text>
          <Button size="xs" variant="default" onClick={discard}>
            {t('restored.discard')}
          </Button>
        </Group>
      </Callout>
    </div>
  );
}
