/** What stands in the cells of a table, read as what the office keeps of an application. */

import { isoDateOf } from '#shared/iso-date.ts';
import { roleIn } from '#shared/people/role.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { checkApplicantToken } from '#shared/service/tokens.ts';
import type { GivenData, OfficeKey, OfficePart, TextForm } from './fields.ts';
import { MOST_TAG_LENGTH, MOST_TAGS, tidyTags } from './tags.ts';
import { hasForm } from './text-forms.ts';

/** Why a cell cannot be kept, closed: each has its text in the language files. */
export type UnusableCell = 'too-long' | 'too-many' | 'token' | 'role' | 'date' | 'time' | TextForm;

const TAG_ENDS = /[,;|\r\n]+/;

/** A cell as its field has it, with nothing kept of what cannot be shown; what an empty one stands for is no gap to fill. */
export function readCell(field: OfficePart, cell: string): Result<GivenData[OfficeKey], UnusableCell> {
  switch (field.kind) {
    case 'text': {
      const text = readableText(cell);
      if (text.length > field.most) return failure('too-long');
      return field.form === undefined || hasForm(field.form, text) ? success(text) : failure(field.form);
    }
    case 'role': {
      if (cell.trim() === '') return success(null);
      const role = roleIn(cell);
      return role === null || role === 'minor' ? failure('role') : success(role);
    }
    case 'tags': {
      const tags = cell.split(TAG_ENDS).map((tag) => tag.trim());
      if (tags.some((tag) => [...tag].length > MOST_TAG_LENGTH)) return failure('too-long');
      const tidy = tidyTags(tags);
      return tidy.length === MOST_TAGS && new Set(tags).size > MOST_TAGS
        ? failure('too-many')
        : success(tidy);
    }
    case 'token': {
      if (cell.trim() === '') return success(null);
      const token = checkApplicantToken(cell);
      return token.ok ? success(token.value) : failure('token');
    }
    case 'date': {
      if (cell.trim() === '') return success(null);
      const day = dayOf(cell.trim());
      return day === null ? failure('date') : success(day);
    }
    case 'time': {
      if (cell.trim() === '') return success(null);
      const time = timeOf(cell.trim());
      return time === null ? failure('time') : success(time);
    }
  }
}

/** Without what cannot be shown, and without outer blanks. */
export const readableText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** As the US writes it. */
const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/;

/** `2026-03-01` for '2026-3-1', '3/1/2026' and both with a time behind them; null where it is no day. */
function dayOf(text: string): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, monthFirst, dayThen, yearLast] = MONTH_FIRST.exec(text) ?? [];
  const parts = [year ?? yearLast, month ?? monthFirst, day ?? dayThen];
  if (parts.includes(undefined)) return null;
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-');
  const date = new Date(`${iso}T00:00:00Z`);
  // The 31st of April is no day, and no other one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const CLOCK =
  /[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** The moment of a day with a time behind it, in this machine's zone where it names none; of a day alone, its beginning. */
function timeOf(text: string): string | null {
  const day = dayOf(text);
  if (day === null) return null;
  const clock = CLOCK.exec(text);
  if (clock === null && /\d[T ,]+\S/.test(text)) return null;
  const [, hours = '0', minutes = '00', seconds = '00', half, zone = ''] = clock ?? [];
  const hour = hourOf(Number(hours), half);
  if (hour === null) return null;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const atMs = Date.parse(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`);
  return Number.isNaN(atMs) ? null : isoDateOf(atMs);
}

/** Of 24 hours; `half`: 'a' or 'p', as the US writes it. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
