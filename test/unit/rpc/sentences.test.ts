import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entryKindOf, entryKinds } from '#shared/rpc/entries.ts';
import { sentenceOf, sentences, type Told } from '#shared/rpc/sentences.ts';
import { everyKind } from '#test/fixtures/every-kind.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const files = import.meta.glob<{ readonly happened: Texts }>('../../../shared/i18n/*/happened/*.ts', {
  eager: true,
});

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

const textsIn = (language: 'en' | 'es'): Map<string, string> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.includes(`/i18n/${language}/`))
      .flatMap(([path, { happened }]) => flatten(happened, `${path.split('/').at(-1) ?? ''}:`)),
  );

const english = textsIn('en');
const spanish = textsIn('es');
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

const nobody: Told['names'] = {
  member: () => '',
  application: () => '',
  household: () => '',
  reportLink: () => '',
};

const told = (more: Partial<Told>): Told => ({
  kind: 'decision-recorded',
  isNewer: false,
  data: null,
  who: 'Maria',
  applicant: 'Selma Nettlecombe',
  id: 'APP-1',
  count: 1,
  cells: ['decision'],
  names: nobody,
  language: 'en',
  ...more,
});

const declined = {
  outcome: 'decline',
  reasons: [],
  conditions: '',
  judgedBy: {
    version: null,
    settingsHash: '',
    fetchedAt: '2026-05-04T12:00:00.000Z',
    score: 1,
    weight: 2,
    scorePercent: 50,
    band: null,
  },
};

describe('the words of what happened', () => {
  test('are there for every kind of entry, in both languages', () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(entryKinds).sort());
    for (const { name } of Object.values(sentences)) expect(Object.keys(name).sort()).toEqual(['en', 'es']);
  });

  test('have the same keys and places in both languages, and are translated', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect([key, placesOf(spanish.get(key) ?? '')]).toEqual([key, placesOf(text)]);
      // Without its places there is no word to translate.
      if (/\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
        expect([key, spanish.get(key) === text]).toEqual([key, false]);
    }
  });

  test('that are counted have a form for one and a form for more', () => {
    const counted = [...english.keys()].filter((key) => /_(one|other)$/.test(key));
    for (const key of counted) {
      const stem = key.replace(/_(one|other)$/, '');
      expect([...english.keys()]).toEqual(expect.arrayContaining([`${stem}_one`, `${stem}_other`]));
    }
  });

  test('call a kind the same in the old activity and in the log', () => {
    for (const [kind, { name }] of Object.entries(sentences)) {
      if (!english.has(`earlier.ts:${kind}`)) continue;
      expect([kind, name.en, name.es]).toEqual([
        kind,
        english.get(`earlier.ts:${kind}`),
        spanish.get(`earlier.ts:${kind}`),
      ]);
    }
  });

  test('stand in files that a subject says its kinds with', () => {
    const root = join(import.meta.dirname, '../../../shared');
    for (const language of ['en', 'es']) {
      const subjects = globSync(`i18n/${language}/happened/*.ts`, { cwd: root })
        .map((path) => path.split('/').at(-1)?.replace('.ts', '') ?? '')
        .filter((subject) => subject !== 'any' && subject !== 'earlier');
      const saying = globSync('features/*/sentences.ts', { cwd: root }).map(
        (path) => path.split('/')[1] ?? '',
      );
      expect(saying.sort()).toEqual(subjects.sort());
    }
  });
});

