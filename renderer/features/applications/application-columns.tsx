import { IconAlertTriangle } from '@tabler/icons-react';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationColumn } from '#shared/models/application-columns.ts';
import type { ApplicationRow } from '#shared/models/applications.ts';
import { AgeOfData } from '../../components/AgeOfData.tsx';
import { BandBadge } from '../../components/BandBadge.tsx';
import { DecisionWord } from '../../components/DecisionWord.tsx';
import { ScoreBar } from '../../components/ScoreBar.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ApplicationList.module.css';

export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ApplicationRow>();

interface ColumnLook {
  /** In rem; what is left over is shared out among the columns that grow. */
  readonly widthRem: number;
  readonly grows: boolean;
  /** Which direction is wanted first: names are read from A on; of scores and times the highest and the newest come first. */
  readonly firstDirection: 'ascending' | 'descending';
}

const text = (widthRem: number): ColumnLook => ({ widthRem, grows: true, firstDirection: 'ascending' });
const value = (widthRem: number): ColumnLook => ({ widthRem, grows: false, firstDirection: 'descending' });

export const columnLooks: Readonly<Record<ApplicationColumn, ColumnLook>> = {
  name: text(9),
  identifier: text(6),
  score: value(9.5),
  band: value(6.75),
  decision: { ...text(7.25), grows: false },
  property: text(9.5),
  unit: { ...text(4.5), grows: false },
  tags: text(8),
  notMeasured: value(6.75),
  fetchedAt: value(6.5),
  weight: value(6),
  serviceDiffers: value(7.5),
};

/** The mark that a row is selected. */
const MARK_REM = 2.5;

/** The grid that head and rows have in common. */
export function gridOf(columns: readonly ApplicationColumn[]): {
  readonly gridTemplateColumns: string;
  readonly minWidth: string;
} {
  const looks = columns.map((column) => columnLooks[column]);
  const widths = looks.map(({ widthRem, grows }) =>
    grows ? `minmax(${widthRem}rem, ${widthRem}fr)` : `${widthRem}rem`,
  );
  // Where no column grows, the last one does: a row reaches to the list's edge.
  if (!looks.some(({ grows }) => grows)) widths.push('1fr');
  const minRem = MARK_REM + looks.reduce((sum, { widthRem }) => sum + widthRem, 0);
  return { gridTemplateColumns: `${MARK_REM}rem ${widths.join(' ')}`, minWidth: `${minRem}rem` };
}

const cells: Readonly<Record<ApplicationColumn, (row: ApplicationRow) => ReactNode>> = {
  name: (row) => <Name row={row} />,
  identifier: (row) => <Words words={row.identifier} />,
  score: (row) => <Score row={row} />,
  band: (row) => <BandBadge band={row.band} />,
  decision: (row) => <DecisionWord decision={row.decision} undecided="nothing" />,
  property: (row) => <Words words={row.property} />,
  unit: (row) => <Words words={row.unit} />,
  tags: (row) => <Tags row={row} />,
  notMeasured: (row) => <NotMeasured row={row} />,
  fetchedAt: (row) => <AgeOfData fetchedAt={row.fetchedAt} />,
  weight: (row) => <Weight row={row} />,
  serviceDiffers: (row) => (row.serviceDiffers ? <ServiceDiffers /> : null),
};

/** The table's columns, those that are shown, in their order. */
export const columnsOf = (shown: readonly ApplicationColumn[]) =>
  shown.map((id) => helper.display({ id, cell: ({ row }) => cells[id](row.original) }));

interface CellProps {
  readonly row: ApplicationRow;
}

/** One line; what does not fit is there to be read, too. */
function Words({ words }: { readonly words: string }): ReactNode {
  return (
    <span className={classes.text} title={words}>
      {words}
    </span>
  );
}

function Tags({ row: { tags } }: CellProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

function Name({ row }: CellProps): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <span className={classes.name} data-named={row.name !== ''} title={row.name}>
      {row.name === '' ? t('list.nameless') : row.name}
    </span>
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
      {row.serviceDiffers ? <ServiceMark /> : null}
    </div>
  );
}

function ServiceMark(): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <span
      className={classes.mark}
      role="img"
      aria-label={t('list.serviceDiffers')}
      title={t('list.serviceDiffers')}
    >
      <IconAlertTriangle size={15} aria-hidden />
    </span>
  );
}

function ServiceDiffers(): ReactNode {
  const { t } = useTranslation('applications');
  return <span className={classes.remark}>{t('list.serviceDiffers')}</span>;
}

function NotMeasured({ row }: CellProps): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const unreadable = row.unreadableCount > 0 ? t('list.unreadable', { count: row.unreadableCount }) : null;
  return (
    <span className={classes.remark}>
      {row.notMeasuredCount > 0 ? formats.number(row.notMeasuredCount) : null}
      {unreadable === null ? null : <span className={classes.points}>{unreadable}</span>}
    </span>
  );
}

function Weight({ row }: CellProps): ReactNode {
  return <span className={classes.text}>{useFormats().number(row.weight)}</span>;
}
