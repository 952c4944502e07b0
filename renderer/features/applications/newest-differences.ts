import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { exactSum, type Setting } from '#shared/scoring/index.ts';

/** An attribute that counts otherwise under the newest version. */
export interface NewestDifference {
  readonly attribute: string;
  readonly measured: number | null;
  /** What it gives and what it could give; null where it does not count. */
  readonly now: Counted | null;
  readonly then: Counted | null;
  /** Points that come with the newest version; below zero they go. */
  readonly change: number;
  /** Its rule in the newest version; null where that does not have it. */
  readonly setting: Setting | null;
}

interface Counted {
  readonly points: number;
  readonly weight: number;
}

type Explained = Pick<ApplicationDetail, 'settings' | 'attributes' | 'underNewest'>;

/** What is other, attribute by attribute, under the newest version; the greatest change first. None where there is no other version. */
export function newestDifferences({ settings, attributes, underNewest }: Explained): NewestDifference[] {
  if (underNewest === null) return [];
  const names = new Set([...Object.keys(attributes), ...Object.keys(underNewest.attributes)]);
  return [...names]
    .map((attribute): NewestDifference => {
      const setting = ownOf(underNewest.settings, attribute);
      const now = counted(ownOf(attributes, attribute), ownOf(settings, attribute));
      const then = counted(ownOf(underNewest.attributes, attribute), setting);
      return {
        attribute,
        measured: ownOf(attributes, attribute)?.measured ?? null,
        now,
        then,
        change: exactSum([then?.points ?? 0, -(now?.points ?? 0)]),
        setting: setting ?? null,
      };
    })
    .filter(({ now, then }) => now?.points !== then?.points || now?.weight !== then?.weight)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function counted(
  attribute: { readonly enabled: boolean; readonly points: number } | undefined,
  setting: Setting | undefined,
): Counted | null {
  if (attribute === undefined || setting === undefined || !attribute.enabled) return null;
  return { points: attribute.points, weight: setting.weight };
}
