/** What stands in the cells of a table, read as what the office keeps of an application. */

import { roleIn } from '#shared/people/role.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { checkApplicantToken } from '#shared/service/tokens.ts';
import { type DayOrder, readDay, readMoment } from '#shared/written-day.ts';
import { contactsIn } from './contacts.ts';
import type { GivenData, OfficeKey, OfficePart, TextForm } from './fields.ts';
import { MOST_TAG_LENGTH, MOST_TAGS, tidyTags } from './tags.ts';

/** Why a cell cannot be kept, closed: each has its text in the language files. */
export type UnusableCell = 'too-long' | 'too-many' | 'token' | 'role' | 'date' | 'time' | 'year' | TextForm;

const TAG_ENDS = /[,;|\r\n]+/;

/**
 * A cell as its field has it, with nothing kept of what cannot be shown; what an empty one stands for is no gap to fill. Of several phone
 * numbers or mail addresses, the first. `order`: how
 * 4/1/2026 is meant in its file.
 */
export function readCell(
  field: OfficePart,
  cell: string,
  order: DayOrder = 'month-first',
): Result<GivenData[OfficeKey], UnusableCell> {
  switch (field.kind) {
    case 'text': {
      const text = readableText(cell);
      if (field.form !== undefined && text !== '') {
        const [first] = contactsIn(field.form, text);
        return first === undefined || first.length > field.most ? failure(field.form) : success(first);
      }
      return text.length > field.most ? failure('too-long') : success(text);
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
    case 'date':
      return cell.trim() === '' ? success(null) : readDay(cell, order);
    case 'time':
      return cell.trim() === '' ? success(null) : readMoment(cell, order);
  }
}

/** Without what cannot be shown, and without outer blanks. */
export const readableText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
