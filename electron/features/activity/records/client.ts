import type { Asked } from '#electron/records/asked.ts';
import type { ChainVerdict } from '#shared/features/activity/model.ts';
import type { createChainQueries } from './chain.ts';

/** Entries of the activity that are looked at in one go: some milliseconds, in which nothing else is answered. */
const VERIFIED_AT_ONCE = 2_000;

export const activityClient = (thread: Asked<ReturnType<typeof createChainQueries>>) => ({
  /** Looks through the whole chain, telling now and then how far it has come. */
  async verifyActivity(
    onProgress?: (progress: { readonly checked: number; readonly total: number }) => void,
  ): Promise<ChainVerdict> {
    let soFar = await thread.verifyNextActivity(null, VERIFIED_AT_ONCE);
    while (soFar.verdict === null) {
      onProgress?.(soFar);
      soFar = await thread.verifyNextActivity(soFar, VERIFIED_AT_ONCE);
    }
    return soFar.verdict;
  },
});
