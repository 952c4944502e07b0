/** What the stand-in runs in the page's own world before the page's scripts. Injected as text beside `makeLink`. */
import type { makeLink as MakeLink } from './link.ts';

/**
 * Makes the page's end of the link and hands it over, once, to the preload's world: as the related target of an event
 * whose random name no page script has heard of.
 */
export function startMainWorld(makeLink: typeof MakeLink, handOver: string): void {
  function freeze(value: unknown): unknown {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
    if (Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
    Object.freeze(value);
    for (const key of Reflect.ownKeys(value)) freeze(Reflect.get(value, key));
    return value;
  }
  const target = new EventTarget();
  makeLink({
    target,
    outgoing: 'up',
    incoming: 'down',
    onExpose: (key, value) =>
      Object.defineProperty(window, key, { value: freeze(value), enumerable: true, writable: false }),
  });
  window.dispatchEvent(new MouseEvent(handOver, { relatedTarget: target }));
}

/** Reports the document's title, and keeps the stand-in's name at the end of the one that is shown. A world of its own. */
export function watchTitle(mark: string, binding: string): void {
  const report: unknown = Reflect.get(globalThis, binding);
  if (window !== window.top || typeof report !== 'function') return;
  let last = '';
  const look = (): void => {
    const { title } = document;
    if (title === last || title === '') return;
    last = title.endsWith(mark) ? title : title + mark;
    document.title = last;
    report(last.slice(0, -mark.length));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
