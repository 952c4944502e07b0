import type { Setting, Settings } from '#shared/scoring/rule.ts';

/** How many attributes differ between two states of the approval center. */
export interface SettingsChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

const FIELDS = [
  'enabled',
  'description',
  'weight',
  'baselineValue',
  'baselineType',
  'evaluationValue',
  'evaluationType',
  'scoreValue',
] as const satisfies readonly (keyof Setting)[];

/** Counts attributes by what became of them; their order does not count. */
export function settingsChanges(before: Settings, after: Settings): SettingsChanges {
  let added = 0;
  let changed = 0;
  for (const [name, setting] of Object.entries(after)) {
    const earlier = Object.hasOwn(before, name) ? before[name] : undefined;
    if (earlier === undefined) added += 1;
    else if (FIELDS.some((field) => earlier[field] !== setting[field])) changed += 1;
  }
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name)).length;
  return { added, removed, changed };
}
