import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { useSendAgain } from './use-send-again.ts';
import { VersionOutcome } from './VersionOutcome.tsx';

interface PublishAnswerProps {
  readonly version: PublishedVersion;
  readonly onClose: () => void;
  /** Told when it asks something in a dialog of its own, and when that is closed. */
  readonly onAsking: (isAsking: boolean) => void;
}

/** What the service answered: confirmed, or gone out without an answer, which can be sent again. */
export function PublishAnswer({ version, onClose, onAsking }: PublishAnswerProps): ReactNode {
  const { t } = useTranslation('common');
  const sending = useSendAgain(version);
  return (
    <Stack gap="md">
      <VersionOutcome sending={sending} onAsking={onAsking} />
      <Group justify="flex-end">
        {/* The button that was pressed is gone: the focus goes on to what comes next. */}
        <Button
          key={sending.version.outcome}
          variant={sending.version.outcome === 'confirmed' ? 'filled' : 'default'}
          onClick={onClose}
          autoFocus
        >
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
