import type { DraftSummary } from '#shared/models/approval-center.ts';
import type { Preferences } from '#shared/models/desk.ts';
import { cleanText } from '#shared/service/index.ts';
import { invalidInput } from '../failure.ts';

const MOST_NAME_LENGTH = 100;

/** What the draft that nobody has named is called. */
const FIRST_DRAFT: Readonly<Record<Preferences['language'], string>> = {
  en: 'First draft',
  es: 'Primer borrador',
};

/** A draft with the name under which it is shown; the first one has none of its own until the user gives it one. */
export function withName<Named extends DraftSummary>(draft: Named, language: Preferences['language']): Named {
  return draft.name === '' ? { ...draft, name: FIRST_DRAFT[language] } : draft;
}

/**
 * A draft's name as it is kept. Throws 'invalid-input' where nothing of it can be shown, or where one of the others has it
 * already: two drafts of one name, in capitals or not, would be taken for each other.
 */
export function checkedName(text: string, others: readonly DraftSummary[]): string {
  const name = cleanText(text, MOST_NAME_LENGTH).trim();
  if (name === '') throw invalidInput('name', 'A draft needs a name.');
  if (isTaken(name, others)) throw invalidInput('name', `There is a draft "${name}" already.`);
  return name;
}

/** A name that none of the others has: the given one, or with a number behind it. */
export function freeName(name: string, others: readonly DraftSummary[]): string {
  let free = name;
  for (let number = 2; isTaken(free, others); number += 1) {
    const ending = ` (${number})`;
    free = `${cleanText(name, MOST_NAME_LENGTH - ending.length)}${ending}`;
  }
  return free;
}

function isTaken(name: string, others: readonly DraftSummary[]): boolean {
  const key = keyOf(name);
  return others.some((other) => keyOf(other.name) === key);
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
