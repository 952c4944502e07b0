/** What stands in the cells of a table, read as what the office keeps of an application. */

import { failure, type Result, success } from '#shared/result.ts';
import { checkApplicantToken } from '#shared/service/tokens.ts';
import type { OfficeData, OfficeKey, OfficePart } from './fields.ts';
import { MOST_TAG_LENGTH, MOST_TAGS, tidyTags } from './tags.ts';

/** Why a cell cannot be kept, closed: each has its text in the language files. */
export type UnusableCell = 'too-long' | 'too-many' | 'token' | 'date';

const TAG_ENDS = /[,;|\r\n]+/;

/** A cell as its field has it, with nothing kept of what cannot be shown; what an empty one stands for is no gap to fill. */
export function readCell(field: OfficePart, cell: string): Result<OfficeData[OfficeKey], UnusableCell> {
  switch (field.kind) {
    case 'text': {
      const text = cell
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim();
      return text.length > field.most ? failure('too-long') : success(text);
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
  }
}

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
