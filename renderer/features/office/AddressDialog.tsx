import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { LONGEST_HUB_ADDRESS } from '#shared/features/office/entries.ts';
import { useFieldProblem } from './field-problems.ts';
import { useOfficeMutation } from './use-office.ts';

interface AddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Where the hub is now: taken only where the same hub answers, with the same office. */
export function AddressDialog({ address, onClose }: AddressDialogProps): ReactNode {
  const { t } = useTranslation(['office', 'common']);
  const problemOf = useFieldProblem();
  const change = useOfficeMutation('office.changeAddress', onClose);
  const form = useForm({
    initialValues: { address },
    validate: { address: (typed) => (typed.trim() === '' ? t('office:create.addressEmpty') : null) },
  });
  const submit = form.onSubmit((values) =>
    change.mutate(
      { address: values.address.trim() },
      {
        onError: (error) => {
          const problem = problemOf(error);
          if (problem?.field === 'address') form.setFieldError('address', problem.text);
        },
      },
    ),
  );
  return (
    <Dialog opened onClose={onClose} title={t('office:address.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('office:address.text')}</Text>
          <TextInput
            label={t('office:create.address')}
            description={t('office:create.addressHint')}
            maxLength={LONGEST_HUB_ADDRESS}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('address')}
          />
          {change.error === null || problemOf(change.error) !== null ? null : (
            <ErrorMessage error={asDeskError(change.error)} kept={t('office:address.kept')} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('office:address.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
