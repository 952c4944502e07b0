import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import {
  type Band,
  bandsOf,
  judgedPercentOf,
  recommendationOf,
} from '#shared/features/approval-center/bands.ts';
import { HOUSEHOLD_REASON } from '#shared/features/decisions/household-reason.ts';
import { MOST_REASONS } from '#shared/features/decisions/limits.ts';
import type {
  NewDecision as Decided,
  Decision,
  DecisionReason,
  JudgedBy,
  Override,
  Pinned,
} from '#shared/features/decisions/model.ts';
import { isApproval, isOver, needsNotice, needsOverride } from '#shared/features/decisions/outcomes.ts';
import { needsWords, saysConditions } from '#shared/features/decisions/override-reasons.ts';
import type { Household } from '#shared/features/households/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ParsedInput } from '#shared/rpc/contract.ts';
import type { RecommendationRules } from '#shared/scoring/band.ts';
import { catalogueEntry, explainPoints, formatNumber, lostPoints } from '#shared/scoring/index.ts';
import { impossibleCountOf, type StoredApplication } from '../applications/index.ts';
import type { PinnedFacts } from './records.ts';

export type NewDecision = ParsedInput<'decisions.record'>;

/** What a member of a household that is decided as one is told: their own reasons, or that the household didn't meet the requirements. */
function ofHousehold(
  own: readonly DecisionReason[],
  { ownBand, household }: { readonly ownBand: Band | null; readonly household: Pick<Household, 'band'> },
): readonly DecisionReason[] {
  // Said of a household that meets them, the sentence would be untrue.
  if (household.band === 'approve') return own;
  const sentence = { attribute: null, pointsLost: null, text: HOUSEHOLD_REASON, household: true } as const;
  return ownBand === 'approve' || own.length === 0 ? [sentence] : own;
}

/** What a decision is held against. */
export interface Basis {
  readonly preferences: Preferences;
  /** The day of this computer's zone, as `2026-03-01`. */
  readonly today: string;
  /** The household whose recommendation counts; null where the application's own does. */
  readonly household: Pick<Household, 'band'> | null;
  /** Absent: the application isn't among the tables' any more, and nothing is pinned. */
  readonly facts: PinnedFacts | undefined;
  readonly queue: Pinned['queue'];
  /** The decision for the household as one that this is part of: an exception is the household's. */
  readonly whole: string | null;
}

/** The applications of a household's members. */
export const membersOf = (household: Pick<Household, 'members'> | null): readonly string[] =>
  (household?.members ?? []).flatMap(({ applicationIdentifier }) => applicationIdentifier ?? []);

/** What a decision pins of these applications, by identifier. `householdOf`: everybody who applies with one of them. */
export async function pinnedOf(
  { records }: Session,
  identifiers: readonly string[],
  { firstComeProperties }: Pick<Preferences, 'firstComeProperties'>,
  householdOf: (identifier: string) => readonly string[],
): Promise<ReadonlyMap<string, Pick<Basis, 'facts' | 'queue'>>> {
  const found = await records.pinnedFacts(identifiers);
  return new Map(
    await Promise.all(
      found.map(async ({ identifier, ...facts }) => {
        const isFirstCome = firstComeProperties.includes(facts.property.name);
        const queue = isFirstCome ? await records.waitingBefore(identifier, householdOf(identifier)) : null;
        return [identifier, { facts, queue }] as const;
      }),
    ),
  );
}

/**
 * What is kept of a decision: only what belongs to its outcome, and what it rests on. Throws 'invalid-input' with the field where
 * something is missing.
 */
export async function judged(
  session: Session,
  application: StoredApplication,
  input: NewDecision,
  { preferences, today, household, facts, queue, whole }: Basis,
): Promise<Decided> {
  const { outcome } = input;
  const judgedBy = await judgedByOf(session, application, preferences);
  const own = [
    ...(needsNotice(outcome) ? reasonsOf(application, input.attributes, preferences.language) : []),
    ...input.ownReasons.map((text) => ({ attribute: null, pointsLost: null, text })),
  ];
  const reasons =
    whole === null || household === null || !needsNotice(outcome)
      ? own
      : [...ofHousehold(own, { ownBand: judgedBy.band, household })];
  const conditions = checkedConditions(input);
  refuseWithoutReason(input, reasons);
  refuseUnsaid(input);
  const documents = checkedDocuments(input);
  const until = checkedLastDay(input, today);
  const band = household === null ? judgedBy.band : household.band;
  const override = whole === null ? checkedOverride(input, band) : null;
  const decided = { outcome, reasons, conditions, documents, until, override, judgedBy };
  if (facts === undefined) return decided;
  const pinned: Pinned = {
    ...facts,
    // Known where it is written.
    by: '',
    recommendation: { of: household === null ? 'application' : 'household', band },
    mostMissing: preferences.mostMissing,
    criteriaGiven: null,
    queue,
    household: whole === null ? null : { key: whole },
  };
  return { ...decided, pinned };
}

/** Why it is not as recommended; null where it is. */
export function checkedOverride(
  { outcome, override = null }: Pick<NewDecision, 'outcome' | 'override'>,
  band: Band | null,
): Override | null {
  if (!needsOverride(outcome, band)) return null;
  if (override === null) throw invalidInput('override', 'This is not the recommendation: it needs a reason.');
  return override;
}

function checkedConditions({ outcome, conditions }: NewDecision): string {
  if (outcome !== 'approve-with-conditions') return '';
  if (conditions === '') throw invalidInput('conditions', 'Say under which conditions it is approved.');
  return conditions;
}

