import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApprovalCenter } from '#shared/models/approval-center.ts';
import { call } from '../../api/bridge.ts';
import { useDeskState } from '../../api/hooks.ts';
import { type DraftSnapshot, DraftStore } from './draft-store.ts';

const SAVE_AFTER_MS = 600;

let kept: { readonly profileId: string; readonly store: DraftStore } | null = null;

/** One store for each connection, kept while other sections are looked at. */
function storeFor(profileId: string, center: ApprovalCenter): DraftStore {
  if (kept?.profileId !== profileId) {
    const store = new DraftStore(center.draft, {
      save: (settings) => call('approvalCenter.saveDraft', { settings }),
      saveAfterMs: SAVE_AFTER_MS,
    });
    kept = { profileId, store };
  }
  return kept.store;
}

/** The draft, its state, and what can be done with it. */
export function useDraft(center: ApprovalCenter): {
  readonly store: DraftStore;
  readonly draft: DraftSnapshot;
} {
  const { activeProfileId } = useDeskState();
  const [store] = useState(() => storeFor(activeProfileId ?? '', center));
  const draft = useSyncExternalStore(store.subscribe, store.snapshot);

  useEffect(() => store.adopt(center.draft), [store, center.draft]);
  useEffect(
    () => () => {
      // Leaving the page saves at once; an error stays in the store and is shown on return.
      store.flush().catch(() => {});
    },
    [store],
  );
  return { store, draft };
}
