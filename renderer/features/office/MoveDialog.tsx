import { Button, Group, List, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useFieldProblem } from './field-problems.ts';
import { HubFields } from './HubFields.tsx';
import { useOfficeMutation } from './use-office.ts';

/** Where the office is to go, by which code, and what that means for everybody. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['moving', 'office', 'common']);
  const problemOf = useFieldProblem();
  const move = useOfficeMutation('office.move', onClose);
  const form = useForm({
    initialValues: { address: '', code: '' },
    validate: {
      address: (typed) => (typed.trim() === '' ? t('office:create.addressEmpty') : null),
      code: (typed) => (typed.trim() === '' ? t('office:create.codeEmpty') : null),
    },
  });
  const submit = form.onSubmit((values) =>
    move.mutate(
      { address: values.address.trim(), code: values.code.trim() },
      {
        onError: (error) => {
          const problem = problemOf(error);
          if (problem === null) return;
          form.setFieldError(problem.field, problem.text);
          form.getInputNode(problem.field)?.focus();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      // So that the whole code is seen.
      size="lg"
      title={t('moving:dialogTitle')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <List size="sm" spacing={4}>
            <List.Item>{t('moving:what')}</List.Item>
            <List.Item>{t('moving:others')}</List.Item>
            <List.Item>{t('moving:meanwhile')}</List.Item>
          </List>
          <HubFields
            address={{ description: t('moving:reach'), ...form.getInputProps('address') }}
            code={{ description: t('moving:code'), ...form.getInputProps('code') }}
          />
          {move.error === null || problemOf(move.error) !== null ? null : (
            <ErrorMessage error={asDeskError(move.error)} kept={t('moving:kept')} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={move.isPending}>
              {t('moving:submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
