import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './ToastArea.module.css';
import { useLeftOutToast } from './toasts.tsx';

/** Where short messages appear: what was done, and what failed. */
export default function ToastArea(): ReactNode {
  useLeftOutToast();
  return (
    <Notifications
      position="bottom-left"
      // About as wide as the navigation, so that they lie on no names of a list and on no dialog; on the right they would lie on the buttons of dialogs.
      containerWidth={232}
      limit={4}
      autoClose={8_000}
      zIndex={400}
      // What failed says why, and has buttons below: at the library's 200 pixels they are cut off.
      notificationMaxHeight="90vh"
      classNames={{ root: classes.root ?? '' }}
    />
  );
}
