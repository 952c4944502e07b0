import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportProgress, useExportProgress } from '#renderer/features/applications/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import classes from './ActivityPage.module.css';

export interface ActivityFootProps {
  /** How many entries are shown; undefined until it is known. */
  readonly total: number | undefined;
  /** Where not everything has been looked through: back to when. */
  readonly searchedTo: string | null;
  readonly onGoOn: () => void;
  readonly onExport: () => void;
}

/** Below the list: the way further back, and the way out of the desk. */
export function ActivityFoot({ total, searchedTo, onGoOn, onExport }: ActivityFootProps): ReactNode {
  const { t } = useTranslation('activity');
  const progress = useExportProgress('activity');
  const none = total === undefined || total === 0;
  useOfferActions([
    searchedTo === null ? null : { id: 'go-on', label: t('goOn'), icon: IconSearch, run: onGoOn },
    none || progress !== null
      ? null
      : { id: 'export', label: t('export.start'), icon: IconFileTypeCsv, run: onExport },
  ]);
  return (
    <section className={classes.foot} aria-label={t('export.label')}>
      {progress === null ? (
        <>
          {searchedTo === null ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconSearch size={15} aria-hidden />}
              onClick={onGoOn}
            >
              {t('goOn')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFileTypeCsv size={15} aria-hidden />}
            disabled={none}
            onClick={onExport}
          >
            {t('export.start')}
          </Button>
        </>
      ) : (
        <ExportProgress progress={progress} />
      )}
    </section>
  );
}
