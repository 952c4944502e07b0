import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What has the focus now, to be given it back; null where nothing has. */
export const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Gives the focus back to where it was; where that is gone, to the page. */
export function returnFocus(to: HTMLElement | null): void {
  const place = to?.isConnected === true ? to : document.getElementById('main');
  place?.focus();
}

/** Remembers where the focus was when something was opened, for when it is closed. */
export interface FocusReturn {
  readonly place: () => HTMLElement | null;
  readonly remember: (place?: HTMLElement | null) => void;
  readonly giveBack: () => void;
}

export function useFocusReturn(): FocusReturn {
  const place = useRef<HTMLElement>(null);
  return {
    place: () => place.current,
    remember: (now = focused()) => {
      place.current = now;
    },
    giveBack: () => returnFocus(place.current),
  };
}

/**
 * For a dialog that is drawn as it opens: as it closes or goes, the focus is where it was before. Mantine gives it back only where the
 * dialog was there before it was opened.
 */
export function useFocusBack(opened: boolean, givesBack: boolean): void {
  const [before, setBefore] = useState(() => (opened ? focused() : null));
  const close = useEffectEvent(() => {
    const now = focused();
    const isLost = now === null || now.closest('[role="dialog"]') !== null;
    if (givesBack && before !== null && isLost) returnFocus(before);
    setBefore(null);
  });
  useEffect(() => (opened ? () => close() : undefined), [opened]);
}

/** A dialog that one button opens, and that gives the focus back to it when it is closed. */
export interface DialogOpener {
  readonly opened: boolean;
  /** The button's. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
}

export function useDialogOpener(): DialogOpener {
  const [opened, setOpened] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return {
    opened,
    ref,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      returnFocus(ref.current);
    },
  };
}