describe('a sentence', () => {
  test('says who did what to whom, in the reader’s language', () => {
    expect(sentenceOf(told({ data: declined }))).toBe('Maria declined Selma Nettlecombe');
    expect(sentenceOf(told({ data: declined, language: 'es' }))).toBe('Maria rechazó a Selma Nettlecombe');
  });

  test('names the fields that an act has changed', () => {
    const saved = (language: 'en' | 'es') =>
      sentenceOf(
        told({
          kind: 'field-set',
          data: { value: 'x' },
          cells: ['field:name', 'field:unit', 'tags'],
          language,
        }),
      );
    expect(saved('en')).toBe('Maria changed the name, unit, and tags of Selma Nettlecombe');
    expect(saved('es')).toBe('Maria cambió datos de Selma Nettlecombe: nombre, unidad y etiquetas');
  });

  test('counts, and writes numbers in the language’s way', () => {
    const anchored = (entries: number, language: 'en' | 'es') =>
      sentenceOf(told({ kind: 'activity-anchored', data: { entries, head: '0'.repeat(64) }, language }));
    expect(anchored(1, 'en')).toContain('1 entry');
    expect(anchored(12_500, 'en')).toContain('12,500 entries');
    expect(anchored(12_500, 'es')).toContain('12,500 entradas');
  });

  test('calls what an entry names by its id by the name that it has now', () => {
    const names: Told['names'] = {
      member: () => 'Ben',
      application: (identifier) => (identifier === 'A-1' ? 'Ana Abara' : ''),
      household: () => 'Ana Abara',
      reportLink: () => 'Ana Abara',
    };
    const said = (kind: string, data: unknown, more: Partial<Told> = {}) =>
      sentenceOf(told({ kind, data, id: 'd0-2', applicant: '', names, ...more }));
    const removed = { member: 'm8', cut: {} };
    expect(said('member-removed', removed)).toBe('Maria removed Ben');
    expect(said('member-removed', removed, { names: nobody })).toBe('Maria removed m8');
    expect(said('household-removed', {})).toBe('Maria removed Ana Abara’s household');
    expect(said('household-removed', {}, { names: nobody })).toBe('Maria removed household 2');
    expect(said('household-removed', {}, { language: 'es' })).toBe('Maria quitó el hogar de Ana Abara');
    expect(said('link-copied', {})).toBe('Maria copied report link 2 for Ana Abara');
    expect(said('link-copied', {}, { names: nobody })).toBe('Maria copied report link 2');
    expect(said('comparison-saved', { file: 'c.pdf', identifiers: ['A-1', 'A-2'] })).toBe(
      'Maria saved a comparison of Ana Abara and A-2 in c.pdf',
    );
  });

  test('speaks words and not keys: of failures, attributes, unnamed drafts and the practice service', () => {
    const said = (kind: string, data: unknown, language: 'en' | 'es' = 'en') =>
      sentenceOf(told({ kind, data, language }));
    const failed = { number: 5, reason: '', contentHash: '', outcome: 'failed' };
    expect(said('rules-not-published', { ...failed, failure: { kind: 'busy', detail: 'HTTP 503' } })).toBe(
      'Maria couldn’t publish version 5 of the rules: Service is busy',
    );
    expect(
      said('rules-not-published', { ...failed, failure: { kind: 'refused', message: 'Too many rules' } }),
    ).toBe('Maria couldn’t publish version 5 of the rules: Too many rules');
    expect(said('credit-score-marked', { attribute: 'tenant_score', isOne: true })).toBe(
      'Maria marked Tenant score as a credit score',
    );
    expect(said('draft-renamed', { name: 'Fall', before: '' })).toBe(
      'Maria renamed the draft “First draft” to “Fall”',
    );
    const practice = { connection: 'Practice', address: 'http://127.0.0.1:4000' };
    expect(said('connection-chosen', practice, 'es')).toBe('Maria cambió a la conexión Práctica');
    expect(said('connection-chosen', { ...practice, address: 'https://screening.example.com' }, 'es')).toBe(
      'Maria cambió a la conexión Practice',
    );
  });

  test('is whole for every kind of entry, whatever it says, in both languages', () => {
    for (const [kind, samples] of Object.entries(everyKind)) {
      expect([kind, samples.length > 0]).toEqual([kind, true]);
      for (const sample of samples) {
        const data = entryKindOf(kind)?.data.parse(sample.data);
        const cells = ['cell' in sample && typeof sample.cell === 'string' ? sample.cell : 'field:name'];
        for (const language of ['en', 'es'] as const) {
          const said = sentenceOf(told({ kind, data, id: sample.id, cells, language }));
          expect([kind, said]).toEqual([kind, expect.stringMatching(/^[\p{Lu}\d].*[^.:,( ]$/u)]);
          expect([kind, said]).toEqual([
            kind,
            expect.not.stringMatching(
              / {2}|\{\{|undefined|null|\[object|can’t be read|no se pueden leer|[“«][”»]/,
            ),
          ]);
        }
      }
    }
  });

  test('fills a place with what stands there, whatever characters that has', () => {
    expect(sentenceOf(told({ data: declined, applicant: '$& {{who}} $1' }))).toBe(
      'Maria declined $& {{who}} $1',
    );
  });

  test('tells of what was erased that it was, and of a newer version’s that it is not known', () => {
    expect(sentenceOf(told({ data: null }))).toBe(
      'Application decided, by Maria, about Selma Nettlecombe: the details have been erased',
    );
    expect(sentenceOf(told({ kind: 'desk-settings-changed', data: null, id: 'record', applicant: '' }))).toBe(
      'Settings changed, by Maria: the details have been erased',
    );
    expect(sentenceOf(told({ kind: 'teleported', data: {} }))).toContain('newer version of Threshold');
    expect(sentenceOf(told({ isNewer: true, data: declined }))).toContain('newer version of Threshold');
    expect(sentenceOf(told({ data: { outcome: 'maybe' } }))).toContain('can’t be read');
  });
});
