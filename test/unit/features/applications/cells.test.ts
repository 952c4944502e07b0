import { expect, test } from 'vitest';
import { readCell } from '#shared/features/applications/cells.ts';
import { officeFields } from '#shared/features/applications/fields.ts';

const [anyField] = officeFields;
if (anyField === undefined) throw new Error('The office keeps something.');
const { listed, search, order, names, paper } = anyField;
const rest = { listed, search, order, names, paper } as const;
const day = { kind: 'date', column: 'day', ...rest } as const;
const time = { kind: 'time', column: 'time', ...rest } as const;
const text = { kind: 'text', most: 254, column: 'text', ...rest } as const;

test('a day is read as files write it, year first or as in the US, and nothing else is one', () => {
  for (const written of [
    '2026-03-01',
    '2026-3-1',
    ' 3/1/2026 ',
    '03/01/2026',
    '2026-03-01T09:30:00Z',
    '3/1/2026 0:00',
    '3/1/26',
    'Mar 1, 2026',
    '46082',
  ]) {
    expect([written, readCell(day, written)]).toEqual([written, { ok: true, value: '2026-03-01' }]);
  }
  expect(readCell(day, '  ')).toEqual({ ok: true, value: null });
  expect(readCell(day, '3/1/2026', 'day-first')).toEqual({ ok: true, value: '2026-01-03' });
  expect(readCell(day, '3/1/0026')).toEqual({ ok: false, error: 'year' });
  for (const written of ['2026-04-31', '13/1/2026', 'soon', '2026']) {
    expect([written, readCell(day, written)]).toEqual([written, { ok: false, error: 'date' }]);
  }
});

test('a moment is read with its time, in this zone where it names none, and a day alone stays that day in every zone', () => {
  const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  const read: readonly (readonly [string, string])[] = [
    ['2026-03-01T14:30:00Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01T14:30:00.000Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01 14:30 -0500', '2026-03-01T19:30:00.000Z'],
    ['3/1/2026 2:30 PM', local(2026, 2, 1, 14, 30)],
    ['3/1/2026, 12:05 a.m.', local(2026, 2, 1, 0, 5)],
    ['2026-03-01 09:07', local(2026, 2, 1, 9, 7)],
    ['3/1/2026', '2026-03-01'],
    ['46082', '2026-03-01'],
  ];
  for (const [written, moment] of read) {
    expect([written, readCell(time, written)]).toEqual([written, { ok: true, value: moment }]);
  }
  expect(readCell(time, ' ')).toEqual({ ok: true, value: null });
  for (const written of [
    'noon',
    '3/1/2026 soon',
    '3/1/2026 25:00',
    '3/1/2026 13:00 PM',
    '2026-02-30 10:00',
    '14:30',
  ]) {
    expect([written, readCell(time, written)]).toEqual([written, { ok: false, error: 'time' }]);
  }
});

test('an email address and a phone number have their form, and keep the way they are written', () => {
  const email = { ...text, form: 'email' } as const;
  const phone = { ...text, form: 'phone' } as const;
  for (const written of ['ana@example.com', "o'brien+lease@mail.example.co.uk", 'josé@correo.example']) {
    expect(readCell(email, ` ${written} `)).toEqual({ ok: true, value: written });
  }
  for (const written of [
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a b@example.com',
    'a@b@example.com',
    'a@ex..com',
  ]) {
    expect([written, readCell(email, written)]).toEqual([written, { ok: false, error: 'email' }]);
  }
  for (const written of [
    '(212) 555-0123',
    '212.555.0123',
    '+1 212 555 0123 ext. 45',
    '5550123',
    '212–555–0123',
  ]) {
    expect(readCell(phone, written)).toEqual({ ok: true, value: written });
  }
  for (const written of ['555', 'call me', '12345678901234567890123']) {
    expect([written, readCell(phone, written)]).toEqual([written, { ok: false, error: 'phone' }]);
  }
  expect(readCell(email, '')).toEqual({ ok: true, value: '' });
});

test('of several phone numbers or mail addresses the first is read, without its label', () => {
  const phone = { ...text, form: 'phone' } as const;
  const email = { ...text, form: 'email' } as const;
  expect(readCell(phone, 'Mobile: 212-555-0123 or Home: 212-555-0199')).toEqual({
    ok: true,
    value: '212-555-0123',
  });
  expect(readCell(email, 'ana@example.com; ana@example.net')).toEqual({ ok: true, value: 'ana@example.com' });
});
