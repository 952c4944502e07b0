import { useEffect, useRef } from 'react';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';

/** What was pressed goes with the conflict that it settled: then the page's heading has the focus. */
export function useFocusWhereGone(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading();
    before.current = count;
  }, [count]);
}
