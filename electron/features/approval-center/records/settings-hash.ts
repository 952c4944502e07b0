import { createHash } from 'node:crypto';
import type { Settings } from '#shared/scoring/rule.ts';

/**
 * SHA-256, in hexadecimal, over what the settings mean for a score: for each attribute by sorted name the switch and the
 * six fields of its rule. Descriptions do not count, nor the order of the attributes.
 */
export function settingsHash(settings: Settings): string {
  const rules = Object.entries(settings)
    .toSorted(([left], [right]) => (left < right ? -1 : Number(left > right)))
    .map(([name, setting]) => [
      name,
      setting.enabled,
      setting.weight,
      setting.baselineValue,
      setting.baselineType,
      setting.evaluationValue,
      setting.evaluationType,
      setting.scoreValue,
    ]);
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex');
}
