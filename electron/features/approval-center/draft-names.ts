import { invalidInput } from '#electron/core/failure.ts';
import { isDraftNameTaken, MOST_DRAFT_NAME_LENGTH } from '#shared/features/approval-center/draft-names.ts';
import type { DraftSummary } from '#shared/features/approval-center/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { drafts as english } from '#shared/i18n/en/program/drafts.ts';
import { drafts as spanish } from '#shared/i18n/es/program/drafts.ts';
import { cleanText } from '#shared/service/index.ts';

/** A draft with the name under which it is shown; the first one has none of its own until the user gives it one. */
export function withName<Named extends DraftSummary>(draft: Named, language: Preferences['language']): Named {
  return draft.name === '' ? { ...draft, name: (language === 'es' ? spanish : english).first } : draft;
}

/**
 * A draft's name as it is kept. Throws 'invalid-input' where nothing of it can be shown, or where one of the others has it
 * already.
 */
export function checkedName(text: string, others: readonly DraftSummary[]): string {
  const name = cleanText(text, MOST_DRAFT_NAME_LENGTH).trim();
  if (name === '') throw invalidInput('name', 'A draft needs a name.');
  if (isDraftNameTaken(name, others)) throw invalidInput('name', `There is a draft "${name}" already.`);
  return name;
}
