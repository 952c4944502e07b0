import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import type { DeskState } from '#shared/features/program/model.ts';

/** While the records are encrypted under new keys: nobody can use them, and one sees how far it is. */
export default function RekeyingPage({
  rekeying: { step, doneBytes, totalBytes },
}: {
  readonly rekeying: NonNullable<DeskState['rekeying']>;
}): ReactNode {
  const { t } = useTranslation('vault');
  const formats = useFormats();
  const isCounted = step === 'encrypting' && totalBytes > 0;
  const percent = totalBytes === 0 ? 100 : (doneBytes / totalBytes) * 100;
  return (
    <DoorPage title={t('rekeying.title')} lead={t('rekeying.why')} width={480}>
      <Stack gap="sm">
        <Text size="sm" fw={600} role="status">
          {t(`rekeying.${step}`)}
        </Text>
        <Progress
          value={percent}
          striped={!isCounted}
          animated={!isCounted}
          aria-label={t(`rekeying.${step}`)}
        />
        <Text size="sm" c="dimmed">
          {t('rekeying.ofBytes', { done: formats.size(doneBytes), total: formats.size(totalBytes) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('rekeying.safe')}
        </Text>
      </Stack>
    </DoorPage>
  );
}
