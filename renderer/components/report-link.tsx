import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LinkSubject, ReportLink } from '#shared/models/report-links.ts';
import { call } from '../api/bridge.ts';
import { asDeskError } from '../api/desk-call-error.ts';
import { useFormats } from '../i18n/formats.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

/** What the toasts of a report link do: they say until when it opens, and that whoever holds it can open it. */
export function useLinkToasts() {
  const { t } = useTranslation();
  const formats = useFormats();

  const copied = (link: ReportLink): void => {
    const toast = notifications.show({
      color: 'green',
      title: t('link.copied'),
      autoClose: 12_000,
      closeButtonProps: { 'aria-label': t('close') },
      message: (
        <>
          <Text size="sm">
            {t('link.copiedUntil', {
              label: link.label,
              time: formats.time(link.expiresAt),
              remaining: formats.remaining(Date.parse(link.expiresAt) - Date.now()),
            })}
          </Text>
          <Group mt="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                notifications.hide(toast);
                call('reportLinks.open', { id: link.id }).catch(failed);
              }}
            >
              {t('link.open')}
            </Button>
          </Group>
        </>
      ),
    });
  };

  const failed = (thrown: unknown): void => {
    notifications.show({
      color: 'red',
      title: t('link.failed'),
      autoClose: false,
      closeButtonProps: { 'aria-label': t('close') },
      message: <ErrorMessage error={asDeskError(thrown)} />,
    });
  };

  return { copied, failed };
}

/** The one click: asks for a link, has it put on the clipboard, and says so. A second click while it runs does nothing. */
export function useMakeReportLink() {
  const { copied, failed } = useLinkToasts();
  const mutation = useMutation({
    mutationFn: (subject: LinkSubject) => call('reportLinks.create', { subject }),
    onSuccess: copied,
    onError: failed,
  });
  return {
    pending: mutation.isPending,
    make: (subject: LinkSubject): void => {
      if (!mutation.isPending) mutation.mutate(subject);
    },
  };
}
