import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_LIFT_REASON_LENGTH } from '#shared/features/holds/limits.ts';
import type { Hold } from '#shared/features/holds/scope.ts';
import { scopeWords } from './hold-words.ts';
import { SetHoldDialog } from './SetHoldDialog.tsx';

/** The office's legal holds: everybody sees them, managers set and lift them. */
export function HoldSettings(): ReactNode {
  const { t } = useTranslation('holds');
  const holds = useDeskQuery('holds.list', {});
  const [sets, setSets] = useState(false);
  const [lifting, setLifting] = useState<Hold | null>(null);
  return (
    <SettingsCard section="holds" needs="manager" title={t('title')} text={t('text')}>
      {holds.error === null ? null : (
        <ErrorMessage error={asDeskError(holds.error)} onRetry={() => void holds.refetch()} />
      )}
      {holds.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : null}
      {(holds.data ?? []).map((hold) => (
        <HoldRow key={hold.id} hold={hold} onLift={() => setLifting(hold)} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => setSets(true)}
        >
          {t('open')}
        </Button>
      </Group>
      {sets ? <SetHoldDialog on={null} onClose={() => setSets(false)} /> : null}
      {lifting === null ? null : <LiftHoldDialog hold={lifting} onClose={() => setLifting(null)} />}
    </SettingsCard>
  );
}

interface HoldRowProps {
  readonly hold: Hold;
  readonly onLift: () => void;
}

function HoldRow({ hold, onLift }: HoldRowProps): ReactNode {
  const { t } = useTranslation('holds');
  const formats = useFormats();
  const { matter, scope, from, to, state, by, at, covered, deletedBefore } = hold;
  const days =
    to === null
      ? t('since', { from: formats.day(from) })
      : t('until', { from: formats.day(from), to: formats.day(to) });
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
          {matter}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[t(`states.${state}`), scopeWords(scope, t, formats), t('covers', counted(covered)), days].join(
            ' · ',
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {t('by', { by, at: formats.date(at) })}
        </Text>
        {state === 'ended' ? <Text size="xs">{t('endedText')}</Text> : null}
        {deletedBefore === 0 || state === 'lifted' ? null : (
          <Text size="xs">{t('deletedBefore', counted(deletedBefore))}</Text>
        )}
      </Stack>
      {state === 'lifted' ? null : (
        <Button variant="subtle" size="xs" flex="none" aria-label={t('liftOf', { matter })} onClick={onLift}>
          {t('lift')}
        </Button>
      )}
    </Group>
  );
}

interface LiftHoldDialogProps {
  readonly hold: Hold;
  readonly onClose: () => void;
}

function LiftHoldDialog({ hold, onClose }: LiftHoldDialogProps): ReactNode {
  const { t } = useTranslation('holds');
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const lift = useDeskMutation('holds.lift', {
    onSuccess: () => toasts.done({ title: (lng) => t('lifted', { lng }) }),
    onError: (error) => toasts.failed((lng) => t('liftFailed', { lng }), error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('liftAsk')}
      confirmLabel={t('liftConfirm')}
      pending={lift.isPending}
      disabled={reason.trim() === ''}
      onConfirm={() => lift.mutate({ id: hold.id, reason })}
    >
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {hold.matter}
      </Text>
      <Text size="sm">{t('liftText')}</Text>
      <TextInput
        label={t('liftReason')}
        required
        maxLength={MOST_LIFT_REASON_LENGTH}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
