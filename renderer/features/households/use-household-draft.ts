import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConnectionScope, scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { call } from '#renderer/rpc/bridge.ts';
import type { Household } from '#shared/features/households/model.ts';
import { HouseholdDraft, type HouseholdInput } from './household-draft.ts';
import { type HouseholdStart, takeHouseholdMembers } from './household-start.ts';

/** Drafts that are drawn, and those that were left before they were saved, or could not be: they are shown again as they were. */
class HouseholdDrafts {
  readonly #scope: ConnectionScope;
  readonly #unsaved = new Map<number | 'new', HouseholdDraft>();
  readonly #onScreen = new Set<HouseholdDraft>();

  constructor(scope: ConnectionScope) {
    this.#scope = scope;
    scope.beforeLeaving(async () => {
      await Promise.all([...this.#unsaved.values()].map((draft) => draft.flush()));
    });
  }

  draftFor(household: Household | null): HouseholdDraft {
    const key = household?.id ?? 'new';
    const draft =
      this.#unsaved.get(key) ??
      new HouseholdDraft(household, async (id, { members, property, note }) => {
        await this.#scope.untilOpen();
        return call('households.save', { id, members: [...members], property, note });
      });
    this.#unsaved.set(key, draft);
    return draft;
  }

  /** It is drawn; answers how to tell that it is no more: what is saved by then need not be kept. */
  show(draft: HouseholdDraft): () => void {
    this.#onScreen.add(draft);
    // What it was begun with; what could not be saved when it was left is tried again on return.
    void draft.settle();
    return () => {
      this.#onScreen.delete(draft);
      void draft.settle().then(() => {
        const isDone = draft.isClosed || draft.snapshot().saveState === 'saved';
        if (!isDone || this.#onScreen.has(draft)) return;
        for (const [key, kept] of this.#unsaved) if (kept === draft) this.#unsaved.delete(key);
      });
    };
  }
}

export const householdDrafts = scoped((scope) => new HouseholdDrafts(scope));

/** What was begun before, and couldn't be saved, stays; who is in it already is not added again. */
function begin(draft: HouseholdDraft, { members, property }: HouseholdStart): void {
  const before = draft.snapshot().input;
  const tokens = new Set(before.members.map(({ token }) => token));
  const input: HouseholdInput = {
    ...before,
    members: [...before.members, ...members.filter(({ token }) => !tokens.has(token))],
    property: before.property === '' ? property : before.property,
  };
  if (before.members.length === 0) draft.begin(input);
  else draft.change(input);
}

/** The household that is edited on this page (null: a new one). It is saved at once where it is left. */
export function useHouseholdDraft(household: Household | null) {
  const drafts = householdDrafts(useConnectionScope());
  const [draft] = useState(() => {
    const kept = drafts.draftFor(household);
    // Drawing may be begun twice before it is done: whom the household begins with is told once.
    const start = household === null ? takeHouseholdMembers() : null;
    if (start !== null) begin(kept, start);
    return kept;
  });
  useEffect(() => drafts.show(draft), [drafts, draft]);
  return { draft, ...useSyncExternalStore(draft.subscribe, draft.snapshot) };
}
