import { useEffect, useSyncExternalStore } from 'react';
import { type ConnectionScope, scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { call } from '#renderer/rpc/bridge.ts';
import type { ApprovalCenter, Draft } from '#shared/features/approval-center/model.ts';
import { type DraftSnapshot, DraftStore } from './draft-store.ts';

const SAVE_AFTER_MS = 400;
const SAVE_WITHIN_MS = 800;

/** Kept while other sections and other drafts are looked at: going back, everything can still be undone. */
class DraftStores {
  readonly #scope: ConnectionScope;
  readonly #byDraft = new Map<number, DraftStore>();

  constructor(scope: ConnectionScope) {
    this.#scope = scope;
    scope.beforeLeaving(async () => {
      await Promise.all([...this.#byDraft.values()].map((store) => store.flush()));
    });
  }

  storeFor(draft: Draft): DraftStore {
    const store =
      this.#byDraft.get(draft.id) ??
      new DraftStore(draft, {
        save: async (content) => {
          await this.#scope.untilOpen();
          return call('approvalCenter.saveDraft', { draftId: draft.id, ...content });
        },
        saveAfterMs: SAVE_AFTER_MS,
        saveWithinMs: SAVE_WITHIN_MS,
      });
    this.#byDraft.set(draft.id, store);
    return store;
  }
}

export const draftStores = scoped((scope) => new DraftStores(scope));

/** Saves at once on leaving the draft or the page. */
function useSaveOnLeaving(store: DraftStore): void {
  useEffect(() => {
    // What could not be saved when it was left is tried again on return.
    store.saveNow();
    // An error stays in the store and is shown on return.
    return () => store.saveNow();
  }, [store]);
}

/** The open draft, its state, and what can be done with it. */
export function useDraft({ draft: kept }: ApprovalCenter): {
  readonly store: DraftStore;
  readonly draft: DraftSnapshot;
} {
  const store = draftStores(useConnectionScope()).storeFor(kept);
  const draft = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => store.adopt(kept), [store, kept]);
  useSaveOnLeaving(store);
  return { store, draft };
}
