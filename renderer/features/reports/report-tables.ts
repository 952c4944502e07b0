import type { TFunction } from 'i18next';
import type { Formats } from '#renderer/i18n/formats.ts';
import { reasonTextIn } from '#shared/features/decisions/household-reason.ts';
import { type DecisionOutcome, judgments, otherOutcomes } from '#shared/features/decisions/outcomes.ts';
import { reasonIn } from '#shared/features/decisions/override-reasons.ts';
import {
  decidedOf,
  type OutcomeCounts,
  type Report,
  type ReportNumber,
  type ReportSummary,
} from '#shared/features/reports/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import type { Language } from '#shared/scoring/language.ts';

/** What a cell says, and what it is in a file; `of`: what is counted in it. */
export interface ReportCell {
  readonly shown: string;
  readonly value: string | number | null;
  readonly of?: ReportNumber;
}

export interface ReportRow {
  readonly name: string;
  readonly cells: readonly ReportCell[];
  /** The property that the row is of, where the table has one for each; null: all of the report's. */
  readonly property: string | null;
  readonly isTotal?: boolean;
}

export interface ReportTable {
  readonly id: 'properties' | 'recommendations' | 'agents' | 'reasons';
  readonly title: string;
  readonly text?: string;
  /** The first is that of the rows' names. `exported`: what it is called in a file, where that differs. */
  readonly heads: readonly { readonly shown: string; readonly exported?: string }[];
  readonly rows: readonly ReportRow[];
}

type T = TFunction<['reports', 'common']>;

interface Words {
  readonly t: T;
  readonly formats: Formats;
  readonly language: Language;
}

const ANY: ReportNumber = {
  what: 'decided',
  outcomes: null,
  recommendation: null,
  exception: false,
  by: null,
  reason: null,
};
const counted = (of: Partial<ReportNumber>): ReportNumber => ({ ...ANY, ...of });

const DECIDED_IN_REVIEW: Partial<ReportNumber> = { recommendation: 'review', outcomes: [...judgments] };

/** The tables of a report, for the page, paper and files alike. */
export function reportTables(report: Report, words: Words): ReportTable[] {
  return [
    propertyTable(report, words),
    recommendationTable(report, words),
    agentTable(report, words),
    reasonTable(report, words),
  ];
}

const numberCell = (count: number, formats: Formats, of: Partial<ReportNumber>): ReportCell => ({
  shown: formats.number(count),
  value: count,
  ...(count === 0 ? {} : { of: counted(of) }),
});

/** What a column of bare numbers is called. */
const inPercent = (name: string): string => `${name} (%)`;

const round = (value: number): number => Math.round(value * 10) / 10;

function percentCell(part: number, whole: number, formats: Formats): ReportCell {
  if (whole === 0) return { shown: '–', value: null };
  const percent = round((part / whole) * 100);
  return { shown: formats.percent(percent), value: percent };
}

function propertyTable({ total, properties }: Report, { t, formats }: Words): ReportTable {
  const cells = ({ received, outcomes, exceptions, inReview, medianDays }: ReportSummary): ReportCell[] => {
    const { decided, judged, approved } = decidedOf(outcomes);
    return [
      numberCell(received, formats, { what: 'received' }),
      numberCell(decided, formats, {}),
      numberCell(outcomes.approve, formats, { outcomes: ['approve'] }),
      numberCell(outcomes['approve-with-conditions'], formats, { outcomes: ['approve-with-conditions'] }),
      numberCell(outcomes.decline, formats, { outcomes: ['decline'] }),
      percentCell(approved, judged, formats),
      medianDays === null
        ? { shown: '–', value: null }
        : { shown: formats.number(round(medianDays)), value: round(medianDays) },
      numberCell(inReview, formats, DECIDED_IN_REVIEW),
      numberCell(exceptions, formats, { exception: true }),
    ];
  };
  const rows: ReportRow[] = properties.map(({ property, ...summary }) => ({
    name: property === '' ? t('reports:noProperty') : property,
    property,
    cells: cells(summary),
  }));
  return {
    id: 'properties',
    title: t('reports:properties.title'),
    heads: [
      { shown: t('reports:property') },
      { shown: t('reports:properties.received') },
      { shown: t('reports:properties.decided') },
      { shown: t('reports:properties.approved') },
      { shown: t('reports:properties.conditions') },
      { shown: t('reports:properties.declined') },
      { shown: t('reports:properties.rate'), exported: inPercent(t('reports:properties.rate')) },
      { shown: t('reports:properties.days') },
      { shown: t('reports:properties.inReview') },
      { shown: t('reports:properties.exceptions') },
    ],
    rows:
      rows.length < 2
        ? rows
        : [...rows, { name: t('reports:allProperties'), property: null, cells: cells(total), isTotal: true }],
  };
}

