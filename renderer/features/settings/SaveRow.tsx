import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';

interface Saving {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

interface SaveRowProps {
  readonly saving: Saving;
  /** Whether anything is different from what is saved. */
  readonly isChanged: boolean;
  readonly button: string;
  /** Buttons before the one that saves. */
  readonly children?: ReactNode;
}

/** The foot of a form in the settings: what failed, whether it is saved, and the button that saves it. */
export function SaveRow({ saving, isChanged, button, children }: SaveRowProps): ReactNode {
  return (
    <>
      <ChangeFailed saving={saving} />
      <Group justify="flex-end" mt="sm">
        <SavedWord isShown={saving.isSuccess && !isChanged} />
        {children}
        <SaveButton idle={!isChanged} loading={saving.isPending}>
          {button}
        </SaveButton>
      </Group>
    </>
  );
}

/** Under settings that save at once: that they are saved, or why they aren't. */
export function SavedNote({ saving }: { readonly saving: Saving }): ReactNode {
  return (
    <>
      <ChangeFailed saving={saving} />
      <Group justify="flex-end" mih="1.25rem">
        <SavedWord isShown={saving.isSuccess} />
      </Group>
    </>
  );
}

function ChangeFailed({ saving }: { readonly saving: Saving }): ReactNode {
  const { t } = useTranslation('settings');
  return saving.error === null ? null : (
    <ErrorMessage error={asDeskError(saving.error)} kept={t('changeFailed')} />
  );
}

function SavedWord({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <Text size="sm" c="dimmed" role="status">
      {isShown ? t('saved') : null}
    </Text>
  );
}
