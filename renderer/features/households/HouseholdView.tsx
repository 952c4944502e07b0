import { ActionIcon, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconPencil, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { FieldConflicts, useConflicts } from '#renderer/features/conflicts/index.ts';
import { HoldNote, SetHoldButton } from '#renderer/features/holds/index.ts';
import { CopyLinkButton, EmailLinkButton, useOfferSubject } from '#renderer/features/report-links/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PRINT_KEYS, printPage, usePrintKey } from '#renderer/ui/print/print-page.ts';
import { LIST_CELL } from '#shared/features/conflicts/cells.ts';
import type { Household } from '#shared/features/households/model.ts';
import { ExactList } from './ExactList.tsx';
import { HouseholdAttributes } from './HouseholdAttributes.tsx';
import { HouseholdConcernsView } from './HouseholdConcernsView.tsx';
import { HouseholdDecision } from './HouseholdDecision.tsx';
import { HouseholdPaper } from './HouseholdPaper.tsx';
import { HouseholdScores } from './HouseholdScores.tsx';
import { HouseholdState } from './HouseholdState.tsx';
import classes from './HouseholdView.module.css';
import { unitsOf } from './household-search.ts';
import { MemberTable } from './MemberTable.tsx';
import { nameOf } from './member-list.ts';
import { SendDialog } from './SendDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useRemoveHousehold } from './use-remove-household.ts';

/** One household: where it stands with the service and what to do next, then its members, their scores and attributes. */
export function HouseholdView({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['households', 'common', 'application']);
  const navigate = useNavigate();
  const may = useMay('agent');
  const [dialog, setDialog] = useState<'send' | null>(null);
  const send = useDeskMutation('households.send');
  const removeHousehold = useRemoveHousehold();
  usePageIntent('send', () => setDialog('send'));
  usePrintKey();

  const { state, atService } = household;
  const ofHousehold = { type: 'household', number: household.id } as const;
  // The service is sent one list: while there are two, none.
  const hasTwoLists =
    useConflicts(ofHousehold).data?.conflicts.some(({ cell }) => cell === LIST_CELL) ?? false;
  const editPath = `${householdPath(household.id)}/edit`;
  const primary = household.members[0];
  const label = primary === undefined ? t('households:detail.noName') : nameOf(primary);
  const subject = { kind: 'household', householdId: household.id } as const;
  useOfferSubject({ subject, label });
  const title = t('households:detail.title', { name: label });
  const sendLabel = state === 'draft' ? t('households:detail.send') : t('households:detail.sendAgain');
  const whyNoLink =
    atService === 'confirmed'
      ? undefined
      : t(
          atService === 'nothing'
            ? 'households:detail.linkNeedsConfirmation'
            : 'households:detail.linkNeedsCertainty',
        );
  const ask = (): void => setDialog('send');
  const remove = (): void => {
    void navigate('/households');
    removeHousehold(household.id, household.members);
  };
  useOfferActions(
    [
      !may
        ? null
        : {
            id: 'edit',
            label: t('households:detail.edit'),
            of: label,
            icon: IconPencil,
            run: () => void navigate(editPath),
          },
      state === 'confirmed' || state === 'sending' || send.isPending || hasTwoLists || !may
        ? null
        : { id: 'send', label: sendLabel, of: label, icon: IconSend, run: ask },
      {
        id: 'print',
        label: t('households:detail.print'),
        icon: IconPrinter,
        keys: PRINT_KEYS,
        run: printPage,
      },
      state === 'sending' || !may
        ? null
        : { id: 'remove', label: t('households:detail.remove'), of: label, icon: IconTrash, run: remove },
    ],
    'first',
  );

  return (
    <>
      <PageHeader
        terms={['household', 'together', 'unconfirmed']}
        title={title}
        backTo={{ to: '/households', label: t('households:detail.back') }}
        // What is confirmed is said once, below.
        {...(state === 'confirmed' ? {} : { beside: <StateBadge state={state} /> })}
        description={[
          household.property,
          ...unitsOf(household).map((unit) => t('application:detail.unit', { unit })),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        actions={
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('households:detail.print')}
              title={t('households:detail.print')}
              onClick={printPage}
            >
              <IconPrinter size={18} aria-hidden />
            </ActionIcon>
            {may ? (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('households:detail.remove')}
                title={t('households:detail.remove')}
                disabled={state === 'sending'}
                onClick={remove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ) : null}
            {may ? (
              <Button
                variant="default"
                component={Link}
                to={editPath}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                {t('households:detail.edit')}
              </Button>
            ) : null}
            {state === 'confirmed' || !may ? null : (
              <Button
                leftSection={<IconSend size={16} aria-hidden />}
                loading={send.isPending || state === 'sending'}
                disabled={hasTwoLists}
                onClick={ask}
              >
                {sendLabel}
              </Button>
            )}
            <EmailLinkButton subject={subject} whyNot={whyNoLink} />
            <CopyLinkButton
              subject={subject}
              whyNot={whyNoLink}
              variant={state === 'confirmed' ? 'filled' : 'default'}
            />
          </>
        }
      />
      <div>
        <HouseholdState household={household} />
        {send.error === null ? null : (
          <div className={classes.error}>
            <ErrorMessage error={asDeskError(send.error)} kept={t('households:detail.kept')} />
          </div>
        )}
        <div className={classes.parts}>
          <HoldNote on={{ of: 'household', number: household.id }} />
          {state === 'confirmed' ? null : <HouseholdConcernsView {...household} />}
          <FieldConflicts of={ofHousehold} />
          <HouseholdScores household={household} />
          <MemberTable household={household} />
          <HouseholdAttributes household={household} />
          <div className={classes.columns}>
            <Paper withBorder component="section" aria-labelledby="exact-list" className={classes.card}>
              <details>
                <summary>
                  <Title order={2} id="exact-list" display="inline">
                    {t(state === 'draft' ? 'households:detail.exact' : 'households:detail.exactSent')}
                  </Title>
                </summary>
                <ExactList members={household.members} />
              </details>
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
          </div>
        </div>
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <SetHoldButton on={{ of: 'household', number: household.id }} />
      </Group>
      <HouseholdPaper household={household} label={label} />
      <SendDialog
        opened={dialog === 'send'}
        onClose={() => setDialog(null)}
        household={household}
        onSend={() => {
          setDialog(null);
          send.mutate({ id: household.id });
        }}
      />
      {may ? <HouseholdDecision household={household} /> : null}
    </>
  );
}
