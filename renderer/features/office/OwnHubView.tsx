import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconCircleCheckFilled, IconCircleDashed, IconServerOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { OfficeState, OwnHubNow } from '#shared/features/office/model.ts';
import { LOOPBACK } from '#shared/office/own-hub.ts';
import { ProblemText } from './ProblemText.tsx';
import { useOfficeMutation } from './use-office.ts';

const looks = {
  starting: { icon: IconCircleDashed, tone: 'neutral' },
  running: { icon: IconCircleCheckFilled, tone: 'good' },
  failed: { icon: IconServerOff, tone: 'bad' },
} as const satisfies Record<OwnHubNow['state'], { icon: Icon; tone: string }>;

interface OwnHubViewProps {
  readonly ownHub: OwnHubNow;
  readonly addresses: OfficeState['addresses'];
  readonly isManager: boolean;
}

/** The hub that this computer runs: whether it does, who uses it, and what to do where others do not find it. */
export function OwnHubView({ ownHub, addresses, isManager }: OwnHubViewProps): ReactNode {
  const { t } = useTranslation('office');
  const changePort = useOfficeMutation('office.changeOwnPort');
  const { state, why, others, address, isMoved } = ownHub;
  const { icon, tone } = looks[state];
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3}>{t('ownHub.title')}</Title>
        <StatusBadge icon={icon} tone={tone}>
          {t(`ownHub.${state}`)}
        </StatusBadge>
      </Group>
      {why === null ? (
        <Text size="sm" role="status">
          {others === 0 ? t('ownHub.nobody') : t('ownHub.others', { count: others })}
        </Text>
      ) : (
        <Callout tone="bad" role="status">
          <ProblemText why={why} />
        </Callout>
      )}
      {why === 'own-hub-port-taken' && isManager ? (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            loading={changePort.isPending}
            onClick={() => changePort.mutate({})}
          >
            {t('ownHub.port')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('ownHub.portHint')}
          </Text>
        </Group>
      ) : null}
      {changePort.error === null ? null : (
        <ErrorMessage error={asDeskError(changePort.error)} kept={t('ownHub.unchanged')} />
      )}
      {isMoved && isManager ? <Moved address={address} addresses={addresses} /> : null}
      <Text size="sm">{t('ownHub.means')}</Text>
      {others > 0 || state !== 'running' ? null : <FirewallHint address={address} />}
    </Stack>
  );
}

function FirewallHint({ address }: Pick<OwnHubNow, 'address'>): ReactNode {
  const { t } = useTranslation('office');
  const { hostname, port } = new URL(address);
  // Practice stays on this computer.
  if (hostname === LOOPBACK) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('ownHub.firewall', { port })}
    </Text>
  );
}

/** Another network, or another lease: this computer is elsewhere now. */
function Moved({
  address,
  addresses,
}: Pick<OwnHubViewProps, 'addresses'> & Pick<OwnHubNow, 'address'>): ReactNode {
  const { t } = useTranslation('office');
  const change = useOfficeMutation('office.setOwnAddress');
  return (
    <Callout tone="caution" title={t('ownHub.moved')} role="status">
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {t('ownHub.movedText', { address })}
      </Text>
      {addresses.length === 0 ? <Text size="sm">{t('ownHub.noNetwork')}</Text> : null}
      <Group gap="xs">
        {addresses.map((each) => (
          <Button
            key={each}
            variant="default"
            size="xs"
            loading={change.isPending}
            onClick={() => change.mutate({ address: each })}
          >
            {t('ownHub.use', { address: address.replace(/\/\/[^:]+/, `//${each}`) })}
          </Button>
        ))}
      </Group>
      {change.error === null ? null : (
        <ErrorMessage error={asDeskError(change.error)} kept={t('ownHub.unchanged')} />
      )}
    </Callout>
  );
}
