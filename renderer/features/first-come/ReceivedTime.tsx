import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { localTimeOf, momentOf } from '#renderer/lib/local-time.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { QueuedApplication } from '#shared/features/first-come/model.ts';

/** When an application was received, which the office can set: it decides the order. */
export function ReceivedTime({ application }: { readonly application: QueuedApplication }): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const { identifier, name, receivedAt, receivedIs } = application;
  const [opened, popover] = useDisclosure(false);
  const may = useMay('agent');
  const [local, setLocal] = useState('');
  const save = useDeskMutation('firstCome.setReceived', { onSuccess: popover.close });
  const open = (): void => {
    save.reset();
    setLocal(localTimeOf(receivedAt));
    popover.open();
  };
  const received = momentOf(local);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (received !== '') save.mutate({ identifier, received });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <span>
        <time dateTime={receivedAt}>
          {receivedIs === 'set-day' ? formats.date(receivedAt) : formats.dateTime(receivedAt)}
        </time>
        {receivedIs !== 'first-fetched' ? null : (
          <Text component="span" display="block" size="xs" c="dimmed">
            {t('received.firstFetched')}
          </Text>
        )}
      </span>
      {may ? (
        <Popover
          opened={opened}
          onChange={(isOpen) => !isOpen && popover.close()}
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={t('received.change', { name: nameOrId({ name, identifier }) })}
              onClick={open}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <form onSubmit={submit} noValidate>
              <Stack gap="xs">
                <TextInput
                  type="datetime-local"
                  max="9999-12-31T23:59"
                  label={t('received.label')}
                  value={local}
                  onChange={({ currentTarget: { value } }) => setLocal(value)}
                />
                {save.error === null ? null : <ErrorMessage error={asDeskError(save.error)} />}
                <Group gap="xs" justify="flex-end">
                  {receivedIs !== 'first-fetched' ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => save.mutate({ identifier, received: null })}
                    >
                      {t('received.clear')}
                    </Button>
                  ) : null}
                  <Button type="submit" size="compact-sm" disabled={received === ''} loading={save.isPending}>
                    {t('received.save')}
                  </Button>
                </Group>
              </Stack>
            </form>
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </Group>
  );
}
