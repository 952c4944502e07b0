import {
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconEyeFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { Band } from '#shared/features/approval-center/bands.ts';

const looks = {
  approve: { icon: IconCircleCheckFilled, tone: 'good' },
  review: { icon: IconEyeFilled, tone: 'caution' },
  decline: { icon: IconCircleXFilled, tone: 'bad' },
  none: { icon: IconCircleMinus, tone: 'neutral' },
} as const;

interface BandBadgeProps {
  readonly band: Band | null;
  readonly size?: 'normal' | 'large';
  /** It is to be reviewed because too much is missing, whatever its score. */
  readonly lacksData?: boolean;
}

/** The office's band: a word and an icon, and only then a colour. */
export function BandBadge({ band, size = 'normal', lacksData = false }: BandBadgeProps): ReactNode {
  const { t } = useTranslation();
  return bandBadge(band, t(`band.${bandWord(band, lacksData)}`), size);
}

/** Which of the words `band.…` says a band: `lacksData` as above. */
export const bandWord = (band: Band | null, lacksData: boolean) =>
  band === 'review' && lacksData ? 'lacksData' : (band ?? 'none');

/** The same, for those who draw many at once and have the words already. */
export function bandBadge(
  band: Band | null,
  word: string,
  size: BandBadgeProps['size'] = 'normal',
): ReactNode {
  const { icon, tone } = looks[band ?? 'none'];
  return (
    <StatusBadge icon={icon} tone={tone} size={size}>
      {word}
    </StatusBadge>
  );
}
