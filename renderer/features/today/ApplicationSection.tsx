import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { AgeOfData } from '#renderer/ui/AgeOfData.tsx';
import type { ApplicationPage, ApplicationRow } from '#shared/features/applications/model.ts';
import { isNearLimit } from '#shared/scoring/band.ts';
import classes from './Today.module.css';
import { type RowAct, RowWords, TodayRow, TodaySection } from './TodaySection.tsx';
import { type Mark, markIcons } from './WaitingLinks.tsx';

interface ApplicationSectionProps {
  readonly icon: Icon;
  readonly title: string;
  /** Opens the list. */
  readonly onShow: () => void;
  readonly page: ApplicationPage;
  readonly actOf?: (row: ApplicationRow, name: string) => RowAct;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** What one must know of somebody before deciding: that a few points would change the recommendation, that something is missing. */
function Marks({ row }: { readonly row: ApplicationRow }): ReactNode {
  const { t } = useTranslation('today');
  const { bands, propertyBands, mostMissing } = useDeskState().preferences;
  const marks: Readonly<Record<Mark, boolean>> = {
    nearLimit: isNearLimit(row, { bands, propertyBands, mostMissing }),
    missingData: row.notMeasuredCount > 0,
  };
  return (['nearLimit', 'missingData'] as const)
    .filter((mark) => marks[mark])
    .map((mark) => {
      const IconOfMark = markIcons[mark];
      return (
        <span key={mark} className={classes.mark}>
          <IconOfMark size={13} aria-hidden /> {t(`marks.${mark}`)}
        </span>
      );
    });
}

/** The first applications of a list; whoever opens one finds the others of that list before and after it. */
export function ApplicationSection(props: ApplicationSectionProps): ReactNode {
  const { icon, title, page, actOf, onShow, beside, children } = props;
  const { t } = useTranslation(['today', 'applications']);
  const formats = useFormats();
  const lacksData = useLacksData();
  return (
    <TodaySection
      icon={icon}
      title={title}
      count={page.total}
      to="/applications"
      onShowAll={onShow}
      beside={beside}
      shown={page.rows.length}
    >
      {children}
      <ul className={classes.rows}>
        {page.rows.map((row) => {
          const { identifier, name, property, unit, scorePercent, band, received, fetchedAt } = row;
          const named = name === '' ? t('applications:list.nameless') : name;
          const where = unit === '' ? identifier : t('today:unit', { unit });
          const rest = [unit === '' ? '' : identifier, property].filter((part) => part !== '');
          return (
            <TodayRow
              key={identifier}
              to={applicationPath(identifier)}
              onOpen={onShow}
              act={actOf?.(row, nameOrId(row))}
            >
              <RowWords
                first={named}
                second={
                  <>
                    <span>
                      {where}
                      <span className={classes.rest}>{rest.map((part) => ` · ${part}`).join('')}</span>
                    </span>
                    <Marks row={row} />
                  </>
                }
              />
              <span className={classes.percent}>
                {scorePercent === null ? '' : formats.percent(scorePercent)}
              </span>
              <span className={classes.band}>
                <BandBadge band={band} lacksData={lacksData(row)} />
              </span>
              <span className={classes.when}>
                {received === null ? <AgeOfData fetchedAt={fetchedAt} /> : formats.dateTime(received)}
              </span>
            </TodayRow>
          );
        })}
      </ul>
    </TodaySection>
  );
}
