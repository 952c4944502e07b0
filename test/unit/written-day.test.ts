import { describe, expect, test } from 'vitest';
import { dayOrderIn, readDay, readMoment } from '#shared/written-day.ts';
import fc from '#test/fixtures/fast-check.ts';

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a day', () => {
  test.each([
    // As spreadsheets and leasing software of the US write it.
    '4/1/26',
    '04/01/26',
    '04/01/2026',
    '4-1-2026',
    '4.1.2026',
    ' 4/1/2026 ',
    '4 / 1 / 2026',
    '01-Apr-2026',
    '1-Apr-26',
    '1 April 2026',
    'Apr 1, 2026',
    'April 1st, 2026',
    'Apr. 1 2026',
    'Apr-1-2026',
    'Wednesday, April 1, 2026',
    'Wed, 01 Apr 2026',
    'Wed Apr 01 2026',
    'Wed 4/1/2026',
    '20260401',
    '2026-04-01',
    '2026-4-1',
    '2026/04/01',
    '46113',
    // In Spanish.
    '1 de abril de 2026',
    '01-abr-2026',
    'miércoles, 1 de abril de 2026',
    'abril 1, 2026',
    // With a time, which says nothing about the day.
    '04/01/2026 12:00 AM',
    '04/01/2026 at 09:14 AM',
    '2026-04-01T00:00:00Z',
    '2026-04-01T23:59:59.999-10:00',
    '46113.5',
    'Wed Apr 01 09:14:05 EST 2026',
    '20260401T091405Z',
  ])('is read as it is written: %s', (written) => {
    expect(readDay(written)).toEqual({ ok: true, value: '2026-04-01' });
  });

  test.each([
    'ASAP',
    '',
    'soon',
    '2026',
    'April 2026',
    '4/31/2026',
    '2/29/2026',
    '13/1/2026',
    '0/1/2026',
    '4/1',
    '4/1/2026 or 4/15/2026',
    '04/01/2026 - 03/31/2027',
    '1 Foo 2026',
    '4/1/20226',
    'B-104',
    '(937) 555-0142',
    '461133',
  ])('is none that isn’t one: %s', (written) => {
    expect(readDay(written)).toEqual({ ok: false, error: 'date' });
  });

  test.each(['4/1/0026', '04/01/2206', '1/2/1899', '01-Apr-1926', '4/1/62', '12345'])(
    'of a year that no application is from is said: %s',
    (written) => {
      expect(readDay(written)).toEqual({ ok: false, error: 'year' });
    },
  );

  test('is read by the order of its file', () => {
    expect(readDay('4/1/2026', 'day-first')).toEqual({ ok: true, value: '2026-01-04' });
    expect(readDay('13/1/2026', 'day-first')).toEqual({ ok: true, value: '2026-01-13' });
    // Where the month is a word or the year comes first there is no question.
    expect(readDay('01-Apr-2026', 'day-first')).toEqual({ ok: true, value: '2026-04-01' });
    expect(readDay('2026-04-01', 'day-first')).toEqual({ ok: true, value: '2026-04-01' });
  });

  test('written in any of the usual ways is the same day again', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const at = new Date(`${iso}T00:00:00Z`);
        const ways = (['en-US', 'es-US'] as const).flatMap((language) =>
          (['full', 'long', 'medium', 'short'] as const).map((dateStyle) =>
            new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(at),
          ),
        );
        const serial = String(at.getTime() / 86_400_000 + 25_569);
        for (const way of [...ways.slice(0, 7), iso.replaceAll('-', ''), serial]) {
          expect([way, readDay(way)]).toEqual([way, { ok: true, value: iso }]);
        }
        // The short form of Spanish in the US has the day first.
        expect(readDay(ways[7] ?? '', 'day-first')).toEqual({ ok: true, value: iso });
      }),
    );
  });
});

describe('a moment', () => {
  test.each([
    ['2026-03-01T14:30:00Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-02T09:14:05.000+0000', '2026-03-02T09:14:05.000Z'],
    ['2026-03-01 14:30 -0500', '2026-03-01T19:30:00.000Z'],
    ['2026-03-01 14:30 -5', '2026-03-01T19:30:00.000Z'],
    ['03/02/2026 09:14 AM EST', '2026-03-02T14:14:00.000Z'],
    ['03/02/2026 09:14 AM (PST)', '2026-03-02T17:14:00.000Z'],
    ['07/02/2026 9:14 PM CDT', '2026-07-03T02:14:00.000Z'],
    // What the clocks of a place say, in winter and in summer.
    ['03/02/2026 09:14 AM ET', '2026-03-02T14:14:00.000Z'],
    ['07/02/2026 09:14 AM ET', '2026-07-02T13:14:00.000Z'],
    ['07/02/2026 09:14 AM Pacific Time', '2026-07-02T16:14:00.000Z'],
    ['03/02/2026 09:14 AM Eastern Standard Time', '2026-03-02T14:14:00.000Z'],
    ['Mon Mar 02 2026 09:14:05 GMT-0500 (Eastern Standard Time)', '2026-03-02T14:14:05.000Z'],
    ['Mon Mar 02 09:14:05 EST 2026', '2026-03-02T14:14:05.000Z'],
    ['20260302T091405Z', '2026-03-02T09:14:05.000Z'],
    ['3/2/26 9:14 AM', local(2026, 2, 2, 9, 14)],
    ['02-Mar-2026 09:14', local(2026, 2, 2, 9, 14)],
    ['March 2, 2026 at 9:14 AM', local(2026, 2, 2, 9, 14)],
    ['03/02/2026 at 09:14 AM', local(2026, 2, 2, 9, 14)],
    ['03/02/2026 9AM', local(2026, 2, 2, 9, 0)],
    ['3/1/2026, 12:05 a.m.', local(2026, 2, 1, 0, 5)],
    ['2 de marzo de 2026 a las 9:14', local(2026, 2, 2, 9, 14)],
    ['9:14 AM 3/2/2026', local(2026, 2, 2, 9, 14)],
    ['46083.384722222', local(2026, 2, 2, 9, 14)],
  ])('is read with its time: %s', (written, moment) => {
    expect(readMoment(written)).toEqual({ ok: true, value: moment });
  });

  test('without a time stays a day', () => {
    expect(readMoment('3/2/2026')).toEqual({ ok: true, value: '2026-03-02' });
    expect(readMoment('46083')).toEqual({ ok: true, value: '2026-03-02' });
  });

  test.each([
    'noon',
    '14:30',
    '3/1/2026 soon',
    '3/1/2026 25:00',
    '3/1/2026 13:00 PM',
    '3/1/2026 9:71',
    '3/1/2026 9',
    '3/1/2026 9:14 AM XYZ',
    '2026-02-30 10:00',
  ])('is none that isn’t one: %s', (written) => {
    expect(readMoment(written)).toEqual({ ok: false, error: 'time' });
  });
});

test.each([
  ['4/1/2026', 'either'],
  ['04-01-26', 'either'],
  ['3/14/2026', 'month-first'],
  ['14/3/2026 9:14', 'day-first'],
  ['4/4/2026', null],
  ['26/04/01', null],
  ['2026-04-01', null],
  ['01-Apr-2026', null],
  ['12/34/2026', null],
  ['ASAP', null],
])('what %s says of the order of its file is %s', (written, says) => {
  expect(dayOrderIn(written)).toBe(says);
});
