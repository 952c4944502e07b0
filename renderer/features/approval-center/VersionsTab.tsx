import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { DifferenceList } from './difference/DifferenceList.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import { enabledWeight } from './settings-edits.ts';

const SHOWN_HASH_LENGTH = 12;

/** Every version that this desk published, newest first. */
export function VersionsTab(): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const versions = useDeskQuery('approvalCenter.versions', {});
  if (versions.error !== null) {
    return <ErrorMessage error={asDeskError(versions.error)} onRetry={() => void versions.refetch()} />;
  }
  if (versions.data === undefined) return <Skeleton height={160} aria-hidden />;
  if (versions.data.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('versions.emptyTitle')}
        description={t('versions.emptyText')}
        action={
          <Button component={Link} to="/approval-center" variant="default">
            {t('versions.emptyAction')}
          </Button>
        }
      />
    );
  }
  const newestFirst = versions.data.toSorted((one, other) => other.number - one.number);
  return (
    <Stack gap="sm">
      {newestFirst.map((version, index) => (
        <VersionCard key={version.number} version={version} before={newestFirst[index + 1] ?? null} />
      ))}
    </Stack>
  );
}

interface VersionCardProps {
  readonly version: PublishedVersion;
  readonly before: PublishedVersion | null;
}

function VersionCard({ version, before }: VersionCardProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const [opened, { toggle }] = useDisclosure(false);
  const confirmed = version.outcome === 'confirmed';
  return (
    <Paper withBorder p="md" component="article" aria-labelledby={`version-${version.number}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Group gap="sm">
            <Title order={2} id={`version-${version.number}`}>
              {t('versions.name', { version: version.number })}
            </Title>
            <StatusBadge
              tone={confirmed ? 'good' : 'caution'}
              icon={confirmed ? IconCircleCheckFilled : IconAlertTriangleFilled}
            >
              {t(`versions.outcome.${version.outcome}`)}
            </StatusBadge>
          </Group>
          <Text size="sm" mt={2}>
            {version.reason}
          </Text>
          <Text size="sm" c="dimmed">
            {t('versions.by', { who: version.publishedBy, time: formats.dateTime(version.publishedAt) })}
            {' · '}
            {t('versions.attributes', {
              count: Object.keys(version.settings).length,
              weight: formats.number(enabledWeight(version.settings)),
            })}
            {' · '}
            <span title={version.contentHash}>
              {t('versions.hash', { hash: version.contentHash.slice(0, SHOWN_HASH_LENGTH) })}
            </span>
          </Text>
          {version.serviceMessage === '' ? null : (
            <Text size="sm" c="dimmed">
              {t('versions.serviceSaid', { message: version.serviceMessage })}
            </Text>
          )}
        </div>
        <Button variant="default" size="xs" onClick={toggle} aria-expanded={opened}>
          {opened ? t('versions.hide') : t('versions.changes')}
        </Button>
      </Group>
      {opened ? (
        <Stack gap="xs" mt="sm">
          {before === null ? null : (
            <Text size="sm" c="dimmed">
              {t('versions.changesSince', { version: before.number })}
            </Text>
          )}
          <DifferenceList difference={settingsDifference(before?.settings ?? {}, version.settings)} />
        </Stack>
      ) : null}
    </Paper>
  );
}
