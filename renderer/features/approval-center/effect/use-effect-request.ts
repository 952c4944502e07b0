import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskEvent, useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import type { EffectFilter } from '#shared/features/approval-center/effect.ts';
import type { DraftContent, DraftStore } from '../draft-store.ts';
import { type EffectMoment, EffectRequests, type EffectView } from './effect-requests.ts';
import { unusableAttribute } from './effect-summary.ts';

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

const isAsked = (wanted: DraftContent, asked: DraftContent | null): boolean =>
  wanted.settings === asked?.settings && wanted.thresholds === asked.thresholds;

interface UseEffectRequestOptions extends DraftContent {
  readonly requests: EffectRequests;
  readonly filter: EffectFilter;
  /** The draft that they are of, where they can change while they are shown. */
  readonly draft?: Pick<DraftStore, 'subscribe' | 'snapshot'>;
}

/**
 * The effect of settings and thresholds, followed as they change, as records arrive, and as what they are compared with changes.
 * Nothing is asked of settings that cannot be used, for nothing could be answered.
 */
export function useEffectRequest(options: UseEffectRequestOptions): EffectView {
  const { requests, settings, thresholds, filter, draft } = options;
  const view = useSyncExternalStore(requests.subscribe, requests.view);
  const { bands, propertyBands } = useDeskState().preferences;
  const published = useDeskQuery('approvalCenter.get', {}).data?.published;
  const against = published == null ? null : published.number;
  // What the answer depends on besides the draft: the thresholds and the version that count are not sent, the desk knows them.
  const basis = useMemo(
    () => ({ requests, filter, bands, propertyBands, against }),
    [requests, filter, bands, propertyBands, against],
  );
  const asked = useRef<(DraftContent & { readonly basis: typeof basis }) | null>(null);

  const ask = useEffectEvent((wanted: DraftContent): void => {
    const content = { settings: wanted.settings, thresholds: wanted.thresholds };
    asked.current = { ...content, basis };
    if (unusableAttribute(wanted.settings) === null) requests.want({ ...content, filter });
  });
  // Asked as soon as the draft changes: the desk works out the effect while the page draws the rule.
  useLayoutEffect(
    () =>
      draft?.subscribe(() => {
        const changed = draft.snapshot();
        if (!isAsked(changed, asked.current)) ask(changed);
      }),
    [draft],
  );
  useLayoutEffect(() => {
    const content = { settings, thresholds };
    if (!isAsked(content, asked.current) || basis !== asked.current?.basis) ask(content);
  }, [settings, thresholds, basis]);
  useDeskEvent('records-changed', ({ areas }) => {
    if (areas.includes('applications')) ask({ settings, thresholds });
  });

  const drawn = view.answered?.sequence;
  useEffect(() => {
    if (drawn === undefined) return;
    const frame = requestAnimationFrame(() => requests.painted(drawn));
    return () => cancelAnimationFrame(frame);
  }, [requests, drawn]);
  return view;
}
