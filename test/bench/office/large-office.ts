import { PROFILE } from '../cached-desk.ts';
import { BenchDesk } from './desks.ts';
import { DeskFolders } from './folders.ts';
import { joins } from './joins.ts';
import { addEntries } from './office-records.ts';
import { atMost, type Subject } from './subject.ts';

const MANY = Number(process.env.THRESHOLD_BENCH_OFFICE_ENTRIES ?? 100_000);
const MISSED = 10_000;
const MOST_JOINING_MS = MANY > 100_000 ? MANY / 5 : 15_000;
const MOST_CATCHING_UP_MS = 1_500;
const MOST_PIECE_MS = 20;
const MOST_LIST_MS = 50;

/** A desk that founds an office of all that it has, another that joins it, and comes back after it was away. */
export const largeOffice: Subject = async (hub) => {
  const { engine } = hub.place;
  const folders = new DeskFolders();
  const desks = new Set<BenchDesk>();
  const open = async (folder: string): Promise<BenchDesk> => {
    const desk = await BenchDesk.open(folder);
    desks.add(desk);
    return desk;
  };
  const close = async (desk: BenchDesk): Promise<void> => {
    desks.delete(desk);
    await desk.close();
  };
  try {
    const ofMaria = await folders.withEntries(MANY);
    const ofAna = folders.empty();
    const maria = await open(ofMaria);
    await maria.call('office.create', { address: hub.url, code: hub.founderCode, name: 'Maria' });
    const foundedMs = await maria.exchanged();
    const founding = await maria.watched();

    const ana = await open(ofAna);
    const joined = await joins(ana, maria, hub.url);
    await close(ana);

    await close(maria);
    await addEntries(ofMaria, PROFILE, { after: MANY, entries: MISSED });
    const mariaAgain = await open(ofMaria);
    await mariaAgain.exchanged();

    const anaAgain = await open(ofAna);
    await anaAgain.watched();
    const caughtUp = await anaAgain.exchangedBesideList();
    const catchingUp = await anaAgain.watched();

    const many = MANY.toLocaleString('en-US');
    const missed = MISSED.toLocaleString('en-US');
    const row = (what: string, median: number, unit = 'ms') => ({
      what: `${what}, ${engine}`,
      median,
      unit,
      ratio: 1,
    });
    return {
      rows: [
        row(`an office founded of ${many}, until the hub has them`, foundedMs),
        row('the longest piece of work of the records’ thread meanwhile', founding.longestPieceMs),
        row(`an office of ${many} joined, once let in`, joined.tookMs),
        row('how often another progress was shown', joined.progresses, ''),
        row(`${missed} caught up with`, caughtUp.tookMs),
        row('CPU of the records’ thread for it, with the list', catchingUp.workedMs),
        row(
          'the longest piece of work of the records’ thread meanwhile (catching up)',
          catchingUp.longestPieceMs,
        ),
        row('the longest wait of the list beside it', caughtUp.listMs),
      ],
      targets: [
        atMost(`joining ${many}, ${engine}`, joined.tookMs, MOST_JOINING_MS),
        atMost(`catching up with ${missed}, ${engine}`, caughtUp.tookMs, MOST_CATCHING_UP_MS),
        atMost(`the longest piece while catching up, ${engine}`, catchingUp.longestPieceMs, MOST_PIECE_MS),
        atMost(`the list beside catching up, ${engine}`, caughtUp.listMs, MOST_LIST_MS),
      ],
    };
  } finally {
    await Promise.allSettled([...desks].map((desk) => desk.close()));
    folders.putAway();
  }
};
