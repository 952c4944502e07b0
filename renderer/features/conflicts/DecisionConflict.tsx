import { Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConflictSides } from './ConflictSides.tsx';
import { isOfDecision, useConflicts } from './use-conflicts.ts';
import { useFocusWhereGone } from './use-focus-where-gone.ts';

/** Two decisions that stand on an application, made by people who were apart. */
export function DecisionConflict({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation('conflicts');
  const conflict = useConflicts({ type: 'application', id: identifier }).data?.conflicts.find(isOfDecision);
  useFocusWhereGone(conflict === undefined ? 0 : 1);
  if (conflict === undefined) return null;
  return (
    <Callout tone="caution" icon={IconGitMerge} title={t('what.decision')} role="status">
      <Text size="sm">{t('decisionText')}</Text>
      <ConflictSides conflict={conflict} />
    </Callout>
  );
}
