import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import type { Effect } from '#shared/features/approval-center/effect.ts';
import classes from './EffectHeadline.module.css';
import { type CrossingSummary, crossingSummary } from './effect-summary.ts';
import { useFilterWords } from './filter-words.ts';

/** A screen reader is told what came out, not each number on the way there. */
const TOLD_AFTER_MS = 900;

interface HeadlineWords {
  readonly headline: string;
  readonly better: string | null;
  readonly worse: string | null;
}

/** How many change band, and to which side, in words. */
export function useHeadlineWords(effect: Pick<Effect, 'applications' | 'crossings'>): HeadlineWords {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const summary = crossingSummary(effect);
  const total = t('headline.total', {
    count: effect.applications,
    formatted: formats.number(effect.applications),
  });
  return {
    headline:
      summary.total === 0
        ? t('headline.none')
        : t('headline.some', { count: summary.total, formatted: formats.number(summary.total), total }),
    better: side(summary, 'better', formats),
    worse: side(summary, 'worse', formats),
  };

  function side(counts: CrossingSummary, direction: 'better' | 'worse', { number }: Formats): string | null {
    const count = counts[direction];
    return count === 0 ? null : t(`headline.${direction}`, { count, formatted: number(count) });
  }
}

/** What matters biggest. */
export const EffectHeadline = memo(function EffectHeadline({
  effect,
}: {
  readonly effect: Effect;
}): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const { headline, better, worse } = useHeadlineWords(effect);
  const counted = (key: 'better' | 'worse' | 'same'): string =>
    t(`scores.${key}`, { count: effect[key], formatted: formats.number(effect[key]) });
  return (
    <div className={classes.root}>
      <p className={classes.headline}>{headline}</p>
      <Sides better={better} worse={worse} />
      <Text size="sm" c="dimmed">
        {effect.against.kind === 'version'
          ? t('against.version', { version: effect.against.number })
          : t(`against.${effect.against.kind}`)}
        {' · '}
        {[counted('better'), counted('worse'), counted('same')].join(', ')}
      </Text>
      {effect.notMeasured === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('scores.notMeasured', {
            count: effect.notMeasured,
            formatted: formats.number(effect.notMeasured),
          })}
        </Text>
      )}
      {effect.before.lackingData + effect.after.lackingData === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('scores.lackingData', {
            count: effect.after.lackingData,
            formatted: formats.number(effect.after.lackingData),
            before: formats.number(effect.before.lackingData),
          })}
        </Text>
      )}
      <Told text={inWords({ headline, better, worse })} />
    </div>
  );
});

/** The same in a line, with the filter that it is counted by. */
export const EffectLine = memo(function EffectLine({ effect }: { readonly effect: Effect }): ReactNode {
  const { headline, better, worse } = useHeadlineWords(effect);
  const filtered = useFilterWords();
  return (
    <div className={classes.line}>
      <p className={classes.brief}>{headline}</p>
      <Sides better={better} worse={worse} />
      {filtered === null ? null : (
        <Text size="sm" c="dimmed">
          {filtered}
        </Text>
      )}
      <Told text={inWords({ headline, better, worse })} />
    </div>
  );
});

const inWords = ({ headline, better, worse }: HeadlineWords): string =>
  [headline, better, worse].filter((part) => part !== null).join(', ');

interface SidesProps {
  readonly better: string | null;
  readonly worse: string | null;
}

/** To which side applications change band: an arrow, a word, and only then a colour. */
export function Sides({ better, worse }: SidesProps): ReactNode {
  if (better === null && worse === null) return null;
  return (
    <div className={classes.sides}>
      {better === null ? null : (
        <span className={classes.side} data-direction="better">
          <IconArrowUp size={16} aria-hidden />
          {better}
        </span>
      )}
      {worse === null ? null : (
        <span className={classes.side} data-direction="worse">
          <IconArrowDown size={16} aria-hidden />
          {worse}
        </span>
      )}
    </div>
  );
}

/** Tells a screen reader what stands, once it has stood for a moment. */
function Told({ text }: { readonly text: string }): ReactNode {
  const [told, tell] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => tell(text), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{told}</VisuallyHidden>;
}
