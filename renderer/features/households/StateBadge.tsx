import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { HouseholdState } from '#shared/features/households/model.ts';

const looks = {
  draft: { icon: IconPencil, tone: 'neutral' },
  sending: { icon: IconSend, tone: 'neutral' },
  confirmed: { icon: IconCircleCheckFilled, tone: 'good' },
  refused: { icon: IconCircleXFilled, tone: 'bad' },
  unconfirmed: { icon: IconAlertTriangleFilled, tone: 'caution' },
} as const;

export function StateBadge({ state }: { readonly state: HouseholdState }): ReactNode {
  const { t } = useTranslation('households');
  const { icon, tone } = looks[state];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
