import { useCallback, useState } from 'react';
import type { Settings } from '#shared/scoring/index.ts';

/** What was looked at last, by draft: it is found so again after a look at another section or another draft. */
let kept: ReadonlyMap<number, string> = new Map();

/** The attribute that is edited: the one that was chosen, as long as the draft has it, else its first. */
export function useSelectedAttribute(draftId: number, settings: Settings) {
  const [chosen, setChosen] = useState(kept);
  const select = useCallback(
    (attribute: string): void => {
      kept = new Map([...kept, [draftId, attribute]]);
      setChosen(kept);
    },
    [draftId],
  );
  const wanted = chosen.get(draftId);
  const selected =
    wanted !== undefined && Object.hasOwn(settings, wanted) ? wanted : (Object.keys(settings)[0] ?? null);
  return [selected, select] as const;
}
