import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isSettled, percentByRule, recommendingAmong } from '#shared/features/households/standing.ts';
import classes from './HouseholdOfMember.module.css';
import { StateBadge } from './StateBadge.tsx';

/** On a member's own page: the households that the person is in, what each is recommended, and how far it is decided. */
export function HouseholdOfMember({ households }: { readonly households: readonly Household[] }): ReactNode {
  const { t } = useTranslation('households');
  if (households.length === 0) return null;
  const isUndecided = households.filter(isSettled).length > 1;
  return (
    <ul className={classes.root} aria-label={t('ofMember.label')}>
      {households.map((household) => (
        <li key={household.id} className={classes.line}>
          <IconUsersGroup size={17} stroke={1.7} aria-hidden />
          <Line household={household} isCounted={recommendingAmong(households) === household} />
        </li>
      ))}
      {isUndecided ? (
        <li className={classes.line}>
          <Text size="sm">{t('ofMember.several')}</Text>
        </li>
      ) : null}
    </ul>
  );
}

interface LineProps {
  readonly household: Household;
  /** Whether its recommendation counts for the member. */
  readonly isCounted: boolean;
}

function Line({ household, isCounted }: LineProps): ReactNode {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const lacksData = useLacksData();
  const { id, members, rule, band, state } = household;
  const percent = percentByRule(household);
  const decided = members.filter(({ decision }) => decision !== null).length;
  return (
    <>
      <Link to={householdPath(id)} className={classes.link}>
        {t('ofMember.household', { count: members.length })}
      </Link>
      {percent === null ? null : (
        <span>{t(`verdict.scoreOf.${rule}`, { percent: formats.percent(percent) })}</span>
      )}
      <BandBadge band={band} lacksData={lacksData(household)} />
      {isSettled(household) ? null : <StateBadge state={state} />}
      <Text size="sm" c="dimmed" component="span">
        {t('ofMember.decided', {
          decided: formats.number(decided),
          members: formats.number(members.length),
        })}
        {isCounted ? '' : ` · ${t('ofMember.notCounted')}`}
      </Text>
    </>
  );
}
