import { compareBlankLast, compareTexts } from '#shared/compare-texts.ts';
import { decisionOutcomes } from '#shared/features/decisions/outcomes.ts';
import {
  decidedOf,
  MOST_REPORTED_REASONS,
  type OutcomeCounts,
  type Report,
  type ReportSummary,
  reportedBandSchema,
} from '#shared/features/reports/model.ts';
import type { DecidedGroup, ReasonCount } from './records.ts';

const TENTHS_OF_A_DAY = 10;

interface Counted {
  readonly received: readonly { readonly property: string; readonly count: number }[];
  readonly decided: readonly DecidedGroup[];
  readonly reasons: readonly ReasonCount[];
}

/** A report of what the records have counted. */
export function reportOf({ received, decided, reasons }: Counted): Report {
  const receivedOf = new Map(received.map(({ property, count }) => [property, count]));
  const byProperty = Map.groupBy(decided, ({ property }) => property);
  const names = [...new Set([...receivedOf.keys(), ...byProperty.keys()])];
  const byRecommendation = Map.groupBy(decided, ({ band }) => band);
  return {
    total: summaryOf(countOf(received), decided),
    properties: names.toSorted(compareBlankLast).map((property) => ({
      property,
      ...summaryOf(receivedOf.get(property) ?? 0, byProperty.get(property) ?? []),
    })),
    recommendations: reportedBandSchema.options.map((recommendation) => ({
      recommendation,
      outcomes: outcomesOf(byRecommendation.get(recommendation) ?? []),
    })),
    agents: agentsOf(decided),
    reasons: [...reasons],
  };
}

function summaryOf(received: number, decided: readonly DecidedGroup[]): ReportSummary {
  return {
    received,
    outcomes: outcomesOf(decided),
    exceptions: countOf(exceptionsAmong(decided)),
    medianDays: medianDaysOf(decided),
  };
}

const exceptionsAmong = (groups: readonly DecidedGroup[]): readonly DecidedGroup[] =>
  groups.filter(({ exception }) => exception !== null);

const countOf = (groups: readonly { readonly count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

function outcomesOf(groups: readonly DecidedGroup[]): OutcomeCounts {
  const counts: OutcomeCounts = {
    approve: 0,
    'approve-with-conditions': 0,
    decline: 0,
    'waiting-for-documents': 0,
    'applicant-withdrew': 0,
    'unit-leased': 0,
  };
  for (const outcome of decisionOutcomes)
    counts[outcome] = countOf(groups.filter((group) => group.outcome === outcome));
  return counts;
}

/** Of an even number of decisions the mean of the two in the middle. */
function medianDaysOf(groups: readonly DecidedGroup[]): number | null {
  const total = countOf(groups);
  if (total === 0) return null;
  const sorted = groups.toSorted((a, b) => a.tenths - b.tenths);
  const at = (place: number): number => {
    let before = 0;
    for (const { tenths, count } of sorted) {
      before += count;
      if (place < before) return tenths;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2 / TENTHS_OF_A_DAY;
}

function agentsOf(decided: readonly DecidedGroup[]): Report['agents'] {
  return [...Map.groupBy(decided, ({ who }) => who)]
    .map(([by, groups]) => {
      const exceptions = exceptionsAmong(groups);
      const reasons = [...Map.groupBy(exceptions, ({ exception }) => exception ?? '')]
        .map(([reason, alike]) => ({ reason, count: countOf(alike) }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_REPORTED_REASONS);
      const { judged } = decidedOf(outcomesOf(groups));
      return { by, name: groups[0]?.name ?? by, judged, exceptions: countOf(exceptions), reasons };
    })
    .toSorted((a, b) => b.exceptions - a.exceptions || compareTexts(a.name, b.name));
}
