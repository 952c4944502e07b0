import type { Setting, Settings } from '#shared/scoring/index.ts';
import { settingsDifference } from './difference/settings-difference.ts';

/** The sum of the weights of the attributes that count. */
export const enabledWeight = (settings: Settings): number =>
  Object.values(settings).reduce((sum, setting) => (setting.enabled ? sum + setting.weight : sum), 0);

/** Whether two settings of an attribute say the same. */
export const sameSetting = (one: Setting, other: Setting): boolean =>
  settingsDifference({ one }, { one: other }).length === 0;

/** Whether the same attributes count in both settings, with the same weights. */
export function sameWeights(one: Settings, other: Settings): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([attribute, { enabled, weight }]) => {
      const twin = Object.hasOwn(other, attribute) ? other[attribute] : undefined;
      return twin?.enabled === enabled && twin.weight === weight;
    })
  );
}

/** The settings with one more attribute, or with the attribute's setting replaced in its place. */
export const withSetting = (settings: Settings, attribute: string, setting: Setting): Settings => ({
  ...settings,
  [attribute]: setting,
});

export const withoutAttribute = (settings: Settings, attribute: string): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== attribute));

/** The settings with a removed attribute back in the place where it was. */
export function withAttributeAt(
  settings: Settings,
  attribute: string,
  setting: Setting,
  index: number,
): Settings {
  const others = Object.entries(settings).filter(([name]) => name !== attribute);
  return Object.fromEntries([...others.slice(0, index), [attribute, setting], ...others.slice(index)]);
}
