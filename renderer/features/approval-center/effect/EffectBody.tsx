import { Text } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { BandTable } from './BandTable.tsx';
import { Crossings } from './Crossings.tsx';
import { Distribution } from './Distribution.tsx';
import { NoEffect } from './EffectEmpty.tsx';
import { EffectHeadline, EffectLine } from './EffectHeadline.tsx';
import classes from './EffectPanel.module.css';
import type { AnsweredEffect, EffectView } from './effect-requests.ts';
import { Movers } from './Movers.tsx';

interface EffectBodyProps {
  readonly answered: AnsweredEffect;
  readonly state: EffectView['state'];
  readonly extent: Preferences['effectPanel'];
}

/** The answer: what matters biggest, then the counts, the picture, and the applications by name; or what matters alone. */
export const EffectBody = memo(function EffectBody({ answered, state, extent }: EffectBodyProps): ReactNode {
  const { t } = useTranslation('effect');
  // The lists by name may come a frame later than the counts while a slider moves.
  const listed = useDeferredValue(answered);
  const { effect, question } = answered;
  if (effect.cached === 0) return <NoEffect why="none-cached" />;
  if (effect.applications === 0) return <NoEffect why="filtered" cached={effect.cached} />;
  const following = { 'data-state': state, 'aria-busy': state === 'following' };
  if (extent === 'line') {
    return (
      <div className={classes.body} {...following}>
        <EffectLine effect={effect} />
      </div>
    );
  }
  return (
    <div className={classes.body} {...following}>
      <EffectHeadline effect={effect} />
      {effect.after.weight > 0 ? null : (
        <Callout tone="caution">
          <Text size="sm">{t('empty.nothingEnabled')}</Text>
        </Callout>
      )}
      <div className={classes.parts}>
        <BandTable before={effect.before.bands} after={effect.after.bands} />
        <Distribution effect={effect} thresholds={question.thresholds} property={question.filter.property} />
        <Crossings effect={listed.effect} />
        <Movers effect={listed.effect} settings={listed.question.settings} />
      </div>
    </div>
  );
});
