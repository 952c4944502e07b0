import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDoorEnter, IconPlugConnected, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoreButton } from '#renderer/features/backup/index.ts';
import { ClosedConnections, ConnectionForm } from '#renderer/features/connections/index.ts';
import { JoinDoor } from '#renderer/features/office/index.ts';
import { LanguageSwitch } from '#renderer/features/preferences/index.ts';
import { Banners } from '#renderer/features/shell/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from './FirstStartPage.module.css';

const points = ['everything', 'nothing', 'later'] as const;

/** The three doors: practice, the office's own service, or an office that others share already. */
export default function FirstStartPage(): ReactNode {
  const { t } = useTranslation(['firstStart', 'office']);
  const practise = useDeskStateMutation('connections.choosePractice');
  const changePreferences = useDeskStateMutation('preferences.change');
  const state = useDeskState();
  const { tour } = state.preferences;
  const begin = (): void => {
    const practiseNow = (): void => practise.mutate({});
    // The tour is opened before practice begins: with it, this page is gone.
    if (tour.state !== 'new') practiseNow();
    else changePreferences.mutate({ tour: { state: 'open', step: 1 } }, { onSettled: practiseNow });
  };
  return (
    <DoorPage
      title={t('firstStart:title')}
      lead={t('firstStart:lead')}
      width={1200}
      beside={<LanguageSwitch />}
      frame="none"
    >
      {/* Whoever began with new keys is told here where the old ones are. */}
      <Banners state={state} />
      <div className={classes.doors}>
        <Paper
          withBorder
          p="lg"
          component="section"
          aria-labelledby="door-practice"
          className={classes.practice}
        >
          <div className={classes.heading}>
            <IconSchool size={24} stroke={1.6} aria-hidden />
            <Title order={2} id="door-practice">
              {t('firstStart:practice.title')}
            </Title>
          </div>
          <Text>{t('firstStart:practice.text')}</Text>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={16} aria-hidden />
                {t(`firstStart:practice.points.${point}`)}
              </li>
            ))}
          </ul>
          {practise.error === null ? null : <ErrorMessage error={asDeskError(practise.error)} />}
          <Button size="md" fullWidth loading={practise.isPending} onClick={begin}>
            {t('firstStart:practice.submit')}
          </Button>
        </Paper>
        <Paper withBorder p="lg" component="section" aria-labelledby="door-connect">
          <Stack gap="sm">
            <div className={classes.heading}>
              <IconPlugConnected size={24} stroke={1.6} aria-hidden />
              <Title order={2} id="door-connect">
                {t('firstStart:connect.title')}
              </Title>
            </div>
            <Text>{t('firstStart:connect.text')}</Text>
            <ConnectionForm />
          </Stack>
        </Paper>
        <Paper withBorder p="lg" component="section" aria-labelledby="door-join">
          <Stack gap="sm">
            <div className={classes.heading}>
              <IconDoorEnter size={24} stroke={1.6} aria-hidden />
              <Title order={2} id="door-join">
                {t('office:join.open')}
              </Title>
            </div>
            <JoinDoor />
          </Stack>
        </Paper>
      </div>
      {/* Whoever has closed the last one finds its data here. */}
      <ClosedConnections state={state} />
      <Group mt="lg" gap="sm">
        <Text c="dimmed">{t('firstStart:backup')}</Text>
        <RestoreButton />
      </Group>
    </DoorPage>
  );
}
