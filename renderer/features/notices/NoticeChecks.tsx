import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isComplete, type NoticeCheck } from '#shared/features/notices/checks.ts';
import { useCheckWords } from './check-words.ts';
import { fieldOf } from './fields.ts';
import classes from './NoticeChecks.module.css';

/** What the notice has to say, and whether it does. */
export function NoticeChecks({ checks }: { readonly checks: readonly NoticeCheck[] }): ReactNode {
  const { t } = useTranslation('notice');
  const wordsOf = useCheckWords();
  const complete = isComplete(checks);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="notice-checks"
      bd="1px solid var(--threshold-line)"
    >
      <Title order={2} id="notice-checks">
        {t('checks')}
      </Title>
      <ul className={classes.list}>
        {checks.map(({ requirement, met, at, place, isOwnWording = false }) => (
          <li key={`${requirement} ${place ?? fieldOf(at)}`} className={classes.check} data-met={met}>
            {isOwnWording ? (
              <IconCircleDashed size={16} aria-hidden />
            ) : met ? (
              <IconCircleCheckFilled size={16} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} aria-hidden />
            )}
            <span>
              {wordsOf({ requirement, ...(place === undefined ? {} : { place }) })}:{' '}
              <strong>{t(isOwnWording ? 'ownWording' : met ? 'met' : 'unmet')}</strong>
            </span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {complete ? t('complete') : null}
      </Text>
      <Anchor component={Link} to="/settings" size="sm">
        {t('settings')}
      </Anchor>
    </Paper>
  );
}
