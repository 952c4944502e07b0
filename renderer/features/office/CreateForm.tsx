import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormEnd } from './FormEnd.tsx';
import { useFieldProblem } from './field-problems.ts';
import { HubFields } from './HubFields.tsx';
import { useOfficeMutation } from './use-office.ts';

interface CreateFormProps {
  readonly name: string;
  readonly onCreated: () => void;
}

/** The hub's address, the code of whoever runs it, and one's own name. */
export function CreateForm({ name, onCreated }: CreateFormProps): ReactNode {
  const { t } = useTranslation('office');
  const problemOf = useFieldProblem();
  const create = useOfficeMutation('office.create', onCreated);
  const form = useForm({
    initialValues: { address: '', code: '', name },
    validate: {
      address: (address) => (address.trim() === '' ? t('create.addressEmpty') : null),
      code: (code) => (code.trim() === '' ? t('create.codeEmpty') : null),
      name: (value) => (value.trim() === '' ? t('nameEmpty') : null),
    },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(
      { address: values.address.trim(), code: values.code.trim(), name: values.name.trim() },
      {
        onError: (error) => {
          const problem = problemOf(error);
          if (problem !== null) form.setFieldError(problem.field, problem.text);
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <HubFields
          address={{ description: t('create.addressHint'), ...form.getInputProps('address') }}
          code={{ description: t('create.codeHint'), ...form.getInputProps('code') }}
        />
        <FormEnd
          name={form.getInputProps('name')}
          error={create.error}
          kept={t('create.kept')}
          submit={t('create.submit')}
          isPending={create.isPending}
        />
      </Stack>
    </form>
  );
}
