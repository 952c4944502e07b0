import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { EffectFilter } from '#shared/models/effect.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { call } from '../../../api/bridge.ts';
import { useDeskNews, useDeskQuery, useDeskState } from '../../../api/hooks.ts';
import { type EffectMoment, EffectRequests, type EffectView } from './effect-requests.ts';

/** The browser keeps every mark for ever: now and then those of long ago are let go. */
const MOST_KEPT_MOVEMENTS = 2_000;

const moments: readonly EffectMoment[] = [
  'effect-moved',
  'effect-asked',
  'effect-answered',
  'effect-painted',
];

function mark(moment: EffectMoment, sequence: number): void {
  if (moment === 'effect-moved' && sequence % MOST_KEPT_MOVEMENTS === 0) {
    for (const name of moments) performance.clearMarks(name);
  }
  performance.mark(moment, { detail: { sequence } });
}

/** Requests of a part of the page that asks for effects. They go on while the part is not drawn. */
export const createEffectRequests = (): EffectRequests =>
  new EffectRequests({
    ask: (question) => call('approvalCenter.effect', question),
    nextFrame: (callback) => void requestAnimationFrame(callback),
    mark,
  });

interface UseEffectRequestOptions {
  readonly requests: EffectRequests;
  readonly settings: Settings;
  readonly filter: EffectFilter;
  /** `held-back`: nothing is asked, for there is nothing that could be answered. */
  readonly asking: 'asked' | 'held-back';
}

/** The effect of the settings, followed as they change, as records arrive, and as what they are compared with changes. */
export function useEffectRequest({
  requests,
  settings,
  filter,
  asking,
}: UseEffectRequestOptions): EffectView {
  const view = useSyncExternalStore(requests.subscribe, requests.view);
  const { bands, propertyBands } = useDeskState().preferences;
  const published = useDeskQuery('approvalCenter.get', {}).data?.published;
  const against = published == null ? null : published.number;

  const ask = (): void => {
    if (asking === 'asked') requests.want({ settings, filter });
  };
  // Before the browser draws, so that no frame is lost between a movement and its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: bands and version are not sent; the desk's answer depends on them.
  useLayoutEffect(ask, [requests, settings, filter, asking, bands, propertyBands, against]);
  useDeskNews('cache-changed', ({ areas }) => {
    if (areas.includes('applications')) ask();
  });

  const drawn = view.answered?.sequence;
  useEffect(() => {
    if (drawn === undefined) return;
    const frame = requestAnimationFrame(() => requests.painted(drawn));
    return () => cancelAnimationFrame(frame);
  }, [requests, drawn]);
  return view;
}
