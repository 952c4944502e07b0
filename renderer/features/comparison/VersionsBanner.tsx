import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';

interface VersionsBannerProps {
  readonly applications: readonly ComparedApplication[];
  readonly newestVersion: number | null;
}

/** Said before anything else where their scores came from different rules: then the scores themselves do not compare. */
export function VersionsBanner({ applications, newestVersion }: VersionsBannerProps): ReactNode {
  const { t } = useTranslation('comparison');
  const formats = useFormats();
  const byRules = Map.groupBy(applications, ({ rulesHash }) => rulesHash);
  if (byRules.size < 2) return null;
  return (
    <Callout tone="caution" role="status" icon={IconHistory} title={t('versions.title')}>
      {[...byRules].map(([rulesHash, judged]) => {
        const version = judged[0]?.judgedByVersion ?? null;
        const names = formats.list(judged.map(({ row }) => nameOrId(row)));
        return (
          <Text size="sm" key={rulesHash}>
            {version === null ? t('versions.byNone', { names }) : t('versions.byVersion', { names, version })}
          </Text>
        );
      })}
      <Text size="sm">
        {newestVersion === null ? t('versions.noNewest') : t('versions.newest', { version: newestVersion })}
      </Text>
    </Callout>
  );
}
