import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_CODE, LONGEST_HUB_ADDRESS } from '#shared/features/office/entries.ts';

interface HubFieldsProps {
  /** Each field in the form, with what is said of it. */
  readonly address: TextInputProps;
  readonly code: TextInputProps;
}

/** Which hub an office goes to: its address, and a code of whoever runs it. */
export function HubFields({ address, code }: HubFieldsProps): ReactNode {
  const { t } = useTranslation('office');
  return (
    <>
      <TextInput
        label={t('create.address')}
        placeholder="https://hub.example.com:8790"
        maxLength={LONGEST_HUB_ADDRESS}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        {...address}
      />
      <TextInput
        label={t('create.code')}
        maxLength={LONGEST_CODE}
        spellCheck={false}
        autoComplete="off"
        {...code}
      />
    </>
  );
}
