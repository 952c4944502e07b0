import { expect, it, test } from 'vitest';
import { commonPasswords } from '#shared/features/vault/common-passwords.ts';
import { strengthOf } from '#shared/features/vault/strength.ts';

it.each(['', 'short', 'seven77', '👍👍👍👍👍👍👍', 'n\u0303andu\u0301es'])(
  'has too few characters: %j',
  (passphrase) => {
    expect(strengthOf(passphrase)).toBe('too-short');
  },
);

it.each([
  'password',
  'P@ssw0rd2024!',
  'Passw0rd123',
  'contraseña',
  'CONTRASEÑA1',
  'letmein123',
  'qwertyuiop',
  'asdfghjkl',
  '12345678',
  '87654321',
  'aaaaaaaaaaaaaaaaaaaa',
  'abababababab',
  'monkeymonkeymonkey',
  'xk7xk7xk7xk7',
  'Threshold2026',
  'Leasing-2026',
  'summer2025!',
  '11223344',
])('would be guessed first: %j', (passphrase) => {
  expect(strengthOf(passphrase)).toBe('too-common');
});

it.each(['heron lattice', 'Tr0ub4dor&3', 'kf93 hz01', 'a password of ours'])('will do: %j', (passphrase) => {
  expect(strengthOf(passphrase)).toBe('fair');
});

it.each(['twelve lanterns on the stairs', 'quartz heron lattice 5127', 'пять зелёных фонарей на лестнице'])(
  'is strong: %j',
  (passphrase) => {
    expect(strengthOf(passphrase)).toBe('strong');
  },
);

test('every one of the list, with a number behind it, is refused', () => {
  for (const word of commonPasswords) {
    expect(['too-short', 'too-common']).toContain(strengthOf(`${word}123`));
    expect(['too-short', 'too-common']).toContain(strengthOf(word.toUpperCase()));
  }
});

test('the longest that can be typed is answered, too', () => {
  expect(strengthOf('ab'.repeat(500))).toBe('too-common');
});
