import { Text } from '@mantine/core';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow, ApplicationSort } from '#shared/models/applications.ts';
import { AgeOfData } from '../../components/AgeOfData.tsx';
import { BandBadge } from '../../components/BandBadge.tsx';
import { ScoreBar } from '../../components/ScoreBar.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ApplicationList.module.css';

export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ApplicationRow>();

export type ColumnId = 'applicant' | 'property' | 'score' | 'band' | 'remarks' | 'fetchedAt';

/** By what a column sorts; the others do not. */
export const sortOfColumn: Partial<Record<string, ApplicationSort['by']>> = {
  applicant: 'name',
  property: 'property',
  score: 'score',
  fetchedAt: 'fetchedAt',
};

export const columns = helper.columns([
  helper.display({ id: 'applicant', cell: ({ row }) => <Applicant row={row.original} /> }),
  helper.display({ id: 'score', cell: ({ row }) => <Score row={row.original} /> }),
  helper.display({ id: 'band', cell: ({ row }) => <BandBadge band={row.original.band} /> }),
  helper.display({ id: 'property', cell: ({ row }) => <Place row={row.original} /> }),
  helper.display({ id: 'remarks', cell: ({ row }) => <Remarks row={row.original} /> }),
  helper.display({ id: 'fetchedAt', cell: ({ row }) => <AgeOfData fetchedAt={row.original.fetchedAt} /> }),
]);

interface CellProps {
  readonly row: ApplicationRow;
}

function Applicant({ row }: CellProps): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <div className={classes.stack}>
      <span className={classes.name} data-named={row.name !== ''}>
        {row.name === '' ? t('list.nameless') : row.name}
      </span>
      <span className={classes.identifier}>{row.identifier}</span>
    </div>
  );
}

function Score({ row }: CellProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={classes.score}>
      <span className={classes.percent}>
        {row.scorePercent === null ? '–' : formats.percent(row.scorePercent)}
      </span>
      <div className={classes.bar}>
        <ScoreBar scorePercent={row.scorePercent} band={row.band} />
        <span className={classes.points}>
          {t('scoreOfWeight', { score: formats.number(row.score), weight: formats.number(row.weight) })}
        </span>
      </div>
    </div>
  );
}

function Place({ row }: CellProps): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <div className={classes.stack}>
      <span className={classes.property}>{row.property}</span>
      {row.unit === '' ? null : <span className={classes.small}>{t('list.unit', { unit: row.unit })}</span>}
    </div>
  );
}

function Remarks({ row }: CellProps): ReactNode {
  const { t } = useTranslation('applications');
  const remarks = [
    ...(row.serviceDiffers ? [t('list.serviceDiffers')] : []),
    ...(row.notMeasuredCount > 0 ? [t('list.notMeasured', { count: row.notMeasuredCount })] : []),
    ...(row.unreadableCount > 0 ? [t('list.unreadable', { count: row.unreadableCount })] : []),
  ];
  return (
    <Text size="sm" c="dimmed" className={classes.remarks} title={remarks.join(' · ')}>
      {remarks.join(' · ')}
    </Text>
  );
}
