import type { ServerResponse } from 'node:http';
import type { Point } from '#shared/office/calls.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import type { Commit } from './appending.ts';
import { isIn } from './members.ts';
import { loadMembers } from './office.ts';
import { lineOf, type Page, readPage, textsOf } from './reading.ts';
import { Refusal } from './refusal.ts';
import type { Db } from './store/engine.ts';

/** A reader that is so far behind is let go: it comes back, and reads what it has missed. */
const MOST_BEHIND_BYTES = 4 * 1024 * 1024;
/** A reader that takes nothing for so long is gone. */
const TAKES_NOTHING_MS = 60_000;
/** A device that comes back does not wait until its cut connections are noticed: the oldest go. */
const MOST_STREAMS_OF_A_DEVICE = 4;
const HEARTBEAT_MS = 20_000;

interface Reader {
  readonly device: string;
  readonly stream: ServerResponse;
}

/** An office that is followed here. All its readers are at the same point. */
interface Followed {
  readonly office: string;
  at: Point;
  members: number;
  readonly readers: Set<Reader>;
  readonly waiting: Set<() => void>;
  /** One thing after another. */
  work: Promise<void>;
}

const isSame = (one: Point, other: Point): boolean => one.seq === other.seq && one.chain === other.chain;

const eventOf = ({ texts, lines, end }: Page): string =>
  `id: ${end.seq}.${end.chain}\ndata: {"texts":${texts ?? '{}'},"entries":[${lines.join(',')}],"end":${JSON.stringify(end)}}\n\n`;

/** When a stream that was full has given on what it had, or is closed. */
function taken(stream: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stream.off('drain', done).off('close', done);
      resolve();
    };
    const timer = setTimeout(() => stream.destroy(), TAKES_NOTHING_MS);
    stream.once('drain', done).once('close', done);
  });
}

