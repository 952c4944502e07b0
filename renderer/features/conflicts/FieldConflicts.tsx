import { Stack, Text, Title } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConflictSides } from './ConflictSides.tsx';
import { useConflictWords } from './conflict-words.ts';
import { type ConflictsOf, isOfDecision, useConflicts } from './use-conflicts.ts';
import { useFocusWhereGone } from './use-focus-where-gone.ts';

/** What of an application or a household several people have changed apart, but for decisions, where it is shown. */
export function FieldConflicts({ of }: { readonly of: ConflictsOf }): ReactNode {
  const { t } = useTranslation('conflicts');
  const { whatOf } = useConflictWords();
  const conflicts = useConflicts(of).data?.conflicts.filter((one) => !isOfDecision(one)) ?? [];
  useFocusWhereGone(conflicts.length);
  if (conflicts.length === 0) return null;
  return (
    <Callout tone="caution" icon={IconGitMerge} title={t('fields')} role="status">
      <Stack gap="sm">
        <Text size="sm">{t(of.type === 'household' ? 'householdText' : 'fieldsText')}</Text>
        {conflicts.map((conflict) => (
          <div key={conflict.cell}>
            {/* A household’s page has no heading between its own and this. */}
            <Title order={of.type === 'household' ? 2 : 3} size="h5">
              {whatOf(conflict)}
            </Title>
            <ConflictSides conflict={conflict} />
          </div>
        ))}
      </Stack>
    </Callout>
  );
}
