import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHistory,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { REDO_KEYS, UNDO_KEYS } from './use-undo-keys.ts';

interface CenterActionsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What the palette can do with the draft as a whole; it is not drawn anew while a value is being dragged. */
export const CenterActions = memo(function CenterActions(props: CenterActionsProps): null {
  const { canUndo, canRedo, onUndo, onRedo } = props;
  const { t } = useTranslation(['approvalCenter', 'common']);
  const navigate = useNavigate();
  const inHistory = useLocation().pathname.endsWith('/history');
  useOfferActions([
    canUndo
      ? { id: 'undo', label: t('common:undo'), icon: IconArrowBackUp, keys: UNDO_KEYS, run: onUndo }
      : null,
    canRedo
      ? { id: 'redo', label: t('common:redo'), icon: IconArrowForwardUp, keys: REDO_KEYS, run: onRedo }
      : null,
    inHistory
      ? {
          id: 'attributes',
          label: t('approvalCenter:tabs.attributes'),
          icon: IconAdjustmentsHorizontal,
          run: () => void navigate('/approval-center'),
        }
      : {
          id: 'history',
          label: t('approvalCenter:tabs.history'),
          icon: IconHistory,
          run: () => void navigate('/approval-center/history'),
        },
  ]);
  return null;
});
