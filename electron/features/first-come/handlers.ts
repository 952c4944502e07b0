import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { bandOf, bandsOf } from '#shared/features/approval-center/bands.ts';
import type { firstComeChannels } from '#shared/features/first-come/channels.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** The queue of a property by the time at which each application's first result arrived; from the records alone. */
export function firstComeHandlers({ state }: DeskContext): Handlers<typeof firstComeChannels> {
  return {
    'firstCome.queue': async ({ property, which }, { records }) => {
      const { bands, propertyBands } = state.stored().preferences;
      const { applications, ...counts } = await records.queueOf(property, which);
      return {
        applications: applications.map(({ firstFetchedAtMs, ...application }) => ({
          ...application,
          firstFetchedAt: isoDateOf(firstFetchedAtMs),
          band: bandOf(application.scorePercent, bandsOf(property, bands, propertyBands)),
        })),
        ...counts,
      };
    },
  };
}
