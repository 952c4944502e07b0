import { USUAL_WEIGHT } from './findings.ts';
import type { Setting, Settings } from './rule.ts';

/**
 * Parts of a whole in proportion to shares, in whole numbers that add up to it exactly: everyone gets the whole part of the quota, and what is
 * left goes to the largest remainders, the earlier one first where they are alike (the largest remainder method, after Hamilton).
 *
 * @param shares finite and not negative; where they are all 0 the whole is spread evenly.
 * @param whole a whole number that is not negative.
 */
export function apportion(shares: readonly number[], whole: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const quotas = shares.map((share) => (sum === 0 ? whole / shares.length : (share * whole) / sum));
  const parts = quotas.map(Math.floor);
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}

/** What counted before must go on counting: a share that came to nothing gets 1 from the largest part, as long as that has more than 1. */
function keepAll(parts: readonly number[], shares: readonly number[]): number[] {
  const kept = [...parts];
  for (const [index, share] of shares.entries()) {
    const most = Math.max(...kept);
    if (share === 0 || kept[index] !== 0 || most <= 1) continue;
    kept[kept.indexOf(most)] = most - 1;
    kept[index] = 1;
  }
  return kept;
}

const isEnabled = ([, setting]: readonly [string, Setting]): boolean => setting.enabled;

function withWeights(settings: Settings, weights: readonly number[]): Settings {
  const names = Object.entries(settings)
    .filter(isEnabled)
    .map(([name]) => name);
  const weightByName = new Map(names.map((name, index) => [name, weights[index]]));
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      { ...setting, weight: weightByName.get(name) ?? setting.weight },
    ]),
  );
}

/** The settings with the usual weight of 100 spread evenly over the enabled attributes, in whole points; the first ones get what is left over. */
export function spreadWeights(settings: Settings): Settings {
  const enabled = Object.entries(settings).filter(isEnabled);
  return withWeights(
    settings,
    apportion(
      enabled.map(() => 1),
      USUAL_WEIGHT,
    ),
  );
}

/**
 * The settings with the weights of the enabled attributes scaled to whole points that add up to the usual 100, each keeping its share as nearly
 * as whole points can. Up to 100 attributes that weighed something still weigh at least 1; a weight that is no number from 0 up counts as 0, and
 * where all are 0 the 100 are spread evenly.
 */
export function scaleWeights(settings: Settings): Settings {
  const shares = Object.entries(settings)
    .filter(isEnabled)
    .map(([, { weight }]) => (weight > 0 && weight < Infinity ? weight : 0));
  return withWeights(settings, keepAll(apportion(shares, USUAL_WEIGHT), shares));
}
