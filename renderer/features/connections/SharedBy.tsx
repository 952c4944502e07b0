import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionProfile } from '#shared/features/program/model.ts';
import classes from './SharedBy.module.css';

/** That a connection belongs to a shared office, and where its hub is; nothing where it does not. */
export function SharedBy({ profile: { hub } }: { readonly profile: ConnectionProfile }): ReactNode {
  const { t } = useTranslation('settings');
  if (hub === undefined) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.root}>
      <IconUsersGroup size={15} aria-hidden />
      {hub === '' ? t('connection.sharedHere') : t('connection.sharedAt', { hub })}
    </Text>
  );
}
