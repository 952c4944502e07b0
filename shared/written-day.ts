/** Days and moments as people, leasing software and spreadsheets in the US write them. */

import { isoDateOf } from './iso-date.ts';
import { failure, type Result, success } from './result.ts';

/** How `4/1/2026` is meant. */
export type DayOrder = 'month-first' | 'day-first';

/** `year`: it is a day, of a year that no application is from. */
export type UnreadableDay = 'date' | 'year';
export type UnreadableMoment = 'time' | 'year';

const MIN_YEAR = 1990;
/** A move-in is planned months ahead, not decades. */
const YEARS_AHEAD = 10;

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'january', 'ene', 'enero'],
    ['feb', 'february', 'febrero'],
    ['mar', 'march', 'marzo'],
    ['apr', 'april', 'abr', 'abril'],
    ['may', 'mayo'],
    ['jun', 'june', 'junio'],
    ['jul', 'july', 'julio'],
    ['aug', 'august', 'ago', 'agosto'],
    ['sep', 'sept', 'september', 'septiembre', 'setiembre', 'set'],
    ['oct', 'october', 'octubre'],
    ['nov', 'november', 'noviembre'],
    ['dec', 'december', 'dic', 'diciembre'],
  ].flatMap((names, place) => names.map((name) => [name, place + 1] as const)),
);

/** Standard and daylight time have an offset each; 'ET' and its like follow the clock of the place. */
const OFFSETS: Readonly<Record<string, string>> = {
  Z: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  AST: '-04:00',
  ADT: '-03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  AKST: '-09:00',
  AKDT: '-08:00',
  HST: '-10:00',
  CHST: '+10:00',
};
const PLACES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AKT: 'America/Anchorage',
  EASTERN: 'America/New_York',
  CENTRAL: 'America/Chicago',
  MOUNTAIN: 'America/Denver',
  PACIFIC: 'America/Los_Angeles',
  ALASKA: 'America/Anchorage',
  HAWAII: 'Pacific/Honolulu',
};

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[e\u00e9]|jue|vie|s[a\u00e1]b|dom)\p{L}*\.?,?\s+)?`;
const YEAR = String.raw`'?(?<year>\d{4}|\d{2})(?!\d)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|\u00ba|\u00b0)?`;
const MONTH = String.raw`(?<month>\p{L}{3,})\.?`;
const patternOf = (pattern: string): RegExp => new RegExp(`^${WEEKDAY}${pattern}`, 'iu');
const YEAR_FIRST = patternOf(
  String.raw`(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<day>\d{1,2})(?!\d)`,
);
const COMPACT = patternOf(String.raw`(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)`);
const DAY_THEN_MONTH = patternOf(String.raw`${DAY}[-\s/.]*(?:de\s+)?${MONTH}[-\s,/.]*(?:del?\s+)?${YEAR}`);
const MONTH_THEN_DAY = patternOf(String.raw`${MONTH}[-\s/.]*${DAY}[-\s,/.]+${YEAR}`);
/** As `Date` of Java and Ruby says it: the year comes last. */
const YEAR_BEHIND_TIME = patternOf(
  String.raw`${MONTH}\s+${DAY}\s+(?<time>\d{1,2}:\d{2}:\d{2}(?:\s+\p{Lu}{1,5}|\s+[+-]\d{4})?)\s+(?<year>\d{4})$`,
);
const TWO_NUMBERS = patternOf(String.raw`(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?${YEAR}`);
/** Days since 1900 as Excel counts them, with the time as a fraction: 46113.5 is noon on April 1, 2026. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;

const ZONE = String.raw`(?:\(?(?<zone>Z|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{2,4}|(?:eastern|central|mountain|pacific|alaska|hawaii)(?:\s(?:standard|daylight))?(?:\stime)?)\)?)`;
const CLOCK_TEXT = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?)?\s*(?:(?<half>[ap])\.?\s?m\.?(?!\p{L}))?\s*${ZONE}?(?:\s*\([\p{L}\s]+\))?`;
/** Behind a day. */
const CLOCK = new RegExp(String.raw`^(?:T|,?\s+(?:(?:at|@|a\slas?)\s*)?|\s*@\s*)${CLOCK_TEXT}$`, 'iu');
const COMPACT_CLOCK = /^[T\s]?(\d{2})(\d{2})(\d{2})(Z?)$/i;
const CLOCK_FIRST =
  /^(?<clock>\d{1,2}:\d{2}.*?),?\s+(?:on\s+|el\s+)?(?<day>\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/iu;

interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** What stands behind the day. */
  readonly rest: string;
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** An offset (`-05:00`), the IANA name of a zone, or null: none is named. */
  readonly zone: string | null;
}

const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0, zone: null };

/**
 * A day, as `2026-04-01`: the one that is written, whatever zone stands behind it. `order` says how 4/1/2026 is meant. Refused:
 * what is no day ('date'), and one of a year that no application is from ('year').
 */
export function readDay(text: string, order: DayOrder = 'month-first'): Result<string, UnreadableDay> {
  const written = takeApart(text, order);
  return written === null || clockOf(written.rest) === null ? failure('date') : dayOf(written);
}

/**
 * A moment, as `2026-04-01T14:30:00.000Z`, in this computer's zone where it names none; a day alone is `2026-04-01`: no time is made up
 * for it, and it is the same day in every zone. Refused: what is neither ('time'), and one of a year that no application is from ('year').
 */
