import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { recommendationOf } from '#shared/features/approval-center/bands.ts';
import type { firstComeChannels } from '#shared/features/first-come/channels.ts';
import { required } from '../applications/index.ts';
import { queueByUnit } from './queue.ts';

/** The queue of a property, unit by unit, by when each application was received; from the records alone. */
export function firstComeHandlers({ ports, state }: DeskContext): Handlers<typeof firstComeChannels> {
  return {
    'firstCome.queue': async ({ property, which }, { records }) => {
      const { preferences } = state.stored();
      const { applications, ...counts } = await records.queueOf(property, which);
      return {
        units: queueByUnit(applications, (application) =>
          recommendationOf({ ...application, property }, preferences),
        ),
        told: applications.length,
        ...counts,
      };
    },

    'firstCome.setReceived': async ({ identifier, received }, session) => {
      const { office } = await required(session, identifier);
      if (office.received === received) return {};
      await session.records.saveOfficeData(identifier, { ...office, received }, ports.clock.nowMs());
      return {};
    },
  };
}
