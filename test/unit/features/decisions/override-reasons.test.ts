import { expect, test } from 'vitest';
import { reasonIn, reasonsIn, startingReasons } from '#shared/features/decisions/override-reasons.ts';

const [english, spanish] = [startingReasons('en'), startingReasons('es')];

test('a reason that offices begin with reads in the language of whoever reads it, whichever it was listed in', () => {
  expect(english).toHaveLength(spanish.length);
  expect(reasonsIn(english, 'es')).toEqual(spanish);
  expect(reasonsIn(spanish, 'en')).toEqual(english);
  expect(reasonsIn(english, 'en')).toEqual(english);
});

test('what the office wrote itself stays as it is, and each reason is listed once', () => {
  const [first = ''] = english;
  const [primero = ''] = spanish;
  expect(reasonIn('Larga relación con el propietario', 'en')).toBe('Larga relación con el propietario');
  expect(reasonsIn([first, 'Own', primero, 'Own'], 'es')).toEqual([primero, 'Own']);
});
