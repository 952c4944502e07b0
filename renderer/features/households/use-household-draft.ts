import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { requireInUse } from '#renderer/connection/profile-in-use.ts';
import { onLeaving } from '#renderer/lib/on-leaving.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { Household } from '#shared/features/households/model.ts';
import { HouseholdDraft, type HouseholdInput } from './household-draft.ts';
import { type HouseholdStart, takeHouseholdMembers } from './household-start.ts';

/** Drafts that are drawn, and those that were left before they were saved, or could not be: they are shown again as they were. */
const unsaved = new Map<string, HouseholdDraft>();
const onScreen = new Set<HouseholdDraft>();

/** Saves a household of one connection: never into the records of another one that is in use by now. */
function saverOf(queryClient: QueryClient, profileId: string | null) {
  return async (id: number | null, { members, property, note }: HouseholdInput): Promise<Household> => {
    requireInUse(queryClient, profileId);
    return call('households.save', { id, members: [...members], property, note });
  };
}

/** What was begun before stays; who is in it already is not added again. */
function joined(before: HouseholdInput, start: HouseholdStart): HouseholdInput {
  const tokens = new Set(before.members.map(({ token }) => token));
  return {
    ...before,
    members: [...before.members, ...start.members.filter(({ token }) => !tokens.has(token))],
    property: before.property === '' ? start.property : before.property,
  };
}

/** The household that is edited on this page (null: a new one). It is saved at once where there may be no later. */
export function useHouseholdDraft(household: Household | null) {
  const { activeProfileId } = useDeskState();
  const queryClient = useQueryClient();
  const key = `${activeProfileId} ${household?.id ?? 'new'}`;
  const [draft] = useState(() => {
    const kept = unsaved.get(key) ?? new HouseholdDraft(household, saverOf(queryClient, activeProfileId));
    // Drawing may be begun twice before it is done: whom the household begins with is told once.
    unsaved.set(key, kept);
    const start = household === null ? takeHouseholdMembers() : null;
    if (start !== null) kept.begin(joined(kept.snapshot().input, start));
    return kept;
  });
  useEffect(() => {
    onScreen.add(draft);
    const save = (): void => void draft.settle();
    // What it was begun with; what could not be saved when it was left is tried again on return.
    save();
    const stop = onLeaving(save);
    return () => {
      stop();
      onScreen.delete(draft);
      void draft.settle().then(() => {
        const isDone = draft.isClosed || draft.snapshot().saveState === 'saved';
        if (isDone && !onScreen.has(draft)) unsaved.delete(key);
      });
    };
  }, [key, draft]);
  return { draft, ...useSyncExternalStore(draft.subscribe, draft.snapshot) };
}