/** What has just been committed, to all who follow: by this hub at once, by another within `everyMs`. */
export function createLive(
  db: Db,
  options: {
    readonly everyMs: number;
    /** The devices whose streams are open are others now. */
    readonly onReaders?: (devices: readonly string[]) => void;
    /** Another hub has written to an office. */
    readonly onElsewhere: (office: string) => void;
    readonly onError: (error: unknown) => void;
  },
) {
  const offices = new Map<string, Followed>();
  let isClosed = false;

  const tellReaders = (): void => {
    if (options.onReaders === undefined) return;
    const all = [...offices.values()].flatMap(({ readers }) => [...readers]);
    options.onReaders([...new Set(all.map(({ device }) => device))]);
  };

  const letGo = ({ readers }: Followed, reader: Reader): void => {
    readers.delete(reader);
    reader.stream.end();
  };

  const inTurn = (followed: Followed, work: () => Promise<void> | void): Promise<void> => {
    followed.work = followed.work.then(work).catch((error: unknown) => {
      // Who reads comes back, is told why there, and does not meet the point that is none any more: a database that failed over has lost it.
      if (offices.get(followed.office) === followed) offices.delete(followed.office);
      for (const reader of followed.readers) letGo(followed, reader);
      for (const wake of followed.waiting) wake();
      if (!(error instanceof Refusal)) options.onError(error);
    });
    return followed.work;
  };

  const send = (followed: Followed, page: Page): void => {
    const event = eventOf(page);
    for (const { stream } of followed.readers) {
      if (stream.writableLength > MOST_BEHIND_BYTES) stream.destroy();
      else stream.write(event);
    }
    followed.at = page.end;
    for (const wake of followed.waiting) wake();
  };

  const advance = async (office: string, followed: Followed): Promise<void> => {
    for (;;) {
      const page = await readPage(db, office, followed.at);
      if (page.lines.length === 0) return;
      send(followed, page);
    }
  };

  /** Those who are no longer in see nothing more. */
  const dropRemoved = async (office: string, followed: Followed): Promise<void> => {
    const members = await loadMembers(db, office);
    for (const reader of followed.readers) if (!isIn(members, reader.device)) letGo(followed, reader);
  };

  const headsOf = (ids: readonly string[]) =>
    db.selectFrom('office_head').selectAll().where('office_id', 'in', ids).execute();

  const follow = async (office: string): Promise<Followed> => {
    const known = offices.get(office);
    if (known !== undefined) return known;
    const [head] = await headsOf([office]);
    if (head === undefined) throw new Refusal('no-office');
    const { seq, chain, members } = head;
    const followed = offices.get(office) ?? {
      office,
      at: { seq, chain },
      members,
      readers: new Set(),
      waiting: new Set(),
      work: Promise.resolve(),
    };
    offices.set(office, followed);
    return followed;
  };

  const leave = (followed: Followed): void => {
    const { office, readers, waiting } = followed;
    if (readers.size + waiting.size === 0 && offices.get(office) === followed) offices.delete(office);
  };

  /** Resolves at the next thing that comes, or when the time is over. */
  const next = (followed: Followed, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        followed.waiting.delete(wake);
        leave(followed);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      followed.waiting.add(wake);
    });

  const look = async (): Promise<void> => {
    if (offices.size === 0) return;
    for (const { office_id, seq, chain, members } of await headsOf([...offices.keys()])) {
      const followed = offices.get(office_id);
      if (followed === undefined || (isSame(followed.at, { seq, chain }) && followed.members === members)) {
        continue;
      }
      const hasNewMembers = followed.members !== members;
      followed.members = members;
      if (hasNewMembers) options.onElsewhere(office_id);
      void inTurn(followed, async () => {
        if (hasNewMembers) await dropRemoved(office_id, followed);
        await advance(office_id, followed);
      });
    }
  };

  // The next one waits for the one before: a database that answers slowly is not asked more and more.
  let lookAgain: NodeJS.Timeout | undefined;
  const lookLater = (): void => {
    lookAgain = setTimeout(async () => {
      await look().catch(options.onError);
      if (!isClosed) lookLater();
    }, options.everyMs);
  };
  lookLater();
  const heartbeat = setInterval(() => {
    for (const { readers } of offices.values()) for (const { stream } of readers) stream.write(':\n\n');
  }, HEARTBEAT_MS);

  return {
    /** Sends what comes after a point for as long as the stream is open. What came between the reader's own reading and now comes first. */
    async open(office: string, device: string, from: Point, stream: ServerResponse): Promise<void> {
      const followed = await follow(office);
      const reader = { device, stream };
      stream.on('error', () => undefined);
      stream.on('close', () => {
        followed.readers.delete(reader);
        leave(followed);
        tellReaders();
      });
      // Known to be of this history before anything is answered.
      let page = await readPage(db, office, from);
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write(':\n\n');
      // What it has missed goes as quickly as it takes it, and nobody else waits for that.
      while (page.lines.length > 0) {
        if (!isIn(await loadMembers(db, office), device)) break;
        if (!stream.write(eventOf(page))) await taken(stream);
        if (stream.destroyed) return;
        page = await readPage(db, office, page.end);
      }
      await inTurn(followed, async () => {
        // Removed since its call was looked at: nobody else would notice.
        if (!isIn(await loadMembers(db, office), device)) {
          stream.end();
          return;
        }
        for (;;) {
          if (page.lines.length > 0) stream.write(eventOf(page));
          else if (isSame(page.end, followed.at)) break;
          else await advance(office, followed);
          page = await readPage(db, office, page.end);
        }
        if (stream.destroyed) return;
        // The last of the others may have left meanwhile, and the office with them.
        if (!offices.has(office)) offices.set(office, followed);
        if (offices.get(office) !== followed) return;
        followed.readers.add(reader);
        const ofDevice = [...followed.readers].filter((each) => each.device === device);
        for (const oldest of ofDevice.slice(0, -MOST_STREAMS_OF_A_DEVICE)) letGo(followed, oldest);
        tellReaders();
      });
      // A stream that is none of the readers' would stay silent: whoever has it comes back.
      if (isClosed || !followed.readers.has(reader)) stream.end();
    },

    /** Somebody came by an invite: a manager's desk that follows here looks who. Says no more; others, and older desks, pass it over. */
    someoneCame(office: string): void {
      for (const { stream } of offices.get(office)?.readers ?? []) stream.write('event: came\n\n');
    },

    /** Resolves when something comes after a point, or the time is over. */
    async wait(office: string, from: Point, ms: number): Promise<void> {
      const followed = await follow(office);
      if (!isSame(followed.at, from) || isClosed) {
        leave(followed);
        return;
      }
      await next(followed, ms);
    },

    /** Answers whether something is so: asked now, and again at all that comes until it is or the time is over. */
    async until(office: string, isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
      const endsAt = performance.now() + ms;
      for (;;) {
        const leftMs = endsAt - performance.now();
        if (leftMs <= 0 || isClosed) return isSo();
        // Waited for before it is asked: nothing that comes in between is missed.
        const coming = next(await follow(office), leftMs);
        if (await isSo()) return true;
        await coming;
      }
    },

    committed({ office, from, to, rows, texts }: Commit): void {
      const followed = offices.get(office);
      if (followed === undefined) return;
      void inTurn(followed, async () => {
        if (isSame(followed.at, from)) {
          send(followed, {
            texts: textsOf(texts),
            lines: rows.map(lineOf),
            end: { seq: to.seq, chain: to.chain },
          });
        } else if (followed.at.seq < to.seq) await advance(office, followed);
        if (rows.some(({ subject, cell }) => subject === RECORD && cell === PEOPLE)) {
          await dropRemoved(office, followed);
        }
      });
    },

    streams: (): number => [...offices.values()].reduce((sum, { readers }) => sum + readers.size, 0),

    close(): void {
      isClosed = true;
      clearTimeout(lookAgain);
      clearInterval(heartbeat);
      for (const followed of offices.values()) {
        for (const reader of followed.readers) letGo(followed, reader);
        for (const wake of followed.waiting) wake();
      }
    },
  };
}
