import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import { LONGEST_PASTED } from '#shared/features/office/entries.ts';
import { FormEnd } from './FormEnd.tsx';
import { useFieldProblem } from './field-problems.ts';
import { useOfficeMutation } from './use-office.ts';

interface JoinFormProps {
  /** What is offered as one's own name. */
  readonly name: string;
  readonly onAsked?: () => void;
}

/** One text that is pasted, and one's own name: all that a desk needs to ask to be let in. */
export function JoinForm({ name, onAsked }: JoinFormProps): ReactNode {
  const { t } = useTranslation('office');
  const problemOf = useFieldProblem();
  const form = useForm({
    initialValues: { pasted: '', name },
    validate: {
      pasted: (pasted) => (pasted.trim() === '' ? t('join.pastedEmpty') : null),
      name: (value) => (value.trim() === '' ? t('nameEmpty') : null),
    },
  });
  useErrorLanguage(form);
  const join = useOfficeMutation('office.join', () => {
    // The code does not stay in the page's memory.
    form.reset();
    onAsked?.();
  });
  const submit = form.onSubmit((values) =>
    join.mutate(
      { pasted: values.pasted.trim(), name: values.name.trim() },
      {
        onError: (error) => {
          const problem = problemOf(error);
          if (problem !== null) form.setFieldError('pasted', problem.text);
        },
        onSuccess: () => join.reset(),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <GrowingTextarea
          label={t('join.pasted')}
          description={t('join.pastedHint')}
          minRows={2}
          maxRows={4}
          maxLength={LONGEST_PASTED}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('pasted')}
        />
        <FormEnd
          name={form.getInputProps('name')}
          error={join.error}
          kept={t('join.kept')}
          submit={t('join.submit')}
          isPending={join.isPending}
        />
      </Stack>
    </form>
  );
}
