import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicantHeld } from '#shared/features/retention/applicant.ts';

interface EraseApplicantDialogProps {
  readonly identifier: string;
  readonly onClose: () => void;
  readonly onErased?: () => void;
}

/** What is held of one applicant, what of it stays and why; erased only from here. */
export function EraseApplicantDialog({
  identifier,
  onClose,
  onErased,
}: EraseApplicantDialogProps): ReactNode {
  const { t } = useTranslation('retention');
  const toasts = useToasts();
  // Looked for anew each time: it is what would be erased at this moment.
  const held = useQuery({
    queryKey: ['retention.applicant', identifier],
    queryFn: () => call('retention.previewApplicant', { identifier }),
    gcTime: 0,
  });
  const erase = useDeskMutation('retention.eraseApplicant', {
    onSuccess: () => {
      toasts.done({ title: (lng) => t('applicant.erased', { lng }) });
      onErased?.();
    },
    onError: (error) => toasts.failed((lng) => t('failed', { lng }), error),
    onSettled: onClose,
  });
  const name = held.data?.name ?? '';
  const holds = held.data?.holds ?? [];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('applicant.ask')}
      confirmLabel={t('applicant.confirm')}
      kind="destructive"
      pending={held.data === undefined || erase.isPending}
      disabled={holds.length > 0}
      onConfirm={() => erase.mutate({ identifier })}
    >
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        {name === '' ? identifier : `${name} (${identifier})`}
      </Text>
      {holds.length === 0 ? null : (
        <Callout tone="caution" title={t('applicant.onHold', { matters: holds.join('; ') })}>
          {t('applicant.onHoldText')}
        </Callout>
      )}
      {held.error !== null ? (
        <ErrorMessage error={asDeskError(held.error)} onRetry={() => void held.refetch()} />
      ) : held.data === undefined ? (
        <Skeleton height={120} aria-hidden />
      ) : (
        <Held held={held.data} />
      )}
      <Text size="sm" c="dimmed">
        {t('applicant.gone')}
      </Text>
    </ConfirmDialog>
  );
}

function Held({ held: { goes, stays, until } }: { readonly held: ApplicantHeld }): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  const decided = stays.filter(({ what }) => what !== 'activity');
  const activity = stays.filter(({ what }) => what === 'activity');
  return (
    <Stack gap="sm">
      <Parts title={t('applicant.goes')} parts={goes} none={t('applicant.nothing')} />
      {decided.length === 0 ? null : (
        <Parts
          title={t('applicant.stays')}
          parts={decided}
          why={
            until === null ? t('applicant.whyAlways') : t('applicant.whyUntil', { date: formats.date(until) })
          }
        />
      )}
      {activity.length === 0 ? null : (
        <Parts title={t('applicant.staysToo')} parts={activity} why={t('applicant.whyActivity')} />
      )}
    </Stack>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: ApplicantHeld['goes'];
  readonly why?: string;
  readonly none?: string;
}

function Parts({ title, parts, why, none }: PartsProps): ReactNode {
  const { t } = useTranslation('retention');
  const formats = useFormats();
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {parts.length === 0 ? (
        <Text size="sm">{none}</Text>
      ) : (
        <List size="sm">
          {parts.map(({ what, count }) => (
            <List.Item key={what}>
              {t(`applicant.parts.${what}`, { count, formatted: formats.number(count) })}
            </List.Item>
          ))}
        </List>
      )}
      {why === undefined ? null : (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </div>
  );
}
