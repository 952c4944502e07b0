import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTwoDecisions } from '#renderer/features/conflicts/index.ts';
import { decisionWord, pastItsDay } from '#renderer/features/decisions/index.ts';
import { bandBadge } from '#renderer/features/scoring/index.ts';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import ageClasses from '#renderer/ui/AgeOfData.module.css';
import { useAge } from '#renderer/ui/AgeOfData.tsx';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import { dayOf } from '#shared/day.ts';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import { applicationFields } from '#shared/features/applications/fields.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { lacksData, type MissingData } from '#shared/scoring/band.ts';
import classes from './ApplicationList.module.css';
import type { ColumnWidths } from './column-widths.ts';
import { type ListWords, useListWords } from './list-words.ts';
import { officeText } from './office-text.ts';

/** The mark that a row is selected. */
const MARK_REM = 2.5;

/** What a cell keeps free beside its words. */
const AROUND = '2 * var(--cell-space)';

/** The grid that head and rows have in common, of what is around them. They inherit it: where a width changes, no row is drawn anew. */
export function gridOf(
  columns: readonly ApplicationColumn[],
  widths: ColumnWidths,
): { readonly gridTemplateColumns: string; readonly minWidth: string } {
  const looks = columns.map((column) => {
    const { widthRem, share } = applicationFields[column].list;
    const width = widths[column];
    return width === undefined ? { widthRem, share } : { widthRem: width, share: 0 };
  });
  const tracks = looks.map(({ widthRem, share }) => {
    const least = `calc(${widthRem}rem + ${AROUND})`;
    return share > 0 ? `minmax(${least}, ${share}fr)` : least;
  });
  // Where no column grows, the last one does: a row reaches to the list's edge.
  if (!looks.some(({ share }) => share > 0)) tracks.push('1fr');
  const minRem = MARK_REM + looks.reduce((sum, { widthRem }) => sum + widthRem, 0);
  return {
    gridTemplateColumns: `${MARK_REM}rem ${tracks.join(' ')}`,
    minWidth: `calc(${minRem}rem + ${looks.length} * ${AROUND})`,
  };
}

/** What the cells of all rows have in common: asked for once for the whole list, for a list draws hundreds of cells at a time. */
export interface CellWords extends ListWords {
  readonly nameless: string;
  readonly unreadableRow: string;
  readonly scoreOfWeight: (score: number, weight: number) => string;
  /** 'No recommendation' is longer than the column is wide. */
  readonly noBand: string;
  readonly lacksData: {
    readonly word: string;
    readonly whole: string;
    readonly of: (missing: MissingData) => boolean;
  };
  readonly unread: (count: number) => string;
  /** Everything was read, and the service says that there is more to it. */
  readonly withheld: string;
  readonly unreadable: (count: number) => string;
  readonly notes: (count: number) => string;
  /** Of rules that were not published here: which, and what that means. */
  readonly unknownVersion: { readonly word: string; readonly whole: string };
  /** By which rules a score came about that are not the newest. */
  readonly otherRules: (version: number | null) => string;
  readonly past: Readonly<Record<'expired' | 'overdue', string>>;
  /** Where two decisions stand, of people who were apart. */
  readonly twoDecisions: { readonly word: string; readonly of: (identifier: string) => boolean };
  /** The day, as `2026-03-01`. */
  readonly today: string;
  readonly common: TFunction;
  readonly formats: Formats;
}

export function useCellWords(): CellWords {
  const { t } = useTranslation('applications');
  const { t: common } = useTranslation();
  const words = useListWords();
  const formats = useFormats();
  const today = useAtThisMoment(dayOf);
  const { mostMissing } = useDeskState().preferences;
  const two = useTwoDecisions();
  return useMemo(
    () => ({
      ...words,
      nameless: t('list.nameless'),
      unreadableRow: t('list.unreadableRow'),
      scoreOfWeight: saidOnce((score, weight) =>
        common('scoreOfWeight', { score: formats.number(score), weight: formats.number(weight) }),
      ),
      noBand: t('list.noBand'),
      lacksData: {
        word: t('list.lacksData'),
        whole: common('band.lacksData'),
        of: (missing) => lacksData(missing, mostMissing),
      },
      unread: (count) => t('list.unread', { count }),
      withheld: t('list.withheld'),
      unreadable: (count) => t('list.unreadable', { count }),
      notes: (count) => t('list.notes', { count }),
      unknownVersion: { word: t('list.unknownVersion'), whole: t('list.unknownRules') },
      otherRules: (version) =>
        version === null ? t('list.unknownRules') : t('list.olderRules', { version }),
      twoDecisions: { word: common('decision.two'), of: (identifier) => two.has(identifier) },
      past: { expired: common('decision.expired'), overdue: common('decision.overdue') },
      today,
      common,
      formats,
    }),
    [words, t, common, formats, today, mostMissing, two],
  );
}

