import { isoDateOf } from '#shared/iso-date.ts';
import { bandOf, bandsOf, scorePercentOf } from '#shared/models/bands.ts';
import type { DeskContext } from './context.ts';
import type { UseCases } from './use-cases.ts';

/** The queue of a property by the time at which each application's first result arrived; from the cache alone. */
export function firstComeUseCases({ connection, state }: DeskContext): Pick<UseCases, 'firstCome.queue'> {
  return {
    'firstCome.queue': ({ property, which }) =>
      connection.use(async ({ cache }) => {
        const { bands, propertyBands } = state.stored().preferences;
        const { applications, ...counts } = await cache.queueOf(property, which);
        return {
          applications: applications.map(({ score, weight, firstFetchedAtMs, ...application }) => {
            const scorePercent = scorePercentOf(score, weight);
            return {
              ...application,
              firstFetchedAt: isoDateOf(firstFetchedAtMs),
              scorePercent,
              band: bandOf(scorePercent, bandsOf(property, bands, propertyBands)),
            };
          }),
          ...counts,
        };
      }),
  };
}
