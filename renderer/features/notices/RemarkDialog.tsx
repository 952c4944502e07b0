import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { dayOf } from '#shared/day.ts';
import { MOST_DELIVERY_WORDS } from '#shared/features/notices/delivery-ways.ts';

interface RemarkDialogProps {
  /** That it came back, on a day; that it was not so, for a reason; null: the dialog is closed. */
  readonly about: 'returned' | 'strike' | null;
  readonly saving: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSave: (said: { readonly on: string; readonly words: string }) => void;
  readonly onClose: () => void;
}

/** Asks what became of a delivery. */
export function RemarkDialog({ about, ...props }: RemarkDialogProps): ReactNode {
  const { t } = useTranslation('delivery');
  return (
    <Dialog opened={about !== null} onClose={props.onClose} title={about === null ? '' : t(`${about}.title`)}>
      {about === null ? null : <RemarkForm about={about} {...props} />}
    </Dialog>
  );
}

interface RemarkFormProps extends Omit<RemarkDialogProps, 'about'> {
  readonly about: 'returned' | 'strike';
}

function RemarkForm({ about, saving, onSave, onClose }: RemarkFormProps): ReactNode {
  const { t } = useTranslation(['delivery', 'common']);
  const today = dayOf(Date.now());
  const isReturn = about === 'returned';
  const form = useForm({
    initialValues: { on: today, words: '' },
    validate: {
      on: (on) =>
        !isReturn
          ? null
          : on === ''
            ? t('delivery:form.noDay')
            : on > today
              ? t('delivery:form.laterThanToday')
              : null,
      words: (words) => (isReturn || words.trim() !== '' ? null : t('delivery:strike.empty')),
    },
  });
  return (
    <form onSubmit={form.onSubmit(onSave)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t(`delivery:${about}.text`)}</Text>
        {isReturn ? (
          <TextInput
            type="date"
            label={t('delivery:returned.on')}
            required
            max={today}
            {...form.getInputProps('on')}
          />
        ) : null}
        <GrowingTextarea
          label={t(`delivery:${about}.words`)}
          required={!isReturn}
          minRows={1}
          maxRows={4}
          maxLength={MOST_DELIVERY_WORDS}
          data-autofocus
          {...form.getInputProps('words')}
        />
        {saving.error === null ? null : (
          <ErrorMessage error={asDeskError(saving.error)} kept={t('delivery:form.notSaved')} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('delivery:form.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
