import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseholdMember } from '#shared/models/households.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ExactList } from './ExactList.tsx';
import classes from './SendDialog.module.css';

interface SendDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly members: readonly HouseholdMember[];
  readonly onSend: () => void;
}

/** Shows the exact list once more before it leaves the desk. */
export function SendDialog({ opened, onClose, members, onSend }: SendDialogProps): ReactNode {
  const { t } = useTranslation('households');
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
            <strong>{member.name === '' ? member.token : member.name}</strong>{' '}
            <span className={classes.role}>
              {index === 0 ? t('detail.primary') : t('detail.coApplicant')}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <ExactList members={members} />
      </div>
      <Text size="sm">{t('detail.sendOnce')}</Text>
    </ConfirmDialog>
  );
}
