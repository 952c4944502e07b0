import { Button, Group, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { PlannedBackups } from './PlannedBackups.tsx';
import { RestoreButton } from './RestoreButton.tsx';

const BackupDialog = lazy(() => import('./BackupDialog.tsx'));

const MINUTE_MS = 60_000;
const LONG_AGO_MS = 30 * 86_400_000;

/** When the records were backed up last, and the ways out of the desk and back. */
export function BackupSettings(): ReactNode {
  const { t } = useTranslation('backup');
  const last = useDeskQuery('backup.last', {});
  const dialog = useDialogOpener();
  usePageIntent('back-up', dialog.open);
  return (
    <SettingsCard section="backup" title={t('title')} text={t('text')}>
      {last.error === null ? null : <ErrorMessage error={asDeskError(last.error)} />}
      {last.data === undefined ? null : <LastBackup at={last.data.at} />}
      <Group gap="xs" justify="flex-end">
        <RestoreButton />
        <Button ref={dialog.ref} leftSection={<IconArchive size={16} aria-hidden />} onClick={dialog.open}>
          {t('make')}
        </Button>
      </Group>
      <PlannedBackups />
      {dialog.opened ? (
        <Suspense fallback={null}>
          <BackupDialog onClose={dialog.close} />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}

function LastBackup({ at }: { readonly at: string | null }): ReactNode {
  const { t } = useTranslation('backup');
  const formats = useFormats();
  const nowMs = useNowMs(MINUTE_MS);
  if (at === null) return <Text size="sm">{t('none')}</Text>;
  return (
    <>
      <Text size="sm">{t('last', { age: formats.age(at, nowMs), time: formats.dateTime(at) })}</Text>
      {nowMs - Date.parse(at) > LONG_AGO_MS ? <Callout tone="caution">{t('old')}</Callout> : null}
    </>
  );
}
