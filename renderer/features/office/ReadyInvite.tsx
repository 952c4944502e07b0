import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ChannelOutput } from '#shared/rpc/contract.ts';

interface ReadyInviteProps {
  readonly invite: ChannelOutput<'office.invite'>;
  readonly onClose: () => void;
}

/** An invite that was just made: its text, this once. */
export function ReadyInvite({ invite: { text, expiresAt }, onClose }: ReadyInviteProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const isPractice = useDeskState().practice !== null;
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState(false);
  // The form that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(isPractice ? 'invites.practice' : 'invites.once', { time: formats.dateTime(expiresAt) })}
      </Text>
      <Code
        block
        role="group"
        aria-label={t('invites.textLabel')}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {text}
      </Code>
      <Group justify="flex-end" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {copied ? t('invites.copied') : null}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('invites.done')}
        </Button>
        <Button
          ref={copyButton}
          data-autofocus
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {t('invites.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
