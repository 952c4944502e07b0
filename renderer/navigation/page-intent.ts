import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommandId } from '#shared/commands.ts';

/** What a page is asked to do on arrival; it travels as the location's state. */
export type PageIntent = CommandId | 'edit-attribute' | 'section' | 'send';

/** The location's state by which a page is asked to do something, with what. */
export const askPage = (intent: PageIntent, of?: string) => ({ state: { intent, of } });

/**
 * Carries out, once, what the page was asked to do when it was navigated to (a menu's or the palette's command); `of` is what it
 * was asked to do it with.
 */
export function usePageIntent(intent: PageIntent, carryOut: (of: unknown) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const told: object = typeof state === 'object' && state !== null ? state : {};
  const asked: unknown = Reflect.get(told, 'intent');
  const of: unknown = Reflect.get(told, 'of');
  const onIntent = useEffectEvent(() => {
    carryOut(of);
    // Going back to this page must not ask it again.
    void navigate(pathname, { replace: true, state: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is done with comes with what is asked.
  useEffect(() => {
    if (asked === intent) onIntent();
  }, [asked, intent, of]);
}
