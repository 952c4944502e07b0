import { type RefObject, useEffect, useRef, useState } from 'react';

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

/** For what takes the focus from its beginning, and is there only as long as it has it: as it goes, the focus is where it was before. */
export function useFocusBack(takesFocus: boolean): void {
  const [before] = useState(() => (takesFocus ? focused() : null));
  useEffect(
    () => () => {
      if (before !== null && focused() === null) returnFocus(before);
    },
    [before],
  );
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
