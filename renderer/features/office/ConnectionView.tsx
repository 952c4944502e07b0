import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import {
  type Icon,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClockExclamation,
  IconCloudOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { HubConnection, SharedOffice } from '#shared/features/office/model.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { ProblemText } from './ProblemText.tsx';
import { percentOf } from './percent.ts';
import { RetryButton } from './RetryButton.tsx';

const MINUTE_MS = 60_000;

const looks = {
  connecting: { icon: IconCircleDashed, tone: 'neutral' },
  connected: { icon: IconCircleCheckFilled, tone: 'good' },
  offline: { icon: IconCloudOff, tone: 'caution' },
  stopped: { icon: IconCloudOff, tone: 'bad' },
} as const satisfies Record<HubConnection['state'], { icon: Icon; tone: string }>;

/** What the connection to the hub is doing, in words: what is sent, what waits, what holds it up. */
export function ConnectionView({ office }: { readonly office: SharedOffice }): ReactNode {
  const { t } = useTranslation('office');
  const { connection, sending, catchingUp, clockOffMs, hub, isPinned, movedTo } = office;
  const { icon, tone } = looks[connection.state];
  const address = useDialogOpener();
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3}>{t('connection.title')}</Title>
        <StatusBadge icon={icon} tone={tone}>
          {t(`connection.${connection.state}`)}
        </StatusBadge>
      </Group>
      <Text size="sm" role="status">
        <Waiting waiting={office.waiting} />
      </Text>
      <HowFar what="sending" progress={sending} />
      <HowFar what="catchingUp" progress={catchingUp} />
      {connection.state === 'connected' && connection.by === 'asking' ? (
        <Text size="sm" c="dimmed">
          {t('connection.asking')}
        </Text>
      ) : null}
      <HeldUp connection={connection} />
      {clockOffMs === null ? null : <ClockOff offMs={clockOffMs} />}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`${t('hub')}: ${hub}`}
        {isPinned ? `. ${t('pinned')}` : null}
      </Text>
      {movedTo === null ? null : <MovedTo movedTo={movedTo} />}
      {hub === '' || office.ownHub?.isOld === false ? null : (
        <Group gap="xs">
          <Button ref={address.ref} variant="default" size="xs" onClick={address.open}>
            {t('address.open')}
          </Button>
        </Group>
      )}
      {address.opened ? <AddressDialog address={hub} onClose={address.close} /> : null}
    </Stack>
  );
}

interface HowFarProps {
  readonly what: 'sending' | 'catchingUp';
  readonly progress: SharedOffice['sending'];
}

/** In words and as a bar, where much is on its way. */
function HowFar({ what, progress }: HowFarProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <div>
      <Text size="sm" mb={4} className="tabular">
        {t(`connection.${what}`, { done: formats.number(done), total: formats.number(total) })}
      </Text>
      <Progress value={percentOf(progress)} aria-hidden />
    </div>
  );
}

function Waiting({ waiting: { acts, since } }: { readonly waiting: SharedOffice['waiting'] }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  if (acts === 0) return t('connection.sent');
  const words = t('connection.waiting', { count: acts, formatted: formats.number(acts) });
  return since === null ? words : `${words} ${t('connection.oldest', { time: formats.dateTime(since) })}`;
}

/** Why nothing is exchanged now, since when, and what becomes of what one does meanwhile. */
function HeldUp({ connection }: { readonly connection: HubConnection }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  if (connection.state === 'connecting' || connection.state === 'connected') return null;
  const { state, why, since } = connection;
  return (
    <>
      <Callout tone={looks[state].tone} role="status">
        <Text size="sm">
          <ProblemText why={why} />
        </Text>
        <Text size="sm" mt={4}>
          {t('connection.since', { time: formats.dateTime(since) })}{' '}
          {connection.state === 'offline' && connection.nextTryAt !== null
            ? `${t('connection.next', { time: formats.time(connection.nextTryAt) })} `
            : null}
          {state === 'offline' ? t('connection.working') : null}
        </Text>
      </Callout>
      <Group gap="xs">
        <RetryButton />
      </Group>
    </>
  );
}

/** A manager has moved the office, and this desk is not there yet. */
function MovedTo({
  movedTo: { hub, why },
}: {
  readonly movedTo: NonNullable<SharedOffice['movedTo']>;
}): ReactNode {
  const { t } = useTranslation('moving');
  return (
    <Callout tone="caution" title={t('movedTo', { hub })} role="status">
      <Text size="sm">{t('notThere')}</Text>
      <Text size="sm" mt={4}>
        <ProblemText why={why} />
      </Text>
    </Callout>
  );
}

/** Both times say more than how far apart they are. */
function ClockOff({ offMs }: { readonly offMs: number }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const nowMs = useNowMs(MINUTE_MS);
  const at = (ms: number): string => formats.dateTime(new Date(ms).toISOString());
  return (
    <Callout tone="caution" icon={IconClockExclamation} role="status">
      {t('connection.clock', { own: at(nowMs), hub: at(nowMs - offMs) })}
    </Callout>
  );
}
