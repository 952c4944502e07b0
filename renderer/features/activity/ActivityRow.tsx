// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant).
import { Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import classes from './ActivityList.module.css';
import { outcomeLooks } from './outcome-looks.ts';
import { subjectPath } from './subject-path.ts';

/** In pixels: every row is as high as every other, so that the list knows its length. */
export const rowHeights = { comfortable: 34, compact: 28 } as const;

export const columns = ['day', 'time', 'sentence', 'subject'] as const;

export const rowId = (index: number): string => `activity-row-${index}`;

interface ActivityRowProps {
  readonly index: number;
  /** In pixels from the top of the list. */
  readonly top: number;
  /** In pixels. */
  readonly height: number;
  /** Undefined while it is on its way. */
  readonly entry: ListedActivity | undefined;
  /** Whether the entry above it is of another day, or not known. */
  readonly beginsDay: boolean;
  readonly active: boolean;
  /** Whether the pane shows it. */
  readonly shown: boolean;
}

/** One entry on one line; what does not fit is in the pane. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps): ReactNode {
  const { index, top, height, entry, beginsDay, active, shown } = props;
  return (
    <div
      id={rowId(index)}
      role="row"
      data-index={index}
      data-active={active}
      data-begins-day={beginsDay && index > 0}
      aria-rowindex={index + 2}
      aria-selected={shown}
      className={`${shared.row} ${classes.row} ${shared.dataRow}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {entry === undefined ? (
        <div role="gridcell" className={shared.waiting}>
          <Skeleton height={12} width="60%" />
        </div>
      ) : (
        <Cells entry={entry} beginsDay={beginsDay} />
      )}
    </div>
  );
});

function Cells({
  entry,
  beginsDay,
}: Required<Pick<ActivityRowProps, 'beginsDay'>> & { readonly entry: ListedActivity }): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const { at, sentence, kindName, detail, outcome, log } = entry;
  const path = subjectPath(entry);
  const said = log === null ? kindName || sentence : sentence;
  const { leadsTo } = entry;
  // What is known by a number is named by what it is; an act that leads nowhere says it in its sentence.
  const about =
    log === null || log.subjectType === 'application'
      ? entry.subject
      : leadsTo === null
        ? ''
        : t(`place.${leadsTo}`);
  return (
    <>
      <div role="gridcell" className={`${shared.cell} ${classes.day}`}>
        {beginsDay ? formats.date(at) : null}
      </div>
      <div role="gridcell" className={`${shared.cell} ${classes.time}`}>
        <time dateTime={at} title={formats.dateTime(at)}>
          {formats.time(at)}
        </time>
      </div>
      <div role="gridcell" className={`${shared.cell} ${classes.sentence}`} data-column="sentence">
        <span className={classes.said} title={`${said} ${detail}`.trim()}>
          {said}
          {detail === '' ? null : <span className={classes.detail}>{detail}</span>}
        </span>
        {/* What went well is nearly everything, and isn't said. */}
        {outcome === null ? (
          <span className={classes.quiet}>{t('erased')}</span>
        ) : outcome === 'succeeded' ? null : (
          <StatusBadge {...outcomeLooks[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
        )}
      </div>
      <div role="gridcell" className={`${shared.cell} ${classes.subject}`} data-column="subject">
        {path === null ? (
          about
        ) : (
          // By keyboard the same link is in the pane: a row is no stop of its own.
          <Link to={path} tabIndex={-1}>
            {about}
          </Link>
        )}
      </div>
    </>
  );
}
