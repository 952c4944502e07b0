import type { Setting, Settings } from '#shared/scoring/index.ts';

/** What became of one attribute between two states of the approval center. */
export type AttributeDifference =
  | { readonly kind: 'added'; readonly attribute: string; readonly after: Setting }
  | { readonly kind: 'removed'; readonly attribute: string; readonly before: Setting }
  | {
      readonly kind: 'changed';
      readonly attribute: string;
      readonly before: Setting;
      readonly after: Setting;
      readonly rule: 'same' | 'changed';
      readonly switched: 'same' | 'on' | 'off';
      readonly description: 'same' | 'changed';
    };

const ruleFields = [
  'weight',
  'baselineValue',
  'baselineType',
  'evaluationValue',
  'evaluationType',
  'scoreValue',
] as const;

function differenceOf(attribute: string, before: Setting, after: Setting): AttributeDifference | null {
  const rule = ruleFields.some((field) => before[field] !== after[field]) ? 'changed' : 'same';
  const switched = before.enabled === after.enabled ? 'same' : after.enabled ? 'on' : 'off';
  const description = before.description === after.description ? 'same' : 'changed';
  if (rule === 'same' && switched === 'same' && description === 'same') return null;
  return { kind: 'changed', attribute, before, after, rule, switched, description };
}

/** Attribute by attribute what changed: first what was removed, then the rest in the order of the newer settings. */
export function settingsDifference(before: Settings, after: Settings): AttributeDifference[] {
  const removed = Object.entries(before)
    .filter(([attribute]) => !Object.hasOwn(after, attribute))
    .map(([attribute, setting]): AttributeDifference => ({ kind: 'removed', attribute, before: setting }));
  const others = Object.entries(after).flatMap(([attribute, setting]): AttributeDifference[] => {
    const earlier = Object.hasOwn(before, attribute) ? before[attribute] : undefined;
    if (earlier === undefined) return [{ kind: 'added', attribute, after: setting }];
    const difference = differenceOf(attribute, earlier, setting);
    return difference === null ? [] : [difference];
  });
  return [...removed, ...others];
}
