import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { Moving } from '#shared/features/office/model.ts';
import { ProblemText } from './ProblemText.tsx';
import { percentOf } from './percent.ts';
import { RetryButton } from './RetryButton.tsx';
import { useFocusLeft } from './use-focus-left.ts';
import { useOfficeMutation } from './use-office.ts';

/** How far an office is on its way to another hub, what holds it up, and the way back as long as there is one. */
export function MovingView({ moving }: { readonly moving: Moving }): ReactNode {
  const { t } = useTranslation(['moving', 'office']);
  const formats = useFormats();
  const part = useFocusLeft<HTMLDivElement>();
  const { hub, since, step, progress, heldUp } = moving;
  return (
    <Stack gap="xs" ref={part}>
      <Text size="sm" role="status" className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {step === 'telling'
          ? t('moving:telling')
          : progress === null
            ? t('moving:connecting', { hub })
            : t('moving:copying', {
                hub,
                done: formats.number(progress.done),
                total: formats.number(progress.total),
              })}
      </Text>
      {progress === null ? null : <Progress value={percentOf(progress)} aria-hidden />}
      {heldUp === null ? null : (
        <Callout tone={heldUp.nextTryAt === null ? 'bad' : 'caution'} role="status">
          <Text size="sm">
            <ProblemText why={heldUp.why} />
          </Text>
          {heldUp.nextTryAt === null ? null : (
            <Text size="sm" mt={4}>
              {t('office:connection.next', { time: formats.time(heldUp.nextTryAt) })}
            </Text>
          )}
        </Callout>
      )}
      <Text size="sm">
        {t('moving:goOn')} {step === 'telling' ? null : t('moving:untilCopied')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('moving:since', { time: formats.dateTime(since) })}
      </Text>
      <Group gap="xs">
        {heldUp === null ? null : <RetryButton />}
        {step === 'telling' ? null : <CancelButton />}
      </Group>
    </Stack>
  );
}

function CancelButton(): ReactNode {
  const { t } = useTranslation('moving');
  const question = useDialogOpener();
  const cancel = useOfficeMutation('office.cancelMove', question.close);
  return (
    <>
      <Button ref={question.ref} variant="default" onClick={question.open}>
        {t('cancel')}
      </Button>
      {question.opened ? (
        <ConfirmDialog
          opened
          onClose={() => {
            cancel.reset();
            question.close();
          }}
          title={t('ask')}
          confirmLabel={t('confirm')}
          kind="destructive"
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate({})}
        >
          <Text size="sm">{t('means')}</Text>
          {cancel.error === null ? null : (
            <ErrorMessage error={asDeskError(cancel.error)} kept={t('goesOn')} />
          )}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
