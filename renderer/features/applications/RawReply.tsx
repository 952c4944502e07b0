import { Button, Code, Group, Skeleton, Text } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCode, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { PointingButton } from '#renderer/features/pointing/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from './RawReply.module.css';

/** More than this is not drawn at once; it is copied whole. */
const MOST_DRAWN = 200_000;

/** The reply exactly as it came, on request, as text. */
export function RawReply({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation('application');
  const [opened, { open, close }] = useDisclosure(false);
  const isManager = useMay('manager');
  const reply = useDeskQuery('applications.rawReply', { identifier }, { enabled: opened });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.open}
        leftSection={<IconCode size={15} aria-hidden />}
        onClick={open}
      >
        {t('detail.rawReply')}
      </Button>
      <Dialog opened={opened} onClose={close} size="xl" title={t('detail.rawReplyTitle')}>
        {isManager ? (
          <Group mb="xs">
            <PointingButton identifier={identifier} />
          </Group>
        ) : null}
        {reply.error !== null ? (
          <ErrorMessage error={asDeskError(reply.error)} />
        ) : reply.data === undefined ? (
          <Skeleton height={200} />
        ) : (
          <Reply text={reply.data.text} />
        )}
      </Dialog>
    </>
  );
}

function Reply({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('application');
  return (
    <>
      <CopyReply text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.reply} tabIndex={0} aria-label={t('detail.rawReplyLabel')}>
        <Code block className={classes.text}>
          {text.slice(0, MOST_DRAWN)}
        </Code>
      </section>
    </>
  );
}

function CopyReply({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('application');
  const clipboard = useClipboard();
  return (
    <Group justify="space-between" mb="xs">
      <Text size="sm" c="dimmed" role="status">
        {clipboard.error !== null
          ? t('detail.rawReplyNotCopied')
          : clipboard.copied
            ? t('detail.rawReplyCopied')
            : text.length > MOST_DRAWN
              ? t('detail.rawReplyCut')
              : ''}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={
          clipboard.copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />
        }
        onClick={() => clipboard.copy(text)}
      >
        {t('detail.rawReplyCopy')}
      </Button>
    </Group>
  );
}
