import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { HeldSubject } from '#shared/features/holds/scope.ts';
import { SetHoldDialog } from './SetHoldDialog.tsx';

/** On the page of what a hold covers: that it does, for everybody. Nothing where none does. */
export function HoldNote({ on }: { readonly on: HeldSubject }): ReactNode {
  const { t } = useTranslation('holds');
  const holds = useDeskQuery('holds.of', on).data ?? [];
  if (holds.length === 0) return null;
  const matters = [...new Set(holds.map(({ matter }) => matter))].join('; ');
  return (
    <Callout tone="caution" icon={IconLock} title={t('here', { matters })}>
      <Text size="sm">{t('hereText')}</Text>
    </Callout>
  );
}

/** A manager sets one from there. */
export function SetHoldButton({ on }: { readonly on: HeldSubject }): ReactNode {
  const { t } = useTranslation('holds');
  const may = useMay('manager');
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  return (
    <Group>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
      {opened ? <SetHoldDialog on={on} onClose={() => setOpened(false)} /> : null}
    </Group>
  );
}
