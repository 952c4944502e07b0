import type { KeyboardEvent } from 'react';

/** Left, Right, Home and End lead among elements of which Tab stops at one; after the last comes the first. */
export function moveFocusAmong(event: KeyboardEvent, elements: readonly HTMLElement[]): void {
  const at = elements.findIndex((element) => element.matches(':focus'));
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: elements.length - 1 };
  const next = new Map(Object.entries(places)).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  elements.at(next % elements.length)?.focus();
}
