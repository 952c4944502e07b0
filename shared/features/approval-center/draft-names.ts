import { cleanText } from '#shared/scoring/text.ts';

/** The most drafts that are kept beside each other. */
export const MOST_DRAFTS = 100;
/** The longest name of a draft, in UTF-16 units. */
export const MOST_DRAFT_NAME_LENGTH = 100;

interface NamedDraft {
  readonly id: number;
  readonly name: string;
}

const keyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/**
 * Whether a draft other than `ownId` has this name already. Capital letters make no difference: two drafts that differ in
 * nothing else would be taken for each other.
 */
export function isDraftNameTaken(
  name: string,
  drafts: readonly NamedDraft[],
  ownId: number | null = null,
): boolean {
  const key = keyOf(name);
  return drafts.some((draft) => draft.id !== ownId && keyOf(draft.name) === key);
}

/** The name itself where no draft has it, otherwise with the first number behind it that makes it free; as long as a name may be. */
export function freeDraftName(wanted: string, drafts: readonly NamedDraft[]): string {
  const name = cleanText(wanted.trim(), MOST_DRAFT_NAME_LENGTH).trimEnd();
  let free = name;
  for (let number = 2; isDraftNameTaken(free, drafts); number += 1) {
    const ending = ` (${number})`;
    free = `${cleanText(name, MOST_DRAFT_NAME_LENGTH - ending.length).trimEnd()}${ending}`;
  }
  return free;
}
