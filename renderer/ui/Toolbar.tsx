import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { moveFocusAmong } from './focus/arrow-keys.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Buttons; which of them there are may change. */
  readonly children: ReactNode;
}

/** A bar of buttons that Tab stops at once: the arrow keys, Home and End lead from button to button. */
export function Toolbar({ label, className, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<Element>(null);
  const makeOneStop = (): void => {
    const buttons = buttonsOf(bar.current);
    const chosen = buttons.find((button) => button === stop.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  };
  // Each time that it is drawn: its buttons are others, or can be pressed now.
  useLayoutEffect(makeOneStop);
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    stop.current = target;
    makeOneStop();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={onFocus}
      onKeyDown={(event) => moveFocusAmong(event, buttonsOf(event.currentTarget))}
    >
      {children}
    </div>
  );
}

const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [
  ...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];
