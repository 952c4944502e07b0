import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommandId } from '#shared/commands.ts';
import { wayBackIn } from './return-to.ts';

/** What a page is asked to do on arrival; it travels as the location's state. */
export type PageIntent = CommandId | 'edit-attribute' | 'section' | 'send';

/** The location's state by which a page is asked to do something, with what. */
export const askPage = (intent: PageIntent, of?: string) => ({ state: { intent, of } });

/** What the page that a location's state belongs to was asked to do, and with what. */
export function askedIn(state: unknown): { readonly intent: unknown; readonly of: unknown } {
  const told: object = typeof state === 'object' && state !== null ? state : {};
  return { intent: Reflect.get(told, 'intent'), of: Reflect.get(told, 'of') };
}

/**
 * Carries out, once, what the page was asked to do when it was navigated to (a menu's or the palette's command); `of` is what it
 * was asked to do it with.
 */
export function usePageIntent(intent: PageIntent, carryOut: (of: unknown) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(state);
  const onIntent = useEffectEvent(() => {
    carryOut(asked.of);
    const wayBack = wayBackIn(state);
    // Going back to this page must not ask it again.
    void navigate(pathname, { replace: true, state: wayBack === null ? null : { wayBack } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is done with comes with what is asked.
  useEffect(() => {
    if (asked.intent === intent) onIntent();
  }, [asked.intent, intent, asked.of]);
}
