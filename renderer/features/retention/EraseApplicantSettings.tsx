import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { EraseApplicantDialog } from './EraseApplicantDialog.tsx';

/** One applicant goes, also one whose application no list shows any more. */
export function EraseApplicantSettings(): ReactNode {
  const { t } = useTranslation('retention');
  const [entered, setEntered] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const identifier = entered.trim();
  return (
    <SettingsCard section="applicant" title={t('applicant.title')} text={t('applicant.text')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (identifier !== '') setAsked(identifier);
        }}
      >
        <Group align="flex-end" justify="space-between" gap="xs">
          <TextInput
            label={t('applicant.identifier')}
            value={entered}
            autoComplete="off"
            flex="1 1 16rem"
            maxLength={200}
            onChange={(event) => setEntered(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={identifier === ''}>
            {t('applicant.show')}
          </Button>
        </Group>
      </form>
      {asked === null ? null : (
        <EraseApplicantDialog
          identifier={asked}
          onClose={() => setAsked(null)}
          onErased={() => setEntered('')}
        />
      )}
    </SettingsCard>
  );
}
