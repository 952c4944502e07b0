import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './focus/return-focus.ts';

/** Mantine's dialog, closed by a button that has a name. One that is drawn as it opens gives the focus back, too. */
export function Dialog(props: ModalProps): ReactNode {
  const { t } = useTranslation();
  useFocusBack(props.opened, props.returnFocus !== false);
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
