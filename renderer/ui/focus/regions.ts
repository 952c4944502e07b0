/** The parts of the window that F6 leads through, as in other programs: from navigation to list in two or three keys, however many stops lie between. */
const REGIONS = 'header:not(main header), nav, main, main search, main [role="grid"], main [role="toolbar"]';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/** Where the focus was in each of them last. */
const left = new WeakMap<Element, HTMLElement>();

/** What takes the focus when a region is entered: what had it last, the region itself where it can, the page's heading, or the first stop. */
function entryOf(region: HTMLElement): HTMLElement | null {
  const before = left.get(region);
  if (before?.isConnected === true && canTakeFocus(before)) return before;
  if (canTakeFocus(region)) return region;
  const heading = region.matches('main') ? region.querySelector<HTMLElement>('h1') : null;
  return heading ?? [...region.querySelectorAll<HTMLElement>(STOPS)].find(canTakeFocus) ?? null;
}

/** Puts the focus into the next part of the window, or the one before; after the last comes the first. */
export function stepThroughRegions(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => region.checkVisibility() && entryOf(region) !== null,
  );
  const focused = document.activeElement;
  // Within one another, the innermost is the one that one is in.
  const at = regions.findLastIndex((region) => region.contains(focused));
  const current = regions[at];
  if (current !== undefined && focused instanceof HTMLElement) left.set(current, focused);
  const next = at === -1 && step === -1 ? regions.length - 1 : at + step;
  const region = regions.at(next % regions.length);
  if (region !== undefined) entryOf(region)?.focus();
}
