import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { PointingSettings } from '#renderer/features/pointing/index.ts';
import { ReportHosts } from '#renderer/features/report-links/index.ts';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import classes from '#renderer/ui/RowList.module.css';
import type { ConnectionProfile, DeskState } from '#shared/features/program/model.ts';
import { checkOrganisationToken, type TokenErrorKind } from '#shared/service/index.ts';
import { CloseConnection } from './CloseConnection.tsx';
import { ClosedConnections } from './ClosedConnections.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionSteps } from './ConnectionSteps.tsx';
import { EditConnection } from './EditConnection.tsx';
import { openOnes, useFullName } from './profile-name.ts';
import { SharedBy } from './SharedBy.tsx';
import { useSwitchTo } from './use-switch.ts';

/** The connections, the one in use, its token and its test, and how to add another. */
export function ConnectionSettings({ state }: { readonly state: DeskState }): ReactNode {
  const { t } = useTranslation('settings');
  const { switchTo, ...switching } = useSwitchTo();
  const practise = useLeavingMutation('connections.choosePractice', 'saved');
  const test = useDeskMutation('connections.test');
  const isManager = useMay('manager');
  const [adding, { toggle, close }] = useDisclosure(false);
  const active = state.profiles.find((profile) => profile.id === state.activeProfileId);
  const canPractise = !state.profiles.some((profile) => profile.kind === 'practice');
  const failed = switching.error ?? practise.error ?? test.error;

  return (
    <SettingsCard
      section="connection"
      terms={['token']}
      title={t('connection.title')}
      text={t('connection.text')}
    >
      <ul className={classes.list}>
        {openOnes(state).map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            active={profile.id === state.activeProfileId}
            pending={switching.isPending}
            onUse={() => switchTo(profile.id)}
          />
        ))}
      </ul>
      <ClosedConnections state={state} />
      {failed === null ? null : <ErrorMessage error={asDeskError(failed)} />}
      {test.data === undefined ? null : <ConnectionSteps report={test.data} of={active?.kind ?? 'service'} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('connection.test')}
        </Button>
        <Button variant="default" onClick={toggle} aria-expanded={adding}>
          {adding ? t('connection.anotherClose') : t('connection.another')}
        </Button>
        {canPractise ? (
          <Button variant="default" loading={practise.isPending} onClick={() => practise.mutate({})}>
            {t('connection.practise')}
          </Button>
        ) : null}
      </Group>
      {active?.kind === 'service' ? <NewToken key={active.id} profile={active} /> : null}
      {active?.kind === 'service' && isManager ? (
        <div className={classes.section}>
          <PointingSettings key={`pointing of ${active.id}`} />
        </div>
      ) : null}
      {active?.kind === 'service' && isManager ? <ReportHosts key={`hosts of ${active.id}`} /> : null}
      {adding ? (
        <div className={classes.section}>
          <ConnectionForm onConnected={close} />
        </div>
      ) : null}
    </SettingsCard>
  );
}

interface ProfileRowProps {
  readonly profile: ConnectionProfile;
  readonly active: boolean;
  readonly pending: boolean;
  readonly onUse: () => void;
}

function ProfileRow({ profile, active, pending, onUse }: ProfileRowProps): ReactNode {
  const { t } = useTranslation('settings');
  const called = useFullName()(profile);
  const token =
    profile.tokenEnding !== null
      ? t('connection.token', { ending: profile.tokenEnding })
      : profile.hasToken
        ? t('connection.hasToken')
        : t('connection.noToken');
  return (
    <li className={classes.row} data-active={active} aria-current={active}>
      <div className={classes.words}>
        <Text fw={600}>{called}</Text>
        <Text size="sm" c="dimmed">
          {profile.kind === 'practice' ? t('connection.practiceKind') : `${profile.baseUrl} · ${token}`}
        </Text>
        <SharedBy profile={profile} />
      </div>
      {profile.kind === 'service' ? (
        <>
          <EditConnection profile={profile} called={called} active={active} />
          <CloseConnection profile={profile} called={called} />
        </>
      ) : null}
      {active ? (
        <Text size="sm" fw={600}>
          {t('connection.active')}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={pending}
          onClick={onUse}
          aria-label={t('connection.useOf', { name: called })}
        >
          {t('connection.use')}
        </Button>
      )}
    </li>
  );
}

/** The token goes in and never comes out again. */
function NewToken({ profile }: { readonly profile: ConnectionProfile }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<TokenErrorKind | null>(null);
  const [isSet, setIsSet] = useState(false);
  const setNewToken = useDeskStateMutation('connections.setToken');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkOrganisationToken(token);
    if (!checked.ok) {
      setProblem(checked.error.kind);
      return;
    }
    setNewToken.mutate(
      { token: checked.value },
      {
        onSuccess: () => {
          setToken('');
          setIsSet(true);
          // The token is not to stay in the page's memory as what was last asked.
          setNewToken.reset();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes.section}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <PasswordField
          flex={1}
          label={t('settings:connection.newToken', { name: profile.name })}
          description={t('settings:connection.newTokenHelp')}
          autoComplete="off"
          maxLength={8_192}
          visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
          value={token}
          onChange={(event) => {
            setToken(event.currentTarget.value);
            setProblem(null);
            setIsSet(false);
            setNewToken.reset();
          }}
          error={problem === null ? null : t(`common:fields.organisationToken.${problem}`)}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
        />
        <Button type="submit" variant="default" loading={setNewToken.isPending}>
          {t('settings:connection.setToken')}
        </Button>
      </Group>
      {setNewToken.error === null ? null : <ErrorMessage error={asDeskError(setNewToken.error)} />}
      <Text size="sm" role="status" mt={4}>
        {isSet ? t('settings:connection.tokenSet') : null}
      </Text>
    </form>
  );
}
