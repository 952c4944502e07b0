import type { DraftSummary } from '#shared/models/approval-center.ts';

export const MOST_DRAFTS = 100;
export const MOST_NAME_LENGTH = 100;

type Named = Pick<DraftSummary, 'id' | 'name'>;

const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Whether another draft has this name; capital letters make no difference. */
export const isNameTaken = (name: string, drafts: readonly Named[], ownId: number | null = null): boolean =>
  drafts.some((draft) => draft.id !== ownId && folded(draft.name) === folded(name));

/** The name itself where it is free; otherwise with the first number that makes it free, cut to what a name may hold. */
export function freeName(wanted: string, drafts: readonly Named[]): string {
  const name = wanted.trim().slice(0, MOST_NAME_LENGTH).trimEnd();
  if (!isNameTaken(name, drafts)) return name;
  for (let count = 2; ; count += 1) {
    const ending = ` (${count})`;
    const numbered = name.slice(0, MOST_NAME_LENGTH - ending.length).trimEnd() + ending;
    if (!isNameTaken(numbered, drafts)) return numbered;
  }
}

export type NameProblem = 'nameEmpty' | 'nameTaken';

/** What keeps a draft from being called this, or null. `ownId`: the draft that is renamed, which may keep its name. */
export function nameProblem(
  name: string,
  drafts: readonly Named[],
  ownId: number | null = null,
): NameProblem | null {
  if (name.trim() === '') return 'nameEmpty';
  return isNameTaken(name, drafts, ownId) ? 'nameTaken' : null;
}
