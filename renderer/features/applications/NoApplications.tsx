import { Button } from '@mantine/core';
import { IconFilterOff, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { changeFilter, searchEverywhere } from './list-state.ts';
import { useOutsideCount } from './use-outside-count.ts';

interface NoApplicationsProps {
  readonly reason: 'none' | 'none-practising' | 'no-match';
}

export function NoApplications({ reason }: NoApplicationsProps): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const outside = useOutsideCount(0);
  if (reason === 'no-match') {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('list.noMatchTitle')}
        description={
          outside === 0
            ? t('list.noMatchText')
            : t('list.outsideText', { count: outside, formatted: formats.number(outside) })
        }
        action={
          outside === 0 ? (
            <Button variant="default" onClick={() => changeFilter(NO_APPLICATION_FILTER)}>
              {t('filter.clear')}
            </Button>
          ) : (
            <Button onClick={searchEverywhere}>{t('list.searchEverywhere')}</Button>
          )
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
