import { EmptyState as MantineEmptyState } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly description: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** What an empty place says: what would be here, and the next step. */
export function EmptyState({ icon: IconOfState, title, description, action }: EmptyStateProps): ReactNode {
  return (
    <MantineEmptyState
      py="xl"
      withIndicatorBackground
      icon={<IconOfState size={28} stroke={1.5} aria-hidden />}
      title={title}
      description={description}
    >
      {action === undefined ? null : <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  );
}
