import { Button } from '@mantine/core';
import { IconFilterOff, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { changeFilter } from './list-state.ts';

interface NoApplicationsProps {
  readonly reason: 'none' | 'none-practising' | 'no-match';
}

export function NoApplications({ reason }: NoApplicationsProps): ReactNode {
  const { t } = useTranslation('applications');
  if (reason === 'no-match') {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('list.noMatchTitle')}
        description={t('list.noMatchText')}
        action={
          <Button variant="default" onClick={() => changeFilter(NO_APPLICATION_FILTER)}>
            {t('filter.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconUserSearch}
      title={t('list.emptyTitle')}
      description={t(reason === 'none' ? 'list.emptyText' : 'list.emptyPractice')}
    />
  );
}
