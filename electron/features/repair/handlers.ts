import type { DeskContext } from '#electron/core/context.ts';
import { requireSameRecords } from '#electron/core/session.ts';
import type { TableChange } from '#electron/records/log/table-images.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { repairChannels } from '#shared/features/repair/channels.ts';
import { partOfTable, type Repair, repairedParts } from '#shared/features/repair/model.ts';
import { findChanges } from './find-changes.ts';

/** So often it is compared anew where somebody has changed what was to be put right. */
const TRIES = 3;

/** The tables that the pages read are drawn again from the log, in a copy: looked at first, then what differs is put right. */
export function repairHandlers(context: DeskContext): Handlers<typeof repairChannels> {
  const { connection, inFlight, lifetime, ports } = context;
  lifetime.onEnding(() => inFlight.cancel('repair'));

  /** Null where it was canceled. */
  const once = (act: (cancelled: AbortSignal) => Promise<Repair>): Promise<Repair | null> =>
    inFlight.once('repair', async (cancelled) => {
      try {
        return await act(cancelled);
      } catch (error) {
        if (cancelled.aborted) return null;
        throw error;
      } finally {
        ports.emit('repair-changed', { state: 'ended', done: 0, total: 0 });
      }
    });

  return {
    'repair.preview': () => once(async (cancelled) => byPart((await findChanges(context, cancelled)).found)),

    'repair.run': () =>
      once(async (cancelled) => {
        for (let tried = 1; ; tried += 1) {
          const { found, session: began } = await findChanges(context, cancelled);
          const repaired = await connection.use(async (session) => {
            requireSameRecords(session, began);
            cancelled.throwIfAborted();
            const atMs = ports.clock.nowMs();
            const outcome = await session.records.repairRows(found, atMs);
            if (outcome === 'done') return found;
            if (outcome === 'changed' && tried < TRIES) return null;
            // Whoever asks for something waits meanwhile.
            return session.records.repair(atMs);
          });
          if (repaired === null) continue;
          ports.log.info(`Drawn again from the log: ${JSON.stringify(repaired.tables)}`);
          return byPart(repaired);
        }
      }),

    'repair.cancel': async () => {
      inFlight.cancel('repair');
      return {};
    },
  };
}

function byPart({
  tables,
  broughtForward,
}: {
  readonly tables: readonly TableChange[];
  readonly broughtForward: number;
}): Repair {
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