export function readMoment(text: string, order: DayOrder = 'month-first'): Result<string, UnreadableMoment> {
  const written = takeApart(text, order);
  const clock = written === null ? null : clockOf(written.rest);
  if (written === null || clock === null) return failure('time');
  const day = dayOf(written);
  if (!day.ok) return failure(day.error === 'date' ? 'time' : day.error);
  if (written.rest === '') return day;
  const atMs = momentMs(day.value, clock);
  return atMs === null ? failure('time') : success(isoDateOf(atMs));
}

/** What a text says about the order of month and day in its file; null where it says nothing, 'either' where it could be read both ways. */
export function dayOrderIn(text: string): DayOrder | 'either' | null {
  const [, first, , second, year = ''] = TWO_NUMBERS.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || Number(first) === Number(second)) return null;
  // 26/04/01 may begin with its year.
  if (year.length === 2 && Number(first) > 12 && Number(year) < 15) return null;
  const [before, after] = [Number(first), Number(second)];
  if (before < 1 || after < 1 || (before > 12 && after > 12) || before > 31 || after > 31) return null;
  if (before > 12) return 'day-first';
  return after > 12 ? 'month-first' : 'either';
}

function takeApart(text: string, order: DayOrder): Written | null {
  const trimmed = text.trim();
  const timeFirst = CLOCK_FIRST.exec(trimmed)?.groups;
  const whole = timeFirst === undefined ? trimmed : `${timeFirst.day} ${timeFirst.clock}`;
  if (SERIAL.test(whole)) return ofSerial(Number(whole));
  const numbers = TWO_NUMBERS.exec(whole);
  if (numbers !== null) {
    const [all, first, , second] = numbers;
    const [month, day] = order === 'month-first' ? [first, second] : [second, first];
    return { ...parts(numbers.groups?.year, month, day), rest: whole.slice(all.length) };
  }
  for (const pattern of [YEAR_FIRST, COMPACT, YEAR_BEHIND_TIME, DAY_THEN_MONTH, MONTH_THEN_DAY]) {
    const match = pattern.exec(whole);
    if (match === null) continue;
    const { year, month = '', day, time } = match.groups ?? {};
    const number = /\d/.test(month) ? month : MONTHS.get(month.toLowerCase());
    if (number === undefined) continue;
    const rest = time === undefined ? whole.slice(match[0].length) : ` ${time}`;
    return { ...parts(year, number, day), rest };
  }
  return null;
}

type Part = string | number | undefined;
function parts(year: Part, month: Part, day: Part): Omit<Written, 'rest'> {
  const written = Number(year);
  // Offices write no two digits for another century.
  const whole = String(year).length === 2 ? 2_000 + written : written;
  return { year: whole, month: Number(month), day: Number(day) };
}

function ofSerial(serial: number): Written {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000);
  const { year, month, day } = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
  };
  const time = at.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length);
  return { year, month, day, rest: Number.isInteger(serial) ? '' : ` ${time}` };
}

/** The 31st of April is no day, and no other one. */
function dayOf({ year, month, day }: Written): Result<string, UnreadableDay> {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return failure('date');
  if (year < MIN_YEAR || year > new Date().getFullYear() + YEARS_AHEAD) return failure('year');
  return success(date.toISOString().slice(0, 'yyyy-mm-dd'.length));
}

function clockOf(rest: string): Clock | null {
  if (rest === '') return MIDNIGHT;
  const [, hours, minutes, seconds, z] = COMPACT_CLOCK.exec(rest) ?? [];
  if (hours !== undefined) {
    const zone = z === '' ? null : '+00:00';
    return { hour: Number(hours), minute: Number(minutes), second: Number(seconds), zone };
  }
  const written = CLOCK.exec(rest)?.groups;
  if (written === undefined) return null;
  const { hour: digits, minute, second = '0', half, zone } = written;
  if (minute === undefined && half === undefined) return null;
  const hour = hourOf(Number(digits), half);
  const offset = zone === undefined ? null : zoneOf(zone);
  if (hour === null || offset === undefined) return null;
  return { hour, minute: Number(minute ?? 0), second: Number(second), zone: offset };
}

/** Of 24 hours; `half`: 'a' or 'p', as the US writes it. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Undefined where no zone has the name. */
function zoneOf(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(name) ?? [];
  if (sign !== undefined && hours !== undefined) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const upper = name.toUpperCase();
  const [place = ''] = upper.split(' ');
  if (place in OFFSETS) return OFFSETS[place];
  // 'Eastern Standard Time' is EST, 'Eastern Time' what the clock there says.
  const [, kind] = /\s(STANDARD|DAYLIGHT)/.exec(upper) ?? [];
  const initial = place === 'ALASKA' ? 'AK' : place.slice(0, 1);
  if (kind !== undefined && place in PLACES) return OFFSETS[`${initial}${kind.slice(0, 1)}T`];
  return PLACES[place];
}

/** Null for a time that no clock shows. */
function momentMs(day: string, { hour, minute, second, zone }: Clock): number | null {
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  const offset = zone === null || /^[+-]/.test(zone) ? (zone ?? '') : offsetIn(zone, `${day}T${time}Z`);
  const atMs = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(atMs) ? null : atMs;
}

/** The offset that clocks of a place have at a local time, which is given as if it were UTC: `-05:00`. */
function offsetIn(timeZone: string, local: string): string {
  // Where the clock is turned back a time is there twice; the offset some hours off is near enough to choose the zone's own.
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(Date.parse(local) + 6 * 3_600_000))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}
