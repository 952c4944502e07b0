import { useDeskState } from '#renderer/rpc/hooks.ts';
import { lacksData } from '#shared/scoring/band.ts';

/** Whether so many attributes without data are more than the office lets a score speak for. */
export function useLacksData(): (missing: number) => boolean {
  const { mostMissing } = useDeskState().preferences;
  return (missing) => lacksData(missing, mostMissing);
}
