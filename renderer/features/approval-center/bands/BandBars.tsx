import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { BandCounts } from '#shared/features/approval-center/effect.ts';
import classes from './BandSettings.module.css';
import { bandNames } from './preview-rows.ts';

interface BandBarsProps {
  readonly before: BandCounts;
  readonly after: BandCounts;
}

/** Both states as bars, one above the other. The numbers stand in the table below; a texture tells the bands apart. */
export function BandBars({ before, after }: BandBarsProps): ReactNode {
  const { t } = useTranslation('bands');
  return (
    <div className={classes.bars}>
      <span aria-hidden>{t('preview.now')}</span>
      <Bar side={t('preview.now')} counts={before} />
      <span aria-hidden>{t('preview.after')}</span>
      <Bar side={t('preview.after')} counts={after} />
    </div>
  );
}

interface BarProps {
  readonly side: string;
  readonly counts: BandCounts;
}

function Bar({ side, counts }: BarProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const filled = bandNames.filter((band) => counts[band] > 0);
  const words = filled.map((band) => `${t(`band.${band}`)} ${formats.number(counts[band])}`);
  return (
    <span className={classes.bar} role="img" aria-label={`${side}: ${formats.list(words)}`}>
      {filled.map((band) => (
        <span key={band} data-band={band} style={{ flex: `${counts[band]} 0 0` }} />
      ))}
    </span>
  );
}
