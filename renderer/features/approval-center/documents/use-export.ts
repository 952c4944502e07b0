import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ChannelInput } from '#shared/rpc/contract.ts';

type ExportInput = ChannelInput<'approvalCenter.exportDocument'>;

export interface Exporting {
  readonly pending: boolean;
  readonly to: (place: ExportInput['to']) => Promise<void>;
}

/**
 * Exports the exact document of a draft or a version, and says where it is. `saveFirst` saves what is exported where it is not
 * saved yet; it throws where it cannot.
 */
export function useExport(of: ExportInput['of'], saveFirst: () => Promise<void>): Exporting {
  const { t } = useTranslation('documents');
  const toasts = useToasts();
  const exporting = useDeskMutation('approvalCenter.exportDocument', {
    onError: (thrown) => toasts.failed((lng) => t('export.failed', { lng }), thrown),
    onSuccess: (exported) => {
      if (exported.outcome === 'saved') {
        toasts.done({
          title: (lng) => t('export.saved', { lng }),
          text: (lng) => t('export.savedText', { lng, file: exported.file }),
        });
      }
      if (exported.outcome === 'copied') {
        toasts.done({
          title: (lng) => t('export.copied', { lng }),
          text: (lng) => t('export.copiedText', { lng }),
        });
      }
    },
  });
  return {
    pending: exporting.isPending,
    to: async (place) => {
      try {
        await saveFirst();
      } catch (thrown) {
        toasts.failed(
          (lng) => t('export.failed', { lng }),
          thrown,
          (lng) => t('export.unsaved', { lng }),
        );
        return;
      }
      exporting.mutate({ of, to: place });
    },
  };
}
