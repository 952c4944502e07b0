import { expect, test } from 'vitest';
import { waitAfter } from '#electron/vault/passphrase-guard.ts';
import { isPin, keepPin } from '#electron/vault/pin.ts';
import { isPinLike } from '#shared/features/people-here/limits.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';

test('a PIN is told from others by what is kept of it, which is another one each time and does not hold it', async () => {
  const [kept, again] = [
    await keepPin('20260131', CHEAP_PASSPHRASE),
    await keepPin('20260131', CHEAP_PASSPHRASE),
  ];
  expect(await isPin(kept, '20260131')).toBe(true);
  expect(await isPin(again, '20260131')).toBe(true);
  for (const other of ['20260132', '2026013', '202601311', '']) expect(await isPin(kept, other)).toBe(false);
  expect(kept.hash).not.toBe(again.hash);
  expect(await isPin({ ...kept, salt: again.salt }, '20260131')).toBe(false);
  expect(await isPin({ ...kept, hash: '' }, '20260131')).toBe(false);
  expect(JSON.stringify(kept)).not.toContain('20260131');
});

test('each wrong try makes the next one wait twice as long, up to the longest', () => {
  expect([0, 1, 2, 3, 5, 8].map((failures) => waitAfter(failures, 30_000))).toEqual([
    0, 250, 500, 1_000, 4_000, 30_000,
  ]);
  expect(waitAfter(10_000, 900_000)).toBe(900_000);
});

test('a PIN has 4 to 12 digits and nothing else', () => {
  expect(['0000', '123456789012'].map(isPinLike)).toEqual([true, true]);
  for (const other of ['', '123', '1234567890123', '12a4', '12 4', '١٢٣٤', '1234\n']) {
    expect(isPinLike(other)).toBe(false);
  }
});
