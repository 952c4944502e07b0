import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { bandOf, bandsOf, judgedPercentOf } from '#shared/features/approval-center/bands.ts';
import type { decisionChannels } from '#shared/features/decisions/channels.ts';
import { MOST_REASONS } from '#shared/features/decisions/limits.ts';
import type { Decision, DecisionReason, JudgedBy } from '#shared/features/decisions/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ParsedInput } from '#shared/rpc/contract.ts';
import { catalogueEntry, explainPoints, formatNumber, lostPoints } from '#shared/scoring/index.ts';
import type { StoredApplication } from '../applications/index.ts';
import { required } from '../applications/index.ts';

type NewDecision = ParsedInput<'decisions.record'>;

/**
 * Decisions on applications: each one pinned to the result, the rules and the version that it rests on. None is ever changed
 * or lost: a change of mind and a withdrawal are entries of their own.
 */
export function decisionHandlers({ state, ports }: DeskContext): Handlers<typeof decisionChannels> {
  const add = (
    { records }: Session,
    identifier: string,
    decision: Omit<Decision, 'id' | 'at' | 'by'>,
  ): Promise<Decision> => records.addDecision({ identifier, atMs: ports.clock.nowMs(), ...decision });

  return {
    'decisions.list': ({ identifier }, { records }) => records.decisions(identifier),

    'decisions.record': (input, session) =>
      session.inFlight.once(`deciding ${input.identifier}`, async () => {
        const application = await required(session, input.identifier);
        refuseOlderResult(application, input.fetchedAt);
        const { preferences } = state.stored();
        const reasons = [
          ...reasonsOf(application, input.attributes, preferences.language),
          ...input.ownReasons.map((text) => ({ attribute: null, pointsLost: null, text })),
        ];
        const conditions = checkedConditions(input);
        refuseWithoutReason(input, reasons);
        const judgedBy = await judgedByOf(session, application, preferences);
        return add(session, input.identifier, { outcome: input.outcome, reasons, conditions, judgedBy });
      }),

    'decisions.withdraw': ({ identifier, id }, session) =>
      session.inFlight.once(`deciding ${identifier}`, async () => {
        const [latest] = await session.records.decisions(identifier);
        if (latest === undefined || latest.id !== id || latest.outcome === 'withdrawn') {
          throw deskFailure('changed-meanwhile', 'This is not the decision that counts now.');
        }
        const { judgedBy } = latest;
        return add(session, identifier, { outcome: 'withdrawn', reasons: [], conditions: '', judgedBy });
      }),
  };
}

/** Who decides has looked at a result; a newer one may say something else. */
function refuseOlderResult({ fetchedAtMs }: StoredApplication, lookedAt: string): void {
  if (Date.parse(lookedAt) === fetchedAtMs) return;
  const arrivedAt = isoDateOf(fetchedAtMs);
  throw deskFailure('changed-meanwhile', `A newer result has arrived (${arrivedAt}).`);
}

function checkedConditions({ outcome, conditions }: NewDecision): string {
  if (outcome !== 'approve-with-conditions') return '';
  if (conditions === '') throw invalidInput('conditions', 'Say under which conditions it is approved.');
  return conditions;
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
  { bands, propertyBands }: Pick<Preferences, 'bands' | 'propertyBands'>,
): Promise<JudgedBy> {
  const scorePercent = judgedPercentOf(result);
  return {
    version: await records.versionBySettings(settingsHash),
    settingsHash,
    fetchedAt: isoDateOf(fetchedAtMs),
    score: result.score,
    weight: result.weight,
    scorePercent,
    band: bandOf(scorePercent, bandsOf(office.property, bands, propertyBands)),
  };
}
