import { type RefObject, useRef, useState } from 'react';

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
      ref.current?.focus();
    },
  };
}
