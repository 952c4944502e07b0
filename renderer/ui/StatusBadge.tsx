import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly icon: Icon;
  readonly tone: 'neutral' | 'good' | 'caution' | 'bad';
  readonly size?: 'normal' | 'large';
  readonly children: ReactNode;
}

/** A state in a word, with its icon: the colour only repeats what they say. */
export function StatusBadge({
  icon: IconOfStatus,
  tone,
  size = 'normal',
  children,
}: StatusBadgeProps): ReactNode {
  return (
    <span className={classes.root} data-tone={tone} data-size={size}>
      <IconOfStatus size={size === 'large' ? 18 : 14} aria-hidden />
      {children}
    </span>
  );
}
