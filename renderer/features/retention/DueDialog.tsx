import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { RetentionDue, RetentionRules } from '#shared/features/retention/model.ts';

interface DueDialogProps {
  readonly rules: RetentionRules;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What is past its time under these rules, by kind and by name; erased only from here. */
export function DueDialog({ rules, opened, onClose }: DueDialogProps): ReactNode {
  const { t } = useTranslation('retention');
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('dialog.title')}>
      <Due rules={rules} onClose={onClose} />
    </Dialog>
  );
}

/** There only while the dialog is open: looked for anew each time, as it is what would be erased at this moment. */
function Due({ rules, onClose }: Omit<DueDialogProps, 'opened'>): ReactNode {
  const { t } = useTranslation(['retention', 'common']);
  const toasts = useToasts();
  const formats = useFormats();
  const due = useQuery({
    queryKey: ['retention', rules],
    queryFn: () => call('retention.preview', { rules }),
    gcTime: 0,
  });
  const erase = useDeskMutation('retention.erase', {
    onSuccess: () => toasts.done({ title: (lng) => t('retention:erased', { lng }) }),
    onError: (thrown) => toasts.failed((lng) => t('retention:failed', { lng }), thrown),
  });
  const isNone = due.data?.length === 0;
  return (
    <Stack gap="sm">
      {due.error !== null ? (
        <ErrorMessage error={asDeskError(due.error)} onRetry={() => void due.refetch()} />
      ) : due.data === undefined ? (
        <Skeleton height={120} aria-hidden />
      ) : isNone ? (
        <Text size="sm">{t('retention:dialog.nothing')}</Text>
      ) : (
        due.data.map((kind) => <DueKind key={kind.kind} due={kind} />)
      )}
      {isNone ? null : (
        <Text size="sm" c="dimmed">
          {t('retention:dialog.today', { date: formats.date(new Date().toISOString()) })}{' '}
          {t('retention:dialog.gone')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {isNone ? t('common:close') : t('retention:dialog.close')}
        </Button>
        {isNone ? null : (
          <Button
            color="red"
            disabled={due.data === undefined}
            loading={erase.isPending}
            onClick={() => erase.mutate({ rules }, { onSuccess: onClose })}
          >
            {t('retention:dialog.erase')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function DueKind({ due: { kind, count, oldest, named } }: { readonly due: RetentionDue }): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  const more = count - named.length;
  return (
    <div>
      <Text size="sm" fw={600}>
        {formats.number(count)} · {t(`kinds.${kind}`)}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        {named.join(' · ')}{' '}
        {more > 0 && named.length > 0 ? t('dialog.more', { formatted: formats.number(more) }) : null}
      </Text>
      {oldest === null ? null : (
        <Text size="sm" c="dimmed">
          {t('dialog.oldest', { date: formats.date(oldest) })}
        </Text>
      )}
    </div>
  );
}
