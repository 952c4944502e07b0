import { Progress } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { sections } from '#renderer/navigation/screens.ts';
import { useLookUps } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import classes from './LookUpStatus.module.css';

const LIST = sections['show-applications'].path;

/** On every other screen: how far a look-up is that goes on behind, and what is left of one that was interrupted. */
export function LookUpStatus(): ReactNode {
  const { t } = useTranslation('lookUp');
  const formats = useFormats();
  const lookUps = useLookUps();
  const { pathname } = useLocation();
  useEndTold(lookUps, pathname === LIST ? 'seen' : 'told');
  if (pathname === LIST) return null;

  const running = lookUps.filter(({ state }) => state === 'running' || state === 'listing');
  if (running.length > 0) {
    const total = sumOf(running, ({ total: each }) => each);
    const done = total - sumOf(running, ({ left }) => left);
    return (
      <Link to={LIST} className={classes.root}>
        <Progress value={total === 0 ? 0 : (done / total) * 100} className={classes.bar} aria-hidden />
        <span className="tabular">
          {t('header.running', { done: formats.number(done), total: formats.number(total) })}
        </span>
      </Link>
    );
  }
  const left = sumOf(lookUps, (lookUp) =>
    lookUp.state === 'interrupted' || lookUp.state === 'paused' ? lookUp.left : 0,
  );
  if (left === 0) return null;
  return (
    <Link to={LIST} className={classes.root}>
      <IconPlayerPause size={14} aria-hidden />
      {t('header.interrupted', { count: left, formatted: formats.number(left) })}
    </Link>
  );
}

/** Says that a look-up has ended to whoever is on another screen. */
function useEndTold(lookUps: readonly LookUp[], how: 'seen' | 'told'): void {
  const { t } = useTranslation('lookUp');
  const toasts = useToasts();
  const running = useRef(new Set<number>());
  const onEnd = useEffectEvent(({ found, failed }: LookUp) => {
    if (how === 'seen') return;
    toasts.done({
      title: (lng) => t('header.doneTitle', { lng }),
      text: (lng, formats) => {
        const counted = (count: number) => ({ lng, count, formatted: formats.number(count) });
        return [
          t('progress.done', counted(found)),
          ...(failed > 0 ? [t('progress.failures', counted(failed))] : []),
        ].join(' · ');
      },
    });
  });
  useEffect(() => {
    for (const lookUp of lookUps) {
      if (lookUp.state === 'done' && running.current.has(lookUp.id)) onEnd(lookUp);
    }
    running.current = new Set(lookUps.filter(({ state }) => state === 'running').map(({ id }) => id));
  }, [lookUps]);
}

const sumOf = (lookUps: readonly LookUp[], of: (lookUp: LookUp) => number): number =>
  lookUps.reduce((sum, lookUp) => sum + of(lookUp), 0);
