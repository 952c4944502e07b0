import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Household } from '#shared/models/households.ts';
import { call } from '../../api/bridge.ts';
import { useDeskState } from '../../api/hooks.ts';
import { type HouseholdStart, takeHouseholdMembers } from '../../components/household-start.ts';
import { HouseholdDraft, type HouseholdInput } from './household-draft.ts';

/** Drafts that were left before they were saved, or could not be: they are shown again as they were. */
const unsaved = new Map<string, HouseholdDraft>();
const onScreen = new Set<HouseholdDraft>();

/** What was begun before stays; who is in it already is not added again. */
function joined(before: HouseholdInput, start: HouseholdStart): HouseholdInput {
  const tokens = new Set(before.members.map(({ token }) => token));
  return {
    ...before,
    members: [...before.members, ...start.members.filter(({ token }) => !tokens.has(token))],
    property: before.property === '' ? start.property : before.property,
  };
}

/** The household that is edited on this page (null: a new one). Leaving the page saves it. */
export function useHouseholdDraft(household: Household | null) {
  const key = `${useDeskState().activeProfileId} ${household?.id ?? 'new'}`;
  const [draft] = useState(() => {
    const kept =
      unsaved.get(key) ??
      new HouseholdDraft(household, (id, { members, property, note }) =>
        call('households.save', { id, members: [...members], property, note }),
      );
    const start = household === null ? takeHouseholdMembers() : null;
    if (start !== null) kept.change(joined(kept.snapshot().input, start));
    return kept;
  });
  useEffect(() => {
    onScreen.add(draft);
    return () => {
      onScreen.delete(draft);
      unsaved.set(key, draft);
      void draft.settle().then(() => {
        const isDone = draft.isClosed || draft.snapshot().saveState === 'saved';
        if (isDone && !onScreen.has(draft)) unsaved.delete(key);
      });
    };
  }, [key, draft]);
  return { draft, ...useSyncExternalStore(draft.subscribe, draft.snapshot) };
}
