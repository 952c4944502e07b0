import { Box, Group, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { SharedOffice } from '#shared/features/office/model.ts';

/** Why nothing is exchanged, what to do, and the way to where it is done. */
export default function TroubleBanner({ office }: { readonly office: SharedOffice }): ReactNode {
  const { t } = useTranslation('office');
  const { role, connection } = office;
  const isRemoved = role === null || (connection.state === 'stopped' && connection.why === 'removed');
  const [title, text] = isRemoved
    ? [t('removed.title'), t('removed.text')]
    : connection.state === 'stopped'
      ? [t(`problems.${connection.why}.what`), t(`problems.${connection.why}.next`)]
      : [null, null];
  if (title === null) return null;
  return (
    <Box mb="md">
      <Callout tone="bad" icon={IconUserX} role="status" title={title}>
        <Group gap="xs">
          <Text size="sm">{text}</Text>
          <SettingLink section="sharedOffice" size="sm" underline="always">
            {t('removed.open')}
          </SettingLink>
        </Group>
      </Callout>
    </Box>
  );
}
