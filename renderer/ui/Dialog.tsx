import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Mantine's dialog, closed by a button that has a name. */
export function Dialog(props: ModalProps): ReactNode {
  const { t } = useTranslation();
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
