import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import classes from './DiagnosticsDialog.module.css';

/** The diagnostics as they would be saved, to be read first. */
export default function DiagnosticsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('diagnostics');
  const toasts = useToasts();
  const [opened, setOpened] = useState(true);
  const close = (): void => setOpened(false);
  const prepared = useQuery({
    queryKey: ['diagnostics'],
    queryFn: () => call('diagnostics.prepare', {}),
    // Gathered anew each time: it is what is so at this moment.
    gcTime: 0,
  });
  const save = useDeskMutation('diagnostics.save', {
    onSuccess: ({ file }) => {
      if (file === null) return;
      toasts.done({ title: (lng) => t('saved', { lng }), file });
      close();
    },
  });
  const { data, error } = prepared;
  return (
    <Dialog opened={opened} onClose={close} onExitTransitionEnd={onClose} size="xl" title={t('dialog.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('dialog.text')}</Text>
        {error === null ? null : (
          <ErrorMessage error={asDeskError(error)} onRetry={() => void prepared.refetch()} />
        )}
        {data === undefined ? (
          <Group className={classes.preview} justify="center" gap="xs" role="status">
            {error === null ? (
              <>
                <Loader size="sm" aria-hidden />
                <Text size="sm">{t('dialog.gathering')}</Text>
              </>
            ) : null}
          </Group>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          <section className={classes.preview} aria-label={t('dialog.preview')} tabIndex={0}>
            <pre className={classes.text}>{data.text}</pre>
          </section>
        )}
        {save.error === null ? null : <ErrorMessage error={asDeskError(save.error)} kept={t('failed')} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button
            data-autofocus
            disabled={data === undefined}
            loading={save.isPending}
            onClick={() => {
              if (data !== undefined) save.mutate({ id: data.id });
            }}
          >
            {t('dialog.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
