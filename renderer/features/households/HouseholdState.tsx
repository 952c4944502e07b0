import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { AskedReply } from '#renderer/features/pointing/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { CheckedWithService } from '#renderer/ui/CheckedWithService.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Household } from '#shared/features/households/model.ts';
import classes from './HouseholdState.module.css';
import { ListDifferenceView } from './ListDifferenceView.tsx';
import { listDifference } from './list-difference.ts';

const toneByState = {
  draft: 'neutral',
  sending: 'neutral',
  confirmed: 'good',
  refused: 'bad',
  unconfirmed: 'caution',
} as const;

/** Where a household stands with the service, what to do next, and how its list differs from what was confirmed. */
export function HouseholdState({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const toasts = useToasts();
  const { state, confirmed, unansweredSince, serviceMessage } = household;
  const change = useDeskMutation('households.save', {
    onError: (thrown) =>
      toasts.failed(
        (lng) => t('difference.notUndone', { lng }),
        thrown,
        (lng) => t('detail.kept', { lng }),
      ),
  });
  const confirm = useDeskMutation('households.confirm', {
    onError: (thrown) => toasts.failed((lng) => t('notChecked', { lng }), thrown),
  });
  const isChanged = confirmed !== null && listDifference(confirmed.members, household.members) !== null;
  const isOpen = state === 'draft' || state === 'refused';
  const next = state === 'draft' && isChanged ? 'changed' : state;
  const may = useMay('agent');
  const isUndoable = may && isChanged && isOpen && household.atService === 'confirmed';
  const undo = (): void => {
    if (confirmed === null) return;
    const { id, property, note } = household;
    change.mutate({ id, property, note, members: [...confirmed.members] });
  };
  useOfferActions(
    isUndoable && !change.isPending
      ? [{ id: 'undo-changes', label: t('difference.undo'), icon: IconArrowBackUp, run: undo }]
      : [],
  );
  const words = (
    <Text size="sm">
      {confirmed !== null && confirmed.by !== '' && next === 'confirmed'
        ? t('next.confirmedByHand', { who: confirmed.by })
        : t(`next.${next}`)}{' '}
      <Text component="span" size="sm" c="dimmed">
        {t('since', { time: formats.dateTime(household.stateChangedAt) })}
      </Text>
    </Text>
  );
  // What is as it should be takes one line.
  if (state === 'confirmed' && serviceMessage === '' && unansweredSince === null && !isChanged) {
    return (
      <div role="status" className={classes.settled}>
        <IconCircleCheckFilled size={16} aria-hidden />
        {words}
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <Callout tone={toneByState[state]} role="status">
        {words}
        {serviceMessage === '' ? null : (
          <Text size="sm" className={classes.said}>
            {t('serviceSaid', { message: serviceMessage })}
          </Text>
        )}
        {state === 'unconfirmed' && may ? (
          <Stack gap="xs" mt="xs" align="flex-start">
            <AskedReply call="addCoapplicant" subject={household.members[0]?.applicationIdentifier ?? ''} />
            <CheckedWithService
              claim={t('checkedClaim')}
              pending={confirm.isPending}
              onChecked={() => confirm.mutate({ id: household.id })}
            />
          </Stack>
        ) : null}
        {unansweredSince === null || state === 'unconfirmed' || state === 'sending' ? null : (
          <Text size="sm">{t('unanswered', { time: formats.dateTime(unansweredSince) })}</Text>
        )}
        {!isChanged || confirmed === null ? null : (
          <div className={classes.difference}>
            <ListDifferenceView confirmed={confirmed} members={household.members} />
            {state === 'draft' ? null : (
              <Text size="sm">
                {t(state === 'refused' ? 'difference.stillCounts' : 'difference.mayCount')}
              </Text>
            )}
            {isUndoable ? (
              <Group mt="xs">
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconArrowBackUp size={15} aria-hidden />}
                  loading={change.isPending}
                  onClick={undo}
                >
                  {t('difference.undo')}
                </Button>
              </Group>
            ) : null}
          </div>
        )}
      </Callout>
    </div>
  );
}
