import { Anchor, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { fromDraft } from '#renderer/navigation/return-to.ts';
import type { Crossing, Effect } from '#shared/features/approval-center/effect.ts';
import classes from './Crossings.module.css';
import { type CrossingName, changeEffectPlace, useEffectPlace } from './effect-place.ts';
import { directionOf } from './effect-summary.ts';

const nameOf = ({ from, to }: Crossing): CrossingName => `${from}-${to}`;

/** Every pair of bands that is crossed, the fullest first; each opens the applications that cross it. */
export const Crossings = memo(function Crossings({
  effect,
}: {
  readonly effect: Pick<Effect, 'crossings'>;
}): ReactNode {
  const { t } = useTranslation('effect');
  const { openCrossing } = useEffectPlace();
  const heading = useId();
  const most = effect.crossings[0]?.count ?? 0;
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {t('crossings.title')}
      </Title>
      {effect.crossings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('crossings.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {effect.crossings.map((crossing) => (
            <OneCrossing
              key={nameOf(crossing)}
              crossing={crossing}
              sharePercent={(crossing.count * 100) / most}
              state={nameOf(crossing) === openCrossing ? 'open' : 'closed'}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

interface OneCrossingProps {
  readonly crossing: Crossing;
  /** Its count as a share of the fullest one's. */
  readonly sharePercent: number;
  readonly state: 'open' | 'closed';
}

function OneCrossing({ crossing, sharePercent, state }: OneCrossingProps): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const direction = directionOf(crossing);
  const IconOfDirection = direction === 'better' ? IconArrowUp : IconArrowDown;
  const open = state === 'open';
  const list = useId();
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => changeEffectPlace({ openCrossing: open ? null : nameOf(crossing) })}
      >
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
        <BandBadge band={crossing.from} />
        <IconArrowRight size={14} className={classes.arrow} aria-hidden />
        <VisuallyHidden>{t('crossings.to')}</VisuallyHidden>
        <BandBadge band={crossing.to} />
        <span className={classes.count} data-direction={direction}>
          <IconOfDirection size={14} aria-hidden />
          {formats.number(crossing.count)}
        </span>
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} data-direction={direction} style={{ width: `${sharePercent}%` }} />
        </span>
      </button>
      {open ? (
        <div id={list} className={classes.examples}>
          {crossing.examples.length === crossing.count ? null : (
            <Text size="xs" c="dimmed">
              {t('crossings.shown', {
                count: crossing.examples.length,
                formatted: formats.number(crossing.count),
              })}
            </Text>
          )}
          <ul className={classes.applications}>
            {crossing.examples.map((example) => (
              <li key={example.identifier} className={classes.application}>
                <span className={classes.who}>
                  <Anchor
                    component={Link}
                    to={applicationPath(example.identifier)}
                    state={fromDraft}
                    size="sm"
                  >
                    {example.name === ''
                      ? t('movers.nameless', { identifier: example.identifier })
                      : example.name}
                  </Anchor>
                  {example.property === '' ? null : (
                    <span className={classes.property}>{example.property}</span>
                  )}
                </span>
                <span className={classes.scores}>
                  {t('movers.score', {
                    before: formats.percent(example.beforePercent),
                    after: formats.percent(example.afterPercent),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}
