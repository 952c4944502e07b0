import { Title } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { BandCounts } from '#shared/features/approval-center/effect.ts';
import classes from './BandTable.module.css';

const bands = ['approve', 'review', 'decline', 'none'] as const;

interface BandTableProps {
  readonly before: BandCounts;
  readonly after: BandCounts;
}

/** How many applications each band has before and after: as numbers, and as the length of two bars. */
export const BandTable = memo(function BandTable({ before, after }: BandTableProps): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const heading = useId();
  const total = bands.reduce((sum, band) => sum + after[band], 0);
  const share = (count: number): number => (total === 0 ? 0 : (count * 100) / total);
  // Nobody needs to be told that nobody is without a score.
  const shown = bands.filter((band) => band !== 'none' || before.none + after.none > 0);
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {t('bands.title')}
      </Title>
      <table className={classes.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col" className={classes.band}>
              {t('bands.band')}
            </th>
            <th scope="col">{t('bands.before')}</th>
            <th scope="col">{t('bands.after')}</th>
            <th scope="col">{t('bands.change')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => (
            <tr key={band}>
              <th scope="row" className={classes.band}>
                <BandBadge band={band === 'none' ? null : band} />
                <span
                  className={classes.bars}
                  aria-hidden
                  title={t('bands.share', {
                    share: formats.percent(share(before[band])),
                    shareAfter: formats.percent(share(after[band])),
                  })}
                >
                  <span className={classes.before} style={{ width: `${share(before[band])}%` }} />
                  <span
                    className={classes.after}
                    data-band={band}
                    style={{ width: `${share(after[band])}%` }}
                  />
                </span>
              </th>
              <td>{formats.number(before[band])}</td>
              <td className={classes.strong}>{formats.number(after[band])}</td>
              <td data-change={after[band] === before[band] ? 'none' : 'some'}>
                {formats.signed(after[band] - before[band])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
