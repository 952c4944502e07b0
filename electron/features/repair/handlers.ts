import type { DeskContext } from '#electron/core/context.ts';
import type { Rebuilt } from '#electron/records/log/rebuild.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { repairChannels } from '#shared/features/repair/channels.ts';
import { partOfTable, type Repair, repairedParts } from '#shared/features/repair/model.ts';

const REPAIRING = 'repairing the records';

/** The tables that the pages read are drawn again from the log: looked at first, then done. */
export function repairHandlers({ ports }: Pick<DeskContext, 'ports'>): Handlers<typeof repairChannels> {
  return {
    'repair.preview': (_, { inFlight, records }) =>
      inFlight.once(REPAIRING, async () => byPart(await records.previewRebuild(ports.clock.nowMs()))),

    'repair.run': (_, { inFlight, records }) =>
      inFlight.once(REPAIRING, async () => {
        const rebuilt = await records.repair(ports.clock.nowMs());
        ports.log.info(`Drawn again from the log: ${JSON.stringify(rebuilt)}`);
        return byPart(rebuilt);
      }),
  };
}

function byPart({ tables, broughtForward }: Rebuilt): Repair {
  const parts = repairedParts.flatMap((part) => {
    const own = tables.filter(({ table }) => partOfTable(table) === part);
    const sum = (how: 'added' | 'changed' | 'removed'): number =>
      own.reduce((total, table) => total + table[how], 0);
    return own.length === 0
      ? []
      : [{ part, added: sum('added'), changed: sum('changed'), removed: sum('removed') }];
  });
  return { parts, broughtForward };
}
