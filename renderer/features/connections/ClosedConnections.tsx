import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from '#renderer/ui/RowList.module.css';
import type { DeskState } from '#shared/features/program/model.ts';
import { closedOnes, useFullName } from './profile-name.ts';
import { SharedBy } from './SharedBy.tsx';
import { useSwitchTo } from './use-switch.ts';

/** The connections that were closed, each with the way back; nothing where there is none. */
export function ClosedConnections({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const heading = useId();
  const nameOf = useFullName();
  const reopen = useSwitchTo();
  const closed = closedOnes(state);
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="sm" mb={6} id={heading}>
        {t('connection.closed')}
      </Title>
      <ul className={classes.list}>
        {closed.map((profile) => {
          const { id, baseUrl, closedAt = '' } = profile;
          const name = nameOf(profile);
          return (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {baseUrl} · {t('connection.closedAt', { date: formats.date(closedAt) })}
                </Text>
                <SharedBy profile={profile} />
              </div>
              <Button
                size="compact-sm"
                variant="default"
                loading={reopen.isPending}
                onClick={() => reopen.switchTo(id)}
                aria-label={t('connection.reopenOf', { name })}
              >
                {t('connection.reopen')}
              </Button>
            </li>
          );
        })}
      </ul>
      {reopen.error === null ? null : <ErrorMessage error={asDeskError(reopen.error)} />}
    </section>
  );
}
