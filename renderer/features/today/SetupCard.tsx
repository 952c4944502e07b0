import { Anchor, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import classes from './SetupCard.module.css';
import type { SetupStep } from './use-setup.ts';

/** What a new office still has to say of itself, each step the way to where it is said. */
export default function SetupCard({ steps }: { readonly steps: readonly SetupStep[] }): ReactNode {
  const { t } = useTranslation('today');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper withBorder component="section" aria-labelledby="setup" className={classes.root}>
      <div className={classes.head}>
        <Title order={2} id="setup" className={classes.title}>
          {t('setup.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('setup.progress', { done, count: steps.length })}
        </Text>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id} className={classes.step} data-done={isDone}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <div className={classes.words}>
              <Text size="sm" fw={600}>
                {t(`setup.${id}.title`)}
                {isDone ? <VisuallyHidden> {t('setup.done')}</VisuallyHidden> : null}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`setup.${id}.text`)}
              </Text>
            </div>
            {isDone ? null : <Way to={id}>{t(`setup.${id}.action`)}</Way>}
          </li>
        ))}
      </ol>
    </Paper>
  );
}

interface WayProps {
  readonly to: SetupStep['id'];
  readonly children: ReactNode;
}

function Way({ to, children }: WayProps): ReactNode {
  switch (to) {
    case 'name':
      return (
        <SettingLink section="yourName" size="sm">
          {children}
        </SettingLink>
      );
    case 'office':
    case 'agency':
      return (
        <SettingLink section="office" field={[`notice:party.${to}`, 'notice:party.name']} size="sm">
          {children}
        </SettingLink>
      );
    case 'applications':
      return (
        <Anchor component={Link} to="/applications" {...askPage('look-up')} size="sm">
          {children}
        </Anchor>
      );
  }
}
