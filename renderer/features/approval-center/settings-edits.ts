import type { Setting, Settings } from '#shared/scoring/index.ts';

/** The sum of the weights of the attributes that count. */
export const enabledWeight = (settings: Settings): number =>
  Object.values(settings).reduce((sum, setting) => (setting.enabled ? sum + setting.weight : sum), 0);

/** Whether the attributes of two settings weigh the same. */
export const sameWeights = (one: Settings, other: Settings): boolean =>
  Object.entries(one).every(([attribute, { weight }]) => other[attribute]?.weight === weight);

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
