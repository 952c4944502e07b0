import { Center, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Between the choice of a connection and its records being open: an instant, as a rule. */
export default function OpeningPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Center component="main" h="100dvh">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm" c="dimmed">
          {t('opening')}
        </Text>
      </Stack>
    </Center>
  );
}
