import { Button, Fieldset, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MOST_OTHER_AGENCIES, NOBODY } from '#shared/features/preferences/model.ts';
import { type Parties, PartyInputs } from './PartyInputs.tsx';

/** Further agencies whose reports may count: a notice names those that did. */
export function OtherAgencies({ form }: { readonly form: UseFormReturnType<Parties> }): ReactNode {
  const { t } = useTranslation('notice');
  const { otherAgencies } = form.values;
  const all = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // One goes on where the new agency begins, and from one that is gone at the button that adds one.
  const add = (): void => {
    flushSync(() => form.insertListItem('otherAgencies', NOBODY));
    all.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus();
  };
  const remove = (nth: number): void => {
    flushSync(() => form.removeListItem('otherAgencies', nth));
    addButton.current?.focus();
  };
  return (
    <Fieldset ref={all} variant="unstyled" legend={<Text fw={650}>{t('party.others')}</Text>}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('party.othersHelp')}
      </Text>
      {otherAgencies.map((_, nth) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an agency is known by its place until it has a name.
          key={nth}
          mb="sm"
          legend={t('party.other', { number: nth + 2 })}
        >
          <PartyInputs form={form} at={`otherAgencies.${nth}`} isAgency />
          <Button
            mt="xs"
            size="xs"
            variant="subtle"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => remove(nth)}
          >
            {t('party.removeAgency')}
          </Button>
        </Fieldset>
      ))}
      {otherAgencies.length >= MOST_OTHER_AGENCIES ? null : (
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('party.addAgency')}
        </Button>
      )}
    </Fieldset>
  );
}
