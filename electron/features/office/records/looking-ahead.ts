import type { Durability } from '#electron/records/database.ts';
import { hashOfData, hashOfHeader } from '#electron/records/log/entry-rows.ts';
import type { RedrawnLog } from '#electron/records/log/log.ts';
import { isTextsLine } from '#shared/office/calls.ts';
import { headerOf, isReadableData, keptEntrySchema } from '#shared/office/sent-entry.ts';
import type { EntryHeader } from '#shared/rpc/entry.ts';
import { referenceOf } from './findings.ts';
import { isAboutPeople, isErasing } from './incoming.ts';
import { createDeviceKeys, judge, MOST_OPEN, type Received } from './verifying.ts';

interface Parts {
  readonly log: RedrawnLog;
  /** The device that acts here. */
  readonly own: string;
  /** An entry that erased something has come, for the first time. */
  erased(header: EntryHeader, no: number, nowMs: number): void;
}

/**
 * A desk that was away looks through all that has come since for what was erased, and for who is in, by which that is judged: this is taken
 * first, whatever its place in the office. The rest comes after it in its order, and what is known comes as what is known.
 */
export function createLookingAhead({ log, own, erased }: Parts) {
  const keys = createDeviceKeys(log.rows);
  let open: Received[] = [];

  const read = (line: string): Received => {
    const { header: list, ...content } = keptEntrySchema.parse(JSON.parse(line));
    const header = headerOf(list);
    // None of what is taken here names a text.
    return {
      ...content,
      chain: '',
      header,
      hash: hashOfHeader(header),
      texts: new Map(),
      hasChangedText: false,
    };
  };

  /** Those of what came that its devices have signed, by what has come so far. */
  const signed = (): readonly Received[] => {
    keys.learnFrom(open);
    const { verdicts } = judge(open, keys, open.length > MOST_OPEN, isOwn);
    const firstOpen = verdicts.indexOf('open');
    const settled = firstOpen === -1 ? open.length : firstOpen;
    const good = open.slice(0, settled).filter((_, at) => verdicts[at] === 'signed');
    open = open.slice(settled);
    return good;
  };

  /** Nobody's word is wanted for what is not taken. */
  const isOwn = ({ header }: Received): boolean => header.device === own;

  const isTaken = ({ header, salt, data }: Received): boolean =>
    header.device !== own &&
    (isErasing(header) || isAboutPeople(header)) &&
    data !== null &&
    salt !== null &&
    hashOfData(salt, data) === header.dataHash &&
    isReadableData(data);

  return {
    begin(): void {
      open = [];
    },

    /** Answers what was touched: `application field:name`. Throws where a line cannot be read. */
    look(lines: readonly string[], durability: Durability, nowMs: number): readonly string[] {
      open.push(...lines.filter((line) => !isTextsLine(line)).map(read));
      const due = signed().filter(
        (received) => isTaken(received) && log.rows.byReference(referenceOf(received)) === null,
      );
      if (due.length === 0) return [];
      return log.receiving(durability, (take) =>
        due.map(({ header, salt, data, hash }) => {
          const no = take({ header, salt, data }, hash);
          if (isErasing(header)) erased(header, no, nowMs);
          return `${header.subject.split('/', 1)[0]} ${header.cell}`;
        }),
      );
    },
  };
}
