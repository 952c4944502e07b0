import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { HouseholdConcerns, HouseholdMember } from '#shared/features/households/model.ts';
import classes from './HouseholdConcernsView.module.css';
import { nameOf } from './member-list.ts';

interface Listed {
  readonly id: number | null;
  readonly property: string;
  readonly members: readonly HouseholdMember[];
}

/** What speaks against the list; undefined until it is known. */
export function useConcerns({ id, property, members }: Listed): HouseholdConcerns | undefined {
  const asked = members.map(({ token, name, applicationIdentifier }) => ({
    token,
    name,
    applicationIdentifier,
  }));
  const input = { id, property: property.trim(), members: asked };
  return useDeskQuery('households.concerns', input, { keepPrevious: 'keep-previous' }).data;
}

export const isConcerned = ({ units, elsewhere }: HouseholdConcerns): boolean =>
  units.length > 0 || elsewhere.length > 0;

/** Says what speaks against the list of members, each in one sentence; nothing where nothing does. */
export function HouseholdConcernsView(listed: Listed): ReactNode {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const concerns = useConcerns(listed);
  if (concerns === undefined || !isConcerned(concerns)) return null;
  const { units, elsewhere } = concerns;
  const placeOf = ({ property, unit }: HouseholdConcerns['units'][number]): string =>
    [property, unit === '' ? '' : t('concerns.unit', { unit })].filter((part) => part !== '').join(', ');
  return (
    <Callout tone="caution" role="status" title={t('concerns.title')}>
      <ul className={classes.list}>
        {units.length === 0 ? null : (
          <li>{t('concerns.units', { count: units.length, places: formats.list(units.map(placeOf)) })}</li>
        )}
        {elsewhere.map(({ token, household }) => {
          const member = listed.members.find((one) => one.token === token);
          return (
            <li key={`${token} ${household.id}`}>
              {t('concerns.elsewhere', { name: member === undefined ? token : nameOf(member) })}{' '}
              <Link to={householdPath(household.id)}>{formats.list(household.members)}</Link>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
