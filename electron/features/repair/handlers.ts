import type { DeskContext } from '#electron/core/context.ts';
import { requireSameRecords } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { repairChannels } from '#shared/features/repair/channels.ts';
import type { Repair } from '#shared/features/repair/model.ts';
import { byPart } from './by-part.ts';
import { findChanges } from './find-changes.ts';
import { tellingProgress } from './telling.ts';

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

  const find = (cancelled: AbortSignal) =>
    findChanges(context, { cancelled, tell: tellingProgress(ports), rows: 'brought-forward' });

  return {
    'repair.preview': () => once(async (cancelled) => byPart((await find(cancelled)).found)),

    'repair.run': () =>
      once(async (cancelled) => {
        for (let tried = 1; ; tried += 1) {
          const { found, session: began } = await find(cancelled);
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
