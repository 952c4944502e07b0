import { useEffect, useEffectEvent } from 'react';
import { printPage } from './print-page.ts';

/** Prints once what is drawn for it, as soon as it is whole; `onPrinted` takes it away again. */
export function usePrintOnce(isWhole: boolean, onPrinted: () => void): void {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isWhole) return;
    const done = (): void => printed();
    window.addEventListener('afterprint', done);
    printPage();
    return () => window.removeEventListener('afterprint', done);
  }, [isWhole]);
}
