import type { Session } from '#electron/core/session.ts';
import { listedOfficeData } from '#shared/features/applications/fields.ts';
import type { ApplicationDetail, ApplicationRow } from '#shared/features/applications/model.ts';
import { judgedPercentOf, recommendationOf } from '#shared/features/approval-center/bands.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredApplication } from './records/client.ts';
import { differsFromService, impossibleCountOf } from './records/packing.ts';
import type { AskedThresholds } from './records/requests.ts';
import { scoreUnder } from './under-newest.ts';

/**
 * An application with everything that explains its score: the rules that came with it, the version they are, and what the newest
 * version would make of it where that is another one.
 */
export async function detailOf(
  { records }: Session,
  application: StoredApplication,
  thresholds: AskedThresholds,
): Promise<ApplicationDetail> {
  const { office, result } = application;
  const [judgedByVersion, newest] = await Promise.all([
    records.versionBySettings(application.settingsHash),
    records.newestVersion(),
  ]);
  const judgedBy = judgedByVersion === null ? null : await records.version(judgedByVersion);
  return {
    row: rowOf(application, thresholds),
    office,
    settings: result.settings,
    attributes: result.attributes,
    notMeasured: [...result.notMeasured],
    unreadable: Object.fromEntries(
      result.unreadable.map((name) => [name, result.unreadableReasons[name] ?? '']),
    ),
    refusedNames: [...result.refusedNames],
    impossible: { ...result.impossible },
    withheld: [...(result.withheld ?? [])],
    ownVerdicts: [...(result.ownVerdicts ?? [])],
    serviceScore: result.serviceScore ?? null,
    judgedByVersion,
    judgedByPublishedAt: judgedBy?.publishedAt ?? null,
    underNewest:
      newest === null || newest.number === judgedByVersion
        ? null
        : underNewest(newest, application, thresholds),
    earlierFetchCount: application.fetchCount - 1,
  };
}

/** A stored application as the list shows it. */
export function rowOf(
  {
    identifier,
    office,
    note,
    noteCount,
    result,
    decision,
    decisionUntil,
    decisionOverride,
    decidedOn,
    decidedBy,
    assignee,
    rulesVersion,
    isUnderOtherRules,
    fetchedAtMs,
  }: StoredApplication,
  thresholds: AskedThresholds,
): ApplicationRow {
  const scorePercent = judgedPercentOf(result);
  const notMeasuredCount = result.notMeasured.length;
  const impossibleCount = impossibleCountOf(result);
  return {
    identifier,
    ...listedOfficeData(office),
    note,
    noteCount,
    score: result.score,
    weight: result.weight,
    scorePercent,
    band: recommendationOf(
      { scorePercent, notMeasuredCount, impossibleCount, property: office.property },
      thresholds,
    ),
    notMeasuredCount,
    impossibleCount,
    unreadableCount: result.unreadable.length,
    serviceDiffers: differsFromService(result),
    decision,
    decisionUntil,
    decisionOverride,
    decidedOn,
    decidedBy,
    assignee,
    rulesVersion,
    isUnderOtherRules,
    fetchedAt: isoDateOf(fetchedAtMs),
  };
}

function underNewest(
  { number, publishedAt, settings }: PublishedVersion,
  { office, result }: StoredApplication,
  thresholds: AskedThresholds,
): ApplicationDetail['underNewest'] {
  const scored = scoreUnder(settings, result, office.property, thresholds);
  return { version: number, publishedAt, settings, ...scored };
}
