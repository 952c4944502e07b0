import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formFields, type OfficeForm } from '#shared/features/applications/fields.ts';
import { fullName, type PersonName, partsOfName } from '#shared/people/name.ts';
import { applicantRoles } from '#shared/people/role.ts';
import { useListWords } from './list-words.ts';
import classes from './OfficeDataForm.module.css';

const PARTS = ['givenName', 'middleName', 'familyName', 'nameSuffix'] as const;
type Part = (typeof PARTS)[number];
const NO_PARTS: Readonly<Record<Part, string>> = {
  givenName: '',
  middleName: '',
  familyName: '',
  nameSuffix: '',
};

const partsOf = ({ name, givenName, middleName, familyName, nameSuffix }: OfficeForm): PersonName =>
  partsOfName(name, { given: givenName, middle: middleName, family: familyName, suffix: nameSuffix });

const mostOf = (key: string): number | undefined => {
  const field = formFields.find((known) => known.key === key);
  return field?.kind === 'text' ? field.most : undefined;
};

/**
 * The name, what somebody is, and the parts of the name. Parts that nobody has entered are proposed as placeholders; who corrects one
 * has entered them all, and the name follows. Who changes the name has them proposed again.
 */
export function NameFields({ form }: { readonly form: UseFormReturnType<OfficeForm> }): ReactNode {
  const { t } = useTranslation(['fields', 'application']);
  const { roles } = useListWords();
  const { values } = form;
  const parts = partsOf(values);
  const shown: Readonly<Record<Part, string>> = {
    givenName: parts.given,
    middleName: parts.middle,
    familyName: parts.family,
    nameSuffix: parts.suffix,
  };
  const correct = (part: Part, text: string): void => {
    const next = { ...shown, [part]: text };
    const name = fullName({
      given: next.givenName,
      middle: next.middleName,
      family: next.familyName,
      suffix: next.nameSuffix,
    });
    form.setValues({ ...next, name });
  };
  const isEntered =
    PARTS.some((part) => values[part] !== '') && PARTS.every((part) => values[part] === shown[part]);
  return (
    <>
      <TextInput
        label={t('fields:label.name')}
        maxLength={mostOf('name')}
        autoComplete="off"
        {...form.getInputProps('name')}
        onChange={({ currentTarget: { value: name } }) => form.setValues({ ...NO_PARTS, name })}
      />
      <NativeSelect
        label={t('fields:label.role')}
        data={[
          { value: '', label: '' },
          ...applicantRoles.map((role) => ({ value: role, label: roles[role] })),
        ]}
        {...form.getInputProps('role')}
      />
      <fieldset className={classes.parts} aria-label={t('application:office.nameParts')}>
        {PARTS.map((part) => (
          <TextInput
            key={part}
            label={t(`fields:label.${part}`)}
            maxLength={mostOf(part)}
            autoComplete="off"
            placeholder={isEntered ? '' : shown[part]}
            value={isEntered ? values[part] : ''}
            onChange={({ currentTarget: { value } }) => correct(part, value)}
          />
        ))}
      </fieldset>
    </>
  );
}
