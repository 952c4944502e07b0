import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../api/desk-call-error.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

const AUTO_CLOSE_MS = 12_000;

interface Done {
  readonly title: string;
  readonly text?: string;
  readonly undo?: () => void;
}

/** What was done, with a way back where there is one; and what failed, until it is closed. */
export function useToasts() {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t('close') };

  const done = ({ title, text, undo }: Done): void => {
    const toast = notifications.show({
      title,
      autoClose: AUTO_CLOSE_MS,
      closeButtonProps,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {undo === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              onClick={() => {
                notifications.hide(toast);
                undo();
              }}
            >
              {t('undo')}
            </Button>
          )}
        </Group>
      ),
    });
  };

  const failed = (title: string, thrown: unknown, kept?: string): void => {
    const error = asDeskError(thrown);
    notifications.show({
      color: 'red',
      // Whatever was tried: this much of it has happened.
      title: error.kind === 'not-written-down' ? t('notWrittenDown') : title,
      autoClose: false,
      closeButtonProps,
      message: <ErrorMessage error={error} {...(kept === undefined ? {} : { kept })} />,
    });
  };

  return { done, failed };
}
