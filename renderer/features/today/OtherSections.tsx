import {
  IconAlertTriangle,
  IconHistory,
  IconLinkOff,
  IconSearchOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectPath } from '#renderer/features/activity/index.ts';
import { nameOf, StateBadge } from '#renderer/features/households/index.ts';
import { Countdown, useCopyLink } from '#renderer/features/report-links/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { useLookUpsMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import type { Drift } from '#shared/features/approval-center/model.ts';
import type { Household } from '#shared/features/households/model.ts';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { ROWS } from '#shared/features/today/lists.ts';

import classes from './Today.module.css';
import { RowWords, TodayRow, TodaySection } from './TodaySection.tsx';

/** Links that end soon and that nobody was given. */
export function UnsentLinks({ links, total }: LinksProps): ReactNode {
  const { t } = useTranslation('today');
  const { copy, pending } = useCopyLink();
  const soonestFirst = links.toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  const shown = soonestFirst.slice(0, ROWS.others);
  return (
    <TodaySection
      icon={IconLinkOff}
      title={t('links.title')}
      count={total}
      to="/report-links?show=unsent"
      shown={shown.length}
    >
      <ul className={classes.rows}>
        {shown.map(({ id, label, subject, expiresAt }) => (
          <TodayRow
            key={id}
            to={
              subject.kind === 'application'
                ? applicationPath(subject.identifier)
                : householdPath(subject.householdId)
            }
            act={{
              key: 'c',
              label: t('links.copy'),
              labelOf: t('links.copyOf', { label }),
              pending,
              run: () => copy(id),
            }}
          >
            <RowWords first={label} second={t(`links.${subject.kind}`)} />
            <span className={classes.when}>
              <Countdown expiresAt={expiresAt} />
            </span>
          </TodayRow>
        ))}
      </ul>
    </TodaySection>
  );
}

interface LinksProps {
  readonly links: readonly ReportLink[];
  readonly total: number;
}

export function OpenHouseholds({ households }: { readonly households: readonly Household[] }): ReactNode {
  const { t } = useTranslation(['today', 'households']);
  const formats = useFormats();
  const shown = households.slice(0, ROWS.others);
  return (
    <TodaySection
      icon={IconUsersGroup}
      title={t('today:households.title')}
      count={households.length}
      to="/households?show=not-confirmed"
      shown={shown.length}
    >
      <ul className={classes.rows}>
        {shown.map(({ id, members, property, state, stateChangedAt }) => {
          const [first, ...others] = members.map(nameOf);
          return (
            <TodayRow key={id} to={householdPath(id)}>
              <RowWords
                first={first ?? t('households:detail.noName')}
                second={[
                  ...(others.length === 0
                    ? []
                    : [t('households:list.with', { names: formats.list(others) })]),
                  ...(property === '' ? [] : [property]),
                ].join(' · ')}
              />
              <span className={classes.band}>
                <StateBadge state={state} />
              </span>
              <span className={classes.when}>{formats.dateTime(stateChangedAt)}</span>
            </TodayRow>
          );
        })}
      </ul>
    </TodaySection>
  );
}

/** How many identifiers of a look-up somebody has to see to: those that failed, and what is left of one that does not run. */
export const unsettledIn = ({ state, failed, left }: LookUp): number =>
  failed + (state === 'cancelled' || state === 'interrupted' ? left : 0);

export function UnsettledLookUps({ lookUps }: { readonly lookUps: readonly LookUp[] }): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const toasts = useToasts();
  const told = {
    onError: (thrown: Error) => toasts.failed((lng) => t('lookUps.notRetried', { lng }), thrown),
  };
  const retry = useLookUpsMutation('lookUps.retry', told);
  const resume = useLookUpsMutation('lookUps.continue', told);
  const shown = lookUps.slice(0, ROWS.others);
  return (
    <TodaySection
      icon={IconSearchOff}
      title={t('lookUps.title')}
      count={lookUps.reduce((sum, lookUp) => sum + unsettledIn(lookUp), 0)}
      to="/applications"
      // All of them stand there, each with every reason.
      shown={Number.POSITIVE_INFINITY}
    >
      <ul className={classes.rows}>
        {shown.map((lookUp) => {
          const { id, startedAt, total, failed, left } = lookUp;
          const time = formats.dateTime(startedAt);
          const isOver = unsettledIn(lookUp) === failed;
          return (
            <TodayRow
              key={id}
              to="/applications"
              act={{
                key: 'r',
                label: t(isOver ? 'lookUps.retry' : 'lookUps.resume'),
                labelOf: t(isOver ? 'lookUps.retryOf' : 'lookUps.resumeOf', { time }),
                pending: retry.isPending || resume.isPending,
                run: () => (isOver ? retry.mutate({ id, group: null }) : resume.mutate({ id })),
              }}
            >
              <RowWords
                first={[
                  ...(failed > 0
                    ? [t('lookUps.failed', { count: failed, formatted: formats.number(failed) })]
                    : []),
                  ...(isOver ? [] : [t('lookUps.left', { count: left, formatted: formats.number(left) })]),
                ].join(' · ')}
                second={t('lookUps.of', { count: total, formatted: formats.number(total), time })}
              />
            </TodayRow>
          );
        })}
      </ul>
    </TodaySection>
  );
}

export function RulesChanged({ drift }: { readonly drift: Drift }): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  return (
    <TodaySection icon={IconAlertTriangle} title={t('rules.title')} count={1} to="/approval-center" shown={1}>
      <ul className={classes.rows}>
        <TodayRow to="/approval-center">
          <RowWords
            first={t('rules.text', {
              count: drift.applications,
              formatted: formats.number(drift.applications),
            })}
            second={t('rules.since', { time: formats.dateTime(drift.seenAt) })}
          />
        </TodayRow>
      </ul>
    </TodaySection>
  );
}

interface SinceProps {
  readonly entries: readonly ListedActivity[];
  readonly total: number;
  /** When this desk was last open. */
  readonly at: string;
}

/** What happened since one was here last. */
export function SinceLastVisit({ entries, total, at }: SinceProps): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  return (
    <TodaySection
      icon={IconHistory}
      title={t('since.title')}
      count={total}
      to="/activity?period=lastVisit"
      beside={<span className={classes.beside}>{t('since.at', { time: formats.dateTime(at) })}</span>}
      shown={entries.length}
    >
      <ul className={`${classes.rows} ${classes.told}`}>
        {entries.map((entry) => (
          <TodayRow key={entry.line} to={subjectPath(entry) ?? '/activity?period=lastVisit'}>
            <RowWords first={entry.sentence} second={formats.dateTime(entry.at)} />
          </TodayRow>
        ))}
      </ul>
    </TodaySection>
  );
}
