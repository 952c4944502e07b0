import type { LogVerdict } from '#shared/features/activity/log-verdict.ts';
import type { Asked } from '../asked.ts';
import type { createVerification } from './verify.ts';

export const logClient = (thread: Asked<ReturnType<typeof createVerification>>) => ({
  /** Looks through the whole log, telling now and then how far it has come. */
  async verifyLog(
    onProgress?: (progress: { readonly checked: number; readonly total: number }) => void,
  ): Promise<LogVerdict> {
    let soFar = await thread.verifyNextEntries(0);
    while (soFar.verdict === null) {
      onProgress?.(soFar);
      soFar = await thread.verifyNextEntries(soFar.checked);
    }
    return soFar.verdict;
  },
});
