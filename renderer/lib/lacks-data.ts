import { useDeskState } from '#renderer/rpc/hooks.ts';
import { lacksData, type MissingData } from '#shared/scoring/band.ts';

/** Whether more is missing than the office lets a score speak for, or a value can't occur. */
export function useLacksData(): (missing: MissingData) => boolean {
  const { mostMissing } = useDeskState().preferences;
  return (missing) => lacksData(missing, mostMissing);
}
