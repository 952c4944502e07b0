import { describe, expect, it } from 'vitest';
import { fullName, mayBeSamePerson, NO_NAME, parseName, partsOfName } from '#shared/people/name.ts';
import fc from '#test/fixtures/fast-check.ts';

const parts = (text: string) => {
  const { given, middle, family, suffix } = parseName(text);
  return [given, middle, family, suffix].join('|');
};

describe('a name is split into given, middle, family and suffix', () => {
  it.each([
    ['Ruth Vance', 'Ruth||Vance|'],
    ['  Ruth   E.  Vance ', 'Ruth|E.|Vance|'],
    ['Robert Lee Hale Jr', 'Robert|Lee|Hale|Jr'],
    ['Robert Lee Hale, Jr.', 'Robert|Lee|Hale|Jr'],
    ['Hale, Robert Lee, Jr.', 'Robert|Lee|Hale|Jr'],
    ['Hale Jr, Robert Lee', 'Robert|Lee|Hale|Jr'],
    ['Hale, Robert Lee III', 'Robert|Lee|Hale|III'],
    ['Henry Stone II', 'Henry||Stone|II'],
    ['Carl Gustav Stone V', 'Carl|Gustav|Stone|V'],
    ['Robert V', 'Robert||V|'],
    ['Ana Poe MD', 'Ana||Poe|MD'],
    ['Dr. Ana Poe', 'Ana||Poe|'],
    ['Sr. Juan Ray', 'Juan||Ray|'],
    ['Madonna', 'Madonna|||'],
    ['Vance,', 'Vance|||'],
    ['', '|||'],
    ['   ', '|||'],
    ['-', '|||'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));

  it.each([
    ['Juana García Márquez', 'Juana||García Márquez|'],
    ['Juan Carlos Rivera Ortiz', 'Juan|Carlos|Rivera Ortiz|'],
    ['García Márquez, Juana', 'Juana||García Márquez|'],
    ['Ana María de la Cruz', 'Ana|María|de la Cruz|'],
    ['Luis García de la Torre', 'Luis||García de la Torre|'],
    ['María de los Ángeles Pérez', 'María|de los Ángeles|Pérez|'],
    ['José Ortega y Gasset', 'José||Ortega y Gasset|'],
    ['Maria Lopez-Diaz', 'Maria||Lopez-Diaz|'],
    ['Vincent van Gogh', 'Vincent||van Gogh|'],
    ['Ludwig von der Heide', 'Ludwig||von der Heide|'],
    ['Sean Mc Donald', 'Sean||Mc Donald|'],
    ['Mary Ann O’Brien', 'Mary|Ann|O’Brien|'],
    ['Ruth Marie Vance', 'Ruth|Marie|Vance|'],
  ])('with two surnames, or one of several words: %s', (text, expected) => {
    expect(parts(text)).toBe(expected);
  });

  it('leaves a nickname out', () => {
    expect(parts('Robert "Bob" Hale')).toBe('Robert||Hale|');
    expect(parts('Robert (Bob) Hale')).toBe('Robert||Hale|');
  });

  it('loses no word of a name, whatever it is', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ž]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const name = parseName(words.join(' '));
        const kept = fullName(name).split(' ');
        expect(
          words.filter((one) => !kept.includes(one)).every((one) => words.indexOf(one) < words.length - 1),
        ).toBe(true);
        expect(name.given).not.toBe('');
        expect(parseName(fullName(name)).given).toBe(name.given);
      }),
    );
  });
});

it('puts the parts together in their natural order', () => {
  expect(fullName({ given: 'Robert', middle: 'Lee', family: 'Hale', suffix: 'Jr' })).toBe(
    'Robert Lee Hale Jr',
  );
  expect(fullName({ ...NO_NAME, family: 'Hale' })).toBe('Hale');
  expect(fullName(NO_NAME)).toBe('');
});

it('takes the parts that are kept as long as the name has no other words', () => {
  const kept = { given: 'María José', middle: '', family: 'García', suffix: '' };
  expect(partsOfName('María José García', kept)).toBe(kept);
  expect(partsOfName('García, María José', kept)).toBe(kept);
  expect(partsOfName('', kept)).toBe(kept);
  expect(partsOfName('María José Pérez', kept)).toEqual(parseName('María José Pérez'));
  expect(partsOfName('Ruth Vance', NO_NAME)).toEqual(parseName('Ruth Vance'));
});

describe('two texts may name the same person', () => {
  it.each([
    ['Vance, Ruth', 'Ruth E. Vance'],
    ['RUTH VANCE', 'Ruth Vance'],
    ['R. Vance', 'Ruth Vance'],
    ['Rob Hale', 'Robert Hale'],
    ['Ruth Vance, Omar Dietz', 'Omar Dietz'],
    ['Ruth Vance & Omar Dietz', 'Ruth Vance'],
    ['Ruth García', 'Ruth García Márquez'],
    ['José Peña', 'Jose Pena'],
    ['Robert Hale', 'Robert Hale Jr'],
    ['Vance', 'Ruth Vance'],
  ])('%s, %s', (one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(true);
    expect(mayBeSamePerson(other, one)).toBe(true);
  });
  it.each([
    ['Ruth Vance', 'Omar Dietz'],
    ['Robert Hale Jr', 'Robert Hale Sr'],
    ['Ruth Vance', 'Lena Vance'],
    ['Ruth Vance', 'Ruth Dietz'],
    ['Ana de la Cruz', 'Ana de la Torre'],
  ])('not %s, %s', (one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(false);
    expect(mayBeSamePerson(other, one)).toBe(false);
  });
});
