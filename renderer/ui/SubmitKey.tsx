import { Kbd } from '@mantine/core';
import { modifierKey } from '../lib/modifier-key.ts';
import classes from './SubmitKey.module.css';

/** For the button of a form that Ctrl+Enter presses, too: its keys for whoever sees them and whoever hears them. */
export const submitKey = {
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  rightSection: (
    <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
      {modifierKey} ⏎
    </Kbd>
  ),
} as const;
