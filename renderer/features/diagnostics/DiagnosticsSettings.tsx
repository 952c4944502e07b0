import { Button, Group, Text } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';

const DiagnosticsDialog = lazy(() => import('./DiagnosticsDialog.tsx'));

/** What support needs to help, shown before it is saved. */
export function DiagnosticsSettings(): ReactNode {
  const { t } = useTranslation('diagnostics');
  const dialog = useDialogOpener();
  return (
    <SettingsCard section="diagnostics" title={t('title')} text={t('text')}>
      <Text size="sm" c="dimmed">
        {t('without')}
      </Text>
      <Group justify="flex-end">
        <Button
          ref={dialog.ref}
          variant="default"
          leftSection={<IconStethoscope size={16} aria-hidden />}
          onClick={dialog.open}
        >
          {t('open')}
        </Button>
      </Group>
      {dialog.opened ? (
        <Suspense fallback={null}>
          <DiagnosticsDialog onClose={dialog.close} />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}
