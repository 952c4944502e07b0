import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyLinkIcon } from '#renderer/features/report-links/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { type Household, isUnread } from '#shared/features/households/model.ts';
import classes from './HouseholdList.module.css';
import { nameOf } from './member-list.ts';
import { StateBadge } from './StateBadge.tsx';

export function HouseholdList({ households }: { readonly households: readonly Household[] }): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const create = (
    <Button component={Link} to="/households/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </Button>
  );
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
        <ul className={classes.list} aria-label={t('list.label')}>
          {households.map((household) => (
            <HouseholdRow key={household.id} household={household} />
          ))}
        </ul>
      )}
    </>
  );
}

function HouseholdRow({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const formats = useFormats();
  const [primary, ...others] = household.members.map(nameOf);
  const confirmedCounts = household.state !== 'confirmed' && household.atService === 'confirmed';
  return (
    <li className={classes.item}>
      <Link to={householdPath(household.id)} className={classes.link}>
        <span className={classes.names}>
          <span className={classes.primary}>{primary ?? t('detail.noName')}</span>
          <span className={classes.others}>
            {others.length === 0 ? t('list.alone') : t('list.with', { names: formats.list(others) })}
          </span>
        </span>
        <span className={classes.property}>{household.property}</span>
        <span className={classes.scores}>
          {household.lowestPercent === null || household.meanPercent === null ? (
            <span className={classes.none}>
              {household.members.some(isUnread) ? t('common:band.none') : t('list.noScores')}
            </span>
          ) : (
            <>
              <span>{t('list.lowest', { percent: formats.percent(household.lowestPercent) })}</span>
              <span>{t('list.mean', { percent: formats.percent(household.meanPercent) })}</span>
            </>
          )}
        </span>
        <span className={classes.state}>
          <StateBadge state={household.state} />
          <span className={classes.since}>
            {confirmedCounts ? t('list.confirmedCounts') : formats.dateTime(household.stateChangedAt)}
          </span>
        </span>
      </Link>
      <CopyLinkIcon
        subject={{ kind: 'household', householdId: household.id }}
        label={primary ?? t('detail.noName')}
      />
    </li>
  );
}
