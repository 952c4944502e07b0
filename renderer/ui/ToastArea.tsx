import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './ToastArea.module.css';

/** Where short messages appear: what was done, and what failed. */
export default function ToastArea(): ReactNode {
  return (
    <Notifications
      // On the left they would lie on the names of whatever list is shown.
      position="bottom-right"
      limit={4}
      autoClose={8_000}
      // Behind a dialog (200): on the right they would lie on its buttons. What failed is still there when it is closed.
      zIndex={190}
      // What failed says why, and has buttons below: at the library's 200 pixels they are cut off.
      notificationMaxHeight="90vh"
      classNames={{ root: classes.root ?? '' }}
    />
  );
}
