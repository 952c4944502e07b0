import { Button, Text } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { CopyLinkIcon } from '#renderer/features/report-links/index.ts';
import { daysOf, scopeOf } from '#renderer/features/reports/index.ts';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { stepThroughRows } from '#renderer/lib/row-steps.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import bar from '#renderer/ui/list-bar/ListBar.module.css';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { dayOf } from '#shared/day.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isSettled, isUnread } from '#shared/features/households/standing.ts';
import { HouseholdFilter } from './HouseholdFilter.tsx';
import classes from './HouseholdList.module.css';
import { choiceIn, type HouseholdChoice, parametersOf } from './household-choice.ts';
import {
  decidedOnOf,
  decidedStateOf,
  type ShownHouseholds,
  searchedHouseholds,
  unitsOf,
} from './household-search.ts';
import { nameOf } from './member-list.ts';
import { StateBadge } from './StateBadge.tsx';

export function HouseholdList({ households }: { readonly households: readonly Household[] }): ReactNode {
  const { t } = useTranslation('households');
  const may = useMay('agent');
  const create = may ? (
    <Button component={Link} to="/households/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        terms={['household', 'together', 'unconfirmed']}
        title={t('title')}
        description={t('description')}
        actions={households.length === 0 ? undefined : create}
      />
      {households.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={create}
        />
      ) : (
        <FoundHouseholds households={households} />
      )}
    </>
  );
}

/** What is searched for, under the heads of its columns. */
function FoundHouseholds({ households }: { readonly households: readonly Household[] }): ReactNode {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const choice = choiceIn(parameters);
  const today = useAtThisMoment(dayOf);
  const { show, property, unit, state } = choice;
  const decided = scopeOf(null, daysOf(choice, today));
  const of = (one: ShownHouseholds) =>
    searchedHouseholds(households, search, { show: one, property, unit, state, decided });
  const found = of(show);
  const change = (changes: Partial<HouseholdChoice>): void =>
    setParameters(parametersOf({ ...choice, ...changes }), { replace: true });
  return (
    <div className={bar.frame}>
      <HouseholdFilter
        households={households}
        search={search}
        onSearch={setSearch}
        choice={choice}
        onChange={change}
        countOf={(one) => of(one).length}
        count={
          households.every(isSettled) && show === 'not-confirmed'
            ? t('list.allConfirmed')
            : t('list.count', {
                count: households.length,
                found: formats.number(found.length),
                formatted: formats.number(households.length),
              })
        }
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed" className={bar.none}>
          {t('list.none')}
        </Text>
      ) : (
        <>
          <div className={classes.heads} aria-hidden>
            {heads.map((head) => (
              <span key={head}>{t(`list.heads.${head}`)}</span>
            ))}
          </div>
          <ul
            ref={rows}
            className={classes.list}
            aria-label={t('list.label')}
            onKeyDown={(event) => stepThroughRows(event, rows.current)}
          >
            {found.map((household) => (
              <HouseholdRow key={household.id} household={household} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const heads = ['members', 'place', 'recommendation', 'decision', 'service'] as const;

function HouseholdRow({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['households', 'common', 'deciding', 'application']);
  const formats = useFormats();
  const lacksData = useLacksData();
  const units = unitsOf(household);
  const decidedOn = decidedOnOf(household);
  const [primary, ...others] = household.members.map(nameOf);
  const confirmedCounts = household.state !== 'confirmed' && household.atService === 'confirmed';
  return (
    <li className={classes.item}>
      <Link to={householdPath(household.id)} className={classes.link} data-step>
        <span className={classes.names}>
          <span className={classes.primary}>{primary ?? t('households:detail.noName')}</span>
          <span className={classes.others}>
            {others.length === 0
              ? t('households:list.alone')
              : t('households:list.with', { names: formats.list(others) })}
          </span>
        </span>
        <span className={classes.property}>
          {[household.property, ...units.map((unit) => t('application:detail.unit', { unit }))]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <span className={classes.scores}>
          {household.lowestPercent === null || household.meanPercent === null ? (
            <span className={classes.none}>
              {household.members.some(isUnread) ? t('common:band.none') : t('households:list.noScores')}
            </span>
          ) : (
            <>
              <BandBadge band={household.band} lacksData={lacksData(household)} />
              <span className={classes.since}>
                {household.rule === 'lowest'
                  ? t('households:list.lowest', { percent: formats.percent(household.lowestPercent) })
                  : t('households:list.mean', { percent: formats.percent(household.meanPercent) })}
              </span>
            </>
          )}
        </span>
        <span className={classes.decided}>
          {t(`deciding:household.${decidedStateOf(household)}`)}
          {decidedOn === null ? null : (
            <time className={classes.since} dateTime={decidedOn} title={formats.dateTime(decidedOn)}>
              {formats.date(decidedOn)}
            </time>
          )}
        </span>
        <span className={classes.state}>
          <StateBadge state={household.state} />
          <span className={classes.since}>
            {confirmedCounts
              ? t('households:list.confirmedCounts')
              : formats.dateTime(household.stateChangedAt)}
          </span>
        </span>
      </Link>
      <CopyLinkIcon
        subject={{ kind: 'household', householdId: household.id }}
        label={primary ?? t('households:detail.noName')}
      />
    </li>
  );
}
