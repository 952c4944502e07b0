import {
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconListCheck,
} from '@tabler/icons-react';
import type { Decision } from '#shared/features/decisions/model.ts';

/** How an outcome is shown beside its word. */
export const outcomeLooks = {
  approve: { icon: IconCircleCheckFilled, tone: 'good' },
  'approve-with-conditions': { icon: IconListCheck, tone: 'caution' },
  decline: { icon: IconCircleXFilled, tone: 'bad' },
  withdrawn: { icon: IconArrowBackUp, tone: 'neutral' },
} as const satisfies Record<Decision['outcome'], object>;
