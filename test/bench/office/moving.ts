import { BenchDesk } from './desks.ts';
import { FoundedOffices } from './founded.ts';
import type { Subject } from './subject.ts';

/** So many entries: four of each application. */
const MANY = Number(process.env.THRESHOLD_BENCH_OFFICE_ENTRIES ?? 100_000);
const LOOKED_EVERY_MS = 250;

/** An office of an embedded hub is moved to this one by the desk of a manager, who works on. */
export const moving: Subject = async (hub) => {
  const founded = new FoundedOffices();
  let desk: BenchDesk | null = null;
  try {
    const { deskFolder, url } = await founded.office(MANY);
    desk = await BenchDesk.open(deskFolder);
    await desk.call('office.changeAddress', { address: url });
    await desk.exchanged();
    const before = await desk.process();
    const [cpuBeforeMs] = [await desk.cpuMs(), await desk.watched()];
    const beganMs = performance.now();
    await desk.call('office.move', { address: hub.url, code: hub.founderCode });
    let steps = 0;
    let shown = '';
    for (;;) {
      const { office } = await desk.call('office.state', {});
      const { moving: now = null } = office ?? {};
      const step = JSON.stringify([now?.step, now?.progress]);
      if (step !== shown) steps += 1;
      shown = step;
      if (now !== null && now.heldUp !== null) throw new Error(`The move is held up: ${now.heldUp.why}`);
      if (office?.hub === hub.url && now === null && office.connection.state === 'connected') break;
      await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS));
    }
    await desk.exchanged();
    const tookMs = performance.now() - beganMs;
    const [after, records, cpuMs] = [await desk.process(), await desk.watched(), await desk.cpuMs()];
    const row = (what: string, median: number, unit = 'ms') => ({
      what: `${what}, to ${hub.place.engine}`,
      median,
      unit,
      ratio: 1,
    });
    return {
      rows: [
        row(`an office of ${MANY.toLocaleString('en-US')} entries moved`, tookMs),
        row('how often another progress was shown', steps, ''),
        row('CPU of the desk meanwhile', cpuMs - cpuBeforeMs),
        row('the longest turn of its main thread meanwhile', after.longestTurnMs),
        row('the longest piece of work of its records’ thread meanwhile', records.longestPieceMs),
        row('the most memory of the desk before', before.mostMemoryMb, 'MB'),
        row('the most memory of the desk', after.mostMemoryMb, 'MB'),
      ],
      targets: [],
    };
  } finally {
    await desk?.close();
    await founded.putAway();
  }
};
