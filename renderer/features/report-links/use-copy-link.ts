import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useLinkToasts } from './report-link.tsx';

/** Puts a link that is there already on the clipboard once more, and says so. */
export function useCopyLink(): { readonly copy: (id: number) => void; readonly pending: boolean } {
  const { begin, copied, failed } = useLinkToasts();
  const copying = useDeskMutation('reportLinks.copy', {
    onMutate: begin,
    onSuccess: copied,
    onError: (thrown) => failed(thrown),
  });
  return { copy: (id) => copying.mutate({ id }), pending: copying.isPending };
}
