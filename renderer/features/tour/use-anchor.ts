import { useEffect, useState } from 'react';

/** Where an element is in the window, in whole pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 4;
/** A page that has just been entered may still grow: so long the element is brought back into view. */
const SETTLING_MS = 1_500;

/**
 * Where the first of the elements is now: it is followed through scrolling, a changed window, zoom and whatever moves it.
 * Null while none of them is there to be seen. An element that has just come is scrolled to.
 */
export function useAnchor(anchors: readonly string[]): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const key = anchors.join('\n');
  useEffect(() => {
    let frame = 0;
    let shown: Element | null = null;
    let shownAtMs = 0;
    let last = '';
    const follow = (nowMs = performance.now()): void => {
      frame = requestAnimationFrame(follow);
      const element = find(key.split('\n'));
      if (element !== shown) {
        shown = element;
        shownAtMs = nowMs;
      }
      if (element !== null && nowMs - shownAtMs < SETTLING_MS && !isInView(element)) {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
      }
      const next = element === null ? null : placeOf(element);
      const text = JSON.stringify(next);
      if (text === last) return;
      last = text;
      setPlace(next);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return place;
}

function find(anchors: readonly string[]): Element | null {
  for (const anchor of anchors) {
    const element = document.querySelector(anchor);
    if (element !== null && element.getClientRects().length > 0) return element;
  }
  return null;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const view = element.parentElement?.closest('main')?.getBoundingClientRect();
  return top >= (view?.top ?? 0) && (bottom <= window.innerHeight || bottom - top > window.innerHeight);
}

/** What lies outside the window is left off: the card stays beside what can be seen. */
function placeOf(element: Element): Place {
  const box = element.getBoundingClientRect();
  const within = (value: number, most: number): number =>
    Math.max(MARGIN, Math.min(most - MARGIN, Math.round(value)));
  const left = within(box.left - MARGIN, window.innerWidth);
  const top = within(box.top - MARGIN, window.innerHeight);
  return {
    left,
    top,
    width: within(box.right + MARGIN, window.innerWidth) - left,
    height: within(box.bottom + MARGIN, window.innerHeight) - top,
  };
}
