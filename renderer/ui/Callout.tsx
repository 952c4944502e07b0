import { Alert } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Callout.module.css';

interface CalloutProps {
  readonly tone: 'neutral' | 'good' | 'caution' | 'bad';
  readonly icon?: Icon;
  readonly title?: string;
  /** `status` is told when the screen reader has time, `alert` at once. */
  readonly role?: 'status' | 'alert';
  readonly onClose?: () => void;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

const partClasses = {
  root: classes.root ?? '',
  title: classes.title ?? '',
  message: classes.message ?? '',
  icon: classes.icon ?? '',
  closeButton: classes.close ?? '',
};

/** What is to be known, on a calm ground of its tone; the words carry the meaning. */
export function Callout(props: CalloutProps): ReactNode {
  const { tone, icon: IconOfCallout, title, role = 'note', onClose, closeLabel, children } = props;
  return (
    <Alert
      classNames={partClasses}
      data-tone={tone}
      title={title}
      icon={IconOfCallout === undefined ? null : <IconOfCallout aria-hidden />}
      role={role}
      {...(onClose === undefined
        ? {}
        : { withCloseButton: true, onClose, closeButtonLabel: closeLabel ?? '' })}
    >
      {children}
    </Alert>
  );
}
