import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Finding } from '#shared/scoring/index.ts';
import { nameAndExplain } from './use-why-held-back.ts';

/** What is most likely a mistake, though it can be published. */
export function FindingsToLookAt({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { t, i18n } = useTranslation('publishing');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0) return null;
  return (
    <Callout tone="caution" icon={IconAlertTriangle} title={t('findings', { count: warnings.length })}>
      {warnings.map((warning) => (
        <Text size="sm" key={`${warning.attribute} ${warning.kind} ${warning.values.field}`}>
          {nameAndExplain(warning, i18n.language)}
        </Text>
      ))}
    </Callout>
  );
}
