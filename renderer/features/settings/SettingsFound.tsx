import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import rowClasses from '#renderer/ui/RowList.module.css';
import classes from './SettingsPage.module.css';
import type { SettingsRow } from './settings-rows.ts';
import type { SettingsField, SettingsSection } from './settings-sections.ts';

interface SettingsFoundProps {
  readonly rows: readonly SettingsRow[];
  readonly onGo: (section: SettingsSection, field?: SettingsField) => void;
}

/** The cards and fields that a search found, each the way to itself. */
export function SettingsFound({ rows, onGo }: SettingsFoundProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <section aria-label={t('found')}>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {rows.length === 0 ? t('foundNone') : t('foundCount', { count: rows.length })}
      </Text>
      {rows.length === 0 ? null : (
        <ul className={rowClasses.list}>
          {rows.map(({ id, section, field, label, where }) => (
            <li key={id} className={classes.found}>
              <UnstyledButton
                className={`${rowClasses.row ?? ''} ${classes.foundRow ?? ''}`}
                onClick={() => onGo(section, field)}
              >
                <span className={rowClasses.words}>
                  <Text component="span" display="block" size="sm" fw={550}>
                    {label}
                  </Text>
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {where}
                  </Text>
                </span>
                <IconChevronRight size={16} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