function checkedDocuments({ outcome, documents = '' }: NewDecision): string {
  if (outcome !== 'waiting-for-documents') return '';
  if (documents === '') throw invalidInput('documents', 'Say which documents are missing.');
  return documents;
}

/** Waiting has an end; an approval may have one. */
function checkedLastDay({ outcome, until = null }: NewDecision, today: string): string | null {
  const waits = outcome === 'waiting-for-documents';
  if (!waits && !isApproval(outcome)) return null;
  if (waits && until === null) throw invalidInput('until', 'Say until when the documents are waited for.');
  if (isOver(until, today)) throw invalidInput('until', `The last day ${until} is over.`);
  return until;
}

function refuseWithoutReason({ outcome }: NewDecision, reasons: readonly DecisionReason[]): void {
  if (outcome === 'decline' && reasons.length === 0) {
    throw invalidInput('attributes', 'A decline needs at least one reason.');
  }
  if (reasons.length > MOST_REASONS) {
    throw invalidInput('ownReasons', `A decision has at most ${MOST_REASONS} reasons.`);
  }
}

/** The attributes given as reasons, most points lost first, each with its arithmetic in the desk's language. */
function reasonsOf(
  { result }: StoredApplication,
  attributes: readonly string[],
  language: Preferences['language'],
): DecisionReason[] {
  const lost = lostPoints(result.settings, result.attributes);
  const given = new Set(attributes);
  const reasons = lost.filter(({ attribute }) => given.has(attribute));
  if (reasons.length < given.size) {
    const stranger = attributes.find((name) => !reasons.some(({ attribute }) => attribute === name));
    throw invalidInput('attributes', `${stranger} has cost no points in this result.`);
  }
  return reasons.map(({ attribute, pointsLost }) => ({
    attribute,
    pointsLost,
    text: arithmeticOf(result, attribute, language),
  }));
}

function arithmeticOf(
  { settings, attributes }: StoredApplication['result'],
  attribute: string,
  language: Preferences['language'],
): string {
  const [setting, scored] = [settings[attribute], attributes[attribute]];
  if (setting === undefined || scored === undefined) return '';
  try {
    return explainPoints(setting, scored.measured, language, catalogueEntry(attribute)?.unit ?? 'number');
  } catch {
    // The service's rule has numbers that cannot be computed with: only its points are known.
    return `${formatNumber(scored.points, language)} / ${formatNumber(setting.weight, language)}`;
  }
}

async function judgedByOf(
  { records }: Session,
  { office, result, settingsHash, fetchedAtMs }: StoredApplication,
  rules: RecommendationRules,
): Promise<JudgedBy> {
  const scorePercent = judgedPercentOf(result);
  const ofProperty = Object.hasOwn(rules.propertyBands, office.property);
  const inForce = ofProperty ? null : await records.thresholdsInForce();
  return {
    version: await records.versionBySettings(settingsHash),
    settingsHash,
    fetchedAt: isoDateOf(fetchedAtMs),
    score: result.score,
    weight: result.weight,
    scorePercent,
    band: recommendationOf(
      {
        scorePercent,
        notMeasuredCount: result.notMeasured.length,
        impossibleCount: impossibleCountOf(result),
        property: office.property,
      },
      rules,
    ),
    thresholds: {
      ...bandsOf(office.property, rules.bands, rules.propertyBands),
      of: ofProperty ? 'property' : 'office',
      version: inForce?.version ?? null,
    },
  };
}

/** Who decides has looked at a result; a newer one may say something else. */
export function refuseOlderResult({ fetchedAtMs }: StoredApplication, lookedAt: string): void {
  if (Date.parse(lookedAt) === fetchedAtMs) return;
  const arrivedAt = isoDateOf(fetchedAtMs);
  throw deskFailure('changed-meanwhile', `A newer result has arrived (${arrivedAt}).`);
}

/** What a newer program decided can't be seen here, and a decision made here would stand against it. */
export async function refuseDecidedInNewer(
  { records }: Session,
  identifiers: readonly string[],
): Promise<void> {
  const [decided] = await records.decidedInNewer(identifiers);
  if (decided === undefined) return;
  throw deskFailure('decided-in-newer-version', `${decided} was decided in a newer version.`);
}

/** Who decides has seen what stands; another desk may have decided since. */
export function refuseUnseenDecision(
  standing: readonly Pick<Decision, 'id'>[],
  seen: readonly number[],
): void {
  if (standing.every(({ id }) => seen.includes(id))) return;
  throw deskFailure('changed-meanwhile', 'Somebody else has decided on this application meanwhile.');
}

/** A withdrawal has what the decision that it withdraws rested on. */
export const withdrawalOf = ({ judgedBy, pinned }: Decision): Decided => ({
  outcome: 'withdrawn',
  reasons: [],
  conditions: '',
  documents: '',
  until: null,
  override: null,
  judgedBy,
  ...(pinned === undefined ? {} : { pinned }),
});

/** Throws where less favorable terms would be said as a plain approval, or a reason says nothing. */
function refuseUnsaid({ outcome, override }: NewDecision): void {
  if (override == null) return;
  if (outcome === 'approve' && saysConditions(override.reason)) {
    throw invalidInput('override', 'These are less favorable terms: approve with conditions.');
  }
  if (needsWords(override.reason) && override.words === '') {
    throw invalidInput('override', 'This reason needs details.');
  }
}
