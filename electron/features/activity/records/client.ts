import type { Asked } from '#electron/records/asked.ts';
import type {
  ActivityFilter,
  ActivityPage,
  ActivityRequest,
  ChainVerdict,
  ListedActivity,
} from '#shared/features/activity/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { createChainQueries } from './chain.ts';
import type { createActivityList } from './list.ts';

/** Entries of the activity that are looked at in one go: some milliseconds, in which nothing else is answered. */
const LOOKED_THROUGH_AT_ONCE = 2_000;
/** So long a search goes on by itself. */
const LOOK_MS = 300;

type Thread = Asked<ReturnType<typeof createChainQueries> & ReturnType<typeof createActivityList>>;

export const activityClient = (thread: Thread) => {
  /** How often it was gone on with what is looked for: what has been looked through is not looked through again. */
  let looked = { filter: '', times: 0 };

  return {
    /** Looks through the whole chain, telling now and then how far it has come. */
    async verifyActivity(
      onProgress?: (progress: { readonly checked: number; readonly total: number }) => void,
    ): Promise<ChainVerdict> {
      let soFar = await thread.verifyNextActivity(null);
      while (soFar.verdict === null) {
        onProgress?.(soFar);
        soFar = await thread.verifyNextActivity(soFar);
      }
      return soFar.verdict;
    },

    /**
     * A page of the activity, the newest first. What is filtered is looked for from the newest down, for some hundred milliseconds each
     * time that it is gone on with (`goneOn`, from 0).
     */
    async listActivity({
      goneOn = 0,
      ...request
    }: ActivityRequest & { readonly goneOn?: number | undefined }): Promise<ActivityPage> {
      const { offset: _, limit: __, ...filter } = request;
      const key = JSON.stringify(filter);
      if (looked.filter !== key) looked = { filter: key, times: 0 };
      const until = performance.now() + LOOK_MS;
      let piece = await thread.activityPiece(request, looked.times === 0 ? LOOKED_THROUGH_AT_ONCE : 0);
      while (piece.lookedTo !== null && looked.filter === key && looked.times <= goneOn) {
        if (performance.now() >= until) looked = { filter: key, times: goneOn + 1 };
        else piece = await thread.activityPiece(request, LOOKED_THROUGH_AT_ONCE);
      }
      const { entries, total, lookedTo } = piece;
      const searchedTo = lookedTo === null ? null : isoDateOf(await thread.activityTime(lookedTo));
      return { entries, total, searchedTo };
    },

    /** All lines below one that a filter lets through, the newest first, in pieces. */
    async *everyActivity(filter: ActivityFilter, below: number): AsyncGenerator<readonly ListedActivity[]> {
      let next: number | null = below;
      do {
        const stretch = await thread.activityStretch(filter, next, LOOKED_THROUGH_AT_ONCE);
        if (stretch.entries.length > 0) yield stretch.entries;
        next = stretch.next;
      } while (next !== null);
    },
  };
};
