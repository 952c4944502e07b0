import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTimeOf, momentOf } from '#renderer/lib/local-time.ts';
import { type FormKey, formFields, type OfficeForm } from '#shared/features/applications/fields.ts';

interface OfficeFieldProps {
  readonly form: UseFormReturnType<OfficeForm>;
  readonly field: FormKey;
  readonly className?: string | undefined;
  /** It has the focus where a dialog opens. */
  readonly isFirst?: boolean;
}

/** A field of one line, by what it holds. */
export function OfficeField({ form, field, className, isFirst = false }: OfficeFieldProps): ReactNode {
  const { t } = useTranslation('fields');
  const known = formFields.find(({ key }) => key === field);
  const label = t(`label.${field}`);
  if (known?.kind === 'time') {
    const kept = form.getValues()[field];
    return (
      <TextInput
        className={className}
        label={label}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...form.getInputProps(field)}
        value={typeof kept === 'string' ? localTimeOf(kept) : ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue(field, momentOf(value))}
      />
    );
  }
  const limits =
    known?.kind === 'date'
      ? { type: 'date', max: '9999-12-31' }
      : {
          maxLength: known?.kind === 'text' ? known.most : undefined,
          // No mail program or address book of this computer's user is asked for an applicant's.
          autoComplete: 'off',
        };
  return (
    <TextInput
      className={className}
      label={label}
      data-autofocus={isFirst || undefined}
      {...limits}
      {...form.getInputProps(field)}
    />
  );
}
