import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';

interface SaveRowProps {
  readonly saving: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
  };
  /** Whether anything is different from what is saved. */
  readonly isChanged: boolean;
  readonly button: string;
  /** Buttons before the one that saves. */
  readonly children?: ReactNode;
}

/** The foot of a form in the settings: what failed, whether it is saved, and the button that saves it. */
export function SaveRow({ saving, isChanged, button, children }: SaveRowProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      {saving.error === null ? null : (
        <ErrorMessage error={asDeskError(saving.error)} kept={t('changeFailed')} />
      )}
      <Group justify="flex-end" mt="sm">
        <Text size="sm" c="dimmed" role="status">
          {saving.isSuccess && !isChanged ? t('saved') : null}
        </Text>
        {children}
        <SaveButton idle={!isChanged} loading={saving.isPending}>
          {button}
        </SaveButton>
      </Group>
    </>
  );
}
