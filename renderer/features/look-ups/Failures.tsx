import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PointingButton } from '#renderer/features/pointing/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useLookUpsMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { FailureGroup, LookUp } from '#shared/features/look-ups/model.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import classes from './LookUpLine.module.css';

interface FailuresProps {
  readonly lookUp: LookUp;
  readonly onRetry: () => void;
}

/** What failed, by reason, each reason with what can be done about it. */
export function Failures({ lookUp, onRetry }: FailuresProps): ReactNode {
  const { t } = useTranslation('lookUp');
  const { failures } = lookUp;
  const actions = useFailureActions(lookUp, onRetry);
  return (
    <>
      <ul className={classes.groups}>
        {failures.map((group) => (
          <FailedFor key={group.group} group={group} actions={actions} />
        ))}
      </ul>
      {failures.length > 1 && actions.retry !== null ? (
        <Group justify="flex-end" mt="xs">
          <Button variant="default" size="compact-sm" onClick={() => actions.retry?.(null)}>
            {t('progress.retryAll')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

interface FailureActions {
  /** Null while the look-up runs. */
  readonly retry: ((group: number | null) => void) | null;
  readonly copy: (group: FailureGroup) => void;
}

function useFailureActions({ id, state }: LookUp, onRetry: () => void): FailureActions {
  const { t } = useTranslation('lookUp');
  const toasts = useToasts();
  const onError = (error: Error): void => toasts.failed((lng) => t('progress.failed', { lng }), error);
  const retry = useLookUpsMutation('lookUps.retry', { onError });
  const copy = useDeskMutation('lookUps.copyFailures', {
    onError: (error) =>
      toasts.failed(
        (lng) => t('progress.failed', { lng }),
        error,
        asDeskError(error).kind === 'too-many'
          ? (lng, formats) => t('progress.tooManyToCopy', { lng, most: formats.number(MAX_IDENTIFIERS) })
          : undefined,
      ),
  });
  return {
    retry:
      state === 'running'
        ? null
        : (group) => {
            onRetry();
            retry.mutate({ id, group });
          },
    copy: ({ group, count }) =>
      copy.mutate(
        { id, group },
        {
          onSuccess: () =>
            toasts.done({
              title: (lng, formats) => t('progress.copied', { lng, count, formatted: formats.number(count) }),
            }),
        },
      ),
  };
}

interface FailedForProps {
  readonly group: FailureGroup;
  readonly actions: FailureActions;
}

function FailedFor({ group, actions }: FailedForProps): ReactNode {
  const { t } = useTranslation(['lookUp', 'errors']);
  const formats = useFormats();
  const { error, count, named } = group;
  const unnamed = count - named.length;
  return (
    <li className={classes.group}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {formats.number(count)} × {t(`errors:${error.kind}.what`)}
          </Text>
          <Text size="sm" c="dimmed" className={classes.said}>
            {error.serviceMessage ? `${t('errors:serviceSaid')} “${error.serviceMessage}” ` : null}
            {t(`errors:${error.kind}.next`)}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {error.kind === 'unreadable' ? <PointingButton identifier={named[0] ?? null} /> : null}
          <Button variant="subtle" size="compact-sm" onClick={() => actions.copy(group)}>
            {t('lookUp:progress.copy')}
          </Button>
          {actions.retry === null ? null : (
            <Button variant="default" size="compact-sm" onClick={() => actions.retry?.(group.group)}>
              {t('lookUp:progress.retry')}
            </Button>
          )}
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <p className={classes.identifiers} tabIndex={0}>
        {named.join(', ')}
        {unnamed > 0
          ? ` … ${t('lookUp:progress.more', { count: unnamed, formatted: formats.number(unnamed) })}`
          : null}
      </p>
    </li>
  );
}
