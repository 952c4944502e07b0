import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Carries out what the page was asked to do when it was navigated to (a menu's or the palette's command). */
export function usePageIntent(intent: string, carryOut: () => void): void {
  const { state, key } = useLocation();
  const onIntent = useEffectEvent(carryOut);
  const asked: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'intent') : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key tells a second asking from the first.
  useEffect(() => {
    if (asked === intent) onIntent();
  }, [asked, intent, key]);
}
