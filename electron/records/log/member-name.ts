import { LONGEST_MEMBER_NAME } from '#shared/features/office/entries.ts';
import { happened as en } from '#shared/i18n/en/happened/office.ts';
import { happened as es } from '#shared/i18n/es/happened/office.ts';
import type { Language } from '#shared/scoring/language.ts';
import type { Database } from '../database.ts';

const former = { en: en.former, es: es.former };

/**
 * Who a column of a table names, in SQL: a member by the name that they have now, who has left by the one that they had, marked so; whoever
 * was written down by name before there were members, by that.
 */
export const memberNameSql = (column: string): string => `COALESCE(
  (SELECT name FROM members WHERE member = ${column}),
  (SELECT former_name(name) FROM former_members WHERE member = ${column} AND name <> ''), ${column})`;

/** What SQL calls somebody who has left, in the language of whoever reads: that is the desk's to say. */
export function defineFormerName({ connection }: Database): (language: Language) => void {
  let words: string = former.en;
  connection.function('former_name', (name) => {
    const room = LONGEST_MEMBER_NAME - words.replace('{{name}}', '').length;
    return words.replace('{{name}}', () => String(name).slice(0, room));
  });
  return (language) => {
    words = former[language];
  };
}
