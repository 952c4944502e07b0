import { Center, Loader, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Between the choice of a connection and its records being open: an instant, as a rule. `preparedPercent`: how far records of an older
 * desk are with being made ready for this one; null where they are not.
 */
export default function OpeningPage({
  preparedPercent,
}: {
  readonly preparedPercent: number | null;
}): ReactNode {
  const { t } = useTranslation('shell');
  const text = preparedPercent === null ? t('opening') : t('preparing', { percent: preparedPercent });
  return (
    <Center component="main" h="100dvh">
      <Stack align="center" gap="sm" role="status">
        {preparedPercent === null ? (
          <Loader size="sm" />
        ) : (
          <Progress w={240} value={preparedPercent} aria-label={text} />
        )}
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
    </Center>
  );
}
