import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconKey, IconUserCircle, IconUserPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import rows from '#renderer/ui/RowList.module.css';
import type { PersonHere } from '#shared/features/people-here/model.ts';
import { useActsLeftInWords } from './acts-left-in-words.ts';

const AddPersonDialog = lazy(() => import('./AddPersonDialog.tsx'));
const ChangePinDialog = lazy(() => import('./ChangePinDialog.tsx'));

interface PeopleHereProps {
  /** A manager makes the invite; others paste one. */
  readonly isManager: boolean;
  readonly isConnected: boolean;
}

/** Who works in the office from this computer account, how one more does, and the way from one to another. */
export function PeopleHere({ isManager, isConnected }: PeopleHereProps): ReactNode {
  const { t } = useTranslation(['peopleHere', 'office']);
  const people = useDeskQuery('peopleHere.list', {});
  const stepAway = useLeavingMutation('connections.stepAway', 'saved');
  const adding = useDialogOpener();
  const changing = useDialogOpener();
  const isAlone = people.data?.length === 0;
  return (
    <Stack gap="xs">
      <Title order={3}>{t('peopleHere:title')}</Title>
      <Text size="sm" c="dimmed">
        {t('peopleHere:text')}
      </Text>
      {people.error === null ? null : (
        <ErrorMessage error={asDeskError(people.error)} onRetry={() => void people.refetch()} />
      )}
      {people.isPending ? (
        <div role="status">
          <VisuallyHidden>{t('office:loading')}</VisuallyHidden>
          <Skeleton height={48} aria-hidden />
        </div>
      ) : null}
      {isAlone ? <Text size="sm">{t('peopleHere:nobody')}</Text> : <List people={people.data ?? []} />}
      {stepAway.error === null ? null : <ErrorMessage error={asDeskError(stepAway.error)} />}
      <Group gap="xs">
        <Button
          ref={adding.ref}
          variant="default"
          size="xs"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          disabled={!isConnected || people.data === undefined}
          onClick={adding.open}
        >
          {t('peopleHere:add.open')}
        </Button>
        {isAlone || people.data === undefined ? null : (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUserCircle size={14} aria-hidden />}
              loading={stepAway.isPending}
              onClick={() => stepAway.mutate({})}
            >
              {t('peopleHere:switch')}
            </Button>
            <Button
              ref={changing.ref}
              variant="default"
              size="xs"
              leftSection={<IconKey size={14} aria-hidden />}
              onClick={changing.open}
            >
              {t('peopleHere:change.open')}
            </Button>
          </>
        )}
      </Group>
      <Suspense fallback={null}>
        {adding.opened ? (
          <AddPersonDialog isFirst={isAlone} isManager={isManager} onClose={adding.close} />
        ) : null}
        {changing.opened ? <ChangePinDialog onClose={changing.close} /> : null}
      </Suspense>
    </Stack>
  );
}

function List({ people }: { readonly people: readonly PersonHere[] }): ReactNode {
  const { t } = useTranslation(['peopleHere', 'office']);
  const actsLeft = useActsLeftInWords(useDeskState().profiles);
  if (people.length === 0) return null;
  return (
    <ul className={rows.list} aria-label={t('peopleHere:title')}>
      {people.map(({ profileId, name, role, isNow, isJoining }) => (
        <li key={profileId} className={rows.row} data-active={isNow} aria-current={isNow}>
          <div className={rows.words}>
            <Text size="sm" fw={550}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {isNow ? t('peopleHere:now') : actsLeft('door', { profileId, name })}
            </Text>
          </div>
          <Text size="sm" role="status">
            {isJoining
              ? t('peopleHere:joining')
              : role === null
                ? t('peopleHere:out')
                : t(`office:roles.${role}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
