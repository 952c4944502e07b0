import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { OwnHubNow, SharedOffice } from '#shared/features/office/model.ts';
import { ProblemText } from './ProblemText.tsx';
import { useOfficeMutation } from './use-office.ts';

interface OldHubViewProps {
  readonly ownHub: OwnHubNow;
  readonly notSeen: SharedOffice['notSeen'];
  readonly onStopped: () => void;
}

/** The hub that this computer ran before the office moved: who may still need it, and how it ends. */
export function OldHubView({ ownHub: { why, others }, notSeen, onStopped }: OldHubViewProps): ReactNode {
  const { t } = useTranslation(['moving', 'office']);
  const formats = useFormats();
  const question = useDialogOpener();
  const stop = useOfficeMutation('office.stopOldHub', () => {
    question.close();
    onStopped();
  });
  const close = (): void => {
    stop.reset();
    question.close();
  };
  const who =
    notSeen.length === 0 ? t('moving:old.seen') : t('moving:old.notSeen', { names: formats.list(notSeen) });
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3}>{t('moving:old.title')}</Title>
      <Text size="sm">{t('moving:old.text')}</Text>
      {why === null ? null : (
        <Callout tone="bad" role="status">
          <ProblemText why={why} />
        </Callout>
      )}
      {others === 0 ? null : <Text size="sm">{t('office:ownHub.others', { count: others })}</Text>}
      <Text size="sm">{who}</Text>
      <Button ref={question.ref} variant="default" onClick={question.open}>
        {t('moving:old.stop')}
      </Button>
      {question.opened ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('moving:old.ask')}
          confirmLabel={t('moving:old.confirm')}
          kind="destructive"
          pending={stop.isPending}
          onConfirm={() => stop.mutate({})}
        >
          <Text size="sm">{t('moving:old.means')}</Text>
          <Text size="sm" fw={600}>
            {who}
          </Text>
          {stop.error === null ? null : (
            <ErrorMessage error={asDeskError(stop.error)} kept={t('moving:old.kept')} />
          )}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
