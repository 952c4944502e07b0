import type { Database } from '#electron/records/database.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import type { Meta } from '#electron/records/meta.ts';
import { judgedPercentOf, scorePercentOf } from '#shared/scoring/band.ts';
import { readApprovalResult } from '#shared/service/approval-result.ts';
import type { ResponseMapping } from '#shared/service/pointing.ts';
import { readBody } from '#shared/service/reply-body.ts';
import { comparedWithApplicant } from '#shared/service/result-beside.ts';
import { LISTED } from './listed.ts';
import { bodyOf, type PackedBatch, settingsOfDocument } from './packed.ts';
import { packResults } from './packing.ts';
import { replyCompression } from './reply-compression.ts';

/** How replies are read: with another number, everything that is stored is judged again once. */
const READING = 2;
/** So many replies are read in one go: some 10 ms, in which nothing else is answered. */
const SLICE = 100;

/** How far the stored results have been judged by the way in which replies are read now. */
export interface JudgedAgain {
  readonly checked: number;
  readonly total: number;
  /** How many have another score, another weight or another recommendation's ground than before. */
  readonly changed: number;
  readonly isDone: boolean;
  /** Whether the user was told of it, or there was nothing to tell. */
  readonly isTold: boolean;
}

/** With which status of HTTP a reply came: what says that there is more to come is part of the result. */
const statusOf = (body: string): number =>
  bodyOf(body).withheld?.find((reason) => reason.kind === 'status')?.status ?? 200;

interface State extends JudgedAgain {
  readonly reading: number;
  /** Judged for the first time since what is unreadable takes the recommendation away. */
  readonly isFirst: boolean;
  /** All up to this number have been looked at. */
  readonly through: number;
}

const BEGINNING = {
  reading: READING,
  through: 0,
  checked: 0,
  changed: 0,
  isDone: false,
  isTold: false,
} as const;

const OF_OTHERS: State = { ...BEGINNING, isFirst: false, isDone: true, isTold: true, total: 0 };

interface StoredRow {
  readonly id: number;
  readonly identifier: string;
  readonly requested_at_ms: number;
  readonly fetched_at_ms: number;
  readonly score: number;
  readonly weight: number;
  readonly score_percent: number | null;
  readonly unreadable_count: number;
  readonly body: string;
  readonly applicant_token: string | null;
  readonly document: string;
  readonly compressed: Buffer | null;
}

/**
 * Reads the stored replies again by the way in which replies are read now, slice by slice, each slice and how far it came in one
 * transaction: a crash loses nothing, and the next start goes on. Nothing is fetched, and it is no new fetch; decisions keep what
 * they rested on. Where the reply is gone, the result stays as it is, without a recommendation where something in it was unreadable.
 */
export function createJudgeAgain(
  database: Database,
  meta: Meta,
  log: Log,
  readAgain: (append: Append, batch: PackedBatch) => void,
  responseMapping: () => ResponseMapping,
) {
  const count = database.prepare<{ total: number }>(
    `SELECT count(*) AS total FROM applications WHERE ${LISTED}`,
  );
  const next = database.prepare<StoredRow>(
    `SELECT applications.id, identifier, requested_at_ms, fetched_at_ms, score, weight, score_percent, unreadable_count, body, applicant_token,
       text AS document, compressed
     FROM applications JOIN result_documents ON result_documents.id = document_id
       LEFT JOIN raw_replies ON application_id = applications.id
     WHERE applications.id > ? ORDER BY applications.id LIMIT ${SLICE}`,
  );

  /** Results saved from damaged records of an older desk have one still. */
  const takePercent = (append: Append, { identifier, score_percent }: StoredRow): void => {
    const stands = ofKinds(
      log.standing(`application/${identifier}`, 'result'),
      'application-result',
      'result-read-again',
    );
    if (score_percent === null) return;
    for (const { data } of stands) {
      append({ kind: 'result-read-again', id: identifier, data: { ...data, percent: null } });
    }
  };

  const state = (): State => {
    const stored = meta.read('judged-again');
    const known: State | null = typeof stored === 'string' ? JSON.parse(stored) : null;
    if (known?.reading === READING) return known;
    // What an office has was read by the desks that it came to.
    if (known === null && meta.read('began-as-member') === 1) return OF_OTHERS;
    const total = count.get()?.total ?? 0;
    return { ...BEGINNING, isFirst: known === null, total };
  };
  const keep = (kept: State): void => meta.write('judged-again', JSON.stringify(kept));

  /** Whether a recommendation would rest on something else now. */
  const judge = (append: Append, row: StoredRow, how: ResponseMapping, isFirst: boolean): boolean => {
    // Until then the percentage was that of what could be read.
    const before =
      isFirst && row.unreadable_count > 0 ? scorePercentOf(row.score, row.weight) : row.score_percent;
    const rawReply =
      row.compressed === null
        ? null
        : replyCompression(settingsOfDocument(row.document)).expand(row.compressed);
    const body = rawReply === null ? null : readBody(rawReply);
    const read =
      body?.kind === 'json'
        ? readApprovalResult(
            body.json,
            { mapping: how, sent: { applicationId: row.identifier } },
            statusOf(row.body),
          )
        : null;
    if (read?.ok === false && read.error.kind === 'refused') {
      // It is about another application, or says itself that it is none: nothing is recommended by it.
      takePercent(append, row);
      return row.score_percent !== null;
    }
    if (rawReply === null || read?.ok !== true) {
      if (isFirst && row.unreadable_count > 0) takePercent(append, row);
      return before !== null && isFirst && row.unreadable_count > 0;
    }
    const result = comparedWithApplicant(read.value, row.applicant_token, how.taught);
    const packed = packResults([
      {
        identifier: row.identifier,
        requestedAtMs: row.requested_at_ms,
        fetchedAtMs: row.fetched_at_ms,
        result,
        rawReply,
      },
    ]);
    const [document] = packed.documents;
    const [stored] = packed.results;
    const isSame = document?.text === row.document && stored?.body === row.body;
    const percent = judgedPercentOf(result);
    if (isSame && percent === row.score_percent && result.weight === row.weight) return before !== percent;
    readAgain(append, packed);
    return result.score !== row.score || result.weight !== row.weight || percent !== before;
  };

  return {
    /** Judges the next results again; asked until `isDone`. Where all is done already, that costs one look. */
    judgeNextAgain(): JudgedAgain {
      const so = state();
      if (so.isDone) return so;
      const rows = next.all(so.through);
      return log.write('refetchable', Date.now(), (append) => {
        const how = responseMapping();
        const changed = rows.filter((row) => judge(append, row, how, so.isFirst)).length + so.changed;
        const isDone = rows.length < SLICE;
        const come: State = {
          ...so,
          through: rows.at(-1)?.id ?? so.through,
          checked: so.checked + rows.length,
          changed,
          isDone,
          isTold: isDone && changed === 0,
        };
        keep(come);
        return come;
      });
    },

    /** Begins once more, because replies are read in another way from now on. */
    judgeAllAgain(): void {
      const total = count.get()?.total ?? 0;
      keep({ ...BEGINNING, isFirst: state().isFirst && !state().isDone, total });
    },

    noteJudgedAgainTold: (): void => database.write('act', () => keep({ ...state(), isTold: true })),
  };
}
