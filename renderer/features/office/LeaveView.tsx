import { Button, Stack, Text, Title } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { SETTINGS_PATH } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { useOfficeMutation } from './use-office.ts';

interface LeaveViewProps {
  /** How many acts the others would never see. */
  readonly unsent: number;
  /** Whether the office's hub is this computer's: it ends with it. */
  readonly runsHub: boolean;
  readonly onLeft: () => void;
}

/** The way out of the office, after a question. */
export function LeaveView({ unsent, runsHub, onLeft }: LeaveViewProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const question = useDialogOpener();
  const navigate = useNavigate();
  const leave = useOfficeMutation('office.leave', () => {
    question.close();
    onLeft();
    // The records were closed for it, and this page with them: it is found again where it was.
    void navigate(SETTINGS_PATH, askPage('section', 'sharedOffice'));
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3}>{t('leave.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('leave.text')}
      </Text>
      <Button
        ref={question.ref}
        variant="default"
        leftSection={<IconDoorExit size={16} aria-hidden />}
        onClick={question.open}
      >
        {t('leave.open')}
      </Button>
      {question.opened ? (
        <ConfirmDialog
          opened
          onClose={() => {
            leave.reset();
            question.close();
          }}
          title={t('leave.ask')}
          confirmLabel={t('leave.confirm')}
          kind="destructive"
          pending={leave.isPending}
          onConfirm={() => leave.mutate({})}
        >
          <Text size="sm">{t('leave.means')}</Text>
          {runsHub ? (
            <Text size="sm" fw={600}>
              {t('leave.ownHub')}
            </Text>
          ) : null}
          {unsent === 0 ? null : (
            <Text size="sm" fw={600}>
              {t('leave.unsent', { count: unsent, formatted: formats.number(unsent) })}
            </Text>
          )}
          {leave.error === null ? null : (
            <ErrorMessage error={asDeskError(leave.error)} kept={t('leave.unchanged')} />
          )}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
