import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';

/** Everything on this desk goes, once the user has typed the word. */
export function EraseSettings(): ReactNode {
  const { t, i18n } = useTranslation(['retention', 'common']);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const erase = useDeskStateMutation('program.eraseEverything');
  const word = i18n.language === 'es' ? 'BORRAR' : 'ERASE';
  const close = (): void => {
    setOpened(false);
    setTyped('');
  };
  return (
    <SettingsCard
      section="erase"
      title={t('retention:everything.title')}
      text={t('retention:everything.text')}
    >
      <Group>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('retention:everything.open')}
        </Button>
      </Group>
      <Modal
        opened={opened}
        onClose={close}
        title={t('retention:everything.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed === word) erase.mutate({ word });
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('retention:everything.text')}</Text>
            <TextInput
              label={t('retention:everything.word', { word })}
              value={typed}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {erase.error === null ? null : <ErrorMessage error={asDeskError(erase.error)} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('retention:everything.cancel')}
              </Button>
              <Button type="submit" color="red" disabled={typed !== word} loading={erase.isPending}>
                {t('retention:everything.confirm')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </SettingsCard>
  );
}
