import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of what goes once something is done: whoever has the focus in it then stays in its section, at the heading. */
export function useFocusLeft<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      if (own?.contains(document.activeElement) !== true) return;
      own.closest('section')?.querySelector<HTMLElement>('h2, h3')?.focus();
    };
  }, []);
  return part;
}
