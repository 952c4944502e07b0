import type { Append, LogReading, Otherwise } from '#electron/records/log/log.ts';
import { factCell, unitCell } from '#shared/features/properties/entries.ts';
import { MOST_PROPERTY_NAME, MOST_UNIT_NAME } from '#shared/features/properties/limits.ts';
import { folded } from '#shared/folded.ts';
import { propertySubject } from './picture.ts';
import { type MeantProperty, type PropertyTexts, placeKey } from './texts.ts';

/** Where somebody applies, as it was written. */
export interface Place {
  readonly property: string;
  readonly unit: string;
}

/** Makes properties and units of what is written for the first time. */
export interface Places {
  /** Adds, in the act that names them, those that are new. */
  add(append: Append, places: readonly Place[], otherwise?: Otherwise): void;
}

export function createPlaces(log: LogReading, texts: PropertyTexts): Places {
  /** The property of a name. `isNew`: it is not in the tables, nor made by the act that is under way. */
  const propertyOf = (name: string): MeantProperty & { readonly isNew: boolean } => {
    const meant = texts.meant(name);
    if (meant !== null) return { ...meant, isNew: false };
    const id = placeKey(name);
    const isNew = log.standing(propertySubject(id), factCell('name')).length === 0;
    return { id, name: name.trim(), isNew };
  };

  const isUnit = (id: string, key: string): boolean =>
    texts.hasUnit(id, key) ||
    log.standing(propertySubject(id), unitCell(key)).some(({ kind }) => kind === 'unit-added');

  return {
    add(append, places, otherwise) {
      for (const place of places) {
        if (!isName(place.property, MOST_PROPERTY_NAME)) continue;
        const { id, name, isNew } = propertyOf(place.property);
        if (isNew) append({ kind: 'property-added', id, cell: factCell('name'), data: { name } }, otherwise);
        if (!isName(place.unit, MOST_UNIT_NAME)) continue;
        const key = placeKey(place.unit);
        if (isUnit(id, key)) continue;
        const data = { name: place.unit.trim(), property: name };
        append({ kind: 'unit-added', id, cell: unitCell(key), data }, otherwise);
      }
    },
  };
}

/** What is too long for a form stays a text of its application. */
const isName = (name: string, most: number): boolean => folded(name) !== '' && name.trim().length <= most;
