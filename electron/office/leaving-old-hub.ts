import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import { hubCallsOf, type OfficeContext } from './calls-of.ts';
import { commonPoint } from './common-point.ts';
import { copyLog } from './copying.ts';
import type { HubCalls, SignedBatch } from './hub-calls.ts';
import { asRefused } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';

interface Parts {
  readonly context: OfficeContext;
  readonly session: Session;
  /** The hub that the office was at. */
  readonly old: Pick<StoredOffice, 'address' | 'pin'>;
  /** Of the hub where it is now. */
  readonly calls: Pick<HubCalls, 'relay'>;
  readonly signal: AbortSignal;
}

/**
 * Who came late did something at the old hub, and may not have followed yet: it is brought along before that hub ends. Throws a
 * `DeskFailure` where it cannot be; then that hub stays.
 */
export async function bringFromOldHub({ context, session, old, calls, signal }: Parts): Promise<void> {
  const { records, profile } = session;
  const share = await records.officeShare();
  if (share === null) throw officeRefused('not-shared', 'This connection is not shared.');
  const from = hubCallsOf(context, profile.id, share.device, old);
  const relay = async (batch: SignedBatch): Promise<void> => {
    try {
      await calls.relay(batch, signal);
    } catch (error) {
      const failure = asHubFailure(error, signal);
      // What its maker brings with what is before it, or came behind a removal: nobody can bring it from here.
      if (failure.code === null || (failure.problem.startsWith('hub-') && failure.code !== 'device-gap')) {
        throw failure;
      }
    }
  };
  try {
    const { hub } = await from.about(signal);
    from.turnTo(hub, share.office);
    const { point } = share;
    const start = (await from.knows(point, signal)) ? point : await commonPoint(records, from, point, signal);
    await copyLog({
      ...{ from, start, signal },
      bring: async (batches) => {
        for (const batch of batches) await relay(batch);
      },
    });
  } catch (error) {
    throw asRefused(asHubFailure(error, signal));
  } finally {
    await from.close();
  }
}
