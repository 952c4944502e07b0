import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { LONGEST_MEMBER_NAME } from '#shared/features/office/entries.ts';
import { useFieldProblem } from './field-problems.ts';

interface FormEndProps {
  /** Of one's own name in the form. */
  readonly name: TextInputProps;
  readonly error: unknown;
  /** What is as it was where it failed. */
  readonly kept: string;
  readonly submit: string;
  readonly isPending: boolean;
}

/** How a form ends by which a desk comes into an office: one's own name, what went wrong where no field says it, and the button. */
export function FormEnd({ name, error, kept, submit, isPending }: FormEndProps): ReactNode {
  const { t } = useTranslation('office');
  const problemOf = useFieldProblem();
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={LONGEST_MEMBER_NAME}
        autoComplete="off"
        // Where no field stands before it.
        data-autofocus
        {...name}
      />
      {error === null || problemOf(error) !== null ? null : (
        <ErrorMessage error={asDeskError(error)} kept={kept} />
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </Group>
    </>
  );
}
