import type { Session } from '#electron/core/session.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import type { NoticeBasis } from '#shared/features/notices/model.ts';
import { MOST_DISCLOSURES, type ScoreDisclosure } from '#shared/features/notices/notice.ts';
import type { ReasonBasis } from '#shared/features/notices/reasons.ts';
import { catalogueEntry, isAgainstUsualDirection, isCreditScore } from '#shared/scoring/index.ts';
import type { StoredFetch } from '../applications/index.ts';

/**
 * What the notice of a decision can say of what it rests on, from the very result that it was taken on. Where that is no longer kept,
 * the newest result tells which scores were used, and no value of it is taken for the one that was.
 */
export async function noticeBasisOf(
  { records }: Session,
  identifier: string,
  { judgedBy, reasons }: Decision,
): Promise<NoticeBasis> {
  const [fetches, marked, told] = await Promise.all([
    records.fetchedResults(identifier),
    records.creditScoreMarks(),
    records.toldScores(),
  ]);
  const itself = fetches.find(({ fetchedAtMs }) => fetchedAtMs === Date.parse(judgedBy.fetchedAt));
  const known = itself ?? fetches[0];
  const scores = known === undefined ? [] : scoresIn(known, marked, itself !== undefined);
  return {
    scores: scores
      .slice(0, MOST_DISCLOSURES)
      .map((score) => ({ ...score, ...toldOf(score.attribute, told) })),
    reasons: Object.fromEntries(
      reasons.flatMap(({ attribute }) =>
        attribute === null ? [] : [[attribute, basisOf(attribute, itself)] as const],
      ),
    ),
  };
}

/** What the newest notice with all of it told of such a score. */
function toldOf(
  attribute: string,
  told: readonly ScoreDisclosure[],
): Pick<NoticeBasis['scores'][number], 'told'> {
  const one = told.find(
    (score) =>
      score.attribute === attribute &&
      [score.least, score.most, score.provider].every((text) => text.trim() !== ''),
  );
  if (one === undefined) return {};
  const { least, most, provider } = one;
  return { told: { least, most, provider } };
}

/** Of an attribute that was not measured there is no score to disclose; of one that cannot be read nobody knows the value. */
function scoresIn(
  { result }: StoredFetch,
  marked: readonly string[],
  isItself: boolean,
): NoticeBasis['scores'] {
  const measured = Object.entries(result.attributes).flatMap(([attribute, { enabled, measured: value }]) =>
    enabled && value !== null ? [{ attribute, value: isItself ? value : null }] : [],
  );
  const unreadable = result.unreadable
    .filter((attribute) => !measured.some((other) => other.attribute === attribute))
    .map((attribute) => ({ attribute, value: null }));
  return [...measured, ...unreadable].filter(({ attribute }) => isCreditScore(attribute, marked));
}

/** What is known of an attribute as a reason, by the result that was decided on; undefined: that is no longer kept. */
export function basisOf(attribute: string, fetch: Pick<StoredFetch, 'result'> | undefined): ReasonBasis {
  const measured = fetch?.result.attributes[attribute]?.measured;
  const setting = fetch?.result.settings[attribute];
  if (fetch !== undefined && (measured === null || measured === undefined)) return 'not-measured';
  const entry = catalogueEntry(attribute);
  const isUsual = entry === undefined || (setting !== undefined && !isAgainstUsualDirection(setting, entry));
  return isUsual ? 'measured' : 'other';
}
