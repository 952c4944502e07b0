import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { isAddress, isNationwide, isPhone, isTollFree } from '#shared/features/notices/party-facts.ts';
import type { Party, Preferences } from '#shared/features/preferences/model.ts';

export type Parties = Pick<Preferences, 'office' | 'agency' | 'otherAgencies'>;

interface PartyInputsProps {
  readonly form: UseFormReturnType<Parties>;
  readonly at: 'office' | 'agency' | `otherAgencies.${number}`;
  readonly isAgency?: boolean;
}

const partyAt = ({ values }: UseFormReturnType<Parties>, at: PartyInputsProps['at']): Party | undefined =>
  at === 'office' || at === 'agency' ? values[at] : values.otherAgencies[Number(at.split('.')[1])];

/** One party's name, phone and address, with what was saved and cannot be so: they are easily crossed, and a notice is not complete then. */
export function PartyInputs({ form, at, isAgency = false }: PartyInputsProps): ReactNode {
  const { t } = useTranslation('notice');
  const party = partyAt(form, at);
  const wrong = (field: 'phone' | 'address'): string | null => {
    const saved = party?.[field] ?? '';
    if (saved.trim() === '' || form.isDirty(`${at}.${field}`)) return null;
    if (field === 'address') return isAddress(saved) ? null : t('party.notAddress');
    if (!isPhone(saved)) return t('party.notPhone');
    return isAgency && party !== undefined && isNationwide(party) && !isTollFree(saved)
      ? t('party.notTollFree')
      : null;
  };
  return (
    <>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <TextInput label={t('party.name')} maxLength={200} {...form.getInputProps(`${at}.name`)} />
        <TextInput
          label={t('party.phone')}
          maxLength={100}
          {...form.getInputProps(`${at}.phone`)}
          error={wrong('phone')}
        />
      </SimpleGrid>
      <GrowingTextarea
        mt="xs"
        label={t('party.address')}
        minRows={2}
        maxRows={4}
        maxLength={500}
        {...form.getInputProps(`${at}.address`)}
        error={wrong('address')}
      />
      {isAgency ? (
        <Checkbox
          mt="xs"
          label={t('party.nationwide')}
          checked={party !== undefined && isNationwide(party)}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue(`${at}.nationwide`, checked)}
        />
      ) : null}
    </>
  );
}
