import type { Database } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import {
  factCell,
  MERGED_CELL,
  propertyFacts,
  UNIT_CELLS,
  unitKeyOf,
} from '#shared/features/properties/entries.ts';
import { folded } from '#shared/folded.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { PropertyTexts } from './texts.ts';

/** As the columns have them. */
interface Facts {
  address: string;
  state: string;
  city: string;
  agency: string | null;
  letterhead: string | null;
  firstCome: 0 | 1;
  thresholds: string | null;
}

const NOTHING_SAID: Readonly<Facts> = {
  address: '',
  state: '',
  city: '',
  agency: null,
  letterhead: null,
  firstCome: 0,
  thresholds: null,
};

export const propertySubject = (id: string): string => `property/${id}`;

/** The tables of properties, their names and units. What applications are shown with follows: `texts`. */
export function propertyPictures(database: Database, reading: LogReading, texts: PropertyTexts): Picture[] {
  const set = database.prepare(
    `INSERT OR REPLACE INTO properties
       (log_id, name, address, state, city, agency, letterhead, first_come, thresholds, merged_into, root)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare('DELETE FROM properties WHERE log_id = ?');
  const removeNames = database.prepare('DELETE FROM property_names WHERE log_id = ?');
  const addName = database.prepare('INSERT OR IGNORE INTO property_names (log_id, key) VALUES (?, ?)');
  const setUnit = database.prepare('INSERT OR REPLACE INTO units (property, key, name) VALUES (?, ?, ?)');
  const removeUnit = database.prepare('DELETE FROM units WHERE property = ? AND key = ?');
  const touched = new Set<string>();

  /** The name that somebody has given goes before the one under which it was added. */
  const nameOf = (subject: string): string | null => {
    const standing = reading.standing(subject, factCell('name'));
    const [given] = ofKinds(standing, 'property-changed');
    if (given?.data.fact === 'name') return given.data.value;
    return ofKinds(standing, 'property-added')[0]?.data.name ?? null;
  };

  const factsOf = (subject: string): Facts => {
    const facts: Facts = { ...NOTHING_SAID };
    for (const fact of propertyFacts) {
      const said = ofKinds(reading.standing(subject, factCell(fact)), 'property-changed')[0]?.data;
      switch (said?.fact) {
        case 'address':
        case 'state':
        case 'city':
          facts[said.fact] = said.value;
          break;
        case 'agency':
        case 'letterhead':
        case 'thresholds':
          facts[said.fact] = said.value === null ? null : canonicalText(said.value);
          break;
        case 'firstCome':
          facts.firstCome = said.value ? 1 : 0;
          break;
      }
    }
    return facts;
  };

  const draw = (id: string): void => {
    const subject = propertySubject(id);
    const name = nameOf(subject);
    removeNames.run(id);
    if (name === null) {
      remove.run(id);
      return;
    }
    const merged = ofKinds(
      reading.standing(subject, MERGED_CELL),
      'property-merged',
      'property-separated',
    )[0];
    const { address, state, city, agency, letterhead, firstCome, thresholds } = factsOf(subject);
    const into = merged?.kind === 'property-merged' ? merged.data.into : null;
    set.run(id, name, address, state, city, agency, letterhead, firstCome, thresholds, into, id);
    for (const { kind, data } of ofKinds(
      reading.history(subject, factCell('name')),
      'property-added',
      'property-changed',
    )) {
      if (kind === 'property-added') addName.run(id, folded(data.name));
      else if (data.fact === 'name') addName.run(id, folded(data.value));
    }
  };

  const touch = (id: string): void => void touched.add(id);
  const facts: Picture = {
    of: 'property',
    cell: 'fact:*',
    draw: touch,
    finish() {
      if (touched.size === 0) return;
      for (const id of touched) draw(id);
      touched.clear();
      texts.refresh();
    },
    discard() {
      touched.clear();
      texts.discard();
    },
    clear() {
      database.connection.exec(
        'DELETE FROM properties; DELETE FROM property_names; DELETE FROM property_texts; DELETE FROM units',
      );
      texts.discard();
    },
  };
  // Emptied with the facts.
  const others = { clear() {} };
  return [
    facts,
    { of: 'property', cell: MERGED_CELL, draw: touch, ...others },
    {
      of: 'property',
      cell: UNIT_CELLS,
      draw(id, cell, standing) {
        const [added] = ofKinds(standing, 'unit-added');
        const key = unitKeyOf(cell);
        if (added === undefined) removeUnit.run(id, key);
        else setUnit.run(id, key, added.data.name);
        texts.unitsChanged();
      },
      ...others,
    },
  ];
}
