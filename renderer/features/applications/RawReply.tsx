import { Button, Code, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import classes from './RawReply.module.css';

/** The reply exactly as it came, on request, as text. */
export function RawReply({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const [opened, { open, close }] = useDisclosure(false);
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
        {t('applications:detail.rawReply')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="xl"
        title={t('applications:detail.rawReplyTitle')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {reply.error !== null ? (
          <ErrorMessage error={asDeskError(reply.error)} />
        ) : reply.data === undefined ? (
          <Skeleton height={200} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className={classes.reply} tabIndex={0} aria-label={t('applications:detail.rawReplyLabel')}>
            <Code block className={classes.text}>
              {reply.data.text}
            </Code>
          </section>
        )}
      </Modal>
    </>
  );
}
