import { Text } from '@mantine/core';
import { IconArrowsSort, IconCrown, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Household, HouseholdMember } from '#shared/features/households/model.ts';
import classes from './ListDifferenceView.module.css';
import { listDifference } from './list-difference.ts';
import { nameOf } from './member-list.ts';

interface ListDifferenceViewProps {
  readonly confirmed: NonNullable<Household['confirmed']>;
  readonly members: readonly HouseholdMember[];
}

/** What a list changes of the one that the service has confirmed: who comes, who goes, who is first. */
export function ListDifferenceView({ confirmed, members }: ListDifferenceViewProps): ReactNode {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const difference = listDifference(confirmed.members, members);
  if (difference === null) return null;
  const { added, removed, order, primary } = difference;
  const names = (list: readonly HouseholdMember[]): string => formats.list(list.map(nameOf));
  return (
    <div data-testid="list-difference">
      <Text size="sm" fw={600}>
        {t('difference.title', { time: formats.dateTime(confirmed.at) })}
      </Text>
      <ul className={classes.list}>
        {added.length === 0 ? null : (
          <li>
            <IconUserPlus size={16} aria-hidden />
            {t('difference.added', { names: names(added) })}
          </li>
        )}
        {removed.length === 0 ? null : (
          <li>
            <IconUserMinus size={16} aria-hidden />
            {t('difference.removed', { names: names(removed) })}
          </li>
        )}
        {primary === null ? null : (
          <li>
            <IconCrown size={16} aria-hidden />
            {t('difference.primary', { before: nameOf(primary.before), after: nameOf(primary.after) })}
          </li>
        )}
        {order === 'same' ? null : (
          <li>
            <IconArrowsSort size={16} aria-hidden />
            {t('difference.order', {
              before: confirmed.members.map(nameOf).join(', '),
              after: members.map(nameOf).join(', '),
            })}
          </li>
        )}
      </ul>
    </div>
  );
}
