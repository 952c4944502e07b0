import { useCallback } from 'react';
import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import type { Settings } from '#shared/scoring/index.ts';

/** What was looked at last, by draft: it is found so again after a look at another section or another draft. */
const chosenByDraft = scoped(() => new SharedValue<ReadonlyMap<number, string>>(new Map()));

/** The attribute that is edited: the one that was chosen, as long as the draft has it, else its first. */
export function useSelectedAttribute(draftId: number, settings: Settings) {
  const shared = chosenByDraft(useConnectionScope());
  const chosen = useSharedValue(shared);
  const select = useCallback(
    (attribute: string): void => shared.set(new Map([...shared.get(), [draftId, attribute]])),
    [shared, draftId],
  );
  const wanted = chosen.get(draftId);
  const selected =
    wanted !== undefined && Object.hasOwn(settings, wanted) ? wanted : (Object.keys(settings)[0] ?? null);
  return [selected, select] as const;
}
