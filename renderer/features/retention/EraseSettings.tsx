import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActsLeft, useFullName } from '#renderer/features/connections/index.ts';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { SETTINGS_PATH } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';

/** Everything on this desk goes, once the user has typed the word. */
export function EraseSettings(): ReactNode {
  const { t, i18n } = useTranslation('retention');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const erase = useDeskStateMutation('program.eraseEverything');
  const word = i18n.language === 'es' ? 'BORRAR' : 'ERASE';
  const close = (): void => {
    setOpened(false);
    setTyped('');
  };
  return (
    <SettingsCard section="erase" title={t('everything.title')} text={t('everything.text')}>
      <Group justify="flex-end">
        <Button color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('everything.open')}
        </Button>
      </Group>
      <Dialog
        opened={opened}
        onClose={close}
        // Its three buttons stand in one line, in Spanish, too.
        size="lg"
        title={t('everything.title')}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed === word) erase.mutate({ word });
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('everything.text')}</Text>
            <ActsLeft />
            <TextInput
              label={t('everything.word', { word })}
              value={typed}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {erase.error === null ? null : <ErrorMessage error={asDeskError(erase.error)} />}
            <Group justify="flex-end" gap="xs">
              <Button
                variant="subtle"
                mr="auto"
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => {
                  close();
                  void navigate(SETTINGS_PATH, askPage('back-up'));
                }}
              >
                {t('everything.backUp')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('everything.cancel')}
              </Button>
              <Button type="submit" color="red" disabled={typed !== word} loading={erase.isPending}>
                {t('everything.confirm')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </SettingsCard>
  );
}

/** What would be lost that the others of an office have not seen: nothing where all was sent. */
function ActsLeft(): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  const { profiles } = useDeskState();
  const actsLeft = useActsLeft();
  const called = useFullName();
  const left = profiles.flatMap((profile) => {
    const acts = actsLeft(profile);
    return acts === 0 ? [] : [{ id: profile.id, name: called(profile), acts }];
  });
  if (left.length === 0) return null;
  return (
    <Callout tone="caution" title={t('everything.left')}>
      <List size="sm">
        {left.map(({ id, name, acts }) => (
          <List.Item key={id}>
            {acts === null
              ? t('everything.mayBeLeft', { name })
              : t('everything.leftOf', { name, count: acts, formatted: formats.number(acts) })}
          </List.Item>
        ))}
      </List>
    </Callout>
  );
}
