import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import classes from './ExactList.module.css';
import { guidOf } from './member-list.ts';

/** The list as it goes to the service. */
export function ExactList({ members }: { readonly members: readonly HouseholdMember[] }): ReactNode {
  const { t } = useTranslation('households');
  return (
    <>
      <Code block className={classes.text} data-testid="exact-list">
        {`guid=${guidOf(members)}`}
      </Code>
      <Text size="xs" c="dimmed" mt={4}>
        {t('detail.exactHelp')}
      </Text>
    </>
  );
}
