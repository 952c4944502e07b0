import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { Effect } from '#shared/features/approval-center/effect.ts';
import classes from './Distribution.module.css';
import { distributionBars } from './effect-summary.ts';

const DistributionChart = lazy(() => import('./DistributionChart.tsx'));

const HEIGHT = 180;

interface DistributionProps {
  readonly effect: Pick<Effect, 'before' | 'after'>;
  /** The draft's; a property with its own has those. */
  readonly thresholds: Bands;
  /** The property that is looked at, whose thresholds are marked; null where all are. */
  readonly property: string | null;
}

/** How the scores lie before and after: as a picture, and as numbers on request. */
export const Distribution = memo(function Distribution({
  effect,
  thresholds,
  property,
}: DistributionProps): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const { propertyBands } = useDeskState().preferences;
  const [opened, { toggle }] = useDisclosure(false);
  const heading = useId();
  const bars = useMemo(() => distributionBars(effect), [effect]);
  const own =
    property !== null && Object.hasOwn(propertyBands, property) ? propertyBands[property] : undefined;
  const mean = (side: Effect['before']): string =>
    side.meanPercent === null ? t('distribution.noMean') : formats.percent(side.meanPercent);
  const means = { before: mean(effect.before), after: mean(effect.after) };
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={3} id={heading}>
          {t('distribution.title')}
        </Title>
        <span className={classes.mean}>{t('distribution.mean', means)}</span>
      </div>
      {/* The place is kept while the chart library is on its way. */}
      <div style={{ height: HEIGHT }}>
        <Suspense fallback={null}>
          <DistributionChart
            bars={bars}
            {...(own ?? thresholds)}
            height={HEIGHT}
            label={t('distribution.label', means)}
          />
        </Suspense>
      </div>
      <div className={classes.legend}>
        <span>
          <span className={classes.before} aria-hidden />
          {t('distribution.before')}
        </span>
        <span>
          <span className={classes.after} aria-hidden />
          {t('distribution.after')}
        </span>
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.toggle}
          onClick={toggle}
          aria-expanded={opened}
        >
          {opened ? t('distribution.hide') : t('distribution.show')}
        </Button>
      </div>
      {property === null && Object.keys(propertyBands).length > 0 ? (
        <p className={classes.note}>{t('distribution.thresholds')}</p>
      ) : null}
      {opened ? (
        <table className={classes.numbers} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{t('distribution.score')}</th>
              <th scope="col">{t('bands.before')}</th>
              <th scope="col">{t('bands.after')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.fromPercent}>
                <th scope="row">
                  {t('distribution.scores', {
                    from: formats.number(bar.fromPercent),
                    to: formats.percent(bar.toPercent),
                  })}
                </th>
                <td>{formats.number(bar.before)}</td>
                <td>{formats.number(bar.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
});
