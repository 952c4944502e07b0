import { compareBlankLast, compareTexts } from '#shared/compare-texts.ts';
import { decisionOutcomes, isJudgment, leavesOpen } from '#shared/features/decisions/outcomes.ts';
import { reasonIn } from '#shared/features/decisions/override-reasons.ts';
import {
  decidedOf,
  MOST_REPORTED_REASONS,
  type OutcomeCounts,
  type Report,
  type ReportSummary,
  reportedBandSchema,
} from '#shared/features/reports/model.ts';
import type { Counted, DecidedGroup, ReasonCount } from './records.ts';

const TENTHS_OF_A_DAY = 10;

/** A report of what the records have counted, piece by piece. */
export function reportOf(pieces: readonly Counted[]): Report {
  const received = pieces.flatMap((piece) => piece.received);
  const decided = pieces.flatMap((piece) => piece.decided);
  const receivedOf = Map.groupBy(received, placeKeyOf);
  const byProperty = Map.groupBy(decided, placeKeyOf);
  const places = [...new Set([...receivedOf.keys(), ...byProperty.keys()])].map((key) => {
    const [ofReceived, ofDecided] = [receivedOf.get(key) ?? [], byProperty.get(key) ?? []];
    // As it was called at the latest of its decisions: a later name changes no report.
    const name = newest(ofDecided)?.property ?? ofReceived[0]?.property ?? '';
    return { name, received: countOf(ofReceived), decided: ofDecided };
  });
  const byRecommendation = Map.groupBy(decided, ({ band }) => band);
  return {
    total: summaryOf(countOf(received), decided),
    properties: places
      .toSorted((a, b) => compareBlankLast(a.name, b.name))
      .map((place) => ({ property: place.name, ...summaryOf(place.received, place.decided) })),
    recommendations: reportedBandSchema.options.map((recommendation) => ({
      recommendation,
      outcomes: outcomesOf(byRecommendation.get(recommendation) ?? []),
    })),
    agents: agentsOf(decided),
    reasons: reasonsOf(pieces.flatMap(({ reasons }) => reasons)),
  };
}

const placeKeyOf = ({ property, propertyId }: Pick<DecidedGroup, 'property' | 'propertyId'>): string =>
  JSON.stringify([propertyId, propertyId === null ? property : '']);

const newest = (groups: readonly DecidedGroup[]): DecidedGroup | undefined =>
  groups.toSorted((a, b) => b.latestMs - a.latestMs)[0];

/** The most frequent first. */
function reasonsOf(counted: readonly ReasonCount[]): ReasonCount[] {
  return [...Map.groupBy(counted, ({ attribute, text }) => JSON.stringify([attribute, text])).values()]
    .flatMap((alike) => alike.slice(0, 1).map((one): ReasonCount => ({ ...one, count: countOf(alike) })))
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        compareTexts(a.attribute ?? '', b.attribute ?? '') ||
        compareTexts(a.text, b.text),
    )
    .slice(0, MOST_REPORTED_REASONS);
}

function summaryOf(received: number, decided: readonly DecidedGroup[]): ReportSummary {
  return {
    received,
    outcomes: outcomesOf(decided),
    exceptions: countOf(exceptionsAmong(decided)),
    inReview: inReviewAmong(decided),
    medianDays: medianDaysOf(decided),
  };
}

const exceptionsAmong = (groups: readonly DecidedGroup[]): readonly DecidedGroup[] =>
  groups.filter(({ exception, band }) => exception !== null && !leavesOpen(band));

/** Answers that the recommendation left to a person. */
const inReviewAmong = (groups: readonly DecidedGroup[]): number =>
  countOf(groups.filter(({ outcome, band }) => isJudgment(outcome) && leavesOpen(band)));

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
      // The same reason is recorded in the language of whoever chose it.
      const reasons = [...Map.groupBy(exceptions, ({ exception }) => reasonIn(exception ?? '', 'en'))]
        .map(([reason, alike]) => ({ reason, count: countOf(alike) }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_REPORTED_REASONS);
      const { judged } = decidedOf(outcomesOf(groups));
      return {
        by,
        name: newest(groups)?.name ?? by,
        judged,
        inReview: inReviewAmong(groups),
        exceptions: countOf(exceptions),
        reasons,
      };
    })
    .toSorted((a, b) => b.exceptions - a.exceptions || compareTexts(a.name, b.name));
}