/** Few scores are told apart, and each is in the list again and again. */
function saidOnce(say: (score: number, weight: number) => string): CellWords['scoreOfWeight'] {
  const said = new Map<string, string>();
  return (score, weight) => {
    const key = `${score} ${weight}`;
    const words = said.get(key) ?? say(score, weight);
    said.set(key, words);
    return words;
  };
}

/**
 * Functions rather than components: they hold nothing, and are drawn with their row or not at all. A cell is one element
 * where it can be: a list draws hundreds at a time, and each is styled, laid out and painted.
 */
const ownCells = {
  name: ({ name }, { nameless }) => (
    <div {...cellOf('name', classes.name)} data-named={name !== ''} title={name}>
      {name === '' ? nameless : name}
    </div>
  ),
  score,
  band,
  decision: (row, words) => decisionCell(row, words),
  tags: ({ tags }) => (
    <div {...cellOf('tags', classes.tags)} title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </div>
  ),
  note,
  decidedOn: ({ decidedOn }, { formats }) => (
    <div
      {...cellOf('decidedOn', classes.text)}
      title={decidedOn === null ? undefined : formats.dateTime(decidedOn)}
    >
      {decidedOn === null ? null : formats.date(decidedOn)}
    </div>
  ),
  rulesVersion: ({ rulesVersion }, { unknownVersion }) => (
    <div
      {...cellOf('rulesVersion', classes.text)}
      title={rulesVersion === null ? unknownVersion.whole : undefined}
    >
      {rulesVersion ?? unknownVersion.word}
    </div>
  ),
  notMeasured,
  fetchedAt: ({ fetchedAt }, words) => <AgeCell fetchedAt={fetchedAt} words={words} />,
  weight: ({ weight }, { formats }) => (
    <div {...cellOf('weight', classes.text)}>{formats.number(weight)}</div>
  ),
  serviceDiffers: (row, { serviceDiffers }) => (
    <div {...cellOf('serviceDiffers', classes.remark)}>{row.serviceDiffers ? serviceDiffers : null}</div>
  ),
} satisfies Readonly<
  Partial<Record<ApplicationColumn, (row: ApplicationRow, words: CellWords) => ReactNode>>
>;

const hasOwnCell = (column: ApplicationColumn): column is keyof typeof ownCells =>
  Object.hasOwn(ownCells, column);

/** Any other column is a text, or a day. */
export function cell(column: ApplicationColumn, row: ApplicationRow, words: CellWords): ReactNode {
  // What stands in it is nobody's word.
  if (row.isUnreadable === true && column !== 'identifier') {
    return textCell(column, column === 'name' ? words.unreadableRow : '');
  }
  return hasOwnCell(column)
    ? ownCells[column](row, words)
    : textCell(column, officeText(column, row[column], words.formats, words.roles));
}

const cellOf = (column: ApplicationColumn, look = '') => ({
  role: 'gridcell',
  'data-column': column,
  className: `${shared.cell} ${look}`,
});

/** Of a long one, so much can be read in the list. */
const SHOWN_OF_NOTE = 500;

/** The newest note, and how many there are where it is not the only one. */
function note({ note: text, noteCount }: ApplicationRow, { notes }: CellWords): ReactNode {
  const shown = text.slice(0, SHOWN_OF_NOTE);
  return textCell('note', noteCount < 2 ? shown : `${notes(noteCount)} · ${shown}`);
}

/** What does not fit is there to be read, too. */
const textCell = (column: ApplicationColumn, words: string): ReactNode => (
  <div {...cellOf(column, classes.text)} title={words}>
    {words}
  </div>
);

interface AgeCellProps {
  readonly fetchedAt: string;
  readonly words: CellWords;
}

