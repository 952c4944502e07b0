import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { KeptCopy } from '#shared/features/backup/copies.ts';
import { DAYS_COPIES_KEPT } from '#shared/features/retention/kinds.ts';

/** The copies of records that are kept on this computer: what made them, how large they are, until when, and a way to delete each. */
export function CopySettings(): ReactNode {
  const { t } = useTranslation('retention');
  const copies = useDeskQuery('copies.list', {});
  const [asked, setAsked] = useState<KeptCopy | null>(null);
  return (
    <SettingsCard
      section="copies"
      title={t('copies.title')}
      text={t('copies.text', { days: DAYS_COPIES_KEPT })}
    >
      {copies.error !== null ? (
        <ErrorMessage error={asDeskError(copies.error)} onRetry={() => void copies.refetch()} />
      ) : copies.data === undefined ? (
        <Skeleton height={24} aria-hidden />
      ) : copies.data.length === 0 ? (
        <Text size="sm">{t('copies.none')}</Text>
      ) : (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {copies.data.map((copy) => (
            <Copy key={copy.id} copy={copy} onRemove={() => setAsked(copy)} />
          ))}
        </Stack>
      )}
      {asked === null ? null : <RemoveDialog copy={asked} onClose={() => setAsked(null)} />}
    </SettingsCard>
  );
}

interface CopyProps {
  readonly copy: KeptCopy;
  readonly onRemove: () => void;
}

function Copy({ copy, onRemove }: CopyProps): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  const made = formats.dateTime(copy.madeAt);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {t(`copies.kinds.${copy.kind}`)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            ...(copy.connection === null ? [] : [copy.connection]),
            made,
            formats.size(copy.bytes),
            copy.goesAt === null ? t('copies.stays') : t('copies.until', { date: formats.date(copy.goesAt) }),
          ].join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={t('copies.removeOf', { made })}
        onClick={onRemove}
      >
        {t('copies.remove')}
      </Button>
    </Group>
  );
}

function RemoveDialog({
  copy,
  onClose,
}: {
  readonly copy: KeptCopy;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  const toasts = useToasts();
  const remove = useDeskMutation('copies.remove', {
    onSuccess: () => toasts.done({ title: (lng) => t('copies.removed', { lng }) }),
    onError: (error) => toasts.failed((lng) => t('copies.failed', { lng }), error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('copies.ask')}
      confirmLabel={t('copies.confirm')}
      kind="destructive"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: copy.id })}
    >
      <Text size="sm">
        {t(`copies.kinds.${copy.kind}`)} · {formats.dateTime(copy.madeAt)}
      </Text>
      <Text size="sm">{t('copies.gone')}</Text>
    </ConfirmDialog>
  );
}
