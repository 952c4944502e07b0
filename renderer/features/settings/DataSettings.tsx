import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskState } from '#shared/features/program/model.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** Where the records lie and how they are protected. */
export function DataSettings({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsCard section="data" title={t('data.title')}>
      <div>
        <Text size="sm" fw={600}>
          {t('data.folder')}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {state.dataFolder}
        </Code>
      </div>
      <div>
        <Text size="sm" fw={600}>
          {t('data.protection')}
        </Text>
        <Text size="sm">{t(`data.${state.keyStore}`)}</Text>
        <Text size="sm" c="dimmed">
          {t('data.plain')}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t('data.version', { version: state.version })}
        {state.host === 'stand-in' ? ` · ${t('data.standIn')}` : null}
      </Text>
    </SettingsCard>
  );
}
