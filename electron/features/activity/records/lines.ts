import type { Database } from '#electron/records/database.ts';
import { jsonIn, STANDINGS } from '#electron/records/log/entry.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { plainData } from '#electron/records/log/plain-data.ts';
import { kindName } from '#shared/features/activity/kind-names.ts';
import type { ActivityOutcome, ListedActivity } from '#shared/features/activity/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { entryReference, subjectParts } from '#shared/rpc/entry.ts';
import { sentenceOf, sentenceOfGone } from '#shared/rpc/sentences.ts';
import type { Language } from '#shared/scoring/language.ts';
import { plainLine, plainLines, spelledOut } from '#shared/scoring/text.ts';
import { createNames } from './names.ts';
import { createPlaces } from './places.ts';

/**
 * How a call ended stands in its data as `outcome`, why a look-up brought nothing as `error`; whatever else happened has succeeded. An old call whose end was never written is
 * unconfirmed: nothing is added to the old text.
 */
const OUTCOME = `CASE WHEN text.outcome = 'started' AND NOT EXISTS (SELECT 1 FROM activity AS ended WHERE ended.completes = text.id)
    THEN 'unconfirmed'
  WHEN text.id IS NOT NULL THEN text.outcome WHEN entry.data IS NULL THEN NULL
  WHEN json_extract(entry.data, '$.outcome') IN ('failed', 'unconfirmed', 'cancelled') THEN json_extract(entry.data, '$.outcome')
  WHEN json_extract(entry.data, '$.outcome') = 'interrupted' THEN 'failed'
  WHEN json_extract(entry.data, '$.error') = 'cancelled' THEN 'cancelled'
  WHEN json_extract(entry.data, '$.error') IS NOT NULL THEN 'failed'
  ELSE 'succeeded' END`;
/** Who is named by what was written before there were members, else the member, by the name that they have now. */
const MEMBER = `COALESCE(CASE json_type(entry.data, '$.by') WHEN 'text' THEN json_extract(entry.data, '$.by') END, NULLIF(${memberNameSql('made_by.name')}, ''), made_by.name)`;
const APPLICANT = "(SELECT NULLIF(name, '') FROM applications WHERE identifier = entry.person)";
const TEXT = `COALESCE(text.who || ' ' || text.kind || ' ' || text.subject || ' ' || text.detail,
  ${MEMBER} || ' ' || entry_kind.name || ' ' || entry.subject || ' ' || COALESCE(${APPLICANT}, '') || ' ' || COALESCE(entry.data, ''))`;

/** Acts of the log and old entries of text, line by line. */
export const FEED = `(
  SELECT line, entry.no, entry.seq, entry.device, entry.hash AS entry_hash, entry.version, entry.act, entry.subject AS entry_subject,
    entry.cell, entry.person, entry.data, entry.standing, made_by.name AS member, on_device.name AS device_name, text.id, text.subject,
    text.detail, text.completes, text.hash, COALESCE(text.at_ms, entry.at_ms) AS line_at_ms,
    COALESCE(text.kind, entry_kind.name) AS line_kind, COALESCE(text.who, ${MEMBER}) AS line_who, ${OUTCOME} AS line_outcome,
    COALESCE(text.subject, substr(entry.subject, instr(entry.subject, '/') + 1)) AS line_subject, ${APPLICANT} AS applicant,
    ${TEXT} AS line_text
  FROM activity_lines
    LEFT JOIN activity AS text ON text.id = -activity_lines.entry
    LEFT JOIN entries AS entry ON entry.no = activity_lines.entry
    LEFT JOIN log_names AS entry_kind ON entry_kind.id = entry.kind
    LEFT JOIN log_names AS made_by ON made_by.id = entry.member
    LEFT JOIN log_names AS on_device ON on_device.id = entry.device)`;

export const lineColumns = `line, no, seq, device, entry_hash, version, entry_subject, cell, person, data, standing, member, device_name,
  id, detail, completes, hash, line_at_ms, line_kind, line_who, line_outcome, line_subject, applicant`;

export interface LineRow {
  readonly line: number;
  readonly no: number | null;
  readonly seq: number;
  readonly device: number;
  readonly entry_hash: Buffer | null;
  readonly version: number;
  readonly entry_subject: string;
  readonly cell: string;
  readonly person: string | null;
  readonly data: string | null;
  readonly standing: number;
  readonly member: string;
  readonly device_name: string;
  readonly id: number | null;
  readonly detail: string | null;
  readonly completes: number | null;
  readonly hash: Buffer | null;
  readonly line_at_ms: number | null;
  readonly line_kind: string | null;
  readonly line_who: string | null;
  readonly line_outcome: ActivityOutcome | null;
  readonly line_subject: string | null;
  readonly applicant: string | null;
}

/** Of so many entries of an act a sentence may say where they stand. */
const MOST_SAID = 20;

/** Kinds whose acts may have made properties and units, which their sentence does not count. */
const NAMES_OTHERS: ReadonlySet<string> = new Set([
  'details-filled',
  'property-added',
  'property-changed',
  'unit-added',
]);

