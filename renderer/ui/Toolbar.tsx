import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

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
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  );
}

const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [
  ...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
  const next = new Map(Object.entries(places)).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
