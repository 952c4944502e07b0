import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Carries out, once, what the page was asked to do when it was navigated to (a menu's or the palette's command). */
export function usePageIntent(intent: string, carryOut: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'intent') : undefined;
  const onIntent = useEffectEvent(() => {
    carryOut();
    // Going back to this page must not ask it again.
    void navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (asked === intent) onIntent();
  }, [asked, intent]);
}
