/** Runs some of the worlds, one after the other, and tells of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { type OfficeHubs, startOfficeHubs } from './office-hub.ts';
import type { Share, Told } from './run.ts';
import { runWorld } from './world.ts';

/** What a hub has grows with every world. */
const WORLDS_OF_A_HUB = 200;

const { seed, worlds, of, place }: Share = workerData;
const tell = (told: Told): void => parentPort?.postMessage(told);

let hubs: OfficeHubs | null = null;
let served = 0;
for (let world = place; world < worlds; world += of) {
  hubs ??= await startOfficeHubs();
  try {
    tell(await runWorld(hubs, seed + world));
  } catch (error) {
    tell({
      seed: seed + world,
      thrown: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  served += 1;
  if (served % WORLDS_OF_A_HUB !== 0) continue;
  await hubs.close();
  hubs = null;
}
await hubs?.close();
