import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Household } from '#shared/models/households.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { CopyLinkButton } from '../../components/CopyLinkButton.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { useOfferSubject } from '../../components/link-subject.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePageIntent } from '../../components/page-intent.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ExactList } from './ExactList.tsx';
import { HouseholdScores } from './HouseholdScores.tsx';
import classes from './HouseholdView.module.css';
import { MemberTable } from './MemberTable.tsx';
import { SendDialog } from './SendDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

const toneByState = {
  draft: 'neutral',
  sending: 'neutral',
  confirmed: 'good',
  refused: 'bad',
  unconfirmed: 'caution',
} as const;

/** One household: where it stands with the service and what to do next, then its members and their scores. */
export function HouseholdView({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const formats = useFormats();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'send' | 'remove' | null>(null);
  const send = useDeskMutation('households.send');
  const remove = useDeskMutation('households.remove');
  usePageIntent('send', () => setDialog('send'));

  const { state } = household;
  const primary = household.members[0];
  const label = primary === undefined || primary.name === '' ? (primary?.token ?? '') : primary.name;
  const subject = { kind: 'household', householdId: household.id } as const;
  useOfferSubject(state === 'confirmed' ? { subject, label } : null);
  const failed = send.error ?? remove.error;

  return (
    <>
      <PageHeader
        title={t('households:detail.title', { name: label })}
        backTo={{ to: '/households', label: t('households:detail.back') }}
        beside={<StateBadge state={state} />}
        description={household.property}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={`/households/${household.id}/edit`}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('households:detail.edit')}
            </Button>
            {state === 'confirmed' ? null : (
              <Button
                leftSection={<IconSend size={16} aria-hidden />}
                loading={send.isPending || state === 'sending'}
                onClick={() => setDialog('send')}
              >
                {state === 'draft' ? t('households:detail.send') : t('households:detail.sendAgain')}
              </Button>
            )}
            <CopyLinkButton
              subject={subject}
              whyNot={state === 'confirmed' ? undefined : t('households:detail.linkNeedsConfirmation')}
              variant={state === 'confirmed' ? 'filled' : 'default'}
            />
          </>
        }
      />
      <div className={classes.state}>
        <Callout tone={toneByState[state]} role="status">
          <Text size="sm">
            {t(`households:next.${state}`)}{' '}
            <Text component="span" size="sm" c="dimmed">
              {t('households:since', { time: formats.dateTime(household.stateChangedAt) })}
            </Text>
          </Text>
          {household.serviceMessage === '' ? null : (
            <Text size="sm" className={classes.said}>
              {t('households:serviceSaid', { message: household.serviceMessage })}
            </Text>
          )}
        </Callout>
      </div>
      {failed === null ? null : (
        <div className={classes.error}>
          <ErrorMessage error={asDeskError(failed)} kept={t('households:detail.kept')} />
        </div>
      )}
      <div className={classes.columns}>
        <MemberTable members={household.members} />
        <div className={classes.side}>
          <HouseholdScores household={household} />
          <Paper withBorder component="section" aria-labelledby="exact-list" className={classes.card}>
            <Title order={2} id="exact-list">
              {t(state === 'draft' ? 'households:detail.exact' : 'households:detail.exactSent')}
            </Title>
            <ExactList members={household.members} />
          </Paper>
          {household.note === '' ? null : (
            <Paper withBorder component="section" aria-labelledby="household-note" className={classes.card}>
              <Title order={2} id="household-note">
                {t('households:detail.note')}
              </Title>
              <Text size="sm" className={classes.note}>
                {household.note}
              </Text>
            </Paper>
          )}
          <Group justify="flex-end">
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => setDialog('remove')}
            >
              {t('households:detail.remove')}
            </Button>
          </Group>
        </div>
      </div>
      <SendDialog
        opened={dialog === 'send'}
        onClose={() => setDialog(null)}
        members={household.members}
        onSend={() => {
          setDialog(null);
          send.mutate({ id: household.id });
        }}
      />
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={() => setDialog(null)}
        title={t('households:detail.removeTitle')}
        confirmLabel={t('households:detail.removeConfirm')}
        kind="destructive"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id: household.id },
            { onSuccess: () => void navigate('/households'), onError: () => setDialog(null) },
          )
        }
      >
        <Text size="sm">{t('households:detail.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
