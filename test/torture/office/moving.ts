import { DeskFailure } from '#electron/core/failure.ts';
import { officeAt } from '#electron/office/changing-address.ts';
import { type MovingDesk, MovingOffice } from '#electron/office/moving.ts';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import type { OfficeDesk } from './office-desk.ts';
import type { OfficeHub } from './office-hub.ts';
import type { Interruption, OpenSession } from './session.ts';

const HEARD_WITHIN_MS = 10_000;

/** What the product's own moving asks of its desk. `nowMs`: this desk's clock. */
const contextOf = (desk: OfficeDesk, nowMs: () => number, changed = (): void => undefined): MovingDesk => ({
  ports: {
    version: 'torture',
    resolveProxy: async () => 'DIRECT',
    clock: { nowMs },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    vault: {
      state: () => 'open',
      signAsDevice: (_profile, bytes) => desk.signed(bytes),
      deviceKey: async () => ({ device: desk.device, publicKey: desk.keys.publicKey }),
    },
  },
  state: {
    stored: () => ({ preferences: DEFAULT_PREFERENCES, moving: desk.moving }),
    async keep({ moving }) {
      desk.moving = moving;
    },
  },
  changed,
});

/**
 * The office goes on, on its way to another hub, until that is told, or something holds it up: then this desk goes on with it when it comes
 * to the hub again. What happens in the middle of it is heard before the next step, so that the same seed brings the same back.
 */
export async function goOnMoving(
  desk: OfficeDesk,
  office: string,
  { sync, people, clock, apart }: OpenSession,
  interruptions: readonly Interruption[],
): Promise<'told' | 'held up'> {
  const { promise, resolve } = Promise.withResolvers<'told' | 'held up'>();
  const { records, calls } = apart(
    interruptions.map(({ step, happens }) => ({
      step,
      async happens() {
        const outcome = await happens();
        if (outcome === 'goes on') await sync.hear(HEARD_WITHIN_MS);
        return outcome;
      },
    })),
  );
  const { hub } = desk.at;
  const [address] = desk.at.urls;
  const moving = new MovingOffice({
    context: contextOf(
      desk,
      () => clock.nowMs(),
      () => {
        if ((moving.state()?.heldUp ?? null) !== null) resolve('held up');
      },
    ),
    session: { profile: { id: desk.device }, records },
    at: { profileId: desk.device, address, pin: null, hub },
    ...{ office, calls, sync },
    device: desk.device,
    // A hub is at another port each time: what the entry says is always the same.
    people: { moveHub: (move) => people.moveHub({ ...move, address: `https://${move.hub}.example` }) },
    onTold: () => resolve('told'),
  });
  moving.start();
  const outcome = await promise;
  await moving.stop();
  return outcome;
}

/** Where the office has moved, this desk goes over, if it is found there and let in: as the product asks. Null where there is nowhere to go. */
export async function follow(
  desk: OfficeDesk,
  hubs: readonly OfficeHub[],
  nowMs: () => number,
): Promise<'went over' | 'not found there' | null> {
  const { records } = desk.here;
  const move = records.officeMovedTo();
  const to = hubs.find(({ hub }) => hub === move?.hub);
  if (move === null || to === undefined || to === desk.at) return null;
  try {
    const session = {
      profile: { id: desk.device },
      records: { officeShare: async () => records.officeShare() },
    };
    await officeAt(contextOf(desk, nowMs), session, move, to.urls[0]);
  } catch (error) {
    if (error instanceof DeskFailure) return 'not found there';
    throw error;
  }
  desk.at = to;
  desk.cameOver = true;
  desk.moving = null;
  return 'went over';
}
