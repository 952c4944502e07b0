import { useTranslation } from 'react-i18next';
import { isDayAlone } from '#shared/day.ts';
import { type Language, LOCALES, languageOf } from '#shared/scoring/language.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Numbers, dates and durations in the user's language, as in the US. Times are shown in the zone of this computer. */
export interface Formats {
  readonly locale: string;
  number(value: number): string;
  /** A change with its sign, also where it is one up: '+3', '−3', '±0'. */
  signed(change: number): string;
  /** 12,400 → '12K', where there is little room. */
  compact(value: number): string;
  /** 78.4 → '78.4%', in the language's way. */
  percent(valuePercent: number): string;
  date(iso: string): string;
  /** '2026-03-01' → 'Mar 1, 2026': a day, the same one in every zone. */
  day(day: string): string;
  time(iso: string): string;
  /** Date and time to the minute; a day alone is a day. */
  dateTime(iso: string): string;
  /** Date, time to the minute and the zone's name: for what is read elsewhere. */
  zonedTime(iso: string): string;
  /** How long ago, to the largest unit that fits: '3 hours ago'. */
  age(iso: string, nowMs: number): string;
  /** A remaining time: '3 h 12 min', under an hour '12:05'. */
  remaining(remainingMs: number): string;
  /** 12400000 → '12.4 MB', 12400 → '12 kB'. */
  size(bytes: number): string;
  list(items: readonly string[]): string;
}

export function createFormats(language: Language): Formats {
  const locale = LOCALES[language];
  const number = whenUsed(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
  const compact = whenUsed(() => new Intl.NumberFormat(locale, { notation: 'compact' }));
  const percent = whenUsed(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  );
  const dateAndTime = (parts: Intl.DateTimeFormatOptions) =>
    whenUsed(() => new Intl.DateTimeFormat(locale, parts));
  const date = dateAndTime({ dateStyle: 'medium' });
  const time = dateAndTime({ timeStyle: 'short' });
  const dateTime = dateAndTime({ dateStyle: 'medium', timeStyle: 'short' });
  const zonedTime = dateAndTime({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // “hace 22 minutos” has no room in a column, nor has “22 minutes ago”; a short word has no period.
  const relative = whenUsed(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const ago = (value: number, unit: 'minute' | 'hour'): string =>
    relative().format(value, unit).replace('.', '');
  const inUnit = (unit: string, digits: Intl.NumberFormatOptions) =>
    whenUsed(() => new Intl.NumberFormat(locale, { style: 'unit', unit, ...digits }));
  const hours = inUnit('hour', { unitDisplay: 'short' });
  const minutes = inUnit('minute', { unitDisplay: 'short' });
  const megabytes = inUnit('megabyte', { maximumFractionDigits: 1 });
  const kilobytes = inUnit('kilobyte', { maximumSignificantDigits: 2 });
  const list = whenUsed(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

  // Its noon is never the day before.
  const dayText = (day: string): string => date().format(new Date(`${day}T12:00`));

  return {
    locale,
    number: (value) => withMinus(number().format(value)),
    signed: (change) =>
      change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${number().format(Math.abs(change))}`,
    compact: (value) => compact().format(value),
    percent: (valuePercent) => withMinus(percent().format(valuePercent / 100)),
    date: (iso) => date().format(new Date(iso)),
    day: dayText,
    time: (iso) => time().format(new Date(iso)),
    dateTime: (iso) => (isDayAlone(iso) ? dayText(iso) : dateTime().format(new Date(iso))),
    zonedTime: (iso) => zonedTime().format(new Date(iso)),
    age: (iso, nowMs) => {
      const passedMs = Math.max(0, nowMs - Date.parse(iso));
      if (passedMs < MINUTE_MS) return relative().format(0, 'second');
      if (passedMs < HOUR_MS) return ago(-Math.floor(passedMs / MINUTE_MS), 'minute');
      if (passedMs < DAY_MS) return ago(-Math.floor(passedMs / HOUR_MS), 'hour');
      return relative().format(-Math.floor(passedMs / DAY_MS), 'day');
    },
    remaining: (remainingMs) => {
      const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
      const wholeMinutes = Math.floor(seconds / 60);
      if (wholeMinutes >= 60) {
        const wholeHours = hours().format(Math.floor(wholeMinutes / 60));
        const rest = wholeMinutes % 60;
        return rest === 0 ? wholeHours : `${wholeHours} ${minutes().format(rest)}`;
      }
      return `${wholeMinutes}:${String(seconds % 60).padStart(2, '0')}`;
    },
    size: (bytes) =>
      bytes < 100_000
        ? kilobytes().format(Math.max(1, bytes / 1_000))
        : megabytes().format(bytes / 1_000_000),
    list: (items) => list().format(items),
  };
}

/** A minus sign, as on paper, for the hyphen that Intl writes. */
const withMinus = (written: string): string => written.replace('-', '−');

/** Intl reads its data for each that is made: at the start only those that the first page uses. */
function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Making them takes longer than drawing a row that uses them: each language's are made once. */
const byLanguage = new Map<Language, Formats>();

function formatsOf(language: Language): Formats {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const made = createFormats(language);
  byLanguage.set(language, made);
  return made;
}

/** Makes those that a list is drawn with: the browser reads a language's data at the first of each kind. */
export function prepareFormats(language: Language): void {
  const { number, percent, dateTime, age } = formatsOf(language);
  const now = new Date();
  number(0);
  percent(0);
  dateTime(now.toISOString());
  age(now.toISOString(), now.getTime());
}

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsOf(languageOf(i18n.language));
}
