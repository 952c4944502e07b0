import { Button, Group, Progress, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconRefresh, IconRotateClockwise } from '@tabler/icons-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedNote, SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorDetail } from '#renderer/ui/ErrorDetail.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { DeskState } from '#shared/features/program/model.ts';
import classes from './UpdateSettings.module.css';

/** Newer versions of the desk itself: looked for, downloaded and installed one step at a time, each asked for. */
export function UpdateSettings({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation(['updates', 'settings']);
  const change = useDeskStateMutation('preferences.change');
  const { off } = state.updates;
  if (off !== null) {
    return (
      <SettingsCard section="updates" title={t('updates:title')}>
        <Text size="sm">{t(`updates:off.${off}`)}</Text>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard section="updates" title={t('updates:title')} text={t('updates:text')}>
      <Switch
        label={t('updates:daily')}
        description={t('updates:dailyHelp')}
        checked={state.preferences.lookForUpdates}
        onChange={({ currentTarget }) => change.mutate({ lookForUpdates: currentTarget.checked })}
      />
      <SavedNote saving={change} />
      <Steps version={state.version} updates={state.updates} />
    </SettingsCard>
  );
}

interface StepsProps {
  readonly version: string;
  readonly updates: DeskState['updates'];
}

function Steps({ version, updates }: StepsProps): ReactNode {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const notesId = useId();
  const check = useDeskStateMutation('updates.check');
  const download = useDeskStateMutation('updates.download');
  const cancel = useDeskStateMutation('updates.cancel');
  const install = useDeskStateMutation('updates.install');
  const status = useRef<HTMLParagraphElement>(null);
  const { step, newer, problem, percent } = updates;
  const error = check.error ?? download.error ?? cancel.error ?? install.error;
  return (
    <>
      <Text size="sm" role="status" ref={status} tabIndex={-1}>
        <StepInWords version={version} updates={updates} />
      </Text>
      {step === 'downloading' && newer !== null ? (
        <DownloadUnderWay
          percent={percent}
          sizeBytes={newer.sizeBytes}
          state={cancel.isPending ? 'ending' : 'running'}
          onCancel={() => cancel.mutate({})}
          onFocusLost={() => status.current?.focus()}
        />
      ) : null}
      {newer === null || newer.notes === '' ? null : (
        <div>
          <Text size="sm" fw={600} id={notesId}>
            {t('notes')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by the keyboard, too. */}
          <section className={classes.notes} aria-labelledby={notesId} tabIndex={0}>
            <Text size="sm" component="pre" className={classes.text ?? ''}>
              {newer.notes}
            </Text>
          </section>
        </div>
      )}
      {step === 'ready' ? (
        <Text size="sm" c="dimmed">
          {t('readyText')}
        </Text>
      ) : null}
      {problem === null ? null : (
        <Callout tone="bad" role="alert" icon={IconAlertTriangle} title={t(`failed.${problem.during}`)}>
          <Text size="sm">{t(`problem.${problem.kind}`)}</Text>
          {problem.kind === 'other' ? (
            <Text size="sm">
              <ErrorDetail detail={problem.detail} />
            </Text>
          ) : null}
          <Text size="sm">{t('unchanged')}</Text>
        </Callout>
      )}
      {error === null ? null : <ErrorMessage error={asDeskError(error)} />}
      {step === 'downloading' ? null : (
        <Group justify="flex-end">
          {step === 'ready' ? (
            <Button
              leftSection={<IconRotateClockwise size={16} aria-hidden />}
              loading={install.isPending}
              onClick={() => install.mutate({})}
            >
              {t('install')}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={step === 'checking'}
              onClick={() => check.mutate({})}
            >
              {t('check')}
            </Button>
          )}
          {newer === null || step === 'ready' ? null : (
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={step === 'checking'}
              onClick={() => {
                // The button goes; a key that is held down must not press what comes in its place.
                status.current?.focus();
                download.mutate({});
              }}
            >
              {t('download', { size: formats.size(newer.sizeBytes) })}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

interface DownloadUnderWayProps {
  readonly percent: number;
  readonly sizeBytes: number;
  readonly state: 'running' | 'ending';
  readonly onCancel: () => void;
  /** The button that had the focus is gone. */
  readonly onFocusLost: () => void;
}

/** How much has come, and a way to end it. */
function DownloadUnderWay(props: DownloadUnderWayProps): ReactNode {
  const { percent, sizeBytes, state, onCancel } = props;
  const { t } = useTranslation(['updates', 'common']);
  const formats = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const onFocusLost = useEffectEvent(props.onFocusLost);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== null && shown === document.activeElement) onFocusLost();
    };
  }, []);
  return (
    <Group gap="sm" wrap="nowrap">
      {/* Beside what is read out: each percent would be said. */}
      <Progress flex={1} value={percent} aria-hidden />
      <Text size="sm">
        {t('updates:progress', {
          percent: formats.percent(percent),
          size: formats.size(sizeBytes),
        })}
      </Text>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        aria-disabled={state === 'ending'}
        onClick={() => {
          if (state === 'running') onCancel();
        }}
      >
        {t('common:cancel')}
      </Button>
    </Group>
  );
}

function StepInWords({ version, updates: { step, newer, checkedAt } }: StepsProps): ReactNode {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  if (step === 'checking') return t('checking');
  if (newer === null) {
    return checkedAt === null ? null : t('newest', { version, time: formats.dateTime(checkedAt) });
  }
  const facts = { newer: newer.version, version };
  switch (step) {
    case 'downloading':
      return t('downloading', facts);
    case 'ready':
      return t('ready', facts);
    case 'waiting':
      return t('found', facts);
  }
}
