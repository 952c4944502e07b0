import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { moveFocusAmong } from '../focus/arrow-keys.ts';
import classes from './ListTabs.module.css';

interface ListTabsProps {
  readonly label: string;
  /** Each a `ListTab`; Tab stops at the one that is shown. */
  readonly children: ReactNode;
  /** Right of the tabs: how the list looks, what else can be done with it. */
  readonly beside?: ReactNode;
}

/** Above a list: its parts, one beside the other, each with how many it has. */
export function ListTabs({ label, children, beside }: ListTabsProps): ReactNode {
  return (
    <div className={classes.root}>
      <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={moveFocus}>
        {children}
      </div>
      {beside}
    </div>
  );
}

interface ListTabProps {
  readonly name: string;
  /** '' until it is known. */
  readonly count: string;
  readonly isSelected: boolean;
  /** Of all tabs, Tab stops at one. */
  readonly isFirstStop: boolean;
  readonly onChoose: () => void;
}

export function ListTab({ name, count, isSelected, isFirstStop, onChoose }: ListTabProps): ReactNode {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      className={classes.tab}
      aria-selected={isSelected}
      tabIndex={isFirstStop ? 0 : -1}
      onClick={onChoose}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={`${classes.count} tabular`}>{count}</span>
    </button>
  );
}

/** Left and Right lead from tab to tab; the list follows when one is chosen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  moveFocusAmong(event, tabs);
}
