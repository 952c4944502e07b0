import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorDetail } from '#renderer/ui/ErrorDetail.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { VaultProblem } from '#shared/features/program/model.ts';

/** The keys' file cannot be used, and so no record can be opened: says why, what is kept, and what can be done. */
export default function UnusableVaultPage({ problem }: { readonly problem: VaultProblem }): ReactNode {
  const { t } = useTranslation(['vault', 'common']);
  const { dataFolder } = useDeskState();
  const tryAgain = useDeskStateMutation('vault.tryVaultAgain');
  const beginAnew = useDeskStateMutation('vault.beginAnew');
  const showFolder = useDeskMutation('program.showDataFolder');
  const quit = useDeskMutation('program.quit');
  const asking = useDialogOpener();
  const failed = tryAgain.error ?? beginAnew.error ?? showFolder.error ?? quit.error;
  const { kind } = problem;
  const mayBeginAnew = kind === 'damaged' || kind === 'missing' || kind === 'key-store-gone';

  return (
    <DoorPage title={t('vault:unusable.title')} width={680}>
      <Stack gap="md">
        <Callout
          role="alert"
          tone="bad"
          icon={IconAlertTriangle}
          title={t(`vault:unusable.problem.${kind}.what`)}
        >
          <Stack gap={6}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('vault:unusable.kept', { folder: dataFolder })}
            </Text>
            {kind === 'failed' ? (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <ErrorDetail detail={problem.detail} />
              </Text>
            ) : null}
          </Stack>
        </Callout>
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {t('vault:unusable.next')}
          </Text>
          <Text size="sm">{t(`vault:unusable.problem.${kind}.next`)}</Text>
          {mayBeginAnew ? <Text size="sm">{t('vault:unusable.anew.text')}</Text> : null}
        </Stack>
        {tryAgain.data?.vault === 'unusable' && !tryAgain.isPending ? (
          <Text size="sm" role="status">
            {t('vault:unusable.still')}
          </Text>
        ) : null}
        {failed === null ? null : <ErrorMessage error={asDeskError(failed)} />}
        <Group gap="xs">
          <Button autoFocus loading={tryAgain.isPending} onClick={() => tryAgain.mutate({})}>
            {t('common:tryAgain')}
          </Button>
          <Button variant="default" onClick={() => showFolder.mutate({})}>
            {t('vault:unusable.showFolder')}
          </Button>
          {mayBeginAnew ? (
            <Button ref={asking.ref} variant="default" onClick={asking.open}>
              {t('vault:unusable.anew.open')}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => quit.mutate({})}>
            {t('vault:unusable.quit')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('vault:unusable.anew.title')}
        confirmLabel={t('vault:unusable.anew.confirm')}
        pending={beginAnew.isPending}
        onConfirm={() => beginAnew.mutate({}, { onError: asking.close })}
      >
        <Text size="sm">{t('vault:unusable.anew.what')}</Text>
        <Text size="sm">{t('vault:unusable.anew.after')}</Text>
      </ConfirmDialog>
    </DoorPage>
  );
}
