import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import type { HistoryPlace, Side } from './place.ts';
import { useSideName } from './side-name.ts';

interface OneSidePaneProps {
  readonly side: Side;
  readonly draftName: string;
  readonly onGoTo: (place: HistoryPlace) => void;
}

/** One of two is ticked: what to do next. */
export function OneSidePane({ side, draftName, onGoTo }: OneSidePaneProps): ReactNode {
  const { t } = useTranslation('history');
  const nameOf = useSideName(draftName);
  return (
    <div role="status">
      <EmptyState
        icon={IconArrowsDiff}
        title={t('compare.one', { what: nameOf(side) })}
        description={t('hint')}
        action={
          <Button variant="default" onClick={() => onGoTo({ show: 'version', number: null })}>
            {t('compare.end')}
          </Button>
        }
      />
    </div>
  );
}
