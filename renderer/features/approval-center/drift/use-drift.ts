import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { freeDraftName } from '#shared/features/approval-center/draft-names.ts';
import type { ApprovalCenter, Drift } from '#shared/features/approval-center/model.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';
import { useCenterMutation } from '../drafts/use-center-mutation.ts';
import type { SaveFirst } from '../drafts/use-drafts.ts';

/** What can be done with settings that were seen in results and are not the newest version's. */
export function useDrift(center: ApprovalCenter, drift: Drift, saveFirst: SaveFirst) {
  const { t } = useTranslation('drift');
  const toasts = useToasts();
  const adopting = useCenterMutation('approvalCenter.adoptDrift');
  const dismissing = useCenterMutation('approvalCenter.dismissDrift');
  const importing = useCenterMutation('approvalCenter.importAsDraft');

  const adopt = useMutation({
    mutationFn: (reason: string) => adopting.mutateAsync({ settingsHash: drift.settingsHash, reason }),
    onSuccess: ({ published }) => {
      if (published === null) return;
      toasts.done({
        title: (lng) => t('adopted', { lng, version: published.number }),
        text: (lng) => t('adoptedText', { lng }),
      });
      focusHeading();
    },
  });

  const dismiss = useMutation({
    mutationFn: () => dismissing.mutateAsync({ settingsHash: drift.settingsHash }),
    onError: (thrown) => toasts.failed((lng) => t('dismissFailed', { lng }), thrown),
    onSuccess: () => {
      toasts.done({ title: (lng) => t('dismissed', { lng }), text: (lng) => t('dismissedText', { lng }) });
      focusHeading();
    },
  });

  /** As with any document that comes from elsewhere; null where what was seen cannot be written as one. */
  const document = writeApprovalCenter(drift.settings);
  const makeDraft = useMutation({
    mutationFn: async (text: string) => {
      await saveFirst();
      return importing.mutateAsync({ name: freeDraftName(t('draftName'), center.drafts), text });
    },
    onError: (thrown) => toasts.failed((lng) => t('draftFailed', { lng }), thrown),
    onSuccess: ({ draft }) => toasts.done({ title: (lng) => t('draftMade', { lng, name: draft.name }) }),
  });

  return {
    adopt,
    dismiss,
    makeDraft,
    documentText: document.ok ? document.value.body : null,
  };
}
