import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Differences } from '#renderer/features/repair/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskEvent, useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ActivityVerdict, VerificationProgress } from '#shared/features/activity/model.ts';
import { isNothing } from '#shared/features/repair/differences.ts';
import classes from './ActivityPage.module.css';

interface VerificationProps {
  readonly verdict: ActivityVerdict | undefined;
  readonly error: Error | null;
  readonly pending: boolean;
  /** Shows where the chain breaks: the place in the whole list. */
  readonly onShowBreak: (index: number) => void;
}

/** How far the chain has been looked through, then whether it is whole, or where it breaks. */
export function Verification({ verdict, error, pending, onShowBreak }: VerificationProps): ReactNode {
  const { t } = useTranslation(['activity', 'common']);
  const cancel = useDeskMutation('repair.cancel');
  const formats = useFormats();
  const [progress, setProgress] = useState<VerificationProgress | null>(null);
  useDeskEvent('verification-changed', (event) => setProgress(event.state === 'ended' ? null : event));
  if (pending) {
    if (progress === null) return null;
    const { state, checked, total } = progress;
    const isComparing = state === 'comparing';
    return (
      <div className={classes.verdict}>
        <Group justify="space-between">
          <Text size="sm">
            {isComparing
              ? t('comparing')
              : t('verifying', { checked: formats.number(checked), total: formats.number(total) })}
          </Text>
          {isComparing ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({})}
            >
              {t('common:cancel')}
            </Button>
          ) : null}
        </Group>
        <Progress value={total === 0 ? 0 : (checked / total) * 100} aria-label={t('verify')} />
      </div>
    );
  }
  if (error !== null) {
    return (
      <div className={classes.verdict}>
        <ErrorMessage error={asDeskError(error)} />
      </div>
    );
  }
  if (verdict === undefined) return null;
  const { whole, brokenAt, found, log, tables } = verdict;
  if (whole && log.whole && tables !== null && !isNothing(tables)) {
    return (
      <div className={classes.verdict}>
        <Callout tone="bad" role="alert" icon={IconAlertTriangle} title={t('tablesDifferTitle')}>
          <Text size="sm" mb="xs">
            {t('tablesDiffer')}
          </Text>
          <Differences found={tables} />
        </Callout>
      </div>
    );
  }
  const entries = verdict.entries + log.entries;
  return (
    <div className={classes.verdict}>
      {whole && log.whole ? (
        <Callout tone="good" role="status" icon={IconShieldCheck}>
          {t('whole', { count: entries, formatted: formats.number(entries) })}{' '}
          {verdict.erased === undefined ? null : t('erasedBefore', { entry: formats.number(verdict.erased) })}{' '}
          {tables === null ? t('tablesNotCompared') : null}
        </Callout>
      ) : (
        <Callout tone="bad" role="alert" icon={IconAlertTriangle} title={t('brokenTitle')}>
          <Text size="sm" mb="xs">
            {whole
              ? t(`foundInLog.${log.found ?? 'changed'}`, { entry: formats.number(log.brokenAt ?? 0) })
              : t(`found.${found?.what ?? 'changed'}`, { entry: formats.number(brokenAt ?? 0) })}{' '}
            {t('broken')}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onShowBreak(whole ? log.newer : (found?.newer ?? 0))}
          >
            {t('showBreak')}
          </Button>
        </Callout>
      )}
    </div>
  );
}
