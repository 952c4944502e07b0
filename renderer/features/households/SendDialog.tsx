import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import type { Household } from '#shared/features/households/model.ts';
import { ExactList } from './ExactList.tsx';
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
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('detail.sendTitle')}
      confirmLabel={t('detail.sendConfirm')}
      onConfirm={onSend}
    >
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
    </ConfirmDialog>
  );
}
