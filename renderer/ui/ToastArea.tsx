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
      position="bottom-center"
      containerWidth={480}
      limit={1}
      autoClose={8_000}
      zIndex={400}
      // What failed says why, and has buttons below: at the library's 200 pixels they are cut off.
      notificationMaxHeight="90vh"
      classNames={{ root: classes.root ?? '' }}
    />
  );
}
