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
    let scrollers: readonly Element[] = [];
    let last = '';
    const follow = (nowMs = performance.now()): void => {
      frame = requestAnimationFrame(follow);
      const element = find(key.split('\n'));
      if (element !== shown) {
        shown = element;
        shownAtMs = nowMs;
        scrollers = element === null ? [] : scrollersOf(element);
      }
      const view = viewThrough(scrollers);
      if (element !== null && nowMs - shownAtMs < SETTLING_MS && !isInView(element, view)) {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
      }
      const next = element === null ? null : placeOf(element, view);
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

/** What an element is seen through: everything around it that scrolls. */
function scrollersOf(element: Element): readonly Element[] {
  const scrollers: Element[] = [];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) scrollers.push(around);
  }
  return scrollers;
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of the window is seen through all of them; the ring has its margin around each. */
function viewThrough(scrollers: readonly Element[]): View {
  const boxes = scrollers.map((scroller) => scroller.getBoundingClientRect());
  return {
    left: Math.max(MARGIN, ...boxes.map(({ left }) => left - MARGIN)),
    top: Math.max(MARGIN, ...boxes.map(({ top }) => top - MARGIN)),
    right: Math.min(window.innerWidth - MARGIN, ...boxes.map(({ right }) => right + MARGIN)),
    bottom: Math.min(window.innerHeight - MARGIN, ...boxes.map(({ bottom }) => bottom + MARGIN)),
  };
}

function isInView(element: Element, view: View): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const [first, last] = [view.top + MARGIN, view.bottom - MARGIN];
  return top >= first && (bottom <= last || height > last - first);
}

/** What cannot be seen is left off: the card stays beside what can. */
function placeOf(element: Element, view: View): Place {
  const box = element.getBoundingClientRect();
  const within = (value: number, least: number, most: number): number =>
    Math.round(Math.max(least, Math.min(most, value)));
  const left = within(box.left - MARGIN, view.left, view.right);
  const top = within(box.top - MARGIN, view.top, view.bottom);
  return {
    left,
    top,
    width: within(box.right + MARGIN, view.left, view.right) - left,
    height: within(box.bottom + MARGIN, view.top, view.bottom) - top,
  };
}
