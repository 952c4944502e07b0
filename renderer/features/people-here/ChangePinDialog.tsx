import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { choiceProblem, ofPin, pinProblem, repetitionProblem } from './pin.ts';

/** One's own PIN, by the one before. */
export default function ChangePinDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['peopleHere', 'common']);
  const { t: ofPeople } = useTranslation('peopleHere');
  const toasts = useToasts();
  const change = useDeskMutation('peopleHere.changePin', {
    onSuccess: () => toasts.done({ title: (lng) => t('change.done', { lng }) }),
  });
  const form = useForm({
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: (current) => (current === '' ? t('problem.empty') : null),
      next: (next) => choiceProblem(next, ofPeople),
      again: (again, { next }) => repetitionProblem(again, next, ofPeople),
    },
  });
  const submit = form.onSubmit(({ current, next }) =>
    change.mutate(
      { current, next },
      {
        onSuccess: onClose,
        onError: (error) => {
          const problem = pinProblem(error, ofPeople);
          if (problem === null) return;
          form.setFieldError('current', problem);
          form.getInputNode('current')?.focus();
        },
      },
    ),
  );
  const isTold = change.error === null || pinProblem(change.error, ofPeople) !== null;
  return (
    <Dialog opened onClose={onClose} title={t('change.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <PasswordField
            label={t('change.current')}
            data-autofocus
            {...ofPin}
            {...form.getInputProps('current')}
          />
          <PasswordField
            label={t('change.next')}
            description={t('change.nextHint')}
            {...ofPin}
            {...form.getInputProps('next')}
          />
          <PasswordField label={t('change.again')} {...ofPin} {...form.getInputProps('again')} />
          {isTold ? null : <ErrorMessage error={asDeskError(change.error)} kept={t('change.kept')} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('change.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