function recommendationTable({ recommendations }: Report, { t, formats }: Words): ReportTable {
  const columns: readonly { readonly shown: string; readonly outcomes: readonly DecisionOutcome[] }[] = [
    ...judgments.map((outcome) => ({ shown: t(`common:decision.${outcome}`), outcomes: [outcome] })),
    { shown: t('reports:recommendations.other'), outcomes: otherOutcomes },
  ];
  const countOf = (counts: OutcomeCounts, outcomes: readonly DecisionOutcome[]): number =>
    outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  return {
    id: 'recommendations',
    title: t('reports:recommendations.title'),
    text: t('reports:recommendations.text'),
    heads: [
      { shown: t('reports:recommendations.recommendation') },
      { shown: t('reports:properties.decided') },
      ...columns,
      {
        shown: t('reports:properties.rate'),
        exported: inPercent(t('reports:properties.rate')),
      },
    ],
    rows: recommendations
      .filter(({ outcomes }) => decidedOf(outcomes).decided > 0)
      .map(({ recommendation, outcomes }) => {
        const { decided, judged, approved } = decidedOf(outcomes);
        return {
          name:
            recommendation === 'none'
              ? t('reports:recommendations.none')
              : t(`common:band.${recommendation}`),
          property: null,
          cells: [
            numberCell(decided, formats, { recommendation }),
            ...columns.map((column) =>
              numberCell(countOf(outcomes, column.outcomes), formats, {
                recommendation,
                outcomes: [...column.outcomes],
              }),
            ),
            percentCell(approved, judged, formats),
          ],
        };
      }),
  };
}

function agentTable({ agents }: Report, { t, formats, language }: Words): ReportTable {
  return {
    id: 'agents',
    title: t('reports:agents.title'),
    text: t('reports:agents.text'),
    heads: [
      { shown: t('reports:agents.agent') },
      { shown: t('reports:agents.judged') },
      { shown: t('reports:properties.inReview') },
      { shown: t('reports:agents.exceptions') },
      {
        shown: t('reports:agents.share'),
        exported: inPercent(t('reports:agents.share')),
      },
      { shown: t('reports:agents.reasons') },
    ],
    rows: agents.map(({ by, name, judged, inReview, exceptions, reasons }) => {
      const said = reasons
        .map(({ reason, count }) => `${reasonIn(reason, language)} (${formats.number(count)})`)
        .join(' · ');
      return {
        name,
        property: null,
        cells: [
          numberCell(judged, formats, { by, outcomes: [...judgments] }),
          numberCell(inReview, formats, { by, ...DECIDED_IN_REVIEW }),
          numberCell(exceptions, formats, { by, exception: true }),
          percentCell(exceptions, judged, formats),
          { shown: said, value: said },
        ],
      };
    }),
  };
}

function reasonTable({ reasons }: Report, { t, formats, language }: Words): ReportTable {
  return {
    id: 'reasons',
    title: t('reports:reasons.title'),
    heads: [{ shown: t('reports:reasons.reason') }, { shown: t('reports:reasons.count') }],
    rows: reasons.map(({ attribute, text, count }) => ({
      name: attribute === null ? reasonTextIn(text, language) : attributeLabel(attribute, language),
      property: null,
      cells: [numberCell(count, formats, { reason: { attribute, text } })],
    })),
  };
}
