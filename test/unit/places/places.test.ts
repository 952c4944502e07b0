import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usStates } from '#shared/features/properties/states.ts';
import {
  citiesIn,
  daysAskedIn,
  type PlaceSource,
  placeDuties,
  placeOf,
  placeSchema,
  places,
} from '#shared/places/places.ts';

const folder = join(import.meta.dirname, '../../../shared/places');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Publishers of codes, and copies that carry a section word for word. Everything else has to be a government's own page. */
const PUBLISHERS = [
  'casetext.com',
  'codelibrary.amlegal.com',
  'github.com',
  'lexace.ai',
  'open.pluralpolicy.com',
  'seattle.legistar.com',
  'texas.public.law',
  'www.lawserver.com',
];

const sourcesOf = (file: string): PlaceSource[] => {
  const place = placeSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const duties = placeDuties.flatMap((duty) => {
    const said = place.duties[duty];
    return typeof said === 'string' ? [] : [said.source];
  });
  return [...duties, ...place.read];
};

describe.each(files)('%s', (file) => {
  const place = placeSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

  it('has its id as its name, and lies in a state', () => {
    expect(`${place.id}.json`).toBe(file);
    if (place.kind === 'state') expect(usStates).toContain(place.id);
    else expect(usStates).not.toContain(place.id);
  });

  it('rests on sections and agencies’ pages, quoted, and read on a day that isn’t after its own', () => {
    for (const { address, seen, quotes } of sourcesOf(file)) {
      const { hostname } = new URL(address);
      const isOfficial = hostname.endsWith('.gov') || hostname === 'code.dccouncil.us';
      expect(isOfficial || PUBLISHERS.includes(hostname), `${hostname} is no source`).toBe(true);
      expect(seen <= place.asOf).toBe(true);
      for (const quote of quotes) expect(quote.trim().length).toBeGreaterThan(20);
    }
  });

  it('says nothing of what nobody has found', () => {
    for (const duty of placeDuties) {
      const said = place.duties[duty];
      if (typeof said === 'string') expect(said).toBe('unknown: ask counsel');
      else expect(said.confirm).toBe('with counsel');
    }
  });
});

it('offers every file as a place, once', () => {
  expect(places.map(({ id }) => `${id}.json`).toSorted()).toEqual(files.toSorted());
  expect(new Set(places.map(({ id }) => id)).size).toBe(files.length);
});

it('covers the places that offices asked about first', () => {
  const wanted = 'WA Seattle OR Portland CA CO MN Minneapolis NJ NY NYC IL Chicago TX Philadelphia DC';
  for (const id of wanted.split(' ')) expect(placeOf(id), id).toBeDefined();
});

it('knows the cities of a state, and the days of a place where its law names them', () => {
  expect(citiesIn('WA').map(({ id }) => id)).toEqual(['Seattle']);
  expect(citiesIn('OH')).toEqual([]);
  expect(places.filter((place) => daysAskedIn(place) !== null).map(({ id }) => id)).toEqual(['MN', 'OR']);
});
