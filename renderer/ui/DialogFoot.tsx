import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons that end a dialog: in sight, however much stands above them. */
export function DialogFoot({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot ?? ''}>
      {children}
    </Group>
  );
}
