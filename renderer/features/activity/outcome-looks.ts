import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';

export const outcomeLooks = {
  started: { icon: IconPlayerPlay, tone: 'neutral' },
  succeeded: { icon: IconCircleCheckFilled, tone: 'good' },
  failed: { icon: IconCircleXFilled, tone: 'bad' },
  unconfirmed: { icon: IconAlertTriangleFilled, tone: 'caution' },
  cancelled: { icon: IconPlayerStop, tone: 'neutral' },
} as const;
