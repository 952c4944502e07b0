import type { NewDecision } from '#electron/features/decisions/records.ts';

/** A decision by rules that this desk does not know, without a word of why. */
export function newDecision(
  identifier: string,
  outcome: NewDecision['outcome'],
  fetchedAtMs: number,
): NewDecision {
  return {
    identifier,
    atMs: fetchedAtMs,
    by: 'ana',
    outcome,
    reasons: [],
    conditions: '',
    documents: '',
    until: null,
    override: null,
    judgedBy: {
      version: null,
      settingsHash: 'hash',
      fetchedAt: new Date(fetchedAtMs).toISOString(),
      score: 61.5,
      weight: 100,
      scorePercent: 61.5,
      band: null,
    },
  };
}
