import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { requireInUse } from '#renderer/connection/profile-in-use.ts';
import { onRecordsReplaced } from '#renderer/connection/records-replaced.ts';
import { onLeaving } from '#renderer/lib/on-leaving.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ApprovalCenter, Draft } from '#shared/features/approval-center/model.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { type DraftSnapshot, DraftStore } from './draft-store.ts';

const SAVE_AFTER_MS = 400;
const SAVE_WITHIN_MS = 800;

/** Kept while other sections and other drafts are looked at: going back, everything can still be undone. */
const storeByDraft = new Map<string, DraftStore>();
onRecordsReplaced(() => storeByDraft.clear());

/** Saves a draft of one connection: never into the records of another one that is in use by now. */
function saverOf(queryClient: QueryClient, profileId: string | null, draftId: number) {
  return async (settings: Settings): Promise<Draft> => {
    requireInUse(queryClient, profileId);
    return call('approvalCenter.saveDraft', { draftId, settings });
  };
}

/** One store for each draft of each connection. */
function storeFor(queryClient: QueryClient, profileId: string | null, draft: Draft): DraftStore {
  const key = `${draft.id} ${profileId}`;
  const known = storeByDraft.get(key);
  if (known !== undefined) return known;
  const store = new DraftStore(draft, {
    save: saverOf(queryClient, profileId, draft.id),
    saveAfterMs: SAVE_AFTER_MS,
    saveWithinMs: SAVE_WITHIN_MS,
  });
  storeByDraft.set(key, store);
  return store;
}

/** Saves at once where there may be no later: on leaving the draft or the page, and when the window is hidden or closed. */
function useSaveOnLeaving(store: DraftStore): void {
  useEffect(() => {
    // What could not be saved when it was left is tried again on return.
    store.saveNow();
    const stop = onLeaving(() => store.saveNow());
    return () => {
      stop();
      // An error stays in the store and is shown on return.
      store.saveNow();
    };
  }, [store]);
}

/** The open draft, its state, and what can be done with it. */
export function useDraft({ draft: kept }: ApprovalCenter): {
  readonly store: DraftStore;
  readonly draft: DraftSnapshot;
} {
  const queryClient = useQueryClient();
  const { activeProfileId } = useDeskState();
  const store = storeFor(queryClient, activeProfileId, kept);
  const draft = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => store.adopt(kept), [store, kept]);
  useSaveOnLeaving(store);
  return { store, draft };
}
