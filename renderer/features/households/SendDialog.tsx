import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import type { Household } from '#shared/features/households/model.ts';
import { ExactList } from './ExactList.tsx';
import { HouseholdConcernsView, isConcerned, useConcerns } from './HouseholdConcernsView.tsx';
import { ListDifferenceView } from './ListDifferenceView.tsx';
import { nameOf } from './member-list.ts';
import classes from './SendDialog.module.css';

interface SendDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly household: Household;
  readonly onSend: () => void;
}

/** Shows the exact list once more before it leaves the desk, and says what sending it again means. */
export function SendDialog({ opened, onClose, household, onSend }: SendDialogProps): ReactNode {
  const { t } = useTranslation('households');
  const { members, confirmed, unansweredSince } = household;
  const concerns = useConcerns(household);
  const [isChecked, setChecked] = useState(false);
  const ended = (then: () => void) => (): void => {
    setChecked(false);
    then();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={ended(onClose)}
      title={t('detail.sendTitle')}
      confirmLabel={t('detail.sendConfirm')}
      onConfirm={ended(onSend)}
      disabled={concerns === undefined || (isConcerned(concerns) && !isChecked)}
    >
      <HouseholdConcernsView {...household} />
      <Text size="sm">{t('detail.sendText', { count: members.length })}</Text>
      <ol className={classes.members}>
        {members.map((member, index) => (
          <li key={member.token}>
            <strong>{nameOf(member)}</strong>{' '}
            <span className={classes.role}>
              {index === 0 ? t('detail.primary') : t('detail.coApplicant')}
            </span>
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('detail.exact')}</summary>
        <ExactList members={members} />
      </details>
      {confirmed === null ? null : <ListDifferenceView confirmed={confirmed} members={members} />}
      <Text size="sm">{t(unansweredSince === null ? 'detail.sendOnce' : 'detail.sendOnceMore')}</Text>
      {concerns !== undefined && isConcerned(concerns) ? (
        <Checkbox
          label={t('concerns.despite')}
          checked={isChecked}
          onChange={({ currentTarget: { checked } }) => setChecked(checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
