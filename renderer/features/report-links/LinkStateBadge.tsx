import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockExclamation,
  IconClockX,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { ShownLinkState } from './link-state.ts';

const looks = {
  requesting: { icon: IconLoader2, tone: 'neutral' },
  live: { icon: IconCircleCheckFilled, tone: 'good' },
  expiring: { icon: IconClockExclamation, tone: 'caution' },
  expired: { icon: IconClockX, tone: 'neutral' },
  unconfirmed: { icon: IconAlertTriangleFilled, tone: 'caution' },
  failed: { icon: IconCircleXFilled, tone: 'bad' },
} as const;

export function LinkStateBadge({ state }: { readonly state: ShownLinkState }): ReactNode {
  const { t } = useTranslation('reportLinks');
  const { icon, tone } = looks[state];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