/** Makes of a row what the page shows. */
export function createLines(database: Database): (row: LineRow, language: Language) => ListedActivity {
  const placeOf = createPlaces(database);
  const names = createNames(database);
  // By number: `+` keeps it from walking all entries of the device.
  const nextAct = database
    .prepare<number>('SELECT seq FROM entries WHERE no > ? AND act = seq AND +device = ? ORDER BY no LIMIT 1')
    .pluck();
  const last = database.prepare<number>('SELECT max(seq) FROM entries WHERE device = ?').pluck();
  const actOf = database.prepare<number>('SELECT act FROM entries WHERE device = ? AND seq = ?').pluck();
  const endOf = database
    .prepare<number>('SELECT seq FROM entries WHERE device = ? AND seq > ? AND act <> ? ORDER BY seq LIMIT 1')
    .pluck();
  /** An act is of one piece, behind which a look-up may go on that began before it. */
  const entriesOf = ({ no, seq, device }: LineRow): number => {
    const next = nextAct.get(no ?? 0, device) ?? (last.get(device) ?? seq) + 1;
    const isWhole = next <= seq + 1 || actOf.get(device, next - 1) === seq;
    return Math.max(1, (isWhole ? next : (endOf.get(device, seq, seq) ?? next)) - seq);
  };
  const sameKind = database
    .prepare<number>(
      `SELECT count(*) FROM entries WHERE kind = (SELECT kind FROM entries WHERE no = ?) AND device = ? AND seq >= ? AND seq < ?`,
    )
    .pluck();
  const lookUpEnd = database
    .prepare<string>(
      "SELECT data FROM entries WHERE subject = ? AND cell = 'end' AND ended = 0 AND standing = 0 ORDER BY no DESC LIMIT 1",
    )
    .pluck();
  /** What a line is said from: a look-up's beginning with its end. */
  const saidOf = (kind: string, subject: string, data: string): unknown => {
    const said = jsonIn(plainData(kind, data));
    const end = kind === 'look-up-begun' ? lookUpEnd.get(subject) : undefined;
    return end === undefined || typeof said !== 'object'
      ? said
      : { ...said, end: jsonIn(plainData('look-up-ended', end)) };
  };

  const cells = database
    .prepare<string>(
      `SELECT cell FROM entries WHERE device = ? AND seq >= ? AND seq < ? ORDER BY seq LIMIT ${MOST_SAID}`,
    )
    .pluck();
  const cellsOf = ({ seq, device, cell }: LineRow, count: number): string[] =>
    count === 1 ? [cell] : [...new Set(cells.all(device, seq, seq + count))];

  /** Who a line is about where its entry is filed under nobody with a name. */
  const applicantOf = (subjectType: string, subject: string, person: string | null): string => {
    if (subjectType === 'application') return names.application(subject) || subject;
    // A household's data is filed under the household itself.
    return person === null || person === subject ? '' : person;
  };

  return (row, language) => {
    const kind = row.line_kind ?? '';
    const subject = row.line_subject ?? '';
    const common = {
      line: row.line,
      at: isoDateOf(row.line_at_ms ?? 0),
      who: plainLine(row.line_who ?? ''),
      kind,
      kindName: kindName(kind, language),
      subject,
      outcome: row.line_outcome,
    };
    if (row.no === null) {
      return {
        ...common,
        source: 'text',
        id: row.id ?? 0,
        sentence:
          row.id === null
            ? sentenceOfGone(language)
            : subject === ''
              ? common.kindName
              : plainLine(`${common.kindName}: ${subject}`),
        detail: plainLines(row.detail ?? ''),
        completes: row.completes,
        hash: row.hash?.toString('hex') ?? '',
        ...placeOf.text(kind, subject),
        log: null,
      };
    }
    const hash = row.entry_hash?.toString('hex') ?? '';
    const count = entriesOf(row);
    const ofItsKind =
      NAMES_OTHERS.has(kind) && count > 1
        ? sameKind.get(row.no, row.device, row.seq, row.seq + count)
        : count;
    const standing = STANDINGS[row.standing] ?? 'unknown';
    const { type: subjectType } = subjectParts(row.entry_subject);
    const { person, applicant, data } = row;
    return {
      ...common,
      source: 'log',
      id: row.no,
      // Of several lines in an event, as of an address, one is made here.
      sentence: plainLine(
        sentenceOf({
          kind,
          isNewer: standing === 'unknown',
          data: data === null ? null : saidOf(kind, row.entry_subject, data),
          who: common.who,
          applicant: applicant ?? applicantOf(subjectType, subject, person),
          id: subject,
          count: ofItsKind ?? count,
          cells: cellsOf(row, count),
          names,
          language,
        }),
      ),
      detail: '',
      completes: null,
      hash,
      ...placeOf.log(subjectType, subject, data),
      log: {
        ref: entryReference(row.device_name, row.seq, hash),
        subjectType,
        cell: row.cell,
        version: row.version,
        member: row.member,
        standing,
        data: data === null ? null : spelledOut(data),
        person,
        applicant,
        count,
      },
    };
  };
}
