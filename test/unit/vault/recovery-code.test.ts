import { expect, test } from 'vitest';
import {
  RECOVERY_CODE_BYTES,
  readRecoveryCode,
  writeRecoveryCode,
} from '#shared/features/vault/recovery-code.ts';
import fc from '../../fixtures/fast-check.ts';

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

test('a code is read as it was written, however it is typed', () => {
  fc.assert(
    fc.property(bytes, (secret) => {
      const code = writeRecoveryCode(secret);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{8}-){3}[0-9A-HJKMNP-TV-Z]{8}$/);
      for (const typed of [
        code,
        code.toLowerCase(),
        code.replaceAll('-', ' '),
        ` ${code.replaceAll('-', '')}\n`,
      ]) {
        expect(readRecoveryCode(typed)).toEqual({ ok: true, code });
      }
    }),
  );
});

test('one letter wrong, and two groups exchanged, are said where they are', () => {
  fc.assert(
    fc.property(bytes, fc.nat(31), (secret, place) => {
      const letters = [...writeRecoveryCode(secret).replaceAll('-', '')];
      letters[place] = letters[place] === '7' ? '8' : '7';
      expect(readRecoveryCode(letters.join(''))).toEqual({ ok: false, group: Math.floor(place / 8) + 1 });
    }),
  );
  const [first = '', second = '', ...others] = writeRecoveryCode(
    Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, at) => at * 11),
  ).split('-');
  expect(readRecoveryCode([second, first, ...others].join('-'))).toEqual({ ok: false, group: 1 });
});

test('too few and too many letters are no code', () => {
  const code = writeRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES));
  for (const typed of ['', code.slice(1), `${code}0`]) {
    expect(readRecoveryCode(typed)).toEqual({ ok: false, group: null });
  }
});
