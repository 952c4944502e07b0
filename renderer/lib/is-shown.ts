import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part is still on the page, for what ends after it was left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
