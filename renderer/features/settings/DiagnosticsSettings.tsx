import { Button, Group, Text } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from './SettingsCard.tsx';

const DiagnosticsDialog = lazy(() => import('./DiagnosticsDialog.tsx'));

/** What support needs to help, shown before it is saved. */
export function DiagnosticsSettings(): ReactNode {
  const { t } = useTranslation('diagnostics');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <SettingsCard section="diagnostics" title={t('title')} text={t('text')}>
      <Text size="sm" c="dimmed">
        {t('without')}
      </Text>
      <Group>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconStethoscope size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      </Group>
      {isOpen ? (
        <Suspense fallback={null}>
          <DiagnosticsDialog
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}
