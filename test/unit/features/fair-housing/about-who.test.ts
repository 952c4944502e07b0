import { expect, it } from 'vitest';
import { aboutWho } from '#shared/features/fair-housing/about-who.ts';
import { protectedTraits } from '#shared/features/fair-housing/traits.ts';
import { ENGLISH_WORDS } from '#shared/features/fair-housing/words-en.ts';
import { SPANISH_WORDS } from '#shared/features/fair-housing/words-es.ts';
import fc from '#test/fixtures/fast-check.ts';

const found = (text: string): string[] => aboutWho(text).map(({ trait, words }) => `${trait}: ${words}`);

it('finds what speaks of who somebody is, in English and Spanish, as it was written', () => {
  expect(found('They have three KIDS and a service dog.')).toEqual(['family: KIDS', 'animal: service dog']);
  expect(found('La solicitante está embarazada; tiene dos niños.')).toEqual([
    'sex: embarazada',
    'family: niños',
  ]);
  expect(found('Uses a wheelchair, speaks only\nSpanish, Section 8')).toEqual([
    'disability: wheelchair',
    'origin: speaks only\nSpanish',
    'income: Section 8',
  ]);
  expect(found('Lives with her son, two sons')).toEqual(['family: her son', 'family: sons']);
  expect(found('Es de la tercera edad')).toEqual(['age: tercera edad']);
});

it('finds whole words alone: nothing in what an office usually writes', () => {
  for (const text of [
    'No reason was given for the missing reference; person not reached',
    'Late rent four times in 2025, eviction filed, traced by the agency',
    'Debt to income 54% against 40%; bankruptcy discharged in May',
    'Black mold in the unit before, white goods included',
    'Blind copy of the letter, blinds to be replaced',
    'Sin referencias del propietario anterior; ingresos insuficientes',
    'Pagos atrasados en marzo y abril, razón social no verificada',
    'Could not verify employment at Mason & Sonnet',
    'Los motivos principales son: sus ingresos son insuficientes',
    '',
  ]) {
    expect(found(text)).toEqual([]);
  }
});

it('finds accented letters however they are composed, and names each words once', () => {
  expect(found('nin\u0303os, niños y NIÑOS')).toEqual(['family: niños']);
});

it('finds every word of its lists by itself', () => {
  const plain = [ENGLISH_WORDS, SPANISH_WORDS].flatMap((words) =>
    protectedTraits.flatMap((trait) =>
      words[trait].filter((term) => /^[a-z0-9 *]+$/.test(term)).map((term) => term.replaceAll('*', '')),
    ),
  );
  expect(plain.length).toBeGreaterThan(100);
  for (const term of plain) expect(found(`(${term})`)).not.toEqual([]);
});

it('says of any text only what stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { words } of aboutWho(text)) expect(text.normalize('NFC')).toContain(words);
    }),
  );
});