/** How old a row is; it goes with the time by itself. */
function AgeCell({ fetchedAt, words: { common, formats } }: AgeCellProps): ReactNode {
  const { age, title } = useAge(fetchedAt, common, formats);
  return (
    <div {...cellOf('fetchedAt', `${ageClasses.age} ${classes.text}`)} title={title}>
      {age}
    </div>
  );
}

/** An approval that has expired, or documents that are overdue, say so; what they were stands in the title. */
function decisionCell(
  { identifier, decision, decisionUntil }: ApplicationRow,
  { decisions, past, today, formats, twoDecisions }: CellWords,
): ReactNode {
  if (decision === null) return <div {...cellOf('decision')} />;
  if (twoDecisions.of(identifier)) {
    return (
      <div {...cellOf('decision', classes.two)} title={twoDecisions.word}>
        {twoDecisions.word}
      </div>
    );
  }
  const isPast = pastItsDay(decision, decisionUntil, today);
  const word = isPast === null ? decisions[decision] : past[isPast];
  const title = decisionUntil === null ? word : `${decisions[decision]} · ${formats.day(decisionUntil)}`;
  return (
    <div {...cellOf('decision')} title={title}>
      {decisionWord(decision, word, isPast !== null)}
    </div>
  );
}

/** Of 100 points, the score is its percentage. */
const isSaidByPercent = ({ scorePercent, weight }: ApplicationRow): boolean =>
  scorePercent !== null && weight === 100;

/** Why a score is none to recommend by; null where it is one, or nothing counts. */
function noScoreWhy(
  { scorePercent, weight, unreadableCount }: ApplicationRow,
  words: CellWords,
): string | null {
  if (scorePercent !== null || weight === 0) return null;
  return unreadableCount > 0 ? words.unread(unreadableCount) : words.withheld;
}

/** The score and what is recommended of it, as one fact; beside them what one must know before trusting it. */
function score(row: ApplicationRow, words: CellWords): ReactNode {
  const { serviceDiffers, scoreOfWeight, formats } = words;
  // The graver of the two: a score that something is missing from is compared with nothing.
  const mark = noScoreWhy(row, words) ?? (row.serviceDiffers ? serviceDiffers : null);
  const { word, whole } = bandWords(row, words);
  return (
    <div
      {...cellOf('score', classes.score)}
      title={isSaidByPercent(row) ? whole : `${whole} · ${scoreOfWeight(row.score, row.weight)}`}
    >
      <span className={classes.percent}>
        {row.scorePercent === null ? '–' : formats.percent(row.scorePercent)}
      </span>
      {bandBadge(row.band, word)}
      {mark === null ? null : (
        <span className={classes.mark} role="img" aria-label={mark} title={mark}>
          <IconAlertTriangle size={15} aria-hidden />
        </span>
      )}
      {row.isUnderOtherRules ? (
        <span
          className={classes.rulesMark}
          role="img"
          aria-label={words.otherRules(row.rulesVersion)}
          title={words.otherRules(row.rulesVersion)}
        >
          <IconHistory size={15} aria-hidden />
        </span>
      ) : null}
    </div>
  );
}

function bandWords(row: ApplicationRow, words: CellWords): { readonly word: string; readonly whole: string } {
  const { bands, noBand, lacksData: lacking } = words;
  const { band: ofRow } = row;
  if (ofRow === 'review' && lacking.of(row)) return { word: lacking.word, whole: lacking.whole };
  return {
    word: ofRow === null ? noBand : bands[ofRow],
    whole: noScoreWhy(row, words) ?? bands[ofRow ?? 'none'],
  };
}

function band(row: ApplicationRow, words: CellWords): ReactNode {
  const { word, whole } = bandWords(row, words);
  return (
    <div {...cellOf('band')} title={whole}>
      {bandBadge(row.band, word)}
    </div>
  );
}

function notMeasured(row: ApplicationRow, { unreadable, formats }: CellWords): ReactNode {
  return (
    <div {...cellOf('notMeasured', classes.remark)}>
      {row.notMeasuredCount > 0 ? formats.number(row.notMeasuredCount) : null}
      {row.unreadableCount > 0 ? (
        <span className={classes.points}>{unreadable(row.unreadableCount)}</span>
      ) : null}
    </div>
  );
}
