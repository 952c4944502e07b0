import { useTranslation } from 'react-i18next';
import { useToasts, type Words } from '#renderer/ui/toasts.tsx';
import type { ApprovalCenter, DraftSource } from '#shared/features/approval-center/model.ts';
import { useCenterMutation } from './use-center-mutation.ts';

/** Saves what was changed in the open draft and is not saved yet; throws where it cannot be saved. */
export type SaveFirst = () => Promise<void>;

/** What can be done with drafts. Whatever leaves the open one saves it first, and stays where that fails. */
export function useDrafts(center: ApprovalCenter, saveFirst: SaveFirst) {
  const { t } = useTranslation('drafts');
  const toasts = useToasts();
  const create = useCenterMutation('approvalCenter.createDraft');
  const open = useCenterMutation('approvalCenter.openDraft');
  const rename = useCenterMutation('approvalCenter.renameDraft');
  const remove = useCenterMutation('approvalCenter.removeDraft');
  const restore = useCenterMutation('approvalCenter.restoreDraft');

  const failed: Words = (lng) => t('failed', { lng });

  /** False where the open draft could not be saved: then nothing else was done, and that was said. */
  const saved = async (): Promise<boolean> => {
    try {
      await saveFirst();
      return true;
    } catch (thrown) {
      toasts.failed(failed, thrown, (lng) => t('unsaved', { lng }));
      return false;
    }
  };

  /** Says so where an act fails; true where it did not. */
  const succeeded = async (act: Promise<unknown>, failure: Words): Promise<boolean> => {
    try {
      await act;
      return true;
    } catch (thrown) {
      toasts.failed(failure, thrown);
      return false;
    }
  };

  return {
    open: async (draftId: number): Promise<void> => {
      if (draftId === center.draft.id || !(await saved())) return;
      await succeeded(open.mutateAsync({ draftId }), failed);
    },

    /** Throws where the desk refuses; answers the new draft's state, or null where the open one could not be saved. */
    create: async (name: string, from: DraftSource): Promise<ApprovalCenter | null> =>
      (await saved()) ? create.mutateAsync({ name, from }) : null,

    /** Throws where the desk refuses. */
    rename: (name: string): Promise<ApprovalCenter> => rename.mutateAsync({ draftId: center.draft.id, name }),

    remove: async (): Promise<void> => {
      const { id: draftId, name } = center.draft;
      if (!(await saved()) || !(await succeeded(remove.mutateAsync({ draftId }), failed))) return;
      toasts.done({
        title: (lng) => t('removed', { lng, name }),
        text: (lng) => t('removedText', { lng }),
        undo: () => void succeeded(restore.mutateAsync({ draftId }), (lng) => t('restoreFailed', { lng })),
      });
    },
  };
}
